internal import CalendarModel

/// Details of an event other than title, times, place and status. Kinds are marked by symbols, which need no
/// translation.
struct EventDetails {
  /// A line of the details.
  struct Fact {
    /// The symbol of the kind; nil for the description.
    var mark: String?
    var text: String
    /// A shorter text for a link; nil to use ``text``.
    var name: String?
    /// The link target as written in the calendar.
    var address: String?
    /// Whether the text is as the calendar has it, with none of the page's own symbols.
    var isGiven = false
  }

  /// The facts in page order: repeats, zone, alarms, people, links, description.
  private(set) var facts: [Fact] = []

  static let organizerMark = "★"

  init(_ occurrence: Occurrence, words: EventWords) {
    let event = occurrence.event
    var marks: [String] = []
    if let repeats = words.repeats(occurrence) {
      facts.append(Fact(mark: "⟳", text: repeats))
    } else if occurrence.recurrenceID != nil, event.kind != .freeBusy {
      marks.append("⟳")
    }
    if let time = Self.foreignTime(of: occurrence, words: words) { marks.append("⊕ \(time)") }
    marks += Self.alarms(of: occurrence, words: words)
    if !marks.isEmpty { facts.append(Fact(text: marks.joined(separator: "  "))) }
    let people = Self.people(of: event)
    if !people.isEmpty { facts.append(Fact(text: people.joined(separator: ", "))) }
    var seen: Set<String> = []
    if let url = event.url, seen.insert(url).inserted {
      facts.append(Fact(mark: "→", text: url, name: AddressName.service(of: url), address: url))
    }
    for conference in event.allConferences where seen.insert(conference.uri).inserted {
      let uri = conference.uri
      let label = conference.label.map { "\($0): " } ?? ""
      let name = AddressName.name(of: uri).map { conference.label ?? $0 }
      facts.append(Fact(mark: "→", text: label + uri, name: name, address: uri))
    }
    // Pages show a location that is an address by its name.
    for address in AddressName.addresses(in: event.location ?? "") where seen.insert(address).inserted {
      facts.append(Fact(mark: "→", text: address, name: AddressName.name(of: address), address: address))
    }
    for line in (event.description ?? "").split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
      facts.append(Fact(text: String(line), isGiven: true))
    }
  }

  /// The time in the event's own zone, if its clock differs from the page's at the start.
  private static func foreignTime(of occurrence: Occurrence, words: EventWords) -> String? {
    OccurrenceClock.foreignStart(of: occurrence, in: words.zone).map { civil, zone in
      "\(words.dates.shortTime(civil)) \(zone.identifier)"
    }
  }

  /// The times of unacknowledged alarms, earliest first; with the day if it differs from the start.
  private static func alarms(of occurrence: Occurrence, words: EventWords) -> [String] {
    let first = words.zone.civil(at: occurrence.start.instant(in: words.zone)).date
    return AlarmSchedule(occurrence, in: words.zone).coming.map { entry in
      let civil = words.zone.civil(at: entry.instant)
      let time = words.dates.shortTime(civil)
      return civil.date == first ? "⏰ \(time)" : "⏰ \(words.dates.mediumDate(civil.date)) \(time)"
    }
  }

  /// The organizer, marked by a star, and the attendees with their responses.
  private static func people(of event: Event) -> [String] {
    let organizer = event.organizer
    var people = organizer.map { ["\(organizerMark) \(name(of: $0))"] } ?? []
    var names: [String: String]?
    /// An attendee's delegates, as ` » Ben`; empty for most. In right-to-left text the mark is mirrored.
    func delegates(of attendee: Attendee) -> String {
      guard !attendee.delegatedTo.isEmpty else { return "" }
      let known =
        names
        ?? Dictionary(
          event.attendees.map { ($0.participant.comparedAddress, name(of: $0.participant)) },
          uniquingKeysWith: { first, _ in first })
      names = known
      let shown = attendee.delegatedTo.prefix(3).map {
        known[Participant.comparedAddress($0)] ?? name(of: Participant(address: $0))
      }
      return " » " + shown.joined(separator: " + ") + (attendee.delegatedTo.count > 3 ? " …" : "")
    }
    let organizerAddress = organizer?.comparedAddress
    for attendee in event.attendees {
      let mark = mark(of: attendee.status)
      if let organizer, attendee.participant.comparedAddress == organizerAddress {
        people[0] = "\(organizerMark)\(mark) \(name(of: organizer))"
      } else {
        people.append("\(mark) \(name(of: attendee.participant))\(delegates(of: attendee))")
      }
    }
    return people
  }

  /// The symbol of a response.
  static func mark(of status: ParticipationStatus) -> String {
    switch status {
    case .accepted, .inProcess: "✓"
    case .completed: "☑"
    case .declined: "✗"
    case .tentative: "?"
    case .delegated: "»"
    case .needsAction: "·"
    }
  }

  /// The name of a participant, or else the address.
  static func name(of participant: Participant) -> String { participant.shownName }
}

/// The start and end of an occurrence on a zone's clock, computed once for all texts about it.
struct OccurrenceClock {
  let interval: Range<Instant>
  /// The clock time at the start.
  let start: CivilDateTime
  /// The clock time at the end.
  let end: CivilDateTime
  /// The start date of an all-day occurrence.
  let startDate: CivilDate?
  private let allDayDates: Range<CivilDate>?

  init(_ occurrence: Occurrence, zone: Zone) {
    let (first, last) = (occurrence.start, occurrence.end)
    let lower = first.instant(in: zone)
    interval = lower..<max(lower, last.instant(in: zone))
    start = zone.civil(at: interval.lowerBound)
    end = zone.civil(at: interval.upperBound)
    startDate = if case .date(let date) = first { date } else { nil }
    allDayDates = startDate == nil ? nil : occurrence.allDayDates
  }

  /// The start in the event's own zone, if its clock differs from the page's at the start.
  static func foreignStart(of occurrence: Occurrence, in zone: Zone) -> (civil: CivilDateTime, zone: Zone)? {
    guard case .zoned(let written, let own) = occurrence.start else { return nil }
    let instant = own.instant(of: written)
    // A time that the clock skips is later on it than written.
    let civil = own.civil(at: instant)
    return zone.civil(at: instant) == civil ? nil : (civil, own)
  }

  /// Whether it takes 24 hours or longer.
  var isLong: Bool {
    interval.upperBound.secondsSinceEpoch - interval.lowerBound.secondsSinceEpoch >= 86_400
  }

  /// The days it covers, end exclusive. An end at midnight does not include the next day.
  func days(in zone: Zone) -> Range<CivilDate> {
    if let allDayDates { return allDayDates }
    let first = start.date
    if interval.isEmpty { return first..<first.adding(days: 1) }
    let last = zone.civil(at: interval.upperBound.adding(seconds: -1)).date
    return first..<max(first, last).adding(days: 1)
  }
}
