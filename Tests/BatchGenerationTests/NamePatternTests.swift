import CalendarModel
import Testing

@testable import AgendaGeneration
@testable import BatchGeneration

struct NamePatternTests {
  private static let week = CivilDate(year: 2026, month: 3, day: 9)..<CivilDate(year: 2026, month: 3, day: 16)

  private func path(_ pattern: String) throws -> String {
    try NamePattern(pattern).name(period: Self.week, view: .week, fileExtension: "md").path(calendar: "team")
  }

  @Test func fields() throws {
    #expect(try path(NamePattern.standard) == "team/2026-03-09-week.md")
    #expect(try path("{calendar}_{date}_{last}.{ext}") == "team_2026-03-09_2026-03-15.md")
    #expect(try path("pages/{view}/{calendar}") == "pages/week/team")
  }

  @Test(arguments: [
    "", "/", "/etc/{calendar}", "../{calendar}", "{calendar}/../x", "{calendar}//{date}", "{calendar}/", ".{calendar}",
    "a/.{calendar}", "{calendar", "{title}", "{}", "nul/{calendar}", "a:b{calendar}", "{calendar}\n", "{calendar}.",
  ]) func invalidPatternsAreRefused(pattern: String) {
    #expect(throws: UsageError.self) { try NamePattern(pattern) }
  }
}
