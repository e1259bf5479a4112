public import CalendarModel

/// One day as a column of minutes.
///
/// Minutes count from the day's first moment as time passes, so that a day with a change of the clock has 1380, 1500 or
/// another number of them.
public struct DayLayout: Sendable {
  /// The day.
  public var date: CivilDate
  /// The zone whose day it is.
  public var zone: Zone
  /// The day's length; 1440 unless the clock changes.
  public var lengthInMinutes: Int
  /// Whether it is the day to mark.
  public var isToday: Bool
  /// Whether it is part of the weekend.
  public var isWeekend: Bool
  /// The minutes to show, a part of `0..<lengthInMinutes`.
  public var visibleMinutes: Range<Int>
  /// A mark for each full hour that the zone's clock shows inside the visible minutes, including one at their very end
  /// (hour 24 at the day's), and for each change of the clock that leads to a part of an hour.
  public var hourMarks: [HourMark]
  /// Whole-day events and those that cover the whole day, one lane each, in order.
  public var allDay: [AllDayEntry]
  /// The timed events, ordered by start, then longer first, then uid (by its bytes), then recurrence id.
  public var blocks: [EventBlock]
  /// What is not among the blocks, or lies outside the visible minutes.
  public var hidden: [HiddenEvents]

  /// A laid-out day.
  public init(
    date: CivilDate, zone: Zone, lengthInMinutes: Int, isToday: Bool, isWeekend: Bool, visibleMinutes: Range<Int>,
    hourMarks: [HourMark], allDay: [AllDayEntry], blocks: [EventBlock], hidden: [HiddenEvents]
  ) {
    self.date = date
    self.zone = zone
    self.lengthInMinutes = lengthInMinutes
    self.isToday = isToday
    self.isWeekend = isWeekend
    self.visibleMinutes = visibleMinutes
    self.hourMarks = hourMarks
    self.allDay = allDay
    self.blocks = blocks
    self.hidden = hidden
  }
}
