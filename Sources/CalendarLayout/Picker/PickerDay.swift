public import CalendarModel

/// A day of a ``MonthPicker``.
///
/// It is spoken as its date and its marks: "Friday, November 20, 2026, today, 3 events".
public struct PickerDay: Hashable, Sendable {
  /// The day.
  public var date: CivilDate
  /// Its date in the picker's calendar system; show its day.
  public var fields: CalendarFields
  /// Whether it belongs to the displayed month.
  public var isWithinDisplayedMonth: Bool
  /// Whether it is today.
  public var isToday: Bool
  /// Whether it is the selected day, or one of the selected range.
  public var isSelected: Bool
  /// Whether it is part of the weekend.
  public var isWeekend: Bool
  /// The number of events; 0 if they were not counted.
  public var eventCount: Int

  /// Creates a day.
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
