public import CalendarModel

/// One row of a list along a vertical line.
public struct TimelineRow: Sendable {
  /// The day.
  public var date: CivilDate
  /// Whether it is today.
  public var isToday: Bool
  /// Whether this is the first row of its day, which shows the date and a dot on the line.
  public var isFirstOfDay: Bool
  /// Whether the line continues above: true for all rows but the first.
  public var hasLineAbove: Bool
  /// Whether the line continues below: true for all rows but the last.
  public var hasLineBelow: Bool
  /// The event; nil for a day without events.
  public var entry: AgendaEntry?

  /// Creates a row.
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
