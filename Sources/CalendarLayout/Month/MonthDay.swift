public import CalendarModel

/// One cell of a month grid.
public struct MonthDay: Sendable {
  /// The day.
  public var date: CivilDate
  /// What the grid's calendar calls it; its day is the number to show.
  public var fields: CalendarFields
  /// What a second calendar calls it, where one was asked for.
  public var secondFields: CalendarFields?
  /// Whether it belongs to the month shown, not to a neighbour.
  public var isInMonth: Bool
  /// Whether it is the day to mark.
  public var isToday: Bool
  /// Whether it is the selected day.
  public var isSelected: Bool
  /// Whether it is part of the weekend.
  public var isWeekend: Bool
  /// The timed events of this day alone that are shown, by start.
  public var events: [Occurrence]
  /// How many rows the bars that cross this day take; its events come below them.
  public var barRows: Int
  /// How many events of the day, bars included, the row limit hides.
  public var hiddenCount: Int

  /// A cell; its fields are Gregorian unless given.
  public init(
    date: CivilDate, fields: CalendarFields? = nil, secondFields: CalendarFields? = nil, isInMonth: Bool, isToday: Bool,
    isSelected: Bool = false, isWeekend: Bool, events: [Occurrence],
    barRows: Int = 0, hiddenCount: Int
  ) {
    self.date = date
    self.fields = fields ?? GregorianCalendar().fields(of: date)
    self.secondFields = secondFields
    self.isInMonth = isInMonth
    self.isToday = isToday
    self.isSelected = isSelected
    self.isWeekend = isWeekend
    self.events = events
    self.barRows = barRows
    self.hiddenCount = hiddenCount
  }
}
