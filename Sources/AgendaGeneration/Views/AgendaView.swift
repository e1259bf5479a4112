/// A view of the calendars. The raw value is the spelling on the command line.
///
/// To add a view, add a case here and its descriptor to `descriptor`; `docs/architecture.md` lists the other files.
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
  /// The events that contain the words, each on its next date.
  case search
  /// The next events.
  case next
  /// One event with all details, and its next dates.
  case show
  /// The free times within working hours.
  case free
  /// The events at the same time as others.
  case conflicts
  /// The total length of events.
  case hours
  /// The instances that differ between two versions of a calendar.
  case diff
  /// The calendars of the inputs and accounts.
  case calendars
  /// The problems in the input.
  case check
  /// What programs built on libical show differently.
  case compare
  /// When the calendars are busy.
  case freebusy

  /// The properties of the view: content, formats and options.
  package var descriptor: ViewDescriptor {
    switch self {
    case .day: .day
    case .week: .week
    case .workweek: .workweek
    case .month: .month
    case .year: .year
    case .picker: .picker
    case .calendar: .calendar
    case .scroll: .scroll
    case .agenda: .agenda
    case .timeline: .timeline
    case .events: .events
    case .search: .search
    case .next: .next
    case .show: .show
    case .free: .free
    case .conflicts: .conflicts
    case .hours: .hours
    case .diff: .diff
    case .calendars: .calendars
    case .check: .check
    case .compare: .compare
    case .freebusy: .freebusy
    }
  }

  /// One line of help.
  public var help: String { descriptor.summary }

  /// The views with pages for a multi-page PDF document, from the largest period to the smallest.
  package static let planners: [AgendaView] = {
    let pages = allCases.compactMap { view in view.descriptor.planner.map { (view: view, days: $0.leastDays) } }
    // Largest first; views of equal length in the order of the table.
    return [Int](Set(pages.map(\.days))).sorted(by: >).flatMap { days in
      pages.filter { $0.days == days }.map(\.view)
    }
  }()

  /// The views that show occurrences.
  package static let pages = taking(.pages)
  /// The views that support some options.
  package static func taking(_ options: ViewOptions) -> [AgendaView] {
    allCases.filter { !$0.descriptor.options.isDisjoint(with: options) }
  }

  /// Whether the view supports some options.
  package func takes(_ options: ViewOptions) -> Bool { !descriptor.options.isDisjoint(with: options) }

  /// The formats that show the view.
  package var formats: [OutputFormat] { OutputFormat.allCases.filter { $0.shows(self) } }
}
