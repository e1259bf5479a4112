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

  @Test func everyDayOfAnEraHasItsFields() {
    var (year, month, day) = (1_600, 1, 1)
    let first = CivilDate(year: year, month: month, day: day)
    for number in 0...146_097 {
      let date = first.adding(days: number)
      #expect(date.fields == (year, month, day))
      #expect(CivilDate(year: year, month: month, day: day) == date)
      day += 1
      if day > CivilDate.daysInMonth(year: year, month: month) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
  }

  @Test(arguments: [-4_000_000_000, -146_097, -1, 0, 1, 400 * 146_097, 4_000_000_000])
  func fieldsRepeatAfterAnEra(_ number: Int) {
    let (date, later) = (CivilDate(daysSinceEpoch: number), CivilDate(daysSinceEpoch: number + 146_097))
    #expect(later.fields == (date.year + 400, date.month, date.day))
    #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
  }
}
