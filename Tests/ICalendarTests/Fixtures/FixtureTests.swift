import Foundation
import TestSupport
import Testing

/// The calendars of `Fixtures/dirt` and `Fixtures/hazards`, each with one trait, come to what their `.expected` files say.
///
/// `ICS2DAY_UPDATE_GOLDENS=1` writes those; read them against RFC 5545 before they are committed.
@Suite struct FixtureTests {
  private static let folders = ["dirt", "hazards"]

  private static func names(_ folder: String, _ suffix: String) -> [String] {
    let files = try? Repository.files(Repository.fixtures.appending(path: folder), extension: suffix)
    return (files ?? []).map { "\(folder)/\($0.deletingPathExtension().lastPathComponent)" }
  }

  private static let fixtures = folders.flatMap { names($0, "ics") }

  @Test(arguments: fixtures) func matchesTheExpectedPage(_ name: String) throws {
    let difference = try Self.difference(name)
    #expect(difference == nil)
  }

  private static func difference(_ name: String) throws -> String? {
    let path = Repository.fixtures.appending(path: name)
    let bytes = [UInt8](try Data(contentsOf: path.appendingPathExtension("ics")))
    let report = FixtureReport(bytes, name: "\(name).ics")
    return try GoldenFile(path.appendingPathExtension("expected")).difference(from: Array(report.text.utf8))
  }

  @Test func everyExpectationHasItsFixture() {
    #expect(Self.folders.flatMap { Self.names($0, "expected") } == Self.fixtures)
    #expect(!Self.fixtures.isEmpty)
  }
}
