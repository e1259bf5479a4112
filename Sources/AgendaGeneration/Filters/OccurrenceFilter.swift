public import CalendarModel

/// Which occurrences are shown, and with which details. All conditions must match.
public struct OccurrenceFilter: Hashable, Sendable {
  /// Words that must all occur in the title, location, description or categories, ignoring case.
  public var search: String?
  /// Categories, ignoring case; an event must have one of them. Empty for any.
  public var categories: [String] = []
  /// Calendar names, or file names for calendars without one. Empty for any.
  public var calendarNames: [String] = []
  /// The accepted statuses; an event without a status is confirmed, a to-do needs action,
  /// and a journal entry is final. Empty for any.
  public var statuses: Set<EventStatus> = []
  /// Whether private and confidential events are omitted.
  public var excludesPrivate = false
  /// Whether only times are shown: no titles, texts, places or people. Events that do not block time are omitted.
  public var showsBusyTimesOnly = false
  /// The maximum number of occurrences; nil for all.
  public var limit: Int?

  /// Creates a filter that accepts everything.
  public init() {}

  /// The matching occurrences, in the given order; at most ``limit``.
  /// - Parameter busy: The title of every occurrence if only times are shown.
  package func apply(to occurrences: [Occurrence], busy: String) -> [Occurrence] {
    guard self != OccurrenceFilter() else { return occurrences }
    let matcher = EventMatcher(self)
    var disguise = BusyDisguise(title: busy)
    var result: [Occurrence] = []
    for occurrence in occurrences where matcher.matches(occurrence.event) {
      if let limit, result.count >= limit { break }
      result.append(showsBusyTimesOnly ? disguise.disguised(occurrence) : occurrence)
    }
    return result
  }

  /// At most ``limit`` occurrences.
  func limited(_ occurrences: [Occurrence]) -> [Occurrence] {
    limit.map { Array(occurrences.prefix($0)) } ?? occurrences
  }
}

/// Checks whether an event passes a filter.
struct EventMatcher {
  private let filter: OccurrenceFilter
  private let search: SearchText
  private let categories: Set<String>
  private let calendarNames: CalendarNameFilter

  init(_ filter: OccurrenceFilter) {
    self.filter = filter
    search = SearchText(filter.search ?? "")
    categories = Set(filter.categories.map { $0.lowercased() })
    calendarNames = CalendarNameFilter(filter.calendarNames)
  }

  func matches(_ event: Event) -> Bool {
    if filter.excludesPrivate, event.classification != .public { return false }
    if filter.showsBusyTimesOnly, !event.takesTime { return false }
    if !filter.statuses.isEmpty, !filter.statuses.contains(event.statusOrDefault) { return false }
    if !categories.isEmpty, !event.categories.contains(where: { categories.contains($0.lowercased()) }) { return false }
    if !calendarNames.contains(event) { return false }
    guard !search.isEmpty else { return true }
    return search.matches(
      ([event.summary, event.location, event.description].compactMap { $0 } + event.categories).map { $0.lowercased() })
  }
}

/// Selects the events of calendars by name.
///
/// Unlike the other conditions of a filter it is applied before copies of a meeting are removed: selecting a calendar is
/// the same as reading only that calendar.
struct CalendarNameFilter: Sendable {
  /// In lower case; empty for all calendars.
  private let names: Set<String>

  init(_ names: [String]) { self.names = Set(names.map { $0.lowercased() }) }

  /// Whether the calendar of an event has one of the names, or its file if the calendar has no name.
  func contains(_ event: Event) -> Bool {
    names.isEmpty || names.contains((event.calendar.name ?? event.calendar.file).lowercased())
  }

  /// The occurrences in calendars with one of the names.
  func selected(_ occurrences: [Occurrence]) -> [Occurrence] {
    names.isEmpty ? occurrences : occurrences.filter { contains($0.event) }
  }
}
