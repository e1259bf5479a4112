import CalendarModel

/// The week-year and number of a week, for any first weekday: week 1 is the first with at least four days in the year
/// (RFC 5545 section 3.3.10, BYWEEKNO).
struct WeekYear {
  let year: Int
  /// The number of the week, from 1.
  let number: Int
  /// The number of weeks in the year, 52 or 53.
  let weeks: Int
  /// The first day of week 1, in days since 1970-01-01.
  let firstDay: Int

  /// The week that starts on `weekStart`, in days since 1970-01-01.
  init(weekStarting weekStart: Int) {
    // A week belongs to the year of its fourth day.
    let fourth = weekStart + 3
    let year = CivilDate(daysSinceEpoch: fourth).year
    let newYear = CivilDate(year: year, month: 1, day: 1).daysSinceEpoch
    let length = CivilDate.isLeap(year: year) ? 366 : 365
    self.year = year
    number = (fourth - newYear) / 7 + 1
    weeks = (length - 1 - (fourth - newYear) % 7) / 7 + 1
    firstDay = weekStart - (number - 1) * 7
  }

  /// The week that contains `day`, if weeks start on `weekStart`.
  init(containing day: Int, weekStart: Weekday) {
    self.init(weekStarting: day - floorModulo(weekdayIndex(day) - (weekStart.rawValue - 1), 7))
  }
}
