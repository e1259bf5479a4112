/// The phrases of what leads from page to page. English by default.
public struct NavigationPhrases: Hashable, Sendable {
  /// The first page of a site.
  public var home = "Home"
  /// What leads to the previous day, week, month or year.
  public var previous = "previous"
  /// What leads to the next day, week, month or year.
  public var next = "next"
  /// A year.
  public var year = "Year"
  /// A month.
  public var month = "Month"
  /// A day.
  public var day = "Day"
  /// The label of a chosen day.
  public var selected = "selected"
  /// What leads to the search.
  public var search = "Search"
  /// The heading of a list of calendars.
  public var calendars = "Calendars"
  /// The heading of a list of categories.
  public var categories = "Categories"
  /// The heading of the events that come next.
  public var upcoming = "Upcoming events"
  /// What leads to a calendar file to subscribe to.
  public var subscribe = "Subscribe"
  /// The endless list of months.
  public var timeline = "Timeline"
  /// What leads past the navigation.
  public var skip = "Skip to content"
  /// Said of days whose events are not on the page.
  public var notLoaded = "Not loaded"
  /// A number of events: the form for 1, then the forms of ``plurals``, each with `{number}`.
  public var eventCounts = ["{number} event", "{number} events"]
  /// The form of counted nouns.
  public var plurals = PluralRule.one

  /// Creates English phrases.
  public init() {}

  /// The phrase of a number of events, with `{number}`.
  package func eventCount(_ number: Int) -> String {
    let form = number == 1 ? 0 : 1 + plurals.form(of: number)
    return eventCounts.isEmpty ? "{number}" : eventCounts[min(form, eventCounts.count - 1)]
  }
}
