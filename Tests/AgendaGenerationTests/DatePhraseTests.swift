import AgendaGeneration
import CalendarModel
import Testing

/// Dates in everyday words.
@Suite struct DatePhraseTests {
  @Test("A weekday with a day of the month is the first such day from the first of this month on")
  func weekdaysOnDays() throws {
    for today in [CivilDate(2026, 3, 9), CivilDate(2027, 12, 31), CivilDate(2096, 2, 28)] {
      for number in 1...7 {
        let weekday = try #require(Weekday(rawValue: number))
        for day in 1...31 {
          let first = CivilDate(year: today.year, month: today.month, day: 1)
          let expected = (0..<3_000).lazy.map(first.adding(days:)).first { $0.day == day && $0.weekday == weekday }
          #expect(DatePhrase.weekdayOnDay(weekday, day).dates(today: today).lowerBound == expected)
        }
      }
    }
  }
}
