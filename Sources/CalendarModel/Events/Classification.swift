/// `CLASS`: who may see an event (RFC 5545 section 3.8.1.3). Unknown values are private, as the RFC asks.
public enum Classification: String, CaseIterable, Hashable, Sendable {
  case `public` = "PUBLIC"
  case `private` = "PRIVATE"
  case confidential = "CONFIDENTIAL"
}
