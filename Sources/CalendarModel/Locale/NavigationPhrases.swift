/// The phrases of navigation. English by default.
public struct NavigationPhrases: Hashable, Sendable {
  /// The first page of a site.
  public var home = "Home"
  /// The label of links to the previous day, week, month or year.
  public var previous = "previous"
  /// The label of links to the next day, week, month or year.
  public var next = "next"
  /// A year.
  public var year = "Year"
  /// A month.
  public var month = "Month"
  /// A day.
  public var day = "Day"
  /// The label of a chosen day.
  public var selected = "selected"
  /// The label of links to the search.
  public var search = "Search"
  /// The heading of a list of calendars.
  public var calendars = "Calendars"
  /// The heading of a list of categories.
  public var categories = "Categories"
  /// The heading of upcoming events.
  public var upcoming = "Upcoming events"
  /// The label of links to a calendar file to subscribe to.
  public var subscribe = "Subscribe"
  /// The endless list of months.
  public var timeline = "Timeline"
  /// The label of the link past the navigation.
  public var skip = "Skip to content"
  /// Shown for months whose events are not on the page.
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
