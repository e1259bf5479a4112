public import CalendarModel

/// Which occurrences are shown, and how much of them. Every condition that is set must hold.
public struct OccurrenceFilter: Hashable, Sendable {
  /// Words that must all stand in the title, the place, the description or the categories; upper and lower case are one.
  public var search: String?
  /// Categories of which an event must have one; upper and lower case are one. Empty for any.
  public var categories: [String] = []
  /// Calendars that an event may stand in, by name, or by file where a calendar has no name. Empty for any.
  public var calendarNames: [String] = []
  /// The states that an event may have; one without a state counts as confirmed. Empty for any.
  public var statuses: Set<EventStatus> = []
  /// Whether private and confidential events are left out.
  public var excludesPrivate = false
  /// Whether only times are shown: no title, text, place or person. What takes no time is left out.
  public var showsBusyTimesOnly = false
  /// The most occurrences shown, the first ones; nil for all.
  public var limit: Int?

  /// A filter that everything passes.
  public init() {}

  /// The occurrences that pass, in the order given; at most ``limit``.
  /// - Parameter busy: What a time is called when only times are shown.
  func apply(to occurrences: [Occurrence], busy: String) -> [Occurrence] {
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
