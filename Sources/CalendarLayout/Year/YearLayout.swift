public import CalendarModel

/// A year as small months, each day with the number of its events.
public struct YearLayout: Sendable {
  /// The first day of the year.
  public var firstDay: CivilDate
  /// What the calendar calls the first day; its era and year name the year.
  public var fields: CalendarFields
  /// The months, twelve in most calendars.
  public var months: [MonthPicker]
  /// The largest number of events on one day of the year, which a scale of density ends with.
  public var maximumEventCount: Int

  /// A laid-out year.
  public init(firstDay: CivilDate, fields: CalendarFields, months: [MonthPicker], maximumEventCount: Int) {
    self.firstDay = firstDay
    self.fields = fields
    self.months = months
    self.maximumEventCount = maximumEventCount
  }
}
