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

  @Test func monthsAroundADay() throws {
    let picker = MonthPickerBuilder(options: Samples.options { _ in }).pickers(
      around: date, count: 3, counting: [Samples.allDay("e", from: CivilDate(year: 2026, month: 12, day: 31))])
    #expect(picker.months.map(\.firstDay.description) == ["2026-10-01", "2026-11-01", "2026-12-01"])
    #expect(picker.open?.firstDay.description == "2026-11-01")
    #expect(picker.dates.lowerBound.description == "2026-10-01" && picker.dates.upperBound.description == "2027-01-01")
    #expect(picker.months[2].weeks.flatMap(\.days).filter { $0.eventCount == 1 }.map(\.date.day) == [31])
    #expect(picker.months[1].weeks.flatMap(\.days).allSatisfy { $0.eventCount == 0 })
    // An index without a month, and no months at all.
    #expect(PickerLayout(months: picker.months, openMonth: 9).open == picker.months[0])
    #expect(PickerLayout(months: []).open == nil && PickerLayout(months: []).dates.isEmpty)
  }

  @Test func selectedRange() {
    let options = Samples.options { $0.selectedDates = date..<date.adding(days: 3) }
    let days = MonthPickerBuilder(options: options).picker(monthOf: date).weeks.flatMap(\.days)
    #expect(days.filter(\.isSelected).map(\.date.day) == [20, 21, 22])
  }

  @Test func choosingADay() {
    var selection = DateSelection(.day, within: date..<date.adding(days: 5))
    #expect(selection.dates == nil)
    let isChosen = selection.choose(date)
    #expect(isChosen)
    #expect(selection.dates == date..<date.adding(days: 1) && !selection.isOpen)
    let isBeyondChosen = selection.choose(date.adding(days: 5))
    #expect(!isBeyondChosen)
    #expect(selection.dates == date..<date.adding(days: 1))
    selection.choose(date.adding(days: 4))
    #expect(selection.dates == date.adding(days: 4)..<date.adding(days: 5))
  }

  @Test func choosingARange() {
    var selection = DateSelection(.range)
    selection.choose(date)
    #expect(selection.isOpen && selection.dates == date..<date.adding(days: 1))
    // The second may precede the first.
    selection.choose(date.adding(days: -3))
    #expect(!selection.isOpen && selection.dates == date.adding(days: -3)..<date.adding(days: 1))
    selection.choose(date.adding(days: 9))
    #expect(selection.isOpen && selection.dates == date.adding(days: 9)..<date.adding(days: 10))
    selection.choose(date.adding(days: 9))
    #expect(!selection.isOpen && selection.dates == date.adding(days: 9)..<date.adding(days: 10))
  }
}
