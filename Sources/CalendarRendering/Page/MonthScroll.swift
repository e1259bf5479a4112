public import CalendarLayout
public import CalendarModel

/// Months in a row around a date, for a page that scrolls on without end.
///
/// The months are those whose events are known; a page may go on beyond them with months of days alone.
public struct MonthScroll: Sendable {
  /// The day to begin at.
  public var date: CivilDate
  /// The months in order, one after the other.
  public var months: [MonthLayout]
  /// The days of the weekend.
  public var weekend: Set<Weekday>
  /// How weeks are numbered.
  public var weekNumbering: WeekNumbering
  /// Today; nil marks no day.
  public var today: CivilDate?

  /// Months around a date.
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

  /// The days from the first month's first to the last month's last; the date alone without months.
  var dates: Range<CivilDate> {
    guard let first = months.first, let last = months.last else { return date..<date.adding(days: 1) }
    let days = last.weeks.flatMap(\.days).filter(\.isInMonth).map(\.date)
    return first.firstDay..<(days.max() ?? last.firstDay).adding(days: 1)
  }
}
