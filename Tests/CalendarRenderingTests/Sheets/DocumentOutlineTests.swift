import CalendarModel
import Testing

@testable import CalendarRendering

@Suite struct DocumentOutlineTests {
  private static let dates = DateText(locale: CalendarLocale(), uses24HourClock: false)

  private static func lines(
    _ kinds: Set<DocumentPlaces.Kind>, _ range: Range<CivilDate>, _ pages: [(DocumentPlaces.Kind, CivilDate)]
  ) -> [String] {
    var outline = DocumentOutline(DocumentPlaces(kinds: kinds, dates: range), dates: dates)
    return pages.flatMap { kind, date in
      outline.entries(of: kind, on: date, title: "\(kind) \(date)", destination: "x")
    }.map { "\($0.level) \($0.title)" }
  }

  @Test func monthsGroupTheWeeksOfAYear() {
    let pages = [CivilDate(2026, 1, 1), CivilDate(2026, 1, 8), CivilDate(2026, 2, 5)].map {
      (DocumentPlaces.Kind.week, $0)
    }
    #expect(
      Self.lines([.week], CivilDate(2026, 1, 1)..<CivilDate(2026, 3, 1), pages) == [
        "1 January 2026", "2 week 2026-01-01", "2 week 2026-01-08", "1 February 2026", "2 week 2026-02-05",
      ])
  }

  @Test func pagesOfYearsAndMonthsAreTheirOwnGroups() {
    #expect(
      Self.lines(
        [.year, .month, .week, .day], CivilDate(2026, 1, 1)..<CivilDate(2026, 3, 1),
        [
          (.year, CivilDate(2026, 1, 1)), (.month, CivilDate(2026, 1, 1)), (.week, CivilDate(2026, 1, 1)),
          (.day, CivilDate(2026, 1, 1)), (.month, CivilDate(2026, 2, 1)), (.week, CivilDate(2026, 2, 5)),
        ]) == [
          "1 year 2026-01-01", "2 month 2026-01-01", "3 week 2026-01-01", "4 day 2026-01-01", "2 month 2026-02-01",
          "3 week 2026-02-05",
        ])
  }

  @Test func severalYearsGroupTheirMonths() {
    #expect(
      Self.lines(
        [.day], CivilDate(2025, 12, 31)..<CivilDate(2026, 1, 2),
        [(.day, CivilDate(2025, 12, 31)), (.day, CivilDate(2026, 1, 1))]) == [
          "1 2025", "2 December 2025", "3 day 2025-12-31", "1 2026", "2 January 2026", "3 day 2026-01-01",
        ])
  }

  @Test func oneMonthHasNoGroups() {
    #expect(
      Self.lines([.day], CivilDate(2026, 3, 1)..<CivilDate(2026, 3, 3), [(.day, CivilDate(2026, 3, 1))]) == [
        "1 day 2026-03-01"
      ])
  }
}
