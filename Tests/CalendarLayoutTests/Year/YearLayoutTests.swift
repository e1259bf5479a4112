import CalendarLayout
import CalendarModel
import Testing

/// A year of small months with event counts.
struct YearLayoutTests {
  @Test func countsOfEachDay() throws {
    let events = [
      Samples.event("a", 540, 600), Samples.event("b", 540, 600), Samples.event("across", 1_380, 1_500),
      Samples.allDay("trip", from: CivilDate(year: 2025, month: 12, day: 30), days: 5),
      Samples.event(
        "centuries", CivilDateTime(year: 1900, month: 1, day: 1), CivilDateTime(year: 2026, month: 3, day: 9)),
    ]
    let year = YearLayoutBuilder(options: Samples.options()).layout(events, yearOf: Samples.day)
    #expect(year.firstDay == CivilDate(year: 2026, month: 1, day: 1))
    #expect(year.months.map(\.fields.month) == Array(1...12))
    #expect(year.maximumEventCount == 3)
    let counts = Dictionary(
      uniqueKeysWithValues: year.months.flatMap(\.weeks).flatMap(\.days).filter(\.isWithinDisplayedMonth)
        .map { ($0.date.description, $0.eventCount) })
    #expect(counts.count == 365)
    #expect(counts["2026-03-09"] == 3)
    #expect(counts["2026-03-10"] == 1)
    #expect(counts["2026-03-11"] == 0)
    #expect(counts["2026-01-03"] == 2)
    #expect(counts["2026-03-08"] == 1)
    let leading = try #require(year.months[0].weeks.first?.days.first { $0.date.description == "2025-12-30" })
    #expect(leading.eventCount == 2)
  }
}
