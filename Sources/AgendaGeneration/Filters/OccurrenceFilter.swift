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
}
