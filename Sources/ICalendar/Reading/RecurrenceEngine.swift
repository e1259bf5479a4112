/// What turns recurrence rules into times. The raw value is the name on the command line.
public enum RecurrenceEngine: String, CaseIterable, Hashable, Sendable {
  /// The engine of this library: all of RFC 5545 section 3.3.10 and RFC 7529.
  case swift
  /// libical's iterator, for comparison. Rules that it refuses, or that it could search for minutes, are left to ``swift``.
  case libical
}
