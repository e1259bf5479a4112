internal import CalendarModel
internal import CalendarRendering

/// How hours are summed. The raw value is the spelling on the command line.
public enum HoursGrouping: String, CaseIterable, Hashable, Sendable {
  /// A row for each calendar.
  case calendar
  /// By category; an event with several counts in each.
  case category
  /// A row for each title, compared exactly.
  case title
  /// A sum from midnight to midnight.
  case day
  /// A sum from the first weekday of the page.
  case week
  /// A sum of a Gregorian month.
  case month

  /// The grouping at the start of some words: `by category`; nil if they begin otherwise.
  /// - Throws: `UsageError` if there is no such grouping.
  static func named(_ words: ArraySlice<String>) throws(UsageError) -> HoursGrouping? {
    guard let word = words.first, ["by", "per"].contains(word.lowercased()), let name = words.dropFirst().first else {
      return nil
    }
    guard let grouping = HoursGrouping(rawValue: name.lowercased()) else {
      throw UsageError("Hours are added by \(list(allCases.map(\.rawValue), "or")), not by \(terminalSafe(name)).")
    }
    return grouping
  }

  /// A period with its own sum.
  enum Unit {
    case day, week, month
    /// All days together.
    case all

    /// The columns of a page.
    static func columns(of days: Range<CivilDate>) -> Unit {
      switch days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch {
      case ...7: .day
      case ...42: .week
      case ...215: .month
      default: .all
      }
    }
  }

  /// The period to sum hours by; nil to sum by name.
  var unit: Unit? {
    switch self {
    case .calendar, .category, .title: nil
    case .day: .day
    case .week: .week
    case .month: .month
    }
  }

  /// The names that an event counts for; an empty text for none.
  func names(of event: Event) -> [String] {
    switch self {
    case .calendar: [Theme.name(of: event.calendar)]
    case .category: event.categories.isEmpty ? [""] : event.categories
    case .title: [event.summary ?? ""]
    case .day, .week, .month: []
    }
  }
}
