/// How an event states its end.
public enum EventEnd: Hashable, Sendable {
  /// `DTEND`: the first moment after the event; of the same value type as its start once decoded.
  case time(EventTime)
  /// `DURATION`.
  case duration(EventDuration)
  /// Neither: a date lasts that day, a time lasts no time (RFC 5545 section 3.6.1).
  case implied
}
