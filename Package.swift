// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target: Swift 6 language mode (the default of this tools version), warnings as errors, strict
/// memory safety, and imports that are visible only in their file.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What needs C libraries. A client without one of these traits needs no headers of its libraries, and links none of them.
let traits: [(name: String, description: String)] = [
  ("Feeds", "CalendarFeeds and CalendarArchives, by libcurl, expat, libarchive, zlib and ICU"),
  ("Libical", "Engine.libical, `--engine libical` and the view `compare`, by libical"),
  ("Locales", "Languages besides English, other calendars and names of zones, by ICU"),
  ("Paper", "CalendarPaper: PDF and PNG, by Cairo, Pango and zlib"),
  ("RScale", "Recurrence rules in other calendars (RSCALE, RFC 7529), by ICU"),
]
/// The default. SwiftPM before 6.4 passes several traits to the compiler in random order, and then compiles everything again.
let all = "All"
/// The traits that need ICU.
let icuTraits: Set = ["Feeds", "Locales", "RScale", all]
/// A compilation condition for each trait, such as `PAPER`.
let conditions: [SwiftSetting] = traits.map { trait in
  .define(trait.name.uppercased(), .when(traits: [trait.name, all]))
}

/// Whether to link the tool statically, so that it needs no libraries at run time and starts faster:
/// `ICS2DAY_STATIC=1 swift build -c release --product ics2day`. Debian's packages contain the archives.
let isStatic = Context.environment["ICS2DAY_STATIC"] == "1"
/// ICU, and the libraries that its archives need when linked statically.
let icu = ["icui18n", "icuuc"] + (isStatic ? ["icudata", "stdc++", "m"] : [])

/// A directory with a `libicudata.a` for the static tool, which has only what the tool asks for; `Tests/Recipes/icu-data` writes it.
let icuData = Context.environment["ICS2DAY_ICU_DATA"]

/// A file with the symbols that the tool's start uses, for the linker to place beside each other; `Tests/Recipes/start-order` writes it.
let startOrder = Context.environment["ICS2DAY_START_ORDER"]

/// Whether the package is only the three programs, so that one build makes them and nothing else; `Tests/Recipes/programs` sets it.
let isProgramsOnly = Context.environment["ICS2DAY_PROGRAMS"] == "1"

/// What links the tool that is shipped: symbols in an order, the others behind them, which of the toolchain's linkers only lld does, and
/// no tables for unwinding.
func shipped(orderedBy file: String) -> [String] {
  let options = [
    "--symbol-ordering-file=\(file)", "--no-warn-symbol-ordering", "--no-eh-frame-hdr",
    "--script=\(Context.packageDirectory)/Tests/Recipes/without-unwinding.ld",
  ]
  return ["-use-ld=lld"] + options.flatMap { ["-Xlinker", $0] }
}

/// The commit that `ics2day --version` names: `ICS2DAY_COMMIT=$(git rev-parse HEAD)`. Not given, it names none.
let commit = Context.environment["ICS2DAY_COMMIT"].flatMap { $0.allSatisfy(\.isHexDigit) && !$0.isEmpty ? $0 : nil }

/// Builds the programs of Tests/Fuzzing, and the modules with what libFuzzer needs: `1`, or `address` for the address
/// sanitizer. `Tests/Fuzzing/run` sets it.
let fuzzing = Context.environment["ICS2DAY_FUZZ"]

