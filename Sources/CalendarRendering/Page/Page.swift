public import CalendarLayout
public import CalendarModel

/// What can be drawn: a closed set, so that every renderer answers for each.
public enum Page: Sendable {
  /// One or more days side by side.
  case days([DayLayout])
  /// A month grid.
  case month(MonthLayout)
  /// A list by day.
  case agenda(AgendaLayout)
  /// A flat list of occurrences.
  case events([Occurrence])
}
