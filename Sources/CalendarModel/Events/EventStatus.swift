/// `STATUS` of an event (RFC 5545 section 3.8.1.11).
public enum EventStatus: String, CaseIterable, Hashable, Sendable {
  case tentative = "TENTATIVE"
  case confirmed = "CONFIRMED"
  case cancelled = "CANCELLED"
}
