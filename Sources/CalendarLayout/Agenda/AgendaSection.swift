public import CalendarModel

/// One day of an agenda.
public struct AgendaSection: Sendable {
  /// The day.
  public var date: CivilDate
  /// Whether it is today.
  public var isToday: Bool
  /// All-day events first, then by start, longer first, UID, recurrence id; timed events from the last with
  /// ``LayoutOptions/isNewestFirst``.
  public var entries: [AgendaEntry]

  /// Creates a section.
  public init(date: CivilDate, isToday: Bool, entries: [AgendaEntry]) {
    self.date = date
    self.isToday = isToday
    self.entries = entries
  }
}
