import CalendarModel

/// The year that a week belongs to, and its number in it: week 1 is the first with at least four days in the year
/// (RFC 5545 section 3.3.10, BYWEEKNO), for any first weekday.
struct WeekYear {
  let year: Int
  /// The week's number, from 1.
  let number: Int
  /// How many weeks the year has, 52 or 53.
  let weeks: Int
  /// Days since 1970-01-01 of the first day of week 1.
  let firstDay: Int

  /// The week that starts on `weekStart`, in days since 1970-01-01.
  init(weekStarting weekStart: Int) {
    // The week belongs to the year that holds its fourth day.
    let fourth = weekStart + 3
    let year = CivilDate(daysSinceEpoch: fourth).year
    let newYear = CivilDate(year: year, month: 1, day: 1).daysSinceEpoch
    let length = CivilDate.isLeap(year: year) ? 366 : 365
    self.year = year
    number = (fourth - newYear) / 7 + 1
    weeks = (length - 1 - (fourth - newYear) % 7) / 7 + 1
    firstDay = weekStart - (number - 1) * 7
  }

  /// The week that holds `day` when weeks start on `weekStart`.
  init(containing day: Int, weekStart: Weekday) {
    self.init(weekStarting: day - floorModulo(weekdayIndex(day) - (weekStart.rawValue - 1), 7))
  }
}
