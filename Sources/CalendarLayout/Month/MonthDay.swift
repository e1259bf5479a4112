public import CalendarModel

/// One cell of a month grid.
public struct MonthDay: Sendable {
  /// The Gregorian date; ``fields`` has the date of another calendar system.
  public var date: CivilDate
  /// Its date in the grid's calendar system; show its day.
  public var fields: CalendarFields
  /// Its date in the second calendar system, if there is one.
  public var secondFields: CalendarFields?
  /// Whether it belongs to the displayed month.
  public var isInMonth: Bool
  /// Whether the day is ``LayoutOptions/today``.
  public var isToday: Bool
  /// Whether it is the selected day.
  public var isSelected: Bool
  /// Whether it is part of the weekend.
  public var isWeekend: Bool
  /// Whether the cell is empty because the day is outside the month (``LayoutOptions/hidesOutsideDays``).
  public var isHidden = false
  /// The visible events other than bars: all-day events of this day only, then timed events by start. An event across
  /// midnight of less than 24 hours is on its first day, or on the first day of the grid if it began earlier.
  public var events: [Occurrence]
  /// The number of rows taken by bars across this day; its events are below.
  public var barRows: Int
  /// The number of events hidden by the row limit, including bars.
  public var hiddenCount: Int
  /// The events hidden by the row limit, bars first.
  public var hidden: [Occurrence]
  /// Weekly repeats that start on this day and are shown as marks, by start; empty unless the page quiets repeats.
  public var repeats: [Occurrence] = []

  /// The visible all-day events of this day only.
  package var allDayEvents: ArraySlice<Occurrence> { events.prefix(while: \.isAllDay) }
  /// The visible timed events.
  package var timedEvents: ArraySlice<Occurrence> { events.drop(while: \.isAllDay) }

  /// Creates a cell; its fields are Gregorian unless given.
  package init(
    date: CivilDate, fields: CalendarFields? = nil, secondFields: CalendarFields? = nil, isInMonth: Bool, isToday: Bool,
    isSelected: Bool = false, isWeekend: Bool, events: [Occurrence],
    barRows: Int = 0, hiddenCount: Int, hidden: [Occurrence] = []
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
    self.hidden = hidden
  }
}
