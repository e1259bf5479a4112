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

  /// Creates a year layout.
  public init(firstDay: CivilDate, fields: CalendarFields, months: [MonthPicker], maximumEventCount: Int) {
    self.firstDay = firstDay
    self.fields = fields
    self.months = months
    self.maximumEventCount = maximumEventCount
  }

  /// The levels of the days by their numbers of events.
  public var densities: DensityScale { DensityScale(counts: months.lazy.flatMap(\.eventCounts)) }
}