/// What is fuzzed: modules of Tests/Fuzzing/Targets, which tests use too, each with its programs.
let fuzzModules: [(name: String, programs: [String], dependencies: [Target.Dependency])] = [
  ("Calendars", ["Calendars"], ["AgendaGeneration", "CalendarModel", "CalendarText", "ICalendar", "TimeZones"]),
  ("Archives", ["Archives"], ["CalendarArchives"]),
  ("Dates", ["Dates"], ["AgendaGeneration", "CalendarModel"]),
  ("Drawings", ["Drawings"], ["CalendarModel", "PageDrawing", "PaperSamples"]),
  ("Engines", ["Engines"], ["CalendarModel", "ICalendar", "LibicalEngine", "Recurrence"]),
  ("FeedHeads", ["FeedHeads"], ["CalendarFeeds", "CalendarModel", "FeedModel"]),
  ("Feeds", ["Feeds"], ["CalendarFeeds", "CalendarText", "FeedModel"]),
  (
    "Helpers", ["Helpers"],
    [
      "AgendaGeneration", "CalendarArchives", "CalendarModel", "CalendarPaper", "FeedModel", "HelperWire",
      "PageDrawing", "PaperSamples", "SystemInterface",
    ]
  ),
  ("Layouts", ["Layouts"], ["AgendaGeneration", "CalendarLayout", "CalendarModel", "CalendarRendering", "TimeZones"]),
  ("Lines", ["Lines"], ["Bytes", "ICalendar"]),
  ("Rules", ["Rules", "Scales"], ["CalendarModel", "ICalendar", "Recurrence"]),
  ("Templates", ["Templates"], ["CalendarModel", "CalendarRendering", "CalendarText"]),
  ("Texts", ["Texts"], ["CalendarText"]),
  ("WebDAV", ["WebDAV"], ["CalendarFeeds", "CalendarModel", "CalendarText", "FeedModel"]),
  ("Windows", ["Windows"], ["CalendarModel", "ICalendar", "TimeZones"]),
  ("Writers", ["Writers"], ["CalendarModel", "CalendarText", "CalendarWriting", "ICalendar"]),
  ("Zones", ["Zones"], ["CalendarModel", "ICalendar", "TimeZones"]),
]

