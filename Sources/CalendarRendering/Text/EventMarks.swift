import CalendarModel

/// The marks of an event behind its title: that it repeats, has alarms, or has a clock of its own.
struct EventMarks: OptionSet {
  let rawValue: Int

  static let repeats = EventMarks(rawValue: 1)
  static let alarm = EventMarks(rawValue: 2)
  static let otherZone = EventMarks(rawValue: 4)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The marks of an occurrence on a page in `zone`.
  init(_ occurrence: Occurrence, in zone: Zone) {
    self = []
    // The periods of one VFREEBUSY are no series, although each is an instance of it.
    if occurrence.recurrenceID != nil, occurrence.event.kind != .freeBusy { insert(.repeats) }
    if AlarmSchedule.isAnyComing(occurrence, in: zone) { insert(.alarm) }
    if OccurrenceClock.foreignStart(of: occurrence, in: zone) != nil { insert(.otherZone) }
  }

  /// The symbol of each mark with its meaning.
  static func legend(_ box: BoxCharacters, _ phrases: MarkPhrases) -> [(mark: EventMarks, symbol: String, text: String)]
  {
    [
      (.repeats, box.repeats, phrases.repeats), (.alarm, box.alarm, phrases.alarm),
      (.otherZone, box.otherZone, phrases.otherZone),
    ]
  }
}
