import CalendarLayout
import CalendarModel

extension DayLayout {
  /// The clock time at a minute of this day.
  func clock(_ minute: Int) -> CivilDateTime {
    zone.civil(at: zone.startOfDay(date).adding(seconds: minute * 60))
  }

  /// The minute of this day at which an occurrence starts; 0 if it starts before.
  func minute(ofStartOf occurrence: Occurrence) -> Int {
    let seconds = occurrence.start.instant(in: zone).secondsSinceEpoch - zone.startOfDay(date).secondsSinceEpoch
    return max(0, seconds / 60)
  }

  /// The minute half an hour after a mark; nil if it is folded, or not between two full hours.
  func halfHour(after mark: HourMark) -> Int? {
    let half = mark.minute + 30
    let isWhole = hourMarks.contains { $0.minute == mark.minute + 60 }
    return mark.clockMinute == 0 && isWhole && !folds.contains { $0.contains(half) } ? half : nil
  }

  /// Converts both ends to clock times of the day.
  func clockRange(_ minutes: Range<Int>) -> (start: CivilDateTime, end: CivilDateTime) {
    (clock(minutes.lowerBound), clock(minutes.upperBound))
  }
}
