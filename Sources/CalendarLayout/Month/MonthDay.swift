public import CalendarModel

/// One cell of a month grid.
public struct MonthDay: Sendable {
  /// The day.
  public var date: CivilDate
  /// Whether it belongs to the month shown, not to a neighbour.
  public var isInMonth: Bool
  /// Whether it is the day to mark.
  public var isToday: Bool
  /// Whether it is part of the weekend.
  public var isWeekend: Bool
  /// The timed events that start and end on this day, by start.
  public var events: [Occurrence]
  /// How many events of the day, bars included, the row limit hides.
  public var hiddenCount: Int

  /// A cell.
  public init(
    date: CivilDate, isInMonth: Bool, isToday: Bool, isWeekend: Bool, events: [Occurrence], hiddenCount: Int
  ) {
    self.date = date
    self.isInMonth = isInMonth
    self.isToday = isToday
    self.isWeekend = isWeekend
    self.events = events
    self.hiddenCount = hiddenCount
  }
}
