public import CalendarModel

/// One row of a list along a vertical line.
public struct TimelineRow: Sendable {
  /// The day.
  public var date: CivilDate
  /// Whether it is the day to mark.
  public var isToday: Bool
  /// Whether this is the first row of its day: the row that says the date and has a dot on the line.
  public var isFirstOfDay: Bool
  /// Whether the line comes in from above: on all rows but the first.
  public var hasLineAbove: Bool
  /// Whether the line goes on below: on all rows but the last.
  public var hasLineBelow: Bool
  /// The event; nil on the row of a day without events.
  public var entry: AgendaEntry?

  /// A row.
  public init(
    date: CivilDate, isToday: Bool, isFirstOfDay: Bool, hasLineAbove: Bool, hasLineBelow: Bool, entry: AgendaEntry?
  ) {
    self.date = date
    self.isToday = isToday
    self.isFirstOfDay = isFirstOfDay
    self.hasLineAbove = hasLineAbove
    self.hasLineBelow = hasLineBelow
    self.entry = entry
  }
}
