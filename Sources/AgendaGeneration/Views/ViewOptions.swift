/// The groups of options that a view supports. An option names the groups it belongs to; see ``RequestOption``.
package struct ViewOptions: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Pages of occurrences: colours, paper, and which kinds of components they show.
  package static let pages = ViewOptions(rawValue: 1 << 0)
  /// Everything about times: dates, language, clock, event filters, text on terminals.
  package static let times = ViewOptions(rawValue: 1 << 1)
  /// To-dos and journal entries.
  package static let tasks = ViewOptions(rawValue: 1 << 2)
  /// The first and last day.
  package static let range = ViewOptions(rawValue: 1 << 3)
  /// The number of days.
  package static let dayCount = ViewOptions(rawValue: 1 << 4)
  /// The number of months.
  package static let monthCount = ViewOptions(rawValue: 1 << 5)
  /// Days to choose from, and their links.
  package static let choice = ViewOptions(rawValue: 1 << 6)
  /// Columns of hours.
  package static let columns = ViewOptions(rawValue: 1 << 7)
  /// The visible hours.
  package static let hours = ViewOptions(rawValue: 1 << 8)
  /// The calendar system of months and years.
  package static let calendarSystem = ViewOptions(rawValue: 1 << 9)
  /// A single grid of a month: a second calendar system, the days of other months.
  package static let monthGrid = ViewOptions(rawValue: 1 << 10)
  /// The first day of a week row.
  package static let weekStart = ViewOptions(rawValue: 1 << 11)
  package static let weekNumbers = ViewOptions(rawValue: 1 << 12)
  /// The rows of a day in a grid of weeks.
  package static let rows = ViewOptions(rawValue: 1 << 13)
  /// Descriptions, people, links and alarms.
  package static let details = ViewOptions(rawValue: 1 << 14)
  /// Lists: their order, length and templates.
  package static let lists = ViewOptions(rawValue: 1 << 15)
  /// Lists by day: days without events, the form of dates.
  package static let daily = ViewOptions(rawValue: 1 << 16)
  /// Lists in the order of time, which may begin with the last day.
  package static let order = ViewOptions(rawValue: 1 << 23)
  /// Lists that may have days without events.
  package static let emptyDays = ViewOptions(rawValue: 1 << 24)
  /// The line and dots of a timeline.
  package static let timeline = ViewOptions(rawValue: 1 << 17)
  /// Styles of sheets other than the standard one.
  package static let sheetStyles = ViewOptions(rawValue: 1 << 18)
  /// Zone, inputs, output and messages.
  package static let all = ViewOptions(rawValue: 1 << 19)

  /// Weekly repeats as marks.
  package static let repeats = ViewOptions(rawValue: 1 << 20)

  /// Sums of hours.
  package static let sums = ViewOptions(rawValue: 1 << 21)

  /// Repairs of the input.
  package static let repairs = ViewOptions(rawValue: 1 << 22)

  /// The clock of the times of day on a page.
  package static let clock = ViewOptions(rawValue: 1 << 25)

  /// Titles of events in a text, which can be links.
  package static let titles = ViewOptions(rawValue: 1 << 26)

  /// The colours of events.
  package static let colors = ViewOptions(rawValue: 1 << 27)

  /// Days on which an event may end in the night.
  package static let nights = ViewOptions(rawValue: 1 << 28)

  /// The options common to all pages, also those that only count events.
  static let ofCounts: ViewOptions = [.all, .pages, .times, .tasks]
  /// The options common to pages with events.
  static let ofPages: ViewOptions = [.ofCounts, .clock, .titles, .colors]
  /// The options common to lists by day.
  static let ofDailyLists: ViewOptions = [
    .ofPages, .lists, .daily, .order, .emptyDays, .nights, .details, .range, .dayCount,
  ]
}