let package = Package(
  name: "ics2day",
  products: [
    .library(name: "CalendarModel", targets: ["CalendarModel"]),
    .library(name: "TimeZones", targets: ["TimeZones"]),
    .library(name: "ICalendar", targets: ["ICalendar"]),
    .library(name: "CalendarWriting", targets: ["CalendarWriting"]),
    .library(name: "CalendarCoding", targets: ["CalendarCoding"]),
    .library(name: "CalendarFoundation", targets: ["CalendarFoundation"]),
    .library(name: "LibicalEngine", targets: ["LibicalEngine"]),
    .library(name: "CalendarLocales", targets: ["CalendarLocales"]),
    .library(name: "CalendarLayout", targets: ["CalendarLayout"]),
    .library(name: "PageDrawing", targets: ["PageDrawing"]),
    .library(name: "CalendarPaper", targets: ["CalendarPaper"]),
    .library(name: "CalendarArchives", targets: ["CalendarArchives"]),
    .library(name: "CalendarRendering", targets: ["CalendarRendering"]),
    .library(name: "FeedModel", targets: ["FeedModel"]),
    .library(name: "CalendarFeeds", targets: ["CalendarFeeds"]),
    .library(name: "AgendaGeneration", targets: ["AgendaGeneration"]),
    .library(name: "BatchGeneration", targets: ["BatchGeneration"]),
    .executable(name: "ics2day", targets: ["ics2day"]),
    .executable(name: "ics2day-paper", targets: ["ics2day-paper"]),
    .executable(name: "ics2day-fetch", targets: ["ics2day-fetch"]),
  ],
  traits: Set(traits.map { .trait(name: $0.name, description: $0.description) })
    .union([.trait(name: all, description: "All of these"), .default(enabledTraits: [all])]),
  targets: [
    // The C libraries. Without `pkgConfig:` the binary loads only libical.so.3, not icalss and icalvcal.
    .systemLibrary(name: "CLibical", providers: [.apt(["libical-dev"])]),
    // ICU with wrapped names (Debian's libicu-dev). Without it, every call fails.
    .target(
      name: "CICU",
      cSettings: [.define("ICS2DAY_ICU", .when(traits: icuTraits))],
      cxxSettings: [.define("ICS2DAY_ICU", .when(traits: icuTraits))],
      linkerSettings: icu.map { .linkedLibrary($0, .when(traits: icuTraits)) }),
    // What makes PDF and PNG: Cairo, Pango and zlib, by a header of ours. Only `ics2day-paper` and CalendarPaper link them.
    .systemLibrary(name: "CCairo", providers: [.apt(["libpango1.0-dev"])]),
    // What reads archives and CalDAV collections, and asks servers: CArchive, CZlib, CExpat and CCurl. Only the feeds link them.
    .systemLibrary(
      name: "CFeeds",
      providers: [.apt(["libarchive-dev", "zlib1g-dev", "libexpat1-dev", "libcurl4-openssl-dev"])]),
    // CByteScan: vectorised line search and hashing. CLinux: calls that the Glibc module lacks. CRelease: what a build tells the
    // program about itself.
    .target(name: "CSystem", cSettings: commit.map { [.define("ICS2DAY_COMMIT", to: "\"\($0)\"")] } ?? []),

    // The only module that calls the operating system.
    .target(name: "SystemInterface", dependencies: ["CSystem"]),

    // The modules, from the bytes up. An import against this order does not build.
    .target(name: "Bytes", dependencies: ["CSystem"]),
    // The texts of calendars: content lines, jCal and JSCalendar.
    .target(name: "CalendarText", dependencies: ["Bytes"]),
    .target(name: "CalendarModel", dependencies: ["Bytes"]),
    .target(name: "CalendarLocales", dependencies: ["Bytes", "CalendarModel", "CICU"]),
    .target(name: "Recurrence", dependencies: ["CalendarModel", "CICU"]),
    .target(name: "TimeZones", dependencies: ["Bytes", "CalendarModel", "SystemInterface"]),
    .target(
      name: "ICalendar",
      dependencies: [
        "Bytes", "CalendarModel", "CalendarText", "Recurrence", "SystemInterface", "TimeZones", "CICU", "CSystem",
      ]),
    // Calendars as iCalendar, jCal and JSCalendar.
    .target(
      name: "CalendarWriting",
      dependencies: [
        "Bytes", "CalendarModel", "CalendarText", "Recurrence", "SystemInterface", "TimeZones", "ICalendar",
      ]),
    // Codable, which the tool does not need, and which would add to its size.
    .target(name: "CalendarCoding", dependencies: ["CalendarModel", "TimeZones", "ICalendar"]),
    // The only module that uses Foundation.
    .target(
      name: "CalendarFoundation",
      dependencies: ["CalendarModel", "CalendarLocales", "TimeZones", "ICalendar", "CalendarCoding"]),
    // The only module that uses libical.
    .target(
      name: "LibicalEngine",
      dependencies: [
        "Bytes", "CalendarModel", "Recurrence", "ICalendar",
        .target(name: "CLibical", condition: .when(traits: ["Libical", all])),
      ],
      // libical's archive needs ICU behind it.
      linkerSettings: (isStatic ? ["ical"] + icu : []).map { .linkedLibrary($0) }),
    // Calendars in gzip, zip and tar, by zlib and libarchive.
    .target(
      name: "CalendarArchives",
      dependencies: ["Bytes", "SystemInterface", .target(name: "CFeeds", condition: .when(traits: ["Feeds", all]))]),
    .target(name: "CalendarLayout", dependencies: ["Bytes", "CalendarModel"]),
    // What is drawn on a sheet, between the pages and the materials.
    .target(name: "PageDrawing", dependencies: ["Bytes", "CalendarModel"], exclude: ["drawings.md"]),
    // Drawings as PDF and PNG, by Cairo, Pango and zlib.
    .target(
      name: "CalendarPaper",
      dependencies: [
        "Bytes", "CalendarModel", "PageDrawing", .target(name: "CCairo", condition: .when(traits: ["Paper", all])),
      ]),
    .target(name: "CalendarRendering", dependencies: ["Bytes", "CalendarLayout", "CalendarModel", "PageDrawing"]),
    // The addresses of feeds, how they are asked, and the messages about them between the tool and `ics2day-fetch`.
    .target(name: "FeedModel", dependencies: ["Bytes", "CalendarModel", "CalendarText", "SystemInterface"]),
    // How the tool and its helpers, `ics2day-fetch` and `ics2day-paper`, speak to each other: messages, failures, versions.
    .target(name: "HelperWire", dependencies: ["CalendarModel", "FeedModel", "PageDrawing", "SystemInterface"]),
    // Calendars by their addresses, with copies on disk.
    .target(
      name: "CalendarFeeds",
      dependencies: [
        "Bytes", "CalendarArchives", "CalendarModel", "CalendarText", "FeedModel", "ICalendar", "SystemInterface",
        "TimeZones", .target(name: "CFeeds", condition: .when(traits: ["Feeds", all])),
      ]),
    .target(
      name: "AgendaGeneration",
      dependencies: [
        "Bytes", "CalendarModel", "CalendarLocales", "CalendarText", "TimeZones", "ICalendar", "CalendarWriting",
        "CalendarLayout", "CalendarRendering", "PageDrawing", "FeedModel", "HelperWire", "SystemInterface",
        .target(name: "LibicalEngine", condition: .when(traits: ["Libical", all])),
      ]),
    .target(
      name: "BatchGeneration",
      dependencies: [
        "Bytes", "CalendarModel", "CalendarLocales", "CalendarText", "TimeZones", "ICalendar", "CalendarLayout",
        "CalendarRendering", "CalendarWriting", "AgendaGeneration", "FeedModel", "HelperWire", "SystemInterface",
      ]),
    .executableTarget(
      name: "ics2day",
      dependencies: ["AgendaGeneration", "BatchGeneration", "Bytes", "CalendarModel", "SystemInterface", "CSystem"],
      linkerSettings: isStatic
        ? [
          .unsafeFlags(
            ["-static-executable"] + (icuData.map { ["-L", $0] } ?? []) + (startOrder.map(shipped(orderedBy:)) ?? []))
        ] : []),
    // Makes PDF and PNG for the tool, which links none of the libraries for it.
    .executableTarget(
      name: "ics2day-paper",
      dependencies: ["CalendarModel", "CalendarPaper", "HelperWire", "PageDrawing", "SystemInterface"]),
    // Asks servers for the tool, which does not link what is needed for it.
    .executableTarget(
      name: "ics2day-fetch",
      dependencies: [
        "CalendarArchives", "CalendarFeeds", "CalendarModel", "FeedModel", "HelperWire", "SystemInterface",
      ]),

    // Shared by tests. Random numbers are a separate module, because TestSupport imports Foundation, which would add to the
    // memory measured by the benchmarks.
    .target(name: "TestRandom", dependencies: ["SystemInterface"], path: "Tests/TestRandom"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),

    // What is fuzzed; see Tests/Fuzzing/README.md. The programs are added below.
    .target(name: "FuzzSupport", dependencies: ["TestRandom"], path: "Tests/Fuzzing/Support"),

    // ICU's own formatter of ranges, which ours are compared with.
    .target(name: "ICUReference", path: "Tests/ICUReference", linkerSettings: icu.map { .linkedLibrary($0) }),

    // Benchmarks the layout engine: `swift run -c release LayoutBenchmark`.
    .executableTarget(
      name: "LayoutBenchmark", dependencies: ["CalendarLayout", "CalendarModel", "SystemInterface", "TestRandom"],
      path: "Tests/LayoutBenchmark"),

    // Drawings in many scripts, and what it costs to make paper of them: `swift run -c release PaperBenchmark`.
    .target(name: "PaperSamples", dependencies: ["CalendarModel", "PageDrawing"], path: "Tests/PaperSamples"),
    .executableTarget(
      name: "PaperBenchmark", dependencies: ["CalendarPaper", "PageDrawing", "PaperSamples", "SystemInterface"],
      path: "Tests/PaperBenchmark"),

    // Cancels requests for feeds; `Tests/Oracles/feeds` runs it.
    .executableTarget(
      name: "FeedCancellations", dependencies: ["CalendarFeeds", "SystemInterface", "TestRandom"],
      path: "Tests/FeedCancellations"),

    // Fetches many feeds in one process; `Tests/Oracles/feeds` measures its memory.
    .executableTarget(
      name: "FeedMemory", dependencies: ["CalendarFeeds", "SystemInterface"], path: "Tests/FeedMemory"),

    // Changes calendars at random; `Tests/Oracles/changed_trees` reads them with other libraries.
    .executableTarget(
      name: "TreeChanges", dependencies: ["CalendarModel", "CalendarWriting", "TestRandom", "TimeZones"],
      path: "Tests/TreeChanges"),

    // Compares everything with a C program that uses libical; see `Tests/Benchmarks/main.swift` for usage.
    .executableTarget(
      name: "LibicalBaseline", path: "Tests/Benchmarks/LibicalBaseline", linkerSettings: [.linkedLibrary("ical")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CalendarModel", "CalendarWriting", "SystemInterface", "TimeZones", "ICalendar", "LibicalEngine", "TestRandom",
      ],
      path: "Tests/Benchmarks",
      exclude: ["LibicalBaseline", "occurrences.py"]),

    .testTarget(
      name: "FuzzingTests",
      dependencies: ["FuzzSupport", "TestRandom", "TestSupport"]
        + fuzzModules.map { .target(name: "\($0.name)Fuzzing") }),
    .testTarget(name: "SystemInterfaceTests", dependencies: ["SystemInterface", "TestRandom", "TestSupport"]),
    .testTarget(name: "CalendarModelTests", dependencies: ["Bytes", "CalendarModel", "TestRandom", "TestSupport"]),
    .testTarget(
      name: "ICalendarTests",
      dependencies: [
        "Bytes", "Recurrence", "TimeZones", "ICalendar", "LibicalEngine", "CalendarModel", "CalendarText",
        "EnginesFuzzing", "LinesFuzzing", "TestRandom", "TestSupport",
      ]),
    .testTarget(
      name: "CalendarArchivesTests", dependencies: ["CalendarArchives", "CFeeds", "TestRandom", "TestSupport"]),
    .testTarget(name: "WebDAVTests", dependencies: ["CalendarFeeds", "CalendarModel", "TestRandom", "TestSupport"]),
    .testTarget(
      name: "CalendarCodingTests",
      dependencies: [
        "CalendarCoding", "CalendarModel", "CalendarRendering", "ICalendar", "TimeZones", "TestSupport",
      ]),
    .testTarget(
      name: "CalendarTextTests", dependencies: ["Bytes", "CalendarText", "TestRandom", "TestSupport", "TextsFuzzing"]),
    .testTarget(
      name: "CalendarWritingTests",
      dependencies: [
        "Bytes", "CalendarWriting", "CalendarText", "CalendarModel", "ICalendar", "Recurrence", "SystemInterface",
        "TimeZones", "TestRandom", "TestSupport",
      ]),
    .testTarget(
      name: "CalendarFoundationTests", dependencies: ["CalendarFoundation", "CalendarLocales", "TestSupport"]),
    .testTarget(
      name: "CalendarLayoutTests", dependencies: ["CalendarLayout", "CalendarModel", "TestRandom", "TestSupport"]),
    .testTarget(
      name: "CalendarRenderingTests",
      dependencies: [
        "Bytes", "CalendarRendering", "CalendarLayout", "CalendarModel", "PageDrawing", "TestRandom", "TestSupport",
      ],
      exclude: ["Goldens", "Hyphenation/titles.tsv", "Hyphenation/vectors.tsv"]),
    .testTarget(
      name: "PageDrawingTests",
      dependencies: ["CalendarModel", "PageDrawing", "PaperSamples", "TestRandom"]),
    .testTarget(
      name: "CairoDrawingTests",
      dependencies: [
        "CalendarModel", "CalendarPaper", "CalendarRendering", "PageDrawing", "PaperSamples", "TestSupport",
      ]),
    .testTarget(name: "FeedModelTests", dependencies: ["FeedModel", "CalendarModel", "SystemInterface", "TestRandom"]),
    .testTarget(
      name: "CalendarFeedsTests",
      dependencies: [
        "CalendarFeeds", "CalendarModel", "FeedModel", "ICalendar", "TestRandom", "TestSupport", "TimeZones",
      ]),
    .testTarget(
      name: "PaperHelperTests",
      dependencies: [
        "ics2day-paper", "AgendaGeneration", "CalendarModel", "HelperWire", "PageDrawing", "PaperSamples",
        "SystemInterface", "TestRandom", "TestSupport",
      ]),
    .testTarget(
      name: "BatchGenerationTests",
      dependencies: [
        "BatchGeneration", "AgendaGeneration", "CalendarLayout", "CalendarModel", "CalendarRendering", "CalendarText",
        "SystemInterface", "TestRandom", "TestSupport",
      ]),
    .testTarget(
      name: "AgendaGenerationTests",
      dependencies: [
        "AgendaGeneration", "CalendarLayout", "CalendarLocales", "CalendarModel", "CalendarRendering", "ICalendar",
        "PageDrawing", "TimeZones", "ICUReference", "TestRandom", "TestSupport",
      ]),
    .testTarget(name: "CalendarLocalesTests", dependencies: ["CalendarLocales", "CalendarModel", "ICUReference"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "ics2day", "ics2day-fetch", "ics2day-paper", "AgendaGeneration", "BatchGeneration", "CalendarLayout",
        "CalendarModel", "CalendarRendering", "FeedModel", "TestRandom", "TestSupport",
      ]),
  ]
)

