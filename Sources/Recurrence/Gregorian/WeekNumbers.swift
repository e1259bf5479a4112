import CalendarModel

/// `BYWEEKNO`, and INTERVAL over week-years for yearly rules.
struct WeekNumbers {
  /// The first day of the week, Monday as 0.
  let firstWeekday: Int
  private var fromStart: UInt64 = 0
  private var fromEnd: UInt64 = 0
  /// The week-year from which INTERVAL counts, and INTERVAL; 1 unless the rule is yearly.
  var anchor = 0
  var interval = 1

  init?(_ numbers: [Int], weekStart: Weekday) {
    firstWeekday = weekStart.rawValue - 1
    guard !numbers.isEmpty else { return nil }
    for number in numbers where number != 0 && number.magnitude <= 53 {
      if number > 0 { fromStart |= 1 << UInt64(number) } else { fromEnd |= 1 << UInt64(-number) }
    }
  }

  func contain(_ week: WeekYear) -> Bool {
    (fromStart & (1 << UInt64(week.number)) != 0 || fromEnd & (1 << UInt64(week.weeks + 1 - week.number)) != 0)
      && (interval == 1 || floorModulo(week.year - anchor, interval) == 0)
  }
}
