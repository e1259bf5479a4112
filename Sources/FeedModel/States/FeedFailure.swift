public import CalendarModel

/// Why a feed could not be read.
public struct FeedFailure: Error, Hashable, Sendable {
  /// The kind of failure.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The address is invalid or not supported.
    case address
    /// The host name does not resolve.
    case nameNotFound
    /// The host refuses connections or is unreachable.
    case connection
    /// A time limit was reached.
    case timeout
    /// The connection ended before the response was complete.
    case interrupted
    /// The certificate is invalid, or there is no common encryption.
    case tls
    /// Too many redirects, a loop, or a redirect without a target.
    case redirects
    /// A redirect from https to http, or to an unsupported scheme.
    case redirectRefused
    /// A redirect into this machine or its private network.
    case privateAddress
    /// User and password are missing or wrong.
    case unauthorized
    /// The server denies access.
    case forbidden
    /// There is nothing at the address.
    case notFound
    /// The calendar was removed permanently.
    case gone
    /// The server asks to wait.
    case rateLimited
    /// The server reports an internal error (5xx).
    case server
    /// Another HTTP status.
    case status
    /// The response exceeds a limit.
    case tooLarge
    /// The response's compression is damaged, or a decompression bomb.
    case encoding
    /// The response is empty.
    case empty
    /// The response is not a calendar.
    case notACalendar
    /// The calendar is truncated, and there is a complete copy.
    case truncated
    /// The address is that of an account on a CalDAV server, which may have several calendars.
    case account
    /// It is too early to retry after a failure.
    case waiting
    /// There is no copy to use offline.
    case offline
    /// The copy cannot be stored or read.
    case storage
    /// The response violates its protocol.
    case `protocol`
  }

  /// The kind of failure.
  public let kind: Kind
  /// What went wrong and what to do, as a sentence without the address.
  public let message: String
  /// The earliest time for the next request, if the server gives one.
  public var retryTime: Instant?
  /// Details that decide how to retry.
  package var detail: Detail?

  /// Details that decide how to retry.
  package enum Detail: Hashable, Sendable {
    /// The server does not encrypt at all, unlike one with an invalid certificate.
    case unencrypted
    /// No connection was made in time.
    case unconnected
    /// Too many large responses are being received at the same time.
    case crowded
  }

  /// Creates a failure.
  public init(_ kind: Kind, _ message: String, retryTime: Instant? = nil) {
    self.kind = kind
    self.message = message
    self.retryTime = retryTime
  }
}

extension FeedFailure: CustomStringConvertible {
  /// The ``message``, without the address.
  public var description: String { message }
}
