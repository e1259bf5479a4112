/// The fixed phrases of the pages, other than names of days and months.
///
/// Copy-on-write: a value is one reference, and copies share storage until one is changed.
package struct PagePhrases: Hashable, Sendable {
  /// The label of the all-day lane.
  package var allDay: String {
    _read { yield content.allDay }
    _modify { yield &content.allDay }
  }
  /// Shown for a page or section without events.
  package var noEvents: String {
    _read { yield content.noEvents }
    _modify { yield &content.noEvents }
  }
  /// Shown on a page without events before the day and title of the next one; `%@` is the day with the time.
  package var nextEvent: String {
    _read { yield content.nextEvent }
    _modify { yield &content.nextEvent }
  }
  /// Shown when events do not fit; `%d` is their number. Forms for other numbers follow behind bars.
  package var more: String {
    _read { yield content.more }
    _modify { yield &content.more }
  }
  /// The label of a cancelled event.
  package var cancelled: String {
    _read { yield content.cancelled }
    _modify { yield &content.cancelled }
  }
  /// The label of a tentative event.
  package var tentative: String {
    _read { yield content.tentative }
    _modify { yield &content.tentative }
  }
  /// The title of an event without one.
  package var untitled: String {
    _read { yield content.untitled }
    _modify { yield &content.untitled }
  }
  /// The title of every event when only busy times are shown.
  package var busy: String {
    _read { yield content.busy }
    _modify { yield &content.busy }
  }
  /// The label of free time.
  package var free: String {
    _read { yield content.free }
    _modify { yield &content.free }
  }
  /// The label of unavailable time.
  package var unavailable: String {
    _read { yield content.unavailable }
    _modify { yield &content.unavailable }
  }
  /// The label of a completed to-do.
  package var done: String {
    _read { yield content.done }
    _modify { yield &content.done }
  }
  /// When the page's data was fetched; `%@` is the date and time.
  package var asOf: String {
    _read { yield content.asOf }
    _modify { yield &content.asOf }
  }
  /// The label of the week number.
  package var week: String {
    _read { yield content.week }
    _modify { yield &content.week }
  }
  /// The name of a week, with `{number}`.
  package var weekNumber: String {
    _read { yield content.weekNumber }
    _modify { yield &content.weekNumber }
  }
  /// The label of the current day.
  package var today: String {
    _read { yield content.today }
    _modify { yield &content.today }
  }
  /// The heading of a column of dates.
  package var date: String {
    _read { yield content.date }
    _modify { yield &content.date }
  }
  /// The heading of a list of dates.
  package var dates: String {
    _read { yield content.dates }
    _modify { yield &content.dates }
  }
  /// The heading of a column of times.
  package var time: String {
    _read { yield content.time }
    _modify { yield &content.time }
  }
  /// The heading of a column of titles.
  package var event: String {
    _read { yield content.event }
    _modify { yield &content.event }
  }
  /// The heading of a column of places.
  package var location: String {
    _read { yield content.location }
    _modify { yield &content.location }
  }
  /// The heading of a column of calendar names.
  package var calendar: String {
    _read { yield content.calendar }
    _modify { yield &content.calendar }
  }
  /// The meanings of the marks after titles.
  package var marks: MarkPhrases {
    _read { yield content.marks }
    _modify { yield &content.marks }
  }
  /// The phrases of links, headings and search on web pages.
  package var navigation: NavigationPhrases {
    _read { yield content.navigation }
    _modify { yield &content.navigation }
  }
  /// The phrases of a comparison of two calendars.
  package var differences: DifferencePhrases {
    _read { yield content.differences }
    _modify { yield &content.differences }
  }
  /// Lengths in hours, minutes and seconds, each with `{number}`.
  package var lengths: [String] {
    _read { yield content.lengths }
    _modify { yield &content.lengths }
  }
  /// The phrases for recurrence: "every second week until …".
  package var repeats: RepeatPhrases {
    _read { yield content.repeats }
    _modify { yield &content.repeats }
  }

  /// Creates English phrases.
  package init() {}

  @Shared private var content = Content()

  /// The stored properties, documented above.
  private struct Content: Hashable, Sendable {
    var allDay = "all-day"
    var noEvents = "No events"
    var nextEvent = "Next: %@,"
    var more = "+%d more"
    var cancelled = "cancelled"
    var tentative = "tentative"
    var untitled = "(untitled)"
    var busy = "Busy"
    var free = "Free"
    var unavailable = "Unavailable"
    var done = "done"
    var asOf = "as of %@"
    var week = "Week"
    var weekNumber = "Week {number}"
    var today = "today"
    var date = "Date"
    var dates = "Dates"
    var time = "Time"
    var event = "Event"
    var location = "Location"
    var calendar = "Calendar"
    var marks = MarkPhrases()
    var navigation = NavigationPhrases()
    @Shared var differences = DifferencePhrases()
    var lengths = ["{number} h", "{number} min", "{number} s"]
    @Shared var repeats = RepeatPhrases()
  }
}

/// What the marks after titles and before people mean, for legends.
package struct MarkPhrases: Hashable, Sendable {
  /// The meaning of the mark of an instance of a series.
  package var repeats = "repeats"
  /// The meaning of the mark of an event with alarms.
  package var alarm = "alarm"
  /// The meaning of the mark of an event whose own clock differs from the page's.
  package var otherZone = "other time zone"
  /// The meaning of the organizer's mark.
  package var organizer = "organizer"
  /// The meaning of the mark of an attendee who accepted.
  package var accepted = "accepted"
  /// The meaning of the mark of an attendee who declined.
  package var declined = "declined"
  /// The meaning of the mark of an attendee who accepted tentatively.
  package var maybe = "maybe"
  /// The meaning of the mark of an attendee who delegated.
  package var delegated = "delegated"
  /// The meaning of the mark of an attendee who has not answered.
  package var unanswered = "no answer"

  /// Creates English phrases.
  package init() {}
}
