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
  func civilSeconds(inYears years: ClosedRange<Int>, less seconds: Int = 0) -> [Int] {
    let offset = time - seconds
    return [Int](unsafeUninitializedCapacity: years.count) { buffer, count in
      var newYear = CivilDate(year: years.lowerBound, month: 1, day: 1).daysSinceEpoch
      for year in years {
        let isLeap = CivilDate.isLeap(year: year)
        buffer[count] = (newYear + dayOfYear(isLeap: isLeap, newYear: newYear)) * 86_400 + offset
        count += 1
        newYear += isLeap ? 366 : 365
      }
    }
  }

  /// Days since 1 January of a year, which is a day counted from 1970-01-01.
  private func dayOfYear(isLeap: Bool, newYear: Int) -> Int {
    switch day {
    case .withoutLeapDay(let number):
      // 1 March is always day 60.
      return number >= 60 && isLeap ? number : number - 1
    case .zeroBased(let number):
      return number
    case .weekday(let month, let week, let day):
      let first = Self.daysBeforeMonth[month - 1] + (isLeap && month > 2 ? 1 : 0)
      // 1 January 1970 was a Thursday, day 4.
      var place = floorModulo(day - newYear - first - 4, 7) + (week - 1) * 7
      if place >= Self.monthLengths[month - 1] + (isLeap && month == 2 ? 1 : 0) { place -= 7 }
      return first + place
    }
  }

  // Of a common year.
  private static let daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
  private static let monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}
