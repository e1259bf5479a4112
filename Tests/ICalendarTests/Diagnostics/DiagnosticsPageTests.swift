import CalendarModel
import Foundation
import TestSupport
import Testing

/// docs/diagnostics.md is generated from the table of codes.
@Suite struct DiagnosticsPageTests {
  private static let golden = GoldenFile(Repository.root.appending(path: "docs/diagnostics.md"))

  /// `ICS2DAY_UPDATE_GOLDENS=1` updates the page.
  @Test func thePageMatchesTheTable() throws {
    let difference = try Self.golden.difference(from: Array(Self.page.utf8))
    #expect(difference == nil, "the page is stale")
  }

  @Test func everyCodeIsExplainedInSentences() {
    for code in DiagnosticCode.allCases {
      #expect(code.meaning.hasSuffix(".") && code.meaning.count > 20, "\(code)")
      #expect(code.advice.hasSuffix(".") && code.advice.count > 14, "\(code)")
      #expect(code.rawValue.allSatisfy { $0.isLowercase || $0 == "-" }, "\(code)")
    }
  }

  /// A problem of a time can move an event, one of a text cannot.
  @Test(
    arguments: [
      (.unreadableValue, "DTSTART", .content), (.unreadableValue, "COLOR", .appearance),
      (.unreadableValue, nil, .appearance), (.missingProperty, "DTSTART", .content),
      (.missingProperty, "UID", .appearance), (.lineTooLong, "RDATE", .content),
      (.lineTooLong, "DESCRIPTION", .appearance), (.limitExceeded, nil, .content), (.limitExceeded, "RDATE", .content),
      (.limitExceeded, "CATEGORIES", .appearance), (.truncatedRecurrence, "RRULE", .content),
      (.unknownTimeZone, nil, .content), (.repairedEncoding, nil, .appearance),
      (.brokenFolding, "SUMMARY", .appearance),
    ] as [(DiagnosticCode, String?, DiagnosticEffect)]) func theEffectDependsOnWhatIsConcerned(
      code: DiagnosticCode, property: String?, effect: DiagnosticEffect
    )
  {
    #expect(Diagnostic(code, message: "", property: property).effect == effect)
  }

  private static let timeProperties = [
    "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "EXRULE", "EXDATE", "RECURRENCE-ID", "FREEBUSY",
    "TZID", "TZOFFSETFROM", "TZOFFSETTO", "X-WR-TIMEZONE",
  ]

  private static func effect(of code: DiagnosticCode) -> String {
    let ofTimes = Set(timeProperties.map(code.effect(on:)))
    let ofText = code.effect(on: "SUMMARY")
    guard ofTimes == [ofText] else { return "content or appearance" }
    return ofText.rawValue
  }

  private static var page: String {
    let timeProperties = timeProperties.map { "`\($0)`" }.joined(separator: ", ")
    var text = """
      # Diagnostics

      The codes of problems in a calendar. [why.md](why.md#how-to-read-a-message) explains messages and severities. Codes are
      stable; messages may change. Below what a code means is what you can do, if anything. A harmless case may be a note
      instead of the severity below. A problem of many lines is reported once, for the first line, with the number of
      further lines.

      The **effect** says what a problem may have cost those who read a page:

      - **content**: an event or an instance may be missing, be one too many, or be on other days, at other times or of
        another length. `--fail-on content` makes the exit code 1, although the page is written.
      - **appearance**: every event is where it belongs. A text, a colour or a person may look different, or nothing does.

      Where the effect depends on the property, it is content for \(timeProperties).

      <!-- Generated from Sources/CalendarModel/Diagnostics by DiagnosticsPageTests; do not edit. -->

      """
    for code in DiagnosticCode.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      text += "\n## `\(code.rawValue)`\n\n*\(code.severity.rawValue), \(effect(of: code))*\n\n"
      text += code.advice == "No action needed." ? "\(code.meaning)\n" : "\(code.meaning)\n\n\(code.advice)\n"
    }
    return text
  }
}
