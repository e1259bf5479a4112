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

  @Test("A weekday with a day and a month is in this year, or in the nearest one in which it is that weekday")
  func weekdaysOnDates() throws {
    let december = DatePhrase.onWeekday(.friday, .dayOfMonth(5, month: 12))
    #expect(december.dates(today: CivilDate(2025, 3, 9)).lowerBound == CivilDate(2025, 12, 5))
    #expect(december.dates(today: CivilDate(2026, 3, 9)).lowerBound == CivilDate(2025, 12, 5))
    let january = DatePhrase.onWeekday(.friday, .dayOfMonth(2, month: 1))
    #expect(january.dates(today: CivilDate(2025, 12, 20)).lowerBound == CivilDate(2026, 1, 2))
    for number in 1...7 {
      let weekday = try #require(Weekday(rawValue: number))
      let day = DatePhrase.onWeekday(weekday, .dayOfMonth(29, month: 2)).dates(today: CivilDate(2098, 3, 9)).lowerBound
      #expect(day.month == 2 && day.day == 29 && day.weekday == weekday)
    }
  }

  @Test("Numbers within other phrases have their order, too")
  func orderOfNumbers() {
    let today = CivilDate(2026, 3, 9)
    func first(_ phrase: DatePhrase, isMonthFirst: Bool) -> CivilDate {
      phrase.dates(today: today, isMonthFirst: isMonthFirst).lowerBound
    }
    let numbers = DatePhrase.numbers(5, 8, year: nil)
    let days = DateSpecificationRange(.phrase(.numbers(5, 8, year: 2026)), through: .day(CivilDate(2026, 12, 1)))
    for date in [DateSpecification.phrase(numbers), .phrase(.numbers(5, 8, year: 2026)), .start(of: days)] {
      #expect(first(.moved(date, nil, 3), isMonthFirst: true) == CivilDate(2026, 5, 11))
      #expect(first(.moved(date, nil, 3), isMonthFirst: false) == CivilDate(2026, 8, 8))
      #expect(first(.weekContaining(date, later: 0), isMonthFirst: true) == CivilDate(2026, 5, 4))
      #expect(first(.start(.early, of: date), isMonthFirst: true) == CivilDate(2026, 5, 8))
      #expect(first(.end(.late, of: date), isMonthFirst: true) == CivilDate(2026, 5, 8))
    }
    #expect(first(.firstDay(of: numbers), isMonthFirst: true) == CivilDate(2026, 5, 8))
    #expect(first(.lastDay(of: numbers), isMonthFirst: true) == CivilDate(2026, 5, 8))
  }

  @Test(
    "A fifth weekday that a month does not have is an error",
    arguments: [
      ("fifth friday", "March 2026 has four Fridays."), ("fifth monday of march", nil),
      ("fifth monday of june", nil), ("fifth friday of next month", "April 2026 has four Fridays."),
      ("the week of fifth friday", "March 2026 has four Fridays."), ("last friday of march", nil),
      ("today to fifth friday", "March 2026 has four Fridays."),
    ])
  func missingWeekdays(text: String, reason: String?) throws {
    let range = try #require(try OptionValue.dates(inWords: text))
    var request = AgendaRequest()
    request.view = .agenda
    (request.from, request.to) = (.start(of: range), .end(of: range))
    let expected = reason.map { UsageError("There is no such day: \($0)") }
    do throws(UsageError) {
      _ = try AgendaPlan.period(of: request, today: CivilDate(2026, 3, 9))
      #expect(expected == nil)
    } catch {
      #expect(error == expected)
    }
  }

  @Test("The year of a day with its weekday is noted if it is not this year")
  func yearsOfWeekdays() throws {
    func notes(_ text: String) throws -> [String] {
      let range = try #require(try OptionValue.dates(inWords: text))
      var request = AgendaRequest()
      if range.first == range.last {
        request.date = range.first
      } else {
        (request.from, request.to) = (.start(of: range), .end(of: range))
      }
      return request.notesOnYears(today: CivilDate(2026, 3, 9))
    }
    #expect(try notes("friday 5 december") == ["Friday 5 December is in 2025; 2026-12-05 is a Saturday."])
    #expect(try notes("sunday 29 february") == ["Sunday 29 February is in 2032."])
    #expect(try notes("saturday 5 december") == [])
    #expect(try notes("29 february") == ["29 February is in 2028; 2026 has none."])
    #expect(try notes("28 february") == [])
    #expect(
      try notes("friday 5 december to sunday 7 december") == [
        "Friday 5 December is in 2025; 2026-12-05 is a Saturday.",
        "Sunday 7 December is in 2025; 2026-12-07 is a Monday.",
      ])
    #expect(try notes("week of fri 5 december") == ["Friday 5 December is in 2025; 2026-12-05 is a Saturday."])
    #expect(try notes("friday 5 december to sunday") == ["Friday 5 December is in 2025; 2026-12-05 is a Saturday."])
    #expect(
      try notes("20 december to thursday 13 january") == [
        "Thursday 13 January is in 2028; 2026-01-13 is a Tuesday."
      ])
    #expect(try notes("until sat 5 december") == [])
    var picker = AgendaRequest()
    picker.choice.selection = try OptionValue.dates(inWords: "fri 5 december")
    #expect(picker.notesOnYears(today: CivilDate(2026, 3, 9)).count == 1)
  }

  @Test("A weekday that does not choose the year is compared with the day")
  func otherWeekdays() throws {
    func notes(_ text: String) throws -> [String] {
      var request = AgendaRequest()
      request.from = .start(of: try #require(try OptionValue.dates(inWords: text)))
      return request.notesOnYears(today: CivilDate(2026, 3, 9))
    }
    for text in ["until fri 5 december", "2026-12-01 to fri 5 december", "before fri 5 december"] {
      #expect(try notes(text) == ["2026-12-05 is a Saturday, not a Friday."], "\(text)")
    }
    #expect(
      try notes("fri 5 december to wed 9 december") == [
        "Friday 5 December is in 2025; 2026-12-05 is a Saturday.", "2025-12-09 is a Tuesday, not a Wednesday.",
      ])
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
