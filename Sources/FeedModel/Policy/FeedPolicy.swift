public import CalendarModel

/// How feeds are asked: limits of time and size, politeness, freshness and safety.
public struct FeedPolicy: Hashable, Sendable {
  /// The time for a connection to be made.
  public var connectTimeout = Duration.seconds(5)
  /// The time in which nothing arrives.
  public var idleTimeout = Duration.seconds(10)
  /// The time of a feed with all its redirects and repeats, from its first connection on.
  public var totalTimeout = Duration.seconds(30)

  /// The most redirects.
  public var redirects = 10
  /// The most bytes of an answer as it is transmitted.
  public var receivedBytes = 32 << 20
  /// The most bytes of an answer without its compression.
  public var decodedBytes = 128 << 20
  /// The most bytes of all answers that arrive at the same time, without their compression. A feed whose answer has no room waits.
  public var concurrentBytes = 256 << 20
  /// The most bytes that each transmitted byte may stand for, beyond the first mebibyte.
  public var compressionRatio = 200
  /// The most bytes of the head of an answer.
  public var headBytes = 64 << 10

  /// How often a request is repeated that was interrupted.
  public var repeats = 1
  /// The requests at once.
  public var concurrentRequests = 32
  /// The requests at once to one host.
  public var concurrentRequestsPerHost = 4

  /// When a copy is used without asking.
  public var freshness = FeedFreshness()
  /// The time after a first failure in which a feed is not asked. It doubles with each further one.
  public var firstBackoff = Duration.seconds(60)
  /// The longest time after failures in which a feed is not asked, and the longest that a server can ask for.
  public var longestBackoff = Duration.seconds(6 * 3_600)

  /// Whether redirects may lead to private addresses that nobody named.
  public var allowsPrivateRedirects = false
  /// Whether redirects may lead from https to http.
  public var allowsInsecureRedirects = false
  /// A file of certificates (PEM) that are trusted instead of the system's; nil for those.
  public var certificateAuthorities: String?
  /// A file of users and passwords by host, as of `ftp` and `curl`; nil for none.
  public var netrc: String?
  /// What requests say about the program that makes them.
  public var userAgent: String
  /// The proxies; see ``FeedProxies``.
  public var proxies = FeedProxies.none

  /// The times whose events are asked for in CalDAV collections; nil for all.
  public var collectionRange: Range<Instant>?

  /// The most bytes of a cache. Copies that were not used for the longest time are removed first.
  public var cacheBytes = 4 << 30

  /// Creates the usual policy.
  /// - Parameter userAgent: What requests say about the program, such as `agendas/1.2 (+https://example.org/agendas)`.
  public init(userAgent: String = FeedPolicy.ownUserAgent) { self.userAgent = userAgent }
}
