import CalendarModel
import Testing

@Test func room() { #expect(CivilDate(year: 2026, month: 3, day: 9).description == "2026-03-09") }
