public import CalendarModel

/// One event on one day of an agenda.
public struct AgendaEntry: Sendable {
  /// The occurrence.
  public var occurrence: Occurrence
  /// Whether it covers this whole day: an all-day event, or a middle day of a long one.
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
