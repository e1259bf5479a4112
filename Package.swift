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

/// Whether to link the tool statically, so that it needs no libraries at run time and starts faster:
/// `ICS2DAY_STATIC=1 swift build -c release --product ics2day`. Debian's packages contain the archives.
let isStatic = Context.environment["ICS2DAY_STATIC"] == "1"
/// ICU, and the libraries that its archives need when linked statically.
let icu = ["icui18n", "icuuc"] + (isStatic ? ["icudata", "stdc++", "m"] : [])

/// A directory with a `libicudata.a` for the static tool, which has only what the tool asks for; `Tests/Recipes/icu-data` writes it.
let icuData = Context.environment["ICS2DAY_ICU_DATA"]

/// Whether the package is only the three programs, so that one build makes them and nothing else; `Tests/Recipes/programs` sets it.
let isProgramsOnly = Context.environment["ICS2DAY_PROGRAMS"] == "1"

/// The commit that `ics2day --version` names: `ICS2DAY_COMMIT=$(git rev-parse HEAD)`. Not given, it names none.
let commit = Context.environment["ICS2DAY_COMMIT"].flatMap { $0.allSatisfy(\.isHexDigit) && !$0.isEmpty ? $0 : nil }

/// Builds the programs of Tests/Fuzzing, and the modules with what libFuzzer needs: `1`, or `address` for the address
/// sanitizer. `Tests/Fuzzing/run` sets it.
let fuzzing = Context.environment["ICS2DAY_FUZZ"]

