public import CalendarModel

/// One event on one day of an agenda.
public struct AgendaEntry: Sendable {
  /// What.
  public var occurrence: Occurrence
  /// Whether it takes this whole day: a whole-day event, or a middle day of a long one.
  public var isAllDay: Bool
  /// What the clock shows at its start on this day; nil when it began before or takes the whole day.
  public var start: CivilDateTime?
  /// What the clock shows at its end on this day; nil when it goes on after or takes the whole day.
  public var end: CivilDateTime?
  /// Which day of the event this is, from 1.
  public var dayNumber: Int
  /// How many days the event touches.
  public var dayCount: Int

  /// An entry.
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
