public import CalendarModel

/// Why a feed could not be read.
public struct FeedFailure: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The address cannot be asked.
    case address
    /// The name of the host is unknown.
    case nameNotFound
    /// The host refuses connections or cannot be reached.
    case connection
    /// A limit of time was reached.
    case timeout
    /// The connection ended before the answer was complete.
    case interrupted
    /// The certificate is not valid, or there is no common way to encrypt.
    case tls
    /// Too many redirects, a loop, or one that leads nowhere.
    case redirects
    /// A redirect from https to http, or to another scheme.
    case redirectRefused
    /// A redirect leads into this machine or its private network.
    case privateAddress
    /// User and password are missing or wrong.
    case unauthorized
    /// The server denies access.
    case forbidden
    /// There is nothing at the address.
    case notFound
    /// The calendar was removed for good.
    case gone
    /// The server asks to wait.
    case rateLimited
    /// The server has a fault.
    case server
    /// Another status.
    case status
    /// The answer is larger than a limit.
    case tooLarge
    /// The compression is damaged, or a bomb.
    case encoding
    /// The answer is empty.
    case empty
    /// The answer is something else than a calendar.
    case notACalendar
    /// The calendar has no end, and there is a copy that has.
    case truncated
    /// The address is that of an account on a CalDAV server, which may have several calendars.
    case account
    /// It is too early to ask again after a failure.
    case waiting
    /// There is no copy that could be used without asking.
    case offline
    /// The copy cannot be stored or read.
    case storage
    /// The answer does not follow its protocol.
    case `protocol`
  }

  /// What went wrong.
  public let kind: Kind
  /// What went wrong and what can be done, as a sentence without the address.
  public let message: String
  /// When the server wants to be asked again at the earliest; nil if it does not say.
  public var retryTime: Instant?
  /// More about the failure, for those who ask again.
  package var detail: Detail?

  /// More about a failure.
  package enum Detail: Hashable, Sendable {
    /// The server does not encrypt at all, in contrast to a certificate that is not valid.
    case unencrypted
    /// Too many large answers arrive at the same time.
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
  /// The message.
  public var description: String { message }
}
