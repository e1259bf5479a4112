internal import CalendarModel

/// Which of two descriptions of one event is the later (RFC 5546 section 2.1.5): by SEQUENCE, then by DTSTAMP.
struct Revision {
  private let sequence: Int
  private let stamp: Instant?

  init(_ event: Event) {
    sequence = event.sequence
    stamp = event.stamp
  }

  /// nil when neither is the later.
  func isNewer(than other: Revision) -> Bool? {
    if sequence != other.sequence { return sequence > other.sequence }
    guard let stamp, let otherStamp = other.stamp, stamp != otherStamp else { return nil }
    return stamp > otherStamp
  }
}
