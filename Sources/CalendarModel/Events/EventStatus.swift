/// `STATUS` of an event (RFC 5545 section 3.8.1.11).
public enum EventStatus: String, CaseIterable, Hashable, Sendable {
  /// It may take place.
  case tentative = "TENTATIVE"
  /// It takes place.
  case confirmed = "CONFIRMED"
  /// It does not take place.
  case cancelled = "CANCELLED"
}
