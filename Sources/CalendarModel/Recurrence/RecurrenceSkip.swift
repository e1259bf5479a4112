/// `SKIP`: how dates that do not exist are handled (RFC 7529 section 4.1).
public enum RecurrenceSkip: String, CaseIterable, Hashable, Sendable {
  case omit = "OMIT"
  case backward = "BACKWARD"
  case forward = "FORWARD"
}
