import CalendarModel
import Testing

@testable import AgendaGeneration

/// Dates in everyday words.
@Suite struct DatePhraseTests {
  @Test("A weekend has the days of its locale")
  func weekends() {
    let today = CivilDate(2026, 3, 9)
    func days(_ turn: Int, _ weekend: Set<Weekday>) -> Range<CivilDate> {
      var locale = CalendarLocale()
      locale.weekend = weekend
      return DatePhrase.weekend(turn: turn).resolved(in: locale).dates(today: today)
    }
    #expect(days(0, [.saturday, .sunday]) == CivilDate(2026, 3, 14)..<CivilDate(2026, 3, 16))
    #expect(days(0, [.friday, .saturday]) == CivilDate(2026, 3, 13)..<CivilDate(2026, 3, 15))
    #expect(days(1, [.friday, .saturday]) == CivilDate(2026, 3, 20)..<CivilDate(2026, 3, 22))
    #expect(days(-1, [.friday]) == CivilDate(2026, 3, 6)..<CivilDate(2026, 3, 7))
    #expect(days(0, [.thursday, .friday]) == CivilDate(2026, 3, 12)..<CivilDate(2026, 3, 14))
    var locale = CalendarLocale()
    locale.weekend = [.friday, .saturday]
    let last = DatePhrase.lastDay(of: .weekend(turn: 0)).resolved(in: locale)
    #expect(last.dates(today: today).lowerBound == CivilDate(2026, 3, 14))
  }

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
