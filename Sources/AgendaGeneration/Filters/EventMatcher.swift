internal import Bytes
internal import CalendarModel

/// Checks whether an event passes a filter. A class, because its many conditions would be copied often.
final class EventMatcher: Sendable {
  private let filter: OccurrenceFilter
  private let search: SearchText
  private let exclusions: [SearchText]
  private let categories: Set<String>
  private let calendarNames: CalendarNameFilter
  private let locations: [String]
  private let attendees: [String]
  private let organizers: [String]
  private let participant: String?

  init(_ filter: OccurrenceFilter) {
    self.filter = filter
    search = SearchText(filter.search ?? "")
    exclusions = filter.exclusions.map(SearchText.init)
    // `travel,team` is two categories, or one whose name has a comma.
    categories = Set(
      filter.categories.flatMap { name in
        let name = name.lowercased()
        let parts = name.split(separator: ",").map { part in String(part.drop { $0 == " " }) }
        return [name] + parts
      })
    calendarNames = CalendarNameFilter(filter.calendarNames)
    locations = filter.locations.map { $0.lowercased() }
    attendees = filter.attendees.map { $0.lowercased() }
    organizers = filter.organizers.map { $0.lowercased() }
    participant = filter.participant.map(Participant.comparedAddress)
  }

  /// A matcher of all conditions but the length: instances of a series may have lengths of their own.
  convenience init(ofSeries filter: OccurrenceFilter) {
    var filter = filter
    filter.leastSeconds = nil
    self.init(filter)
  }

  func matches(_ event: Event) -> Bool {
    if filter.excludesPrivate, event.classification != .public { return false }
    if filter.showsBusyTimesOnly, !event.takesTime { return false }
    if !filter.statuses.isEmpty, !filter.statuses.contains(event.statusOrDefault) { return false }
    if !categories.isEmpty, !event.categories.contains(where: { categories.contains($0.lowercased()) }) { return false }
    if !calendarNames.contains(event) { return false }
    if let least = filter.leastSeconds, event.seconds(in: filter.zone ?? .utc) < least { return false }
    return hasPlaceAndPeople(event) && hasTexts(event)
  }

  private func hasTexts(_ event: Event) -> Bool {
    guard !search.isEmpty || !exclusions.isEmpty else { return true }
    let texts = event.searchedTexts
    return search.matches(texts) && !exclusions.contains { $0.matches(texts) }
  }

  private func hasPlaceAndPeople(_ event: Event) -> Bool {
    if !locations.isEmpty, !Self.contains(event.location, oneOf: locations) { return false }
    if !organizers.isEmpty, !Self.isNamed(event.organizer, oneOf: organizers) { return false }
    if !attendees.isEmpty, !event.attendees.contains(where: { Self.isNamed($0.participant, oneOf: attendees) }) {
      return false
    }
    guard let participant else { return true }
    return event.organizer.map { $0.comparedAddress == participant } ?? false
      || event.attendees.contains {
        $0.participant.comparedAddress == participant && $0.status != .declined
      }
  }

  private static func isNamed(_ participant: Participant?, oneOf parts: [String]) -> Bool {
    contains(participant?.name, oneOf: parts) || contains(participant?.address, oneOf: parts)
  }

  private static func contains(_ text: String?, oneOf parts: [String]) -> Bool {
    guard let text = text?.lowercased() else { return false }
    return parts.contains { text.contains(text: $0) }
  }
}

/// Checks whether occurrences pass a filter. Each event is checked once, because reading its texts again for each of its instances could
/// take minutes.
struct OccurrenceMatcher {
  private let matcher: EventMatcher
  private let present: OccurrenceFilter.Present?
  private let leastSeconds: Int?
  private let zone: Zone
  private var answers = EventMemo<Bool>()

  init(_ filter: OccurrenceFilter) {
    (present, leastSeconds, zone) = (filter.present, filter.leastSeconds, filter.zone ?? .utc)
    matcher = EventMatcher(ofSeries: filter)
  }

  mutating func matches(_ occurrence: Occurrence) -> Bool {
    present?.precedesEnd(of: occurrence) != false && isLongEnough(occurrence)
      && answers.value(of: occurrence.event, matcher.matches)
  }

  private func isLongEnough(_ occurrence: Occurrence) -> Bool {
    leastSeconds.map { occurrence.seconds(in: zone) >= $0 } ?? true
  }
}

extension Occurrence {
  /// Its length as exact time, with 86,400 seconds for a whole day.
  /// - Parameter zone: The zone of floating times.
  func seconds(in zone: Zone) -> Int {
    let interval = interval(in: isAllDay ? .utc : zone)
    return interval.upperBound.secondsSinceEpoch - interval.lowerBound.secondsSinceEpoch
  }
}

extension SearchText {
  /// Whether an event has the words.
  func matches(_ event: Event) -> Bool { matches(event.searchedTexts) }
}

extension Event {
  /// The texts in which words are looked for.
  fileprivate var searchedTexts: [String] {
    ([summary, location, description].compactMap(\.self) + categories).map(SearchText.folded)
  }

  /// The length of an instance as exact time, with 86,400 seconds for a whole day.
  /// - Parameter zone: The zone of floating times.
  func seconds(in zone: Zone) -> Int {
    let zone = start.isDate ? .utc : zone
    let last = end.end(ofInstanceAt: start, statedFor: start, in: zone)
    return last.instant(in: zone).secondsSinceEpoch - start.instant(in: zone).secondsSinceEpoch
  }

  /// The length of an instance during which the clock does not change.
  var secondsWithoutClockChange: Int {
    if !start.isDate, case .duration(let duration) = end {
      return duration.isNegative ? 0 : duration.days * 86_400 + duration.seconds
    }
    // Between times in zones, the length is exact in all instances.
    return seconds(in: .utc)
  }
}
