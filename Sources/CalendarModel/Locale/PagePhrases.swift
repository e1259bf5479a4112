/// The words that pages say besides names of days and months.
public struct PagePhrases: Hashable, Sendable {
  /// The label of the lane of whole-day events.
  public var allDay = "all-day"
  /// Said of a page or section without events.
  public var noEvents = "No events"
  /// Said where room ran out; `%d` is the number.
  public var more = "+%d more"
  /// Said of a cancelled event.
  public var cancelled = "cancelled"
  /// Said of a tentative event.
  public var tentative = "tentative"
  /// Said of an event without a title.
  public var untitled = "(untitled)"
  /// Said instead of a title where only times are shown.
  public var busy = "Busy"
  /// The label of the week number.
  public var week = "Week"
  /// Said of the day that is now.
  public var today = "today"
  /// The heading of a column of dates.
  public var date = "Date"
  /// The heading of a column of times.
  public var time = "Time"
  /// The heading of a column of titles.
  public var event = "Event"
  /// The heading of a column of places.
  public var location = "Location"
  /// The heading of a column of calendar names.
  public var calendar = "Calendar"

  /// English.
  public init() {}
}
