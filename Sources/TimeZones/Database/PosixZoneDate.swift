internal import CalendarModel

/// A day of the year and a time of day at which a POSIX zone rule changes the clock.
package struct PosixZoneDate: Equatable {
  /// The forms of a day.
  package enum Day: Equatable {
    /// `Jn`: 1 to 365, without 29 February.
    case withoutLeapDay(Int)
    /// `n`: 0 to 365, with 29 February.
    case zeroBased(Int)
    /// `Mm.w.d`: the weekday `d` (0 is Sunday) of week `w` (5 is the last) of month `m`.
    case weekday(month: Int, week: Int, day: Int)
  }

  /// The date within any year.
  var day: Day
  /// Seconds after midnight on the clock in force before the change; may be negative or more than a day.
  var time: Int

  /// Creates a date.
  package init(day: Day, time: Int) {
    self.day = day
    self.time = time
  }

  /// The date in each year of a range, in seconds since 1970-01-01T00:00:00 on the clock in force before the change,
  /// minus `seconds`.
  package func civilSeconds(inYears years: ClosedRange<Int>, less seconds: Int = 0) -> [Int] {
    let offset = time - seconds
    var newYear = CivilDate(year: years.lowerBound, month: 1, day: 1).daysSinceEpoch
    /// Calls `dayOfYear` for each year with its 1 January, in days since 1970-01-01, and its number of leap days (0 or 1).
    func all(_ dayOfYear: (_ newYear: Int, _ leapDays: Int) -> Int) -> [Int] {
      years.map { year in
        let leapDays = CivilDate.isLeap(year: year) ? 1 : 0
        let day = newYear + dayOfYear(newYear, leapDays)
        newYear += 365 + leapDays
        return day * 86_400 + offset
      }
    }
    switch day {
    // 1 March is always day 60.
    case .withoutLeapDay(let number): return all { number - 1 + (number >= 60 ? $1 : 0) }
    case .zeroBased(let number): return all { _, _ in number }
    case .weekday(let month, let week, let day):
      let daysBefore = Self.daysBeforeMonth[month - 1]
      let length = Self.monthLengths[month - 1]
      return all { newYear, leapDays in
        let first = daysBefore + (month > 2 ? leapDays : 0)
        // 1 January 1970 was a Thursday, day 4.
        var place = floorModulo(day - newYear - first - 4, 7) + (week - 1) * 7
        if place >= length + (month == 2 ? leapDays : 0) { place -= 7 }
        return first + place
      }
    }
  }

  // In a common year.
  private static let daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
  private static let monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}
