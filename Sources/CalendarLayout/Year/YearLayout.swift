public import CalendarModel

/// A year as small months with the number of events on each day.
public struct YearLayout: Sendable {
  /// The first day of the year.
  public var firstDay: CivilDate
  /// The first day in the calendar system; its era and year name the year.
  public var fields: CalendarFields
  /// The months; twelve in most calendar systems.
  public var months: [MonthPicker]
  /// The largest number of events on a day of the year.
  public var maximumEventCount: Int
  /// The months with their events, for posters (``YearLayoutBuilder/poster(_:yearOf:)``); otherwise empty.
  public var columns: [MonthColumn] = []
  /// One instance of each series shown as marks; empty unless the page quiets repeats.
  public var repeats: [Occurrence] = []

  /// Creates a year layout.
  package init(firstDay: CivilDate, fields: CalendarFields, months: [MonthPicker], maximumEventCount: Int) {
    self.firstDay = firstDay
    self.fields = fields
    self.months = months
    self.maximumEventCount = maximumEventCount
  }

  /// The shading levels of the days by their numbers of events.
  package var densities: DensityScale { DensityScale(counts: months.lazy.flatMap(\.eventCounts)) }
}

/// A month of a year as one column or row of a poster: a cell per day, and bars along several days.
public struct MonthColumn: Sendable {
  /// The days of the month in order, with single-day events: all-day events first, then by start.
  public var days: [MonthDay]
  /// Multi-day events, ordered by lane, then first day. A bar's columns are indices into ``days``.
  public var bars: [EventBar]
  /// The number of lanes of the bars.
  public var laneCount: Int

  /// Creates a month.
  public init(days: [MonthDay], bars: [EventBar], laneCount: Int) {
    self.days = days
    self.bars = bars
    self.laneCount = laneCount
  }
}
