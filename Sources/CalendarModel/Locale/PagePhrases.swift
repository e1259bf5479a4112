/// The fixed phrases of the pages, other than names of days and months.
public struct PagePhrases: Hashable, Sendable {
  /// The label of the all-day lane.
  public var allDay = "all-day"
  /// Shown for a page or section without events.
  public var noEvents = "No events"
  /// Shown when events do not fit; `%d` is their number.
  public var more = "+%d more"
  /// The label of a cancelled event.
  public var cancelled = "cancelled"
  /// The label of a tentative event.
  public var tentative = "tentative"
  /// The title of an event without one.
  public var untitled = "(untitled)"
  /// The title of every event when only busy times are shown.
  public var busy = "Busy"
  /// A time that is free.
  public var free = "Free"
  /// A time that cannot be taken.
  public var unavailable = "Unavailable"
  /// The label of a to-do that is done.
  public var done = "done"
  /// The age of what a page shows; `%@` is the date and time.
  public var asOf = "as of %@"
  /// The label of the week number.
  public var week = "Week"
  /// The label of the current day.
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
  /// What the marks behind titles mean.
  public var marks = MarkPhrases()
  /// The phrases of navigation.
  public var navigation = NavigationPhrases()
  /// How an event repeats, in words.
  public var repeats = RepeatPhrases()

  /// Creates English phrases.
  public init() {}
}
