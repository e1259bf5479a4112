public import CalendarModel

/// A month of a ``CalendarTimeline``.
public struct TimelineMonth: Hashable, Sendable {
  /// What the calendar calls its first day; the era, year and month name it.
  public let fields: CalendarFields
  /// Its days in order, never empty.
  public let days: [TimelineDay]

  /// The first day.
  public var firstDay: CivilDate { days[0].date }
}
