public import CalendarModel

/// A day of a ``CalendarTimeline``.
public struct TimelineDay: Hashable, Sendable {
  /// The day.
  public let date: CivilDate
  /// Its index in the month, from 0.
  public let indexInMonth: Int
  /// Whether it is part of the weekend.
  public let isWeekend: Bool
}
