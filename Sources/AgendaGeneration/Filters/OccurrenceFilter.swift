public import CalendarModel

/// Which occurrences to show, and with which details. All conditions must match.
public struct OccurrenceFilter: Hashable, Sendable {
  /// Words that must all occur in the title, location, description or categories, ignoring case. `OR` or `|` separates
  /// alternatives, and quotation marks group words.
  public var search: String?
  /// Searches as in ``search``; events that match any of them are omitted.
  public var exclusions: [String] = []
  /// Parts of the location, ignoring case; an event must have one of them. Empty for any.
  public var locations: [String] = []
  /// Parts of the name or address of an attendee, ignoring case; an event must have one of them. Empty for any.
  public var attendees: [String] = []
  /// Parts of the name or address of the organizer, ignoring case; an event must have one of them. Empty for any.
  public var organizers: [String] = []
  /// A person's address; only events that the person organizes, or attends without having declined. Nil for all.
  public var participant: String?
  /// The minimum length of an event in seconds, as exact time; a day of an all-day event has 86,400.
  public var leastSeconds: Int?
  // The next two fit into the padding of the number before them. Elsewhere they would make requests and shares of pages larger
  // than the 256 bytes that are copied by value.
  /// Whether to omit private and confidential events.
  public var excludesPrivate = false
  /// Whether to show only times: no titles, texts, places or people. Events that do not block time are omitted.
  public var showsBusyTimesOnly = false
  /// The zone that floating events are measured in; nil for UTC.
  package var zone: Zone?
  /// Categories, ignoring case; an event must have one of them. Empty for any.
  public var categories: [String] = []
  /// Calendar names, or file names for calendars without one. Empty for any.
  public var calendarNames: [String] = []
  /// The accepted statuses; an event without a status is confirmed, a to-do needs action, and a journal entry is final.
  /// Empty for any.
  public var statuses: Set<EventStatus> = []
  /// The maximum number of occurrences; nil for all.
  public var limit: Int?
  /// Whether ``limit`` keeps the last occurrences instead of the first.
  package var keepsLast = false
  /// Whether ``limit`` takes the longer of two occurrences with the same start first, as lists by day show them.
  package var takesLongerFirst = false
  /// The time before which an occurrence must not have ended, and the zone of floating times; nil for any.
  package var present: Present?

  /// A moment that parts what is over from what is to come.
  package struct Present: Hashable, Sendable {
    let instant: Instant
    let zone: Zone

    /// Whether an occurrence has not ended.
    func precedesEnd(of occurrence: Occurrence) -> Bool {
      let interval = occurrence.interval(in: zone)
      return interval.upperBound > instant || interval.lowerBound >= instant
    }
  }

  /// Creates a filter that accepts everything.
  public init() {}

  /// Whether a condition selects among events: `search --organizer ada`.
  package var selects: Bool {
    var other = OccurrenceFilter()
    (other.limit, other.keepsLast, other.takesLongerFirst) = (limit, keepsLast, takesLongerFirst)
    if leastSeconds == nil { other.zone = zone }
    return self != other
  }

  /// Whether a condition leaves out all of some occurrences. Ends at the first that passes.
  func selects(noneOf occurrences: [Occurrence]) -> Bool {
    guard self != OccurrenceFilter() else { return false }
    var matcher = OccurrenceMatcher(self)
    return !occurrences.contains { matcher.matches($0) }
  }

  /// Whether the texts of some occurrences have words. The texts of each event are read once.
  func isMentioned(_ words: String, in occurrences: [Occurrence]) -> Bool {
    let search = SearchText(words)
    var answers = EventMemo<Bool>()
    return occurrences.contains { answers.value(of: $0.event, search.matches) }
  }

  /// The matching occurrences; at most ``limit``. They are in the given order, unless ``takesLongerFirst``.
  /// - Parameter busy: The title of every occurrence if only times are shown.
  package func apply(to occurrences: [Occurrence], busy: String) -> [Occurrence] {
    guard self != OccurrenceFilter() else { return occurrences }
    var matcher = OccurrenceMatcher(self)
    var disguise = BusyDisguise(title: busy)
    var result: [Occurrence] = []
    for position in positionsForLimit(of: occurrences) where matcher.matches(occurrences[position]) {
      if let limit, result.count >= limit { break }
      result.append(showsBusyTimesOnly ? disguise.disguised(occurrences[position]) : occurrences[position])
    }
    return isFromEnd ? result.reversed() : result
  }

  /// At most ``limit`` occurrences.
  func limited(_ occurrences: [Occurrence]) -> [Occurrence] {
    guard let limit else { return occurrences }
    let taken = positionsForLimit(of: occurrences).prefix(limit).map { occurrences[$0] }
    return keepsLast ? taken.reversed() : taken
  }

  /// Whether the last occurrences are taken first.
  private var isFromEnd: Bool { limit != nil && keepsLast }

  /// The positions of occurrences in the order in which ``limit`` takes them.
  func positionsForLimit(of occurrences: [Occurrence]) -> some Sequence<Int> {
    let (count, isFromEnd, longerFirst) = (occurrences.count, isFromEnd, positionsOfLongerFirst(occurrences))
    return (0..<count).lazy.map { number -> Int in
      let position = isFromEnd ? count - 1 - number : number
      return longerFirst.map { $0[position] } ?? position
    }
  }

  /// The positions by start, longer first; nil for the given order.
  private func positionsOfLongerFirst(_ occurrences: [Occurrence]) -> [Int]? {
    guard limit != nil, takesLongerFirst else { return nil }
    let zone = zone ?? .utc
    let intervals = occurrences.map { $0.interval(in: zone) }
    return occurrences.indices.sorted { left, right in
      let (first, second) = (intervals[left], intervals[right])
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      return first.upperBound == second.upperBound ? left < right : first.upperBound > second.upperBound
    }
  }
}

/// Selects the events of calendars by name.
///
/// Unlike other conditions, it is applied before copies of a meeting are removed: selecting a calendar is the same as
/// reading only that calendar.
struct CalendarNameFilter: Sendable {
  /// In lower case; empty for all calendars.
  private let names: Set<String>

  init(_ names: [String]) { self.names = Set(names.map { $0.lowercased() }) }

  /// Whether the calendar of an event has one of the names, or its file if the calendar has no name.
  func contains(_ event: Event) -> Bool {
    guard !names.isEmpty else { return true }
    if let name = event.calendar.name { return names.contains(name.lowercased()) }
    let file = event.calendar.file
    return names.contains(file.lowercased())
      || CalendarProperties.title(ofFile: file).map { names.contains($0.lowercased()) } == true
  }

  /// Whether a calendar with a name is selected.
  func contains(_ name: String) -> Bool { names.isEmpty || names.contains(name.lowercased()) }

  /// The occurrences in calendars with one of the names.
  func selected(_ occurrences: [Occurrence]) -> [Occurrence] {
    names.isEmpty ? occurrences : occurrences.filter { contains($0.event) }
  }
}
