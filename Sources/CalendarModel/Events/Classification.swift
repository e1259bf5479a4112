/// `CLASS`: who may see an event. Unknown values are private (RFC 5545 section 3.8.1.3).
public enum Classification: String, CaseIterable, Hashable, Sendable {
  /// Anyone may see the event; the default.
  case `public` = "PUBLIC"
  /// Only its owner may see the event.
  case `private` = "PRIVATE"
  /// Others may see only that the time is taken.
  case confidential = "CONFIDENTIAL"
}
