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
    "dirt/byte-order-mark-between-calendars": "the second calendar loses its BEGIN, and with it its zone",
    "dirt/display-zone-name-unquoted": "the event is lost: its value is taken to begin at the colon in the name",
    "hazards/component-without-name": "nothing is said about BEGIN: and END: without a name",
    "hazards/event-in-unknown-component": "the component is closed where its event begins",
    "hazards/recurrence-id-without-zone": "the time is read on the clock of the override, not on that of the series",
    "hazards/repeated-recurrence-id": "the second line takes the RANGE from the first",
    "hazards/rule-lower-case": "RFC 5545 section 2 compares names and words without case, but each is reported",
    "hazards/rule-rscale-chinese-by-position": "a rule with RSCALE that generates nothing is not reported",
    "hazards/rule-rscale-dangi-by-position": "a rule with RSCALE that generates nothing is not reported",
    "hazards/zone-name-with-colon": "the event is lost: its value is taken to begin at the colon in the name",
  ]

  @Test(arguments: fixtures) func comesToWhatIsExpected(_ name: String) throws {
    guard let fault = Self.knownFaults[name] else {
      let difference = try Self.difference(name)
      return #expect(difference == nil)
    }
    guard !TestEnvironment.updatesGoldens else { return }
    // Intermittent: a fix of the reader does not break this suite.
    withKnownIssue(fault, isIntermittent: true) {
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
