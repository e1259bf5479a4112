public import CalendarModel
internal import SystemInterface

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
  public var freshness: FeedFreshness {
    _read { yield sharedFreshness }
    _modify { yield &sharedFreshness }
  }
  @Shared private var sharedFreshness = FeedFreshness()
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
  public var proxies: FeedProxies {
    _read { yield sharedProxies }
    _modify { yield &sharedProxies }
  }
  @Shared private var sharedProxies = FeedProxies.none

  /// The times whose events are asked for in CalDAV collections; nil for all.
  public var collectionRange: Range<Instant>?

  /// The most bytes of a cache. Copies that were not used for the longest time are removed first.
  public var cacheBytes = 4 << 30

  /// Creates the usual policy.
  /// - Parameter userAgent: What requests say about the program, such as `agendas/1.2 (+https://example.org/agendas)`.
  public init(userAgent: String = FeedPolicy.ownUserAgent) { self.userAgent = userAgent }
}

extension FeedPolicy {
  /// The name and version of this library.
  public static let ownUserAgent = "ics2day/\(Release.version)"
}

/// The proxies that requests go through.
///
/// A proxy resolves the names of hosts itself, so a redirect to a private address can only be refused if it is written as one.
public struct FeedProxies: Hashable, Sendable {
  /// The address of the proxy for `http`; nil for none.
  public var http: String?
  /// The address of the proxy for `https`; nil for none.
  public var https: String?
  /// The hosts that are asked without a proxy, separated by commas; `*` for all.
  public var exceptions: String?

  /// No proxy.
  public static let none = FeedProxies()

  /// Creates the proxies.
  public init(http: String? = nil, https: String? = nil, exceptions: String? = nil) {
    (self.http, self.https, self.exceptions) = (http, https, exceptions)
  }

  /// The proxies of the usual environment variables: `http_proxy` (in lower case only), `https_proxy`, `all_proxy`, `no_proxy`.
  /// - Parameter variable: The value of an environment variable; nil if it is not set.
  public init(environment variable: (String) -> String?) {
    func either(_ name: String) -> String? { variable(name) ?? variable(name.uppercased()) }
    let all = either("all_proxy")
    // A server could set HTTP_PROXY by a header where programs get headers as variables.
    self.init(http: variable("http_proxy") ?? all, https: either("https_proxy") ?? all, exceptions: either("no_proxy"))
  }
}

/// When a copy of a feed is used without asking.
public struct FeedFreshness: Hashable, Sendable {
  /// What decides.
  public enum Rule: Hashable, Sendable {
    /// The feed: `REFRESH-INTERVAL` (RFC 7986), `X-PUBLISHED-TTL`, or `Cache-Control` of the server.
    case feed
    /// Copies up to this age are used.
    case maximumAge(Duration)
    /// Every copy is used, and no feed is asked.
    case offline
  }

  /// What decides.
  public var rule = Rule.feed
  /// Whether a feed is asked though earlier attempts have failed shortly before. A server that has asked to wait is not, for an hour.
  public var ignoresBackoff = false
  /// The shortest time between two requests if the feed decides.
  public var floor = Duration.seconds(5 * 60)
  /// The longest time between two requests if the feed decides.
  public var ceiling = Duration.seconds(24 * 3_600)
  /// The time between two requests of a feed that says nothing.
  public var usual = Duration.seconds(15 * 60)

  /// Creates the usual rule.
  public init() {}

  /// Feeds are asked now, whatever their copies are.
  public static var refresh: FeedFreshness {
    var freshness = FeedFreshness()
    (freshness.rule, freshness.ignoresBackoff) = (.maximumAge(.zero), true)
    return freshness
  }
}
