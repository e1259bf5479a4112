public import CalendarModel

/// One event on one day of an agenda.
public struct AgendaEntry: Sendable {
  /// The event on these dates.
  public var occurrence: Occurrence
  /// Whether it covers this whole day: an all-day event, or a middle day of a longer one.
  public var isAllDay: Bool
  /// The clock time of its start on this day; nil if it started earlier or covers the whole day.
  public var start: CivilDateTime?
  /// The clock time of its end on this day; nil if it ends later or covers the whole day.
  public var end: CivilDateTime?
  /// The number of this day within the event, from 1.
  public var dayNumber: Int
  /// The number of days that the event covers.
  public var dayCount: Int

  /// Creates an entry.
  public init(
    occurrence: Occurrence, isAllDay: Bool, start: CivilDateTime?, end: CivilDateTime?, dayNumber: Int, dayCount: Int
  ) {
    self.occurrence = occurrence
    self.isAllDay = isAllDay
    self.start = start
    self.end = end
    self.dayNumber = dayNumber
    self.dayCount = dayCount
  }
}

/// One row of a timeline list.
public struct TimelineRow: Sendable {
  /// The Gregorian date.
  public var date: CivilDate
  /// Whether the day is ``LayoutOptions/today``.
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
