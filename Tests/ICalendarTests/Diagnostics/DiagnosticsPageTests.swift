import CalendarModel
import Foundation
import TestSupport
import Testing

/// docs/diagnostics.md is generated from the table of codes.
@Suite struct DiagnosticsPageTests {
  private static let golden = GoldenFile(Repository.root.appending(path: "docs/diagnostics.md"))

  /// `ICS2DAY_UPDATE_GOLDENS=1` updates the page.
  @Test func thePageSaysWhatTheTableSays() throws {
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

  private static var page: String {
    var text = """
      # Diagnostics

      `ics2day` reports problems in a calendar as `file:line:column: severity: [code] message`. Codes are stable; messages
      may change. `ics2day check FILE…` reports everything, other commands only what affects the requested days.

      - A **note** is for information; nothing was changed or lost.
      - A **warning** is a problem that was repaired, or whose value was ignored; everything else is correct. `--strict`
        turns warnings into errors.
      - An **error** means that the whole file could not be read.

      Each code is listed with its default severity; a harmless case may be reported as a note. A problem that affects
      many lines is reported once, for the first line, with the number of further lines.

      <!-- Generated from Sources/CalendarModel/Diagnostics by DiagnosticsPageTests; do not edit. -->

      """
    for code in DiagnosticCode.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      text += "\n## `\(code.rawValue)`\n\n*\(code.severity.rawValue)*\n\n"
      text += "\(code.meaning)\n\n**What to do:** \(code.advice)\n"
    }
    return text
  }
}
