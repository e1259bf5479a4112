import CalendarLayout
import CalendarModel
import Testing

/// The small month; `MonthGridTests` compares its grid with Foundation.
struct MonthPickerTests {
  /// November 2026 begins on a Sunday.
  private let date = CivilDate(year: 2026, month: 11, day: 20)

  @Test func leadingAndTrailingDaysFollowTheFirstWeekday() {
    let expected: [(Weekday, Int, Int)] = [
      (.sunday, 0, 5), (.monday, 6, 6), (.tuesday, 5, 0), (.wednesday, 4, 1), (.thursday, 3, 2), (.friday, 2, 3),
      (.saturday, 1, 4),
    ]
    for (weekday, leading, trailing) in expected {
      let picker = MonthPickerBuilder(options: Samples.options { $0.firstWeekday = weekday }).picker(monthOf: date)
      #expect(picker.leadingDayCount == leading && picker.trailingDayCount == trailing, "\(weekday)")
      #expect(picker.weekdays.first == weekday && Set(picker.weekdays).count == 7)
    }
  }

  @Test func neighboursAndMarks() throws {
    let options = Samples.options {
      $0.today = date
      $0.selectedDate = date.adding(days: 1)
    }
    let picker = MonthPickerBuilder(options: options).picker(monthOf: date, counting: [Samples.allDay("e", from: date)])
    #expect(picker.previousMonth.description == "2026-10-01")
    #expect(picker.nextMonth.description == "2026-12-01")
    let days = picker.weeks.flatMap(\.days)
    let today = try #require(days.first { $0.isToday })
    // The parts of an accessibility label: Friday, November 20.
    #expect(today.date.weekday == .friday)
    #expect(today.fields.month == 11 && today.fields.day == 20)
    #expect(today.eventCount == 1 && !today.isSelected && today.isWithinDisplayedMonth)
    #expect(days.filter(\.isSelected).map(\.date.day) == [21])
    #expect(days.filter(\.isSelected).map(\.isWeekend) == [true])
    #expect(picker.weeks.map(\.number) == [44, 45, 46, 47, 48, 49])
  }
}
