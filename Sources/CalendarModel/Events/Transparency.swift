/// `TRANSP`: whether an event takes up time (RFC 5545 section 3.8.2.7).
public enum Transparency: String, CaseIterable, Hashable, Sendable {
  case opaque = "OPAQUE"
  case transparent = "TRANSPARENT"
}
