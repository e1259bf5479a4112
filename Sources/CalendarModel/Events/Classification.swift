/// `CLASS`: who may see an event. Unknown values are private (RFC 5545 section 3.8.1.3).
public enum Classification: String, CaseIterable, Hashable, Sendable {
  case `public` = "PUBLIC"
  case `private` = "PRIVATE"
  case confidential = "CONFIDENTIAL"
}
