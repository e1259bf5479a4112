public import CalendarLayout
public import CalendarModel

/// Consecutive months around a date, for endless scrolling.
///
/// The events of these months are known; a page may add empty months beyond them.
public struct MonthScroll: Sendable {
  /// The initial day.
  public var date: CivilDate
  /// The years that the page has at a time. While one scrolls, it moves with the date that is shown, in the page as in
  /// the library.
  public var timeline: CalendarTimeline
  /// The layouts of consecutive months whose events are known.
  public var months: [MonthLayout]
  /// The numbering of weeks.
  public var weekNumbering: WeekNumbering
  /// Today; nil for no mark.
  public var today: CivilDate?

  /// Creates the months of a timeline around a date.
  public init(
    date: CivilDate, timeline: CalendarTimeline, months: [MonthLayout],
    weekNumbering: WeekNumbering = .iso, today: CivilDate? = nil
  ) {
    self.date = date
    self.timeline = timeline
    self.months = months
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
