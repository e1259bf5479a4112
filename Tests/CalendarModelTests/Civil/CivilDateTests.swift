import CalendarModel
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    (2026, 3, 9, "2026-03-09"), (1, 1, 1, "0001-01-01"), (9_999, 12, 31, "9999-12-31"),
    (12_345, 10, 20, "12345-10-20"), (-5, 2, 3, "-0005-02-03"),
  ]) func datesAreWrittenAsISO8601(year: Int, month: Int, day: Int, expected: String) {
    #expect(CivilDate(year: year, month: month, day: day).description == expected)
  }

  @Test func timesAreWrittenAsISO8601() {
    #expect(CivilDateTime(year: 2026, month: 3, day: 9, hour: 8, minute: 5).description == "2026-03-09T08:05:00")
    #expect(CivilDateTime(secondsSinceEpoch: -1).description == "1969-12-31T23:59:59")
  }
}
