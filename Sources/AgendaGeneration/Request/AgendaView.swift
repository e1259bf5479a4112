/// What is made of the calendars. The raw value is the word on the command line.
public enum AgendaView: String, CaseIterable, Hashable, Sendable {
  /// One day as a column of hours.
  case day
  /// A month as a grid of weeks.
  case month
  /// A list by day.
  case agenda
  /// Every occurrence in order.
  case events
  /// What is wrong with the input.
  case check

  /// One line of help.
  public var help: String {
    switch self {
    case .day: "one day as a column of hours (the default)"
    case .month: "a month as a grid of weeks"
    case .agenda: "a list by day: seven days unless told otherwise"
    case .events: "every occurrence in order: the current year unless told otherwise"
    case .check: "what is wrong with the input, and where"
    }
  }
}
