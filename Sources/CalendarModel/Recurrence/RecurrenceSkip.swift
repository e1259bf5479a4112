/// `SKIP`: how dates that do not exist are handled (RFC 7529 section 4.1).
public enum RecurrenceSkip: String, CaseIterable, Hashable, Sendable {
  /// They are left out; the default.
  case omit = "OMIT"
  /// The last existing day before is taken.
  case backward = "BACKWARD"
  /// The next existing day is taken.
  case forward = "FORWARD"
}
