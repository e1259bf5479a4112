public import CalendarModel

/// A day of a ``MonthPicker``.
///
/// What is said of it aloud is made of ``date``'s weekday, ``fields`` and the marks: "Friday, November 20, today".
public struct PickerDay: Hashable, Sendable {
  /// The day.
  public var date: CivilDate
  /// What the picker's calendar calls it; its day is the number to show.
  public var fields: CalendarFields
  /// Whether it belongs to the month shown; otherwise it leads in from or trails off into a neighbour.
  public var isWithinDisplayedMonth: Bool
  /// Whether it is the day to mark as today.
  public var isToday: Bool
  /// Whether it is the selected day.
  public var isSelected: Bool
  /// Whether it is part of the weekend.
  public var isWeekend: Bool
  /// How many events it has; 0 where none were counted.
  public var eventCount: Int

  /// A day.
  public init(
    date: CivilDate, fields: CalendarFields, isWithinDisplayedMonth: Bool, isToday: Bool, isSelected: Bool,
    isWeekend: Bool, eventCount: Int = 0
  ) {
    self.date = date
    self.fields = fields
    self.isWithinDisplayedMonth = isWithinDisplayedMonth
    self.isToday = isToday
    self.isSelected = isSelected
    self.isWeekend = isWeekend
    self.eventCount = eventCount
  }
}
