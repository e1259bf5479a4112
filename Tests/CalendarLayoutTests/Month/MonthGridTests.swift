import CalendarLayout
import CalendarModel
import Foundation
import TestSupport
import Testing

/// Month grids against Foundation's Gregorian calendar: every month of 1900 to 2100, or of 28 years of them, with every first weekday.
struct MonthGridTests {
  @Test(arguments: Weekday.allCases)
  func everyMonth(firstWeekday: CalendarModel.Weekday) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    // Foundation numbers weekdays from Sunday, 1.
    calendar.firstWeekday = firstWeekday.rawValue % 7 + 1
    calendar.minimumDaysInFirstWeek = 1
    let options = Samples.options { $0.firstWeekday = firstWeekday }
    let years = TestEnvironment.isFull ? 1_900...2_100 : 1_994...2_021
    let months = MonthLayoutBuilder(options: options)
      .layout([], monthOf: CivilDate(year: years.lowerBound, month: 1, day: 15), count: years.count * 12)
    #expect(months.count == years.count * 12)
    for (index, month) in months.enumerated() {
      let year = years.lowerBound + index / 12
      let number = index % 12 + 1
      let first = try #require(calendar.date(from: DateComponents(year: year, month: number, day: 1)))
      let length = try #require(calendar.range(of: .day, in: .month, for: first)?.count)
      let rows = try #require(calendar.range(of: .weekOfMonth, in: .month, for: first)?.count)
      let start = try #require(calendar.dateInterval(of: .weekOfMonth, for: first)?.start)
      let firstCell = CivilDate(daysSinceEpoch: Int((start.timeIntervalSince1970 / 86_400).rounded(.down)))
      let cells = month.weeks.flatMap(\.days)
      let picker = MonthPickerBuilder(options: options).picker(monthOf: month.firstDay)
      guard month.weeks.count == rows, cells.map(\.date) == (0..<rows * 7).map({ firstCell.adding(days: $0) }),
        cells.filter(\.isInMonth).map(\.fields.day) == Array(1...length),
        cells.filter(\.isInMonth).allSatisfy({ $0.fields.month == number && $0.fields.year == year }),
        picker.weeks.map({ $0.days.map(\.date) }) == month.weeks.map({ $0.days.map(\.date) }),
        picker.weeks.flatMap(\.days).map(\.isWithinDisplayedMonth) == cells.map(\.isInMonth),
        picker.dayCount == length,
        picker.leadingDayCount == cells.prefix(while: { !$0.isInMonth }).count,
        picker.trailingDayCount == cells.reversed().prefix(while: { !$0.isInMonth }).count
      else {
        Issue.record("\(year)-\(number) from \(firstWeekday): \(cells.map(\.date))")
        return
      }
    }
  }

  @Test func weekNumbers() throws {
    var iso = Calendar(identifier: .iso8601)
    iso.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var us = Calendar(identifier: .gregorian)
    us.timeZone = iso.timeZone
    us.firstWeekday = 1
    us.minimumDaysInFirstWeek = 1
    for week in 0..<52 * 201 {
      let sunday = CivilDate(year: 1900, month: 1, day: 7).adding(days: week * 7)
      let date = Date(timeIntervalSince1970: Double(sunday.daysSinceEpoch * 86_400))
      let thursday = date.addingTimeInterval(4 * 86_400)
      guard WeekNumbering.iso.number(ofRowFrom: sunday) == iso.component(.weekOfYear, from: thursday),
        WeekNumbering.us.number(ofRowFrom: sunday) == us.component(.weekOfYear, from: date)
      else {
        Issue.record("week from \(sunday)")
        return
      }
    }
  }

  @Test func monthsInARowShareTheirEdgeWeeks() {
    let event = Samples.event("edge", 600, 660, on: CivilDate(year: 2026, month: 4, day: 1))
    let months = MonthLayoutBuilder(options: Samples.options())
      .layout([event], monthOf: CivilDate(year: 2026, month: 3, day: 9), count: 2)
    let cells = months.map { month in
      month.weeks.flatMap(\.days).filter { !$0.events.isEmpty }.map { "\($0.date) \($0.isInMonth)" }
    }
    #expect(cells == [["2026-04-01 false"], ["2026-04-01 true"]])
  }

  @Test func marks() throws {
    let date = CivilDate(year: 2026, month: 3, day: 8)
    let options = Samples.options {
      $0.today = date
      $0.selectedDate = date.adding(days: 1)
    }
    let cells = MonthLayoutBuilder(options: options).layout([], monthOf: date).weeks.flatMap(\.days)
    let today = try #require(cells.first { $0.date == date })
    #expect(today.isToday && !today.isSelected && today.isWeekend)
    let selected = try #require(cells.first { $0.date == date.adding(days: 1) })
    #expect(!selected.isToday && selected.isSelected && !selected.isWeekend)
  }
}
