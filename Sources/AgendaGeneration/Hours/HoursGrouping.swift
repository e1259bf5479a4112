internal import CalendarModel
internal import CalendarRendering

/// What the sums of hours are of. The raw value is the spelling on the command line.
public enum HoursGrouping: String, CaseIterable, Hashable, Sendable {
  /// Each calendar.
  case calendar
  /// Each category; an event of several counts in each.
  case category
  /// Each title.
  case title
  /// Each day.
  case day
  /// Each week.
  case week
  /// Each month.
  case month

  /// A period that has a sum of its own.
  enum Unit {
    case day, week, month
    /// All days together.
    case all

    /// What the columns of a page are.
    static func columns(of days: Range<CivilDate>) -> Unit {
      switch days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch {
      case ...7: .day
      case ...42: .week
      case ...215: .month
      default: .all
      }
    }
  }

  /// The period that has a sum of hours; nil if each name has one.
  var unit: Unit? {
    switch self {
    case .calendar, .category, .title: nil
    case .day: .day
    case .week: .week
    case .month: .month
    }
  }

  /// The names that an event counts for; empty text for none.
  func names(of event: Event) -> [String] {
    switch self {
    case .calendar: [Theme.name(of: event.calendar)]
    case .category: event.categories.isEmpty ? [""] : event.categories
    case .title: [event.summary ?? ""]
    case .day, .week, .month: []
    }
  }
}
