public import CalendarLayout
public import CalendarModel

/// Consecutive months around a date, for endless scrolling.
///
/// The events of these months are known; a page may add empty months beyond them.
public struct MonthScroll: Sendable {
  /// The initial day.
  public var date: CivilDate
  /// The consecutive months.
  public var months: [MonthLayout]
  /// The days of the weekend.
  public var weekend: Set<Weekday>
  /// The numbering of weeks.
  public var weekNumbering: WeekNumbering
  /// Today; nil for no mark.
  public var today: CivilDate?

  /// Creates the months around a date.
  public init(
    date: CivilDate, months: [MonthLayout], weekend: Set<Weekday> = [.saturday, .sunday],
    weekNumbering: WeekNumbering = .iso, today: CivilDate? = nil
  ) {
    self.date = date
    self.months = months
    self.weekend = weekend
    self.weekNumbering = weekNumbering
    self.today = today
  }

  /// From the first day of the first month to the last day of the last; only the date if there are no months.
  var dates: Range<CivilDate> {
    guard let first = months.first, let last = months.last else { return date..<date.adding(days: 1) }
    let days = last.weeks.flatMap(\.days).filter(\.isInMonth).map(\.date)
    return first.firstDay..<(days.max() ?? last.firstDay).adding(days: 1)
  }
}
