/// A view of the calendars. The raw value is the spelling on the command line.
public enum AgendaView: String, CaseIterable, Hashable, Sendable {
  /// One day, or several side by side, as columns of hours.
  case day
  /// A week as columns of hours.
  case week
  /// A week without its weekend.
  case workweek
  /// A month as a grid of weeks.
  case month
  /// A year as small months.
  case year
  /// Small months for choosing a day.
  case picker
  /// Small months beside a list by day.
  case calendar
  /// Months below each other, with endless scrolling in HTML.
  case scroll
  /// A list by day.
  case agenda
  /// A list by day with a time line.
  case timeline
  /// Every occurrence in order.
  case events
  /// The problems in the input.
  case check
  /// What programs built on libical show otherwise.
  case compare
  /// When the calendars are busy.
  case freebusy

  /// The views with columns of hours.
  package static let columns: [AgendaView] = [.day, .week, .workweek]
  /// The views of which a PDF document may have several kinds of pages, from the largest period to the smallest.
  package static let planners: [AgendaView] = [.year, .month, .week, .workweek, .day]
  /// The views that are lists.
  package static let lists: [AgendaView] = [.calendar, .agenda, .timeline, .events]
  /// The views that are lists by day.
  package static let listsByDay: [AgendaView] = [.calendar, .agenda, .timeline]
  /// The views that show occurrences.
  package static let pages = allCases.filter { !reports.contains($0) }
  /// The views that are no pages of occurrences.
  package static let reports: [AgendaView] = [.check, .compare, .freebusy]

  /// One line of help.
  public var help: String {
    switch self {
    case .day: "one day as a column of hours (the default), or several (--days)"
    case .week: "a week as columns of hours"
    case .workweek: "a week without its weekend"
    case .month: "a month as a grid of weeks"
    case .year: "a year as small months, days shaded by event count"
    case .picker: "a small month for choosing a day, with event counts; inputs may be left out"
    case .calendar: "three small months beside a list by day (default: seven days)"
    case .scroll: "months with endless scrolling in HTML (three years in other formats)"
    case .agenda: "a list by day (default: seven days)"
    case .timeline: "a list by day with a time line (default: seven days)"
    case .events: "all occurrences in order (default: the current year)"
    case .check: "problems in the input, with their lines"
    case .compare: "what programs built on libical 3.0 show differently (default: the current year)"
    case .freebusy: "busy times without titles, as text, JSON or .ics (default: seven days)"
    }
  }
}
