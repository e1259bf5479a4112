internal import CalendarModel

/// The revision of an event: SEQUENCE, then DTSTAMP (RFC 5546 section 2.1.5).
struct Revision: Equatable {
  private let sequence: Int
  private let dateTimeStamp: Instant?

  init(_ event: Event) {
    sequence = event.sequence
    dateTimeStamp = event.dateTimeStamp
  }

  /// Whether this revision is newer; nil if neither is.
  func isNewer(than other: Revision) -> Bool? {
    if sequence != other.sequence { return sequence > other.sequence }
    guard let dateTimeStamp, let otherStamp = other.dateTimeStamp, dateTimeStamp != otherStamp else { return nil }
    return dateTimeStamp > otherStamp
  }
}
