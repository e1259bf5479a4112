// swift-tools-version: 6.2
import PackageDescription

/// The settings of a strict program: what these programs import must be enough.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A program that needs only calendars, or pages, paper, sites or feeds too.
func program(
  _ name: String, makesPages: Bool = false, makesPaper: Bool = false, makesSites: Bool = false,
  asksForFeeds: Bool = false, writes: Bool = false
) -> Target {
  .executableTarget(
    name: name,
    dependencies: [.product(name: "CalendarFoundation", package: "ics2day")]
      + (writes ? [.product(name: "CalendarWriting", package: "ics2day")] : [])
      + (asksForFeeds ? [.product(name: "CalendarFeeds", package: "ics2day")] : [])
      + (makesPages ? [.product(name: "AgendaGeneration", package: "ics2day")] : [])
      + (makesPaper ? [.product(name: "CalendarPaper", package: "ics2day")] : [])
      + (makesSites ? [.product(name: "BatchGeneration", package: "ics2day")] : []),
    swiftSettings: strict)
}

let package = Package(
  name: "library",
  dependencies: [.package(name: "ics2day", path: "../../..")],
  targets: [
    program("NextWeek"), program("Changes"), program("Instances"), program("Rule"), program("OwnDay", makesPages: true),
    program("OwnMonth", makesPages: true), program("OwnWeek", makesPages: true), program("OnePage", makesPages: true),
    program("ManyFiles"), program("Alarms"), program("WholeEvent"),
    program("NextTen"), program("ComingUp"), program("FreeTime"), program("RuleError"),
    program("ReadChangeWrite", writes: true),
    program("MadeEvent", writes: true), program("Validate", writes: true),
    program("TypedTree", writes: true),
    program("OwnRenderer", makesPages: true), program("OwnTemplate", makesPages: true),
    program("OwnList", makesPages: true), program("Feed"),
    program("Subscriptions", asksForFeeds: true), program("Versions", asksForFeeds: true),
    program("Serving", makesPages: true),
    program("Paper", makesPages: true), program("Planner", makesPages: true, makesPaper: true),
    program("Booklet", makesPages: true, makesPaper: true), program("Site", makesPages: true, makesSites: true),
  ],
  swiftLanguageModes: [.v6])
