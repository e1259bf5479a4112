/// A condition that a server names when it refuses a request (RFC 4918 section 16).
package enum DAVCondition: Hashable, Sendable {
  /// The sync token is unknown or too old (RFC 6578): everything must be read again.
  case validSyncToken
  /// There are more matches than the server returns (RFC 3253, RFC 6578).
  case numberOfMatchesWithinLimits
  /// The server does not have the report (RFC 3253).
  case supportedReport
  /// The server does not have the filter (RFC 4791).
  case supportedFilter
  /// The user may not do this (RFC 3744).
  case needPrivileges

  init?(_ element: DAVElement) {
    switch element {
    case .validSyncToken: self = .validSyncToken
    case .matchesWithinLimits: self = .numberOfMatchesWithinLimits
    case .supportedReport: self = .supportedReport
    case .filterIsSupported: self = .supportedFilter
    case .privileges: self = .needPrivileges
    default: return nil
    }
  }

  /// The conditions in the body of an answer that is an error; empty if the body is anything else than `DAV:error`.
  package static func conditions(in body: [UInt8]) -> Set<DAVCondition> {
    var limits = WebDAVLimits()
    limits.bytes = 1 << 20
    let builder = MultiStatusBuilder(root: .error, limits)
    do {
      try XMLReader.read(body, builder, limits)
    } catch {
      return []
    }
    return builder.conditions
  }
}