package.targets += fuzzModules.map { module in
  .target(
    name: "\(module.name)Fuzzing", dependencies: ["FuzzSupport"] + module.dependencies,
    path: "Tests/Fuzzing/Targets/\(module.name)")
}

let targetsInC = ["CICU", "CSystem", "ICUReference", "LibicalBaseline"]
for target in package.targets where target.type != .system && !targetsInC.contains(target.name) {
  target.swiftSettings = strict + conditions
}

if isStatic {
  for target in package.targets where target.path == nil && target.swiftSettings != nil {
    target.swiftSettings? += [
      .unsafeFlags([
        // Functions of the standard library that link its regular expressions do not compile; `String+Search.swift` has others.
        "-Xfrontend", "-disable-implicit-string-processing-module-import",
        // The linker leaves out functions that nothing calls.
        "-Xfrontend", "-function-sections",
      ])
    ]
  }
}

if let fuzzing {
  let sanitizers = fuzzing == "address" ? "fuzzer,address" : "fuzzer"
  // What is tested is instrumented, the fuzzing itself is not.
  for target in package.targets where target.path == nil && target.type == .regular {
    if target.name.hasPrefix("C") && target.swiftSettings == nil {
      let instrumented = sanitizers.replacing("fuzzer", with: "fuzzer-no-link")
      target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-fsanitize=\(instrumented)"])]
    } else {
      target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-sanitize=\(sanitizers)"])]
    }
  }
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .target(
      name: "FuzzDriver", dependencies: ["CFuzzer", "FuzzSupport", "SystemInterface"],
      path: "Tests/Fuzzing/Driver", swiftSettings: strict),
  ]
  package.targets += fuzzModules.flatMap { module in
    module.programs.map { program in
      .executableTarget(
        name: "fuzz-\(program.lowercased())",
        dependencies: ["FuzzDriver", "FuzzSupport", "SystemInterface", .target(name: "\(module.name)Fuzzing")],
        path: "Tests/Fuzzing/Programs/\(program)", swiftSettings: strict,
        linkerSettings: [.unsafeFlags(["-sanitize=\(sanitizers)", "-use-ld=lld"])])
    }
  }
}

/// Leaves only some targets and those that they need, so that a build makes nothing else.
@MainActor
func keepOnly(_ names: [String]) {
  var needed: Set<String> = []
  var open = names
  while let name = open.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for case .byNameItem(let other, _) in target.dependencies { open.append(other) }
    for case .targetItem(let other, _) in target.dependencies { open.append(other) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { product in
    let own = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
    return own.contains { !needed.contains($0) }
  }
}

if isProgramsOnly {
  keepOnly(["ics2day", "ics2day-paper", "ics2day-fetch"])
  package.products.removeAll { !$0.name.hasPrefix("ics2day") }
}

// Only the tests of these modules: `ICS2DAY_TESTS=ICalendar,CalendarModel swift test`.
if let names = Context.environment["ICS2DAY_TESTS"], !names.isEmpty {
  keepOnly(names.split(separator: ",").map { "\($0)Tests" })
}