/// What is fuzzed: modules of Tests/Fuzzing/Targets, which tests use too, each with its programs.
let fuzzModules: [(name: String, programs: [String], dependencies: [Target.Dependency])] = [
  ("Calendars", ["Calendars"], ["AgendaGeneration", "CalendarModel", "CalendarText", "ICalendar", "TimeZones"]),
  ("Archives", ["Archives"], ["CalendarArchives"]),
  ("Drawings", ["Drawings"], ["CalendarModel", "PageDrawing", "PaperSamples"]),
  ("Engines", ["Engines"], ["CalendarModel", "ICalendar", "LibicalEngine", "Recurrence"]),
  ("FeedHeads", ["FeedHeads"], ["CalendarFeeds", "CalendarModel", "FeedModel"]),
  ("Feeds", ["Feeds"], ["CalendarFeeds", "CalendarText", "FeedModel"]),
  ("Rules", ["Rules", "Scales"], ["CalendarModel", "ICalendar", "Recurrence"]),
  ("Templates", ["Templates"], ["CalendarModel", "CalendarRendering", "CalendarText"]),
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
  targets: [
    // The C libraries. Without `pkgConfig:` the binary loads only libical.so.3, not icalss and icalvcal.
    .systemLibrary(name: "CLibical", providers: [.apt(["libical-dev"])]),
    // ICU with wrapped names (Debian's libicu-dev).
    .target(
      name: "CICU",
      linkerSettings: icu.map { .linkedLibrary($0) }),
    // What makes PDF and PNG: Cairo, Pango and libqpdf, by a header of ours. Only `ics2day-paper` and CalendarPaper link them.
    .systemLibrary(name: "CCairo", providers: [.apt(["libpango1.0-dev", "libqpdf-dev"])]),
    // What reads archives and CalDAV collections, and asks servers: CArchive, CZlib, CExpat and CCurl. Only the feeds link them.
    .systemLibrary(
      name: "CFeeds",
      providers: [.apt(["libarchive-dev", "zlib1g-dev", "libexpat1-dev", "libcurl4-openssl-dev"])]),
    // CByteScan: vectorised line search and hashing. CLinux: calls that the Glibc module lacks. CRelease: what a build tells the
    // program about itself.
    .target(name: "CSystem", cSettings: commit.map { [.define("ICS2DAY_COMMIT", to: "\"\($0)\"")] } ?? []),

    // The only module that calls the operating system.
    .target(
      name: "SystemInterface", dependencies: ["CSystem"], swiftSettings: strict),

    // The modules, from the bytes up. An import against this order does not build.
    .target(name: "Bytes", dependencies: ["CSystem"], swiftSettings: strict),
    // The texts of calendars: content lines, jCal and JSCalendar.
    .target(name: "CalendarText", dependencies: ["Bytes"], swiftSettings: strict),
    .target(name: "CalendarModel", dependencies: ["Bytes"], swiftSettings: strict),
    .target(name: "CalendarLocales", dependencies: ["Bytes", "CalendarModel", "CICU"], swiftSettings: strict),
    .target(name: "Recurrence", dependencies: ["CalendarModel", "CICU"], swiftSettings: strict),
    .target(name: "TimeZones", dependencies: ["Bytes", "CalendarModel", "SystemInterface"], swiftSettings: strict),
    .target(
      name: "ICalendar",
      dependencies: [
        "Bytes", "CalendarModel", "CalendarText", "Recurrence", "SystemInterface", "TimeZones", "CSystem",
      ],
      swiftSettings: strict),
    // Calendars as iCalendar, jCal and JSCalendar.
    .target(
      name: "CalendarWriting",
      dependencies: [
        "Bytes", "CalendarModel", "CalendarText", "Recurrence", "SystemInterface", "TimeZones", "ICalendar",
      ],
      swiftSettings: strict),
    // Codable, which the tool does not need, and which would add to its size.
    .target(
      name: "CalendarCoding", dependencies: ["CalendarModel", "TimeZones", "ICalendar"], swiftSettings: strict),
    // The only module that uses Foundation.
    .target(
      name: "CalendarFoundation",
      dependencies: ["CalendarModel", "CalendarLocales", "TimeZones", "ICalendar", "CalendarCoding"],
      swiftSettings: strict),
    // The only module that uses libical.
    .target(
      name: "LibicalEngine", dependencies: ["Bytes", "CalendarModel", "Recurrence", "ICalendar", "CLibical"],
      swiftSettings: strict,
      // libical's archive needs ICU behind it.
      linkerSettings: (isStatic ? ["ical"] + icu : []).map { .linkedLibrary($0) }),
    // Calendars in gzip, zip and tar, by zlib and libarchive.
    .target(
      name: "CalendarArchives", dependencies: ["Bytes", "SystemInterface", "CFeeds"], swiftSettings: strict),
    .target(name: "CalendarLayout", dependencies: ["Bytes", "CalendarModel"], swiftSettings: strict),
    // What is drawn on a sheet, between the pages and the materials.
    .target(name: "PageDrawing", dependencies: ["Bytes", "CalendarModel"], swiftSettings: strict),
    // Drawings as PDF and PNG, by Cairo, Pango and libqpdf.
    .target(name: "CalendarPaper", dependencies: ["CalendarModel", "PageDrawing", "CCairo"], swiftSettings: strict),
    .target(
      name: "CalendarRendering", dependencies: ["Bytes", "CalendarLayout", "CalendarModel", "PageDrawing"],
      swiftSettings: strict),
    // The addresses of feeds, how they are asked, and the messages about them between the tool and `ics2day-fetch`.
    .target(
      name: "FeedModel", dependencies: ["Bytes", "CalendarModel", "CalendarText", "SystemInterface"],
      swiftSettings: strict),
    // How the tool and its helpers, `ics2day-fetch` and `ics2day-paper`, speak to each other: messages, failures, versions.
    .target(
      name: "HelperWire", dependencies: ["CalendarModel", "FeedModel", "PageDrawing", "SystemInterface"],
      swiftSettings: strict),
    // Calendars by their addresses, with copies on disk.
    .target(
      name: "CalendarFeeds",
      dependencies: [
        "Bytes", "CalendarArchives", "CalendarModel", "CalendarText", "FeedModel", "ICalendar", "SystemInterface",
        "TimeZones", "CFeeds", "CICU",
      ],
      swiftSettings: strict),
    .target(
      name: "AgendaGeneration",
      dependencies: [
        "Bytes", "CalendarModel", "CalendarLocales", "CalendarText", "TimeZones", "ICalendar", "CalendarWriting",
        "LibicalEngine", "CalendarLayout", "CalendarRendering", "PageDrawing", "FeedModel", "HelperWire",
        "SystemInterface",
      ],
      swiftSettings: strict),
    .target(
      name: "BatchGeneration",
      dependencies: [
        "Bytes", "CalendarModel", "CalendarLocales", "CalendarText", "TimeZones", "ICalendar", "CalendarLayout",
        "CalendarRendering", "CalendarWriting",
        "AgendaGeneration", "FeedModel", "HelperWire", "SystemInterface",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "ics2day",
      dependencies: ["AgendaGeneration", "BatchGeneration", "Bytes", "CalendarModel", "SystemInterface", "CSystem"],
      swiftSettings: strict,
      linkerSettings: isStatic
        ? [.unsafeFlags(["-static-executable"] + (icuData.map { ["-L", $0] } ?? []))] : []),
    // Makes PDF and PNG for the tool, which links none of the libraries for it.
    .executableTarget(
      name: "ics2day-paper",
      dependencies: ["CalendarModel", "CalendarPaper", "HelperWire", "PageDrawing", "SystemInterface"],
      swiftSettings: strict),
    // Asks servers for the tool, which does not link what is needed for it.
    .executableTarget(
      name: "ics2day-fetch",
      dependencies: [
        "CalendarArchives", "CalendarFeeds", "CalendarModel", "FeedModel", "HelperWire", "SystemInterface",
      ],
      swiftSettings: strict),

    // Shared by tests. Random numbers are a separate module, because TestSupport imports Foundation, which would add to the
    // memory measured by the benchmarks.
    .target(name: "TestRandom", dependencies: ["SystemInterface"], path: "Tests/TestRandom", swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),

    // What is fuzzed; see docs/fuzzing.md. The programs are added below.
    .target(name: "FuzzSupport", dependencies: ["TestRandom"], path: "Tests/Fuzzing/Support", swiftSettings: strict),

    // ICU's own formatter of ranges, which ours are compared with.
    .target(
      name: "ICUReference", path: "Tests/ICUReference", linkerSettings: icu.map { .linkedLibrary($0) }),

    // Benchmarks the layout engine: `swift run -c release LayoutBenchmark`.
    .executableTarget(
      name: "LayoutBenchmark", dependencies: ["CalendarLayout", "CalendarModel", "SystemInterface", "TestRandom"],
      path: "Tests/LayoutBenchmark", swiftSettings: strict),

    // Drawings in many scripts, and what it costs to make paper of them: `swift run -c release PaperBenchmark`.
    .target(
      name: "PaperSamples", dependencies: ["CalendarModel", "PageDrawing"], path: "Tests/PaperSamples",
      swiftSettings: strict),
    .executableTarget(
      name: "PaperBenchmark", dependencies: ["CalendarPaper", "PageDrawing", "PaperSamples", "SystemInterface"],
      path: "Tests/PaperBenchmark", swiftSettings: strict),

    // Cancels requests for feeds; `Tests/Oracles/feeds` runs it.
    .executableTarget(
      name: "FeedCancellations", dependencies: ["CalendarFeeds", "SystemInterface", "TestRandom"],
      path: "Tests/FeedCancellations", swiftSettings: strict),

    // Compares everything with a C program that uses libical; see `Tests/Benchmarks/main.swift` for usage.
    .executableTarget(
      name: "LibicalBaseline", path: "Tests/Benchmarks/LibicalBaseline", linkerSettings: [.linkedLibrary("ical")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CalendarModel", "CalendarWriting", "SystemInterface", "TimeZones", "ICalendar", "LibicalEngine", "TestRandom",
      ],
      path: "Tests/Benchmarks",
      exclude: ["LibicalBaseline", "occurrences.py"], swiftSettings: strict),

    .testTarget(
      name: "FuzzingTests",
      dependencies: ["FuzzSupport", "TestRandom", "TestSupport"]
        + fuzzModules.map { .target(name: "\($0.name)Fuzzing") }, swiftSettings: strict),
    .testTarget(
      name: "SystemInterfaceTests", dependencies: ["SystemInterface", "TestRandom", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarModelTests", dependencies: ["Bytes", "CalendarModel", "TestRandom"], swiftSettings: strict),
    .testTarget(
      name: "ICalendarTests",
      dependencies: [
        "Bytes", "Recurrence", "TimeZones", "ICalendar", "LibicalEngine", "CalendarModel", "EnginesFuzzing",
        "TestRandom", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarArchivesTests", dependencies: ["CalendarArchives", "CFeeds", "TestRandom", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "WebDAVTests", dependencies: ["CalendarFeeds", "CalendarModel", "TestRandom", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CalendarCodingTests",
      dependencies: [
        "CalendarCoding", "CalendarModel", "CalendarRendering", "ICalendar", "TimeZones", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(name: "CalendarTextTests", dependencies: ["CalendarText", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CalendarWritingTests",
      dependencies: [
        "CalendarWriting", "CalendarText", "CalendarModel", "ICalendar", "Recurrence", "TimeZones", "TestRandom",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarFoundationTests", dependencies: ["CalendarFoundation", "CalendarLocales", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarLayoutTests", dependencies: ["CalendarLayout", "CalendarModel", "TestRandom", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarRenderingTests",
      dependencies: [
        "CalendarRendering", "CalendarLayout", "CalendarModel", "PageDrawing", "TestRandom", "TestSupport",
      ],
      exclude: ["Goldens", "Hyphenation/titles.tsv", "Hyphenation/vectors.tsv"], swiftSettings: strict),
    .testTarget(
      name: "PageDrawingTests",
      dependencies: ["CalendarModel", "PageDrawing", "PaperSamples", "TestRandom"], swiftSettings: strict),
    .testTarget(
      name: "CairoDrawingTests",
      dependencies: [
        "CalendarModel", "CalendarPaper", "CalendarRendering", "PageDrawing", "PaperSamples", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FeedModelTests", dependencies: ["FeedModel", "CalendarModel", "TestRandom"], swiftSettings: strict),
    .testTarget(
      name: "CalendarFeedsTests",
      dependencies: [
        "CalendarFeeds", "CalendarModel", "FeedModel", "ICalendar", "TestRandom", "TestSupport", "TimeZones",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PaperHelperTests",
      dependencies: [
        "ics2day-paper", "AgendaGeneration", "CalendarModel", "HelperWire", "PageDrawing", "PaperSamples",
        "SystemInterface",
        "TestRandom", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "BatchGenerationTests",
      dependencies: [
        "BatchGeneration", "AgendaGeneration", "CalendarLayout", "CalendarModel", "CalendarRendering", "CalendarText",
        "SystemInterface",
        "TestRandom",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AgendaGenerationTests",
      dependencies: [
        "AgendaGeneration", "CalendarLayout", "CalendarLocales", "CalendarModel", "CalendarRendering", "ICalendar",
        "PageDrawing",
        "TimeZones", "ICUReference", "TestRandom", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarLocalesTests", dependencies: ["CalendarLocales", "CalendarModel", "ICUReference"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "ics2day", "ics2day-fetch", "ics2day-paper", "AgendaGeneration", "BatchGeneration", "CalendarLayout",
        "CalendarModel",
        "CalendarRendering",
        "TestSupport",
      ], swiftSettings: strict),
  ]
)

package.targets += fuzzModules.map { module in
  .target(
    name: "\(module.name)Fuzzing", dependencies: ["FuzzSupport"] + module.dependencies,
    path: "Tests/Fuzzing/Targets/\(module.name)", swiftSettings: strict)
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
      target.cSettings = [.unsafeFlags(["-fsanitize=\(sanitizers.replacing("fuzzer", with: "fuzzer-no-link"))"])]
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
