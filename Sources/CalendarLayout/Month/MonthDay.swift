public import CalendarModel

/// One cell of a month grid.
public struct MonthDay: Sendable {
  /// The day.
  public var date: CivilDate
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

  /// A cell.
  public init(
    date: CivilDate, isInMonth: Bool, isToday: Bool, isSelected: Bool = false, isWeekend: Bool, events: [Occurrence],
    barRows: Int = 0, hiddenCount: Int
  ) {
    self.date = date
    self.isInMonth = isInMonth
    self.isToday = isToday
    self.isSelected = isSelected
    self.isWeekend = isWeekend
    self.events = events
    self.barRows = barRows
    self.hiddenCount = hiddenCount
  }
}
