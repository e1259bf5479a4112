internal import CalendarModel

/// A day of the year and a time of that day at which a POSIX zone rule changes the clock.
struct PosixZoneDate: Equatable {
  /// The ways to name a day.
  enum Day: Equatable {
    /// `Jn`: 1 to 365, 29 February never counted.
    case withoutLeapDay(Int)
    /// `n`: 0 to 365, 29 February counted.
    case zeroBased(Int)
    /// `Mm.w.d`: the weekday `d` (0 is Sunday) of week `w` (5 is the last) of month `m`.
    case weekday(month: Int, week: Int, day: Int)
  }

  /// The day.
  var day: Day
  /// Seconds after its midnight, by the clock in force before the change; may be negative or beyond the day.
  var time: Int

  /// Seconds since 1970-01-01T00:00:00 on the clock in force before the change, for each year in order, less as many
  /// seconds.
  func civilSeconds(inYears years: ClosedRange<Int>, less seconds: Int) -> [Int] {
    years.map { days(inYear: $0) * 86_400 + time - seconds }
  }

  /// Days since 1970-01-01.
  func days(inYear year: Int) -> Int {
    switch day {
    case .withoutLeapDay(let number):
      // 1 March is always day 60.
      let leapDay = number >= 60 && CivilDate.isLeap(year: year) ? 1 : 0
      return CivilDate(year: year, month: 1, day: number + leapDay).daysSinceEpoch
    case .zeroBased(let number):
      return CivilDate(year: year, month: 1, day: number + 1).daysSinceEpoch
    case .weekday(let month, let week, let day):
      let first = CivilDate(year: year, month: month, day: 1)
      // 1 January 1970 was a Thursday, day 4.
      let firstMatch = 1 + floorModulo(day - first.daysSinceEpoch - 4, 7)
      var dayOfMonth = firstMatch + (week - 1) * 7
      if dayOfMonth > CivilDate.daysInMonth(year: year, month: month) { dayOfMonth -= 7 }
      return first.daysSinceEpoch + dayOfMonth - 1
    }
  }
}
