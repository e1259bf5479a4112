/// When a `VALARM` goes off (RFC 5545 section 3.8.6.3). ``AlarmSchedule`` computes the instants.
public enum AlarmTrigger: Hashable, Sendable {
  /// Relative to the event's start; negative is before it.
  case fromStart(EventDuration)
  /// Relative to the event's end.
  case fromEnd(EventDuration)
  /// At an instant.
  case at(Instant)
}
