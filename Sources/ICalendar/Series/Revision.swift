internal import CalendarModel

/// The revision of an event: SEQUENCE, then DTSTAMP (RFC 5546 section 2.1.5).
struct Revision {
  private let sequence: Int
  private let stamp: Instant?

  init(_ event: Event) {
    sequence = event.sequence
    stamp = event.stamp
  }

  /// Whether this revision is newer; nil if neither is.
  func isNewer(than other: Revision) -> Bool? {
    if sequence != other.sequence { return sequence > other.sequence }
    guard let stamp, let otherStamp = other.stamp, stamp != otherStamp else { return nil }
    return stamp > otherStamp
  }
}
