// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "plain",
  dependencies: [.package(name: "ics2day", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Plain",
      dependencies: [
        .product(name: "CalendarFoundation", package: "ics2day"), .product(name: "CalendarLayout", package: "ics2day"),
        .product(name: "CalendarWriting", package: "ics2day"),
      ]),
    .executableTarget(
      name: "PlainPage",
      dependencies: [
        .product(name: "AgendaGeneration", package: "ics2day"),
        .product(name: "CalendarFoundation", package: "ics2day"),
      ]),
  ])
