import CalendarLayout
import CalendarModel

extension DayLayout {
  /// The clock time at a minute of this day.
  func clock(_ minute: Int) -> CivilDateTime {
    zone.civil(at: zone.startOfDay(date).adding(seconds: minute * 60))
  }

  /// The clock times at the ends of a range of minutes.
  func clockRange(_ minutes: Range<Int>) -> (start: CivilDateTime, end: CivilDateTime) {
    (clock(minutes.lowerBound), clock(minutes.upperBound))
  }
}
