public import CalendarLayout
public import CalendarModel

/// The content of a page. A closed set, so that renderers handle every case.
public enum Page: Sendable {
  /// One or more days side by side.
  case days([DayLayout])
  /// A week, a work week or other consecutive days, with bars for all-day events.
  case week(WeekLayout)
  /// A month grid.
  case month(MonthLayout)
  /// Several month grids below each other, each on its own sheet.
  case months([MonthLayout])
  /// A list by day.
  case agenda(AgendaLayout)
  /// A list by day with a time line.
  case timeline(TimelineLayout)
  /// A year as small months.
  case year(YearLayout)
  /// Small months for choosing a day.
  case picker(PickerLayout)
  /// Months with endless scrolling.
  case scroll(MonthScroll)
  /// A flat list of occurrences.
  case events([Occurrence])
}
