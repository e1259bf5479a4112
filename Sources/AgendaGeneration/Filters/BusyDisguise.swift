internal import Bytes
internal import CalendarModel

/// Removes everything but the time from occurrences.
struct BusyDisguise {
  /// The replacement title.
  let title: String

  /// The reduced events.
  private var disguised: [Key: Event] = [:]

  private struct Key: Hashable {
    var file: String
    var line: Int
    var uid: String
    var recurrenceID: EventTime?
    /// The periods of one component may be of several types.
    var busyType: BusyType?
  }

  init(title: String) {
    self.title = title
  }

  mutating func disguised(_ occurrence: Occurrence) -> Occurrence {
    Occurrence(
      of: disguised(occurrence.event), recurrenceID: occurrence.recurrenceID, start: occurrence.start,
      end: occurrence.end)
  }

  /// An event with only the times, and a different title.
  mutating func disguised(_ event: Event) -> Event {
    let key = Key(
      file: event.calendar.file, line: event.line, uid: event.uid, recurrenceID: event.recurrenceID,
      busyType: event.busyType)
    if let known = disguised[key] { return known }
    // Built from scratch instead of cleared, so that properties added to `Event` later stay hidden.
    var bare = Event(uid: Self.pseudonym(event.uid), start: event.start, end: event.end)
    bare.recurrenceID = event.recurrenceID
    bare.replacesFollowing = event.replacesFollowing
    bare.summary = title
    // Busy times keep their kind: their periods are not a series.
    if event.kind == .freeBusy { (bare.kind, bare.busyType) = (.freeBusy, event.busyType) }
    bare.status = event.status
    bare.calendar = event.calendar
    bare.line = event.line
    disguised[key] = bare
    return bare
  }

  /// A pseudonym for a UID, which often contains names.
  private static func pseudonym(_ uid: String) -> String { "busy-\(String(FNV1a(of: uid).value, radix: 16))" }
}
