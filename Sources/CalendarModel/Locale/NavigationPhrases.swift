/// The phrases of navigation. English by default.
package struct NavigationPhrases: Hashable, Sendable {
  /// The label of a site's first page.
  package var home = "Home"
  /// The label of links to the previous day, week, month or year.
  package var previous = "previous"
  /// The label of links to the next day, week, month or year.
  package var next = "next"
  package var year = "Year"
  package var month = "Month"
  package var day = "Day"
  /// The label of a chosen day.
  package var selected = "selected"
  /// The label of links to the search.
  package var search = "Search"
  /// The heading of a list of calendars.
  package var calendars = "Calendars"
  /// The heading of a list of categories.
  package var categories = "Categories"
  /// The heading of upcoming events.
  package var upcoming = "Upcoming events"
  /// The label of links to a calendar file to subscribe to.
  package var subscribe = "Subscribe"
  /// The label of links to a list of events.
  package var list = "List"
  /// The title of the timeline, an endless list of months.
  package var timeline = "Timeline"
  /// The label of the skip link, which leads past the navigation.
  package var skip = "Skip to content"
  /// Shown for months whose events the page does not contain.
  package var notLoaded = "Not loaded"
  /// A number of events: the form for 1, then the forms of ``plurals``, each with `{number}`.
  package var eventCounts = ["{number} event", "{number} events"]
  /// How the language inflects nouns after numbers.
  package var plurals = PluralRule.one

  /// Creates English phrases.
  package init() {}

  /// The phrase for a number of events, with `{number}`.
  package func eventCount(_ number: Int) -> String {
    form(of: eventCounts, for: number) ?? "{number}"
  }

  /// Chooses among the forms of a phrase: the first for 1, the others by ``plurals``; nil without forms.
  package func form(of forms: [String], for number: Int) -> String? {
    forms.isEmpty ? nil : forms[min(number == 1 ? 0 : 1 + plurals.form(of: number), forms.count - 1)]
  }
}

/// How a language chooses the form of a noun for numbers from 2. Phrases have a separate form for 1.
package enum PluralRule: String, Hashable, Sendable {
  /// One form for all numbers from 2.
  case one
  /// One form for numbers that end in 1, one for 2 to 4, one for all others; 11 to 14 are others.
  case eastSlavic
  /// One form for numbers that end in 2 to 4, except 12 to 14, and one for all others.
  case polish
  /// One form for 2 to 4, and one for all others.
  case czech
  /// One form for 2, one for numbers that end in 03 to 10, one for those that end in 11 to 99, one for all others.
  case arabic
  /// One form for 2 and one for all others.
  case dual

  /// The index of the form for a number.
  package func form(of number: Int) -> Int {
    let (tens, ones) = (number % 100, number % 10)
    let isFew = (2...4).contains(ones) && !(12...14).contains(tens)
    switch self {
    case .one: return 0
    case .eastSlavic: return ones == 1 && tens != 11 ? 0 : isFew ? 1 : 2
    case .polish: return isFew ? 0 : 1
    case .czech: return (2...4).contains(number) ? 0 : 1
    case .arabic: return number == 2 ? 0 : (3...10).contains(tens) ? 1 : tens > 10 ? 2 : 3
    case .dual: return number == 2 ? 0 : 1
    }
  }
}
