public import CalendarModel

/// A month of a ``CalendarTimeline``.
public struct TimelineMonth: Hashable, Sendable {
  /// The first day in the calendar system; its era, year and month name the month.
  public let fields: CalendarFields
  /// The days in order, never empty.
  public let days: [TimelineDay]

  /// The first day.
  public var firstDay: CivilDate { days[0].date }
}
