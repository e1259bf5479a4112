internal import Bytes
internal import CalendarModel

/// The ids of events in HTML pages. They depend on the event and its day only, so that links to them stay valid.
enum EventID {
  /// `event-` with a hash of the UID and recurrence id, and the day.
  static func text(of occurrence: Occurrence, on date: CivilDate) -> String {
    var fingerprint = Fingerprint(of: occurrence.uid)
    if let original = occurrence.recurrenceID { fingerprint.combine(original.identity) }
    return "event-\(String(fingerprint.value, radix: 36))-\(date.description)"
  }
}
