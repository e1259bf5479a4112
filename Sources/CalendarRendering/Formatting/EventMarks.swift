internal import CalendarModel

/// The marks of events: behind a title repeats, alarms and another time zone, before it a status. With details, people have marks, too.
struct EventMarks: OptionSet {
  let rawValue: Int

  static let repeats = EventMarks(rawValue: 1)
  static let alarm = EventMarks(rawValue: 2)
  static let otherZone = EventMarks(rawValue: 4)
  static let organizer = EventMarks(rawValue: 8)
  static let accepted = EventMarks(rawValue: 16)
  static let declined = EventMarks(rawValue: 32)
  static let maybe = EventMarks(rawValue: 64)
  static let delegated = EventMarks(rawValue: 128)
  static let unanswered = EventMarks(rawValue: 256)
  static let cancelled = EventMarks(rawValue: 512)
  static let tentative = EventMarks(rawValue: 1_024)
  static let done = EventMarks(rawValue: 2_048)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The marks behind the title of an occurrence on a page in `zone`.
  init(_ occurrence: Occurrence, in zone: Zone) {
    self = []
    // The periods of a VFREEBUSY are not a series, although each is an instance of it.
    if occurrence.recurrenceID != nil, occurrence.event.kind != .freeBusy { insert(.repeats) }
    if AlarmSchedule.isAnyComing(occurrence, in: zone) { insert(.alarm) }
    if OccurrenceClock.foreignStart(of: occurrence, in: zone) != nil { insert(.otherZone) }
  }

  /// The marks on a page with these occurrences. With details, they include the marks of people.
  init(of occurrences: [Occurrence], settings: PageSettings) {
    self = []
    for occurrence in occurrences {
      formUnion(EventMarks(occurrence, in: settings.zone))
      switch occurrence.event.status {
      case .cancelled: insert(.cancelled)
      case .tentative: insert(.tentative)
      case .confirmed, .needsAction, .inProcess, .completed, .draft, .final, nil: break
      }
      if settings.showsDetails { formUnion(EventMarks(peopleOf: occurrence.event)) }
    }
  }

  /// The marks of an event's people.
  private init(peopleOf event: Event) {
    self = event.organizer == nil ? [] : .organizer
    for attendee in event.attendees {
      switch attendee.status {
      case .accepted, .inProcess: insert(.accepted)
      case .completed: insert(.done)
      case .declined: insert(.declined)
      case .tentative: insert(.maybe)
      case .delegated: insert(.delegated)
      case .needsAction: insert(.unanswered)
      }
    }
  }

  /// A legend entry.
  struct Meaning {
    let mark: EventMarks
    let symbol: String
    let text: String
    /// Whether the symbol is before titles, with a space.
    var isBeforeTitles = false
  }

  /// The symbol of each mark, with its meaning.
  static func legend(_ box: BoxCharacters, _ phrases: PagePhrases) -> [Meaning] {
    let marks = phrases.marks
    return [
      Meaning(mark: .repeats, symbol: box.repeats, text: marks.repeats),
      Meaning(mark: .alarm, symbol: box.alarm, text: marks.alarm),
      Meaning(mark: .otherZone, symbol: box.otherZone, text: marks.otherZone),
      Meaning(mark: .cancelled, symbol: box.cancelled, text: phrases.cancelled, isBeforeTitles: true),
      Meaning(mark: .tentative, symbol: box.tentative, text: phrases.tentative, isBeforeTitles: true),
    ] + people(phrases)
  }

  /// The symbols for people, with their meanings.
  private static func people(_ phrases: PagePhrases) -> [Meaning] {
    let marks = phrases.marks
    let answers: [(EventMarks, ParticipationStatus, String)] = [
      (.accepted, .accepted, marks.accepted), (.declined, .declined, marks.declined),
      (.maybe, .tentative, marks.maybe), (.delegated, .delegated, marks.delegated), (.done, .completed, phrases.done),
      (.unanswered, .needsAction, marks.unanswered),
    ]
    return [Meaning(mark: .organizer, symbol: EventDetails.organizerMark, text: marks.organizer)]
      + answers.map { Meaning(mark: $0, symbol: EventDetails.mark(of: $1), text: $2) }
  }

  /// The legend for the marks of people: `★ organizer ✓ accepted`. Empty if there are none.
  func peopleLegend(_ phrases: PagePhrases) -> String {
    let shown = Self.people(phrases).filter { contains($0.mark) }
    return shown.map { "\($0.symbol)\u{A0}\($0.text)" }.joined(separator: "\u{A0}\u{A0} ")
  }
}
