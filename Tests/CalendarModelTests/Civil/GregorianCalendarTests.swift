import CalendarModel
import Testing

/// The default calendar of month grids.
struct GregorianCalendarTests {
  private let calendar = GregorianCalendar()

  @Test func fieldsBeforeAndAfterYearOne() {
    let first = CivilDate(year: 1, month: 1, day: 1)
    #expect(calendar.fields(of: first) == CalendarFields(era: 1, year: 1, month: 1, day: 1))
    #expect(calendar.fields(of: first.adding(days: -1)) == CalendarFields(era: 0, year: 1, month: 12, day: 31))
  }

  @Test func monthsAcrossYears() {
    let date = CivilDate(year: 2026, month: 11, day: 20)
    #expect(calendar.firstDayOfMonth(containing: date) == CivilDate(year: 2026, month: 11, day: 1))
    #expect(calendar.firstDayOfMonth(2, monthsAfter: date) == CivilDate(year: 2027, month: 1, day: 1))
    #expect(calendar.firstDayOfMonth(-11, monthsAfter: date) == CivilDate(year: 2025, month: 12, day: 1))
    #expect(calendar.firstDayOfYear(containing: date) == CivilDate(year: 2026, month: 1, day: 1))
    #expect(calendar.monthsInYear(containing: date) == 12)
  }
}
