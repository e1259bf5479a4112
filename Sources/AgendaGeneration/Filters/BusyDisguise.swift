internal import CalendarModel

/// Takes from occurrences all that is not their time.
struct BusyDisguise {
  /// What is left instead of a title.
  let title: String

  /// What is left of each event.
  private var disguised: [Key: Event] = [:]

  private struct Key: Hashable {
    var file: String
    var line: Int
    var uid: String
  }

  init(title: String) {
    self.title = title
  }

  mutating func disguised(_ occurrence: Occurrence) -> Occurrence {
    Occurrence(
      of: disguised(occurrence.event), recurrenceID: occurrence.recurrenceID, start: occurrence.start,
      end: occurrence.end)
  }

  private mutating func disguised(_ event: Event) -> Event {
    let key = Key(file: event.calendar.file, line: event.line, uid: event.uid)
    if let known = disguised[key] { return known }
    // Made anew, not copied and emptied: a property that events gain later stays hidden.
    var bare = Event(uid: Self.pseudonym(event.uid), start: event.start, end: event.end)
    bare.recurrenceID = event.recurrenceID
    bare.replacesFollowing = event.replacesFollowing
    bare.summary = title
    bare.status = event.status
    bare.calendar = event.calendar
    bare.line = event.line
    disguised[key] = bare
    return bare
  }

  /// Stands for a UID, which often holds names: its FNV-1a hash.
  private static func pseudonym(_ uid: String) -> String {
    let hash = uid.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    return "busy-\(String(hash, radix: 16))"
  }
}
