import CalendarLayout
import CalendarModel

extension DayLayout {
  /// What the clock shows at a minute of this day.
  func clock(_ minute: Int) -> CivilDateTime {
    zone.civil(at: zone.startOfDay(date).adding(seconds: minute * 60))
  }

  /// What the clock shows at both ends of some minutes.
  func clockRange(_ minutes: Range<Int>) -> (start: CivilDateTime, end: CivilDateTime) {
    (clock(minutes.lowerBound), clock(minutes.upperBound))
  }
}
