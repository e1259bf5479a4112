// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with: the Swift 6 language mode (the default of this tools version), no warning
/// left standing, and imports that stay where they are written.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Whether to make a tool that needs no library of the machine that it runs on, and starts three times as fast:
/// `ICS2DAY_STATIC=1 swift build -c release --product ics2day`. Debian's packages hold what that takes.
let isStatic = Context.environment["ICS2DAY_STATIC"] == "1"
/// ICU, and behind it what its archives need when no shared library brings it.
let icu = ["icui18n", "icuuc"] + (isStatic ? ["icudata", "stdc++", "m"] : [])

let package = Package(
  name: "ics2day",
  products: [
    .library(name: "CalendarModel", targets: ["CalendarModel"]),
    .library(name: "TimeZones", targets: ["TimeZones"]),
    .library(name: "ICalendar", targets: ["ICalendar"]),
    .library(name: "LibicalEngine", targets: ["LibicalEngine"]),
    .library(name: "CalendarLocales", targets: ["CalendarLocales"]),
    .library(name: "CalendarLayout", targets: ["CalendarLayout"]),
    .library(name: "CalendarRendering", targets: ["CalendarRendering"]),
    .library(name: "AgendaGeneration", targets: ["AgendaGeneration"]),
    .library(name: "BatchGeneration", targets: ["BatchGeneration"]),
    .executable(name: "ics2day", targets: ["ics2day"]),
  ],
  targets: [
    // The C libraries as Swift sees them. Without `pkgConfig:` the binary loads libical.so.3 alone, not icalss and
    // icalvcal.
    .systemLibrary(name: "CLibical", providers: [.apt(["libical-dev"])]),
    // ICU under names of our own; Debian's package is libicu-dev.
    .target(
      name: "CICU",
      linkerSettings: icu.map { .linkedLibrary($0) }),
    // The settings of the allocator, which the Glibc module leaves out.
    .systemLibrary(name: "CMalloc"),
    // Begins to write a file to the disk, which it leaves out too.
    .systemLibrary(name: "CFileSync"),
    // Finds line ends and tells contents apart many bytes at a time.
    .target(name: "CByteScan"),

    // The rooms, from the model up. An import against this order does not build.
    .target(name: "CalendarModel", swiftSettings: strict),
    .target(name: "CalendarLocales", dependencies: ["CalendarModel", "CICU"], swiftSettings: strict),
    .target(name: "Recurrence", dependencies: ["CalendarModel", "CICU"], swiftSettings: strict),
    .target(name: "TimeZones", dependencies: ["CalendarModel"], swiftSettings: strict),
    .target(
      name: "ICalendar", dependencies: ["CalendarModel", "Recurrence", "TimeZones", "CByteScan"],
      swiftSettings: strict),
    // The only room that knows libical.
    .target(
      name: "LibicalEngine", dependencies: ["CalendarModel", "Recurrence", "ICalendar", "CLibical"],
      swiftSettings: strict,
      // libical's archive needs ICU behind it.
      linkerSettings: (isStatic ? ["ical"] + icu : []).map { .linkedLibrary($0) }),
    .target(name: "CalendarLayout", dependencies: ["CalendarModel"], swiftSettings: strict),
    .target(name: "CalendarRendering", dependencies: ["CalendarLayout", "CalendarModel"], swiftSettings: strict),
    .target(
      name: "AgendaGeneration",
      dependencies: [
        "CalendarModel", "CalendarLocales", "TimeZones", "ICalendar", "LibicalEngine", "CalendarLayout",
        "CalendarRendering",
      ],
      swiftSettings: strict),
    .target(
      name: "BatchGeneration",
      dependencies: [
        "CalendarModel", "TimeZones", "ICalendar", "CalendarLayout", "CalendarRendering", "AgendaGeneration",
        "CByteScan", "CFileSync",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "ics2day", dependencies: ["AgendaGeneration", "BatchGeneration", "CalendarModel", "CMalloc"],
      swiftSettings: strict,
      linkerSettings: isStatic ? [.unsafeFlags(["-static-executable"])] : []),

    // What tests share. Random numbers are a module of their own: the benchmarks measure their own memory, which the
    // Foundation of TestSupport would enlarge.
    .target(name: "TestRandom", path: "Tests/TestRandom", swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),

    // Measures the layout engine: `swift run -c release LayoutBenchmark`.
    .executableTarget(
      name: "LayoutBenchmark", dependencies: ["CalendarLayout", "CalendarModel", "TestRandom"],
      path: "Tests/LayoutBenchmark", swiftSettings: strict),

    // Measure everything against libical as a C program uses it: `Tests/Benchmarks/main.swift` says how to run them.
    .executableTarget(
      name: "LibicalBaseline", path: "Tests/Benchmarks/LibicalBaseline", linkerSettings: [.linkedLibrary("ical")]),
    .executableTarget(
      name: "Benchmarks", dependencies: ["CalendarModel", "TimeZones", "ICalendar", "LibicalEngine", "TestRandom"],
      path: "Tests/Benchmarks",
      exclude: ["LibicalBaseline", "occurrences.py"], swiftSettings: strict),

    .testTarget(name: "CalendarModelTests", dependencies: ["CalendarModel", "TestRandom"], swiftSettings: strict),
    .testTarget(
      name: "ICalendarTests",
      dependencies: [
        "Recurrence", "TimeZones", "ICalendar", "LibicalEngine", "CalendarModel", "TestRandom", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarLayoutTests", dependencies: ["CalendarLayout", "CalendarModel", "TestRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarRenderingTests",
      dependencies: ["CalendarRendering", "CalendarLayout", "CalendarModel", "TestRandom", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "BatchGenerationTests",
      dependencies: [
        "BatchGeneration", "AgendaGeneration", "CalendarLayout", "CalendarModel", "CalendarRendering", "TestRandom",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AgendaGenerationTests",
      dependencies: [
        "AgendaGeneration", "CalendarLayout", "CalendarLocales", "CalendarModel", "CalendarRendering", "TestRandom",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarLocalesTests", dependencies: ["CalendarLocales", "CalendarModel"], swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "ics2day", "AgendaGeneration", "BatchGeneration", "CalendarLayout", "CalendarModel", "CalendarRendering",
        "TestSupport",
      ], swiftSettings: strict),
  ]
)
