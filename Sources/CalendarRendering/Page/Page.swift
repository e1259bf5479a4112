public import CalendarLayout
public import CalendarModel

/// What can be drawn: a closed set, so that every renderer answers for each.
public enum Page: Sendable {
  /// One or more days side by side.
  case days([DayLayout])
  /// A week, a work week or other days in a row, with bars for what takes up whole days.
  case week(WeekLayout)
  /// A month grid.
  case month(MonthLayout)
  /// Several month grids below each other, on a sheet each.
  case months([MonthLayout])
  /// A list by day.
  case agenda(AgendaLayout)
  /// A list along a line, by day.
  case timeline(TimelineLayout)
  /// A year as small months.
  case year(YearLayout)
  /// One small month for choosing a day.
  case picker(MonthPicker)
  /// Months in a row without end.
  case scroll(MonthScroll)
  /// A flat list of occurrences.
  case events([Occurrence])
}
