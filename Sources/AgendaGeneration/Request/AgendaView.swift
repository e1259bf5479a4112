/// What is made of the calendars. The raw value is the word on the command line.
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
  /// Months one below the other, without end on a screen.
  case scroll
  /// A list by day.
  case agenda
  /// A list by day along a line.
  case timeline
  /// Every occurrence in order.
  case events
  /// What is wrong with the input.
  case check
  /// What programs built on libical show otherwise.
  case compare

  /// The views with columns of hours.
  static let columns: [AgendaView] = [.day, .week, .workweek]
  /// The views that are lists.
  static let lists: [AgendaView] = [.agenda, .timeline, .events]
  /// The views that show what takes place.
  static let pages = allCases.filter { !reports.contains($0) }
  /// The views that tell about the input.
  static let reports: [AgendaView] = [.check, .compare]

  /// One line of help.
  public var help: String {
    switch self {
    case .day: "one day as a column of hours (the default), or several (--days)"
    case .week: "a week as columns of hours"
    case .workweek: "a week without its weekend"
    case .month: "a month as a grid of weeks"
    case .year: "a year as small months, days shaded by their number of events"
    case .scroll: "months that scroll on without end, in HTML (a year before and after in the others)"
    case .agenda: "a list by day: seven days unless told otherwise"
    case .timeline: "a list by day along a line: seven days unless told otherwise"
    case .events: "every occurrence in order: the current year unless told otherwise"
    case .check: "what is wrong with the input, and where"
    case .compare: "what programs built on libical 3.0 show otherwise: the current year unless told otherwise"
    }
  }
}
