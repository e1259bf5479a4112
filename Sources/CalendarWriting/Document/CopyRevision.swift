internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// The revision of a component among its copies in several calendars: SEQUENCE, then DTSTAMP (RFC 5546 section 2.1.5), or LAST-MODIFIED
/// without it.
struct CopyRevision {
  private let sequence: Int
  /// Seconds since 1970; nil without a stamp.
  private let seconds: Int?

  init(_ event: Event) {
    sequence = event.sequence
    seconds = (event.dateTimeStamp ?? event.lastModified)?.secondsSinceEpoch
  }

  init(_ component: ContentComponent) {
    sequence = component["SEQUENCE"].flatMap { Int($0.value) } ?? 0
    let stamp = component["DTSTAMP"] ?? component["LAST-MODIFIED"]
    // Busy times and other components say their revision in no other way, so one without a stamp is the oldest.
    seconds = stamp.flatMap { DateTimeValue(Array($0.value.utf8)[...]) }?.civil.secondsSinceEpoch ?? .min
  }

  /// Whether this revision is newer. An event without a stamp is neither newer nor older than another of the same sequence.
  func isNewer(than other: CopyRevision) -> Bool {
    if sequence != other.sequence { return sequence > other.sequence }
    guard let seconds, let known = other.seconds else { return false }
    return seconds > known
  }
}
