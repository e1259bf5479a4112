import CalendarModel
import Foundation
import TestSupport
import Testing

/// The page on diagnostics is made from the table of codes.
@Suite struct DiagnosticsPageTests {
  private static let golden = GoldenFile(Repository.root.appending(path: "docs/diagnostics.md"))

  /// `ICS2DAY_UPDATE_GOLDENS=1` writes the page.
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

      What `ics2day` says about a calendar, as `file:line:column: severity: [code] message`. The code is stable; the message
      may be put in better words. `ics2day check FILE…` tells everything, other commands what concerns the days asked for.

      - A **note** is worth knowing; nothing was changed or lost.
      - A **warning** tells of a fault that was repaired or passed over; the rest is right. With `--strict` it is an error.
      - An **error** means that the file as a whole could not be read.

      The severity given here is the usual one of the code; a harmless case may be a note all the same. What holds for many
      lines is said once, for the first, with the number of the others.

      <!-- Made from Sources/CalendarModel/Diagnostics by DiagnosticsPageTests; do not edit. -->

      """
    for code in DiagnosticCode.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      text += "\n## `\(code.rawValue)`\n\n*\(code.severity.rawValue)*\n\n"
      text += "\(code.meaning)\n\n**What to do:** \(code.advice)\n"
    }
    return text
  }
}
