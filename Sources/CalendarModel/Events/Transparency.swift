/// `TRANSP`: whether an event takes up time (RFC 5545 section 3.8.2.7).
public enum Transparency: String, CaseIterable, Hashable, Sendable {
  /// The time is busy; the default.
  case opaque = "OPAQUE"
  /// The time is free.
  case transparent = "TRANSPARENT"
}
