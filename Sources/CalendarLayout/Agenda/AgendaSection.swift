public import CalendarModel

/// One day of an agenda.
public struct AgendaSection: Sendable {
  /// The day.
  public var date: CivilDate
  /// Whether it is the day to mark.
  public var isToday: Bool
  /// Whole-day events first, then by start, longer first, uid, recurrence id.
  public var entries: [AgendaEntry]

  /// A section.
  public init(date: CivilDate, isToday: Bool, entries: [AgendaEntry]) {
    self.date = date
    self.isToday = isToday
    self.entries = entries
  }
}
