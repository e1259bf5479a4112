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

  /// Fixtures whose `.expected` says what is right and not yet what the reader says, with what it says.
  private static let knownFaults: [String: Comment] = [
    "hazards/rule-rscale-chinese-by-position": "a rule with RSCALE that generates nothing is not reported",
    "hazards/rule-rscale-dangi-by-position": "a rule with RSCALE that generates nothing is not reported",
  ]

  @Test(arguments: fixtures) func comesToWhatIsExpected(_ name: String) throws {
    guard let fault = Self.knownFaults[name] else {
      let difference = try Self.difference(name)
      return #expect(difference == nil)
    }
    guard !TestEnvironment.updatesGoldens else { return }
    // Fails once the reader is right, so that the entry goes.
    withKnownIssue(fault) {
      let difference = try Self.difference(name)
      #expect(difference == nil)
    }
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
