public import CalendarModel
internal import SystemInterface

/// How feeds are fetched: time and size limits, politeness, freshness and safety.
public struct FeedPolicy: Hashable, Sendable {
  /// The maximum time for making a connection.
  public var connectTimeout = Duration.seconds(5)
  /// The maximum time without receiving anything.
  public var idleTimeout = Duration.seconds(10)
  /// The maximum time for a feed with all redirects and retries, from its first connection.
  public var totalTimeout = Duration.seconds(30)

  /// The maximum number of redirects.
  public var redirects = 10
  /// The maximum size of a response as transmitted, in bytes.
  public var receivedBytes = 32 << 20
  /// The maximum size of a response after decompression, in bytes.
  public var decodedBytes = 128 << 20
  /// The maximum size of all responses received at the same time, after decompression, in bytes. Further feeds wait.
  public var concurrentBytes = 256 << 20
  /// The maximum compression ratio beyond the first mebibyte.
  public var compressionRatio = 200
  /// The maximum size of a response's headers, in bytes.
  public var headBytes = 64 << 10

  /// How often an interrupted request is retried.
  public var repeats = 1
  /// The maximum number of simultaneous requests.
  public var concurrentRequests = 32
  /// The maximum number of simultaneous requests to one host.
  public var concurrentRequestsPerHost = 4

  /// When a copy is used without a request.
  public var freshness: FeedFreshness {
    _read { yield sharedFreshness }
    _modify { yield &sharedFreshness }
  }
  @Shared private var sharedFreshness = FeedFreshness()
  /// How long a feed is not requested after a failure. Doubles with each further failure.
  public var firstBackoff = Duration.seconds(60)
  /// The maximum time for which failures, or a server, can postpone a request.
  public var longestBackoff = Duration.seconds(6 * 3_600)

  /// Whether redirects may lead to private addresses that the user did not name.
  public var allowsPrivateRedirects = false
  /// Whether redirects may lead from https to http.
  public var allowsInsecureRedirects = false
  /// A file of certificates (PEM) to trust instead of the system's; nil for the system's.
  public var certificateAuthorities: String?
  /// A `.netrc` file with users and passwords by host, as for `ftp` and `curl`; nil for none.
  public var netrc: String?
  /// The `User-Agent` header.
  public var userAgent: String
  /// Proxy servers by scheme; see ``FeedProxies``.
  public var proxies: FeedProxies {
    _read { yield sharedProxies }
    _modify { yield &sharedProxies }
  }
  @Shared private var sharedProxies = FeedProxies.none

  /// The time range to request from CalDAV collections; nil for all events.
  public var collectionRange: Range<Instant>?

  /// The maximum size of a cache, in bytes. The least recently used copies are removed first.
  public var cacheBytes = 4 << 30

  /// Creates the default policy.
  /// - Parameter userAgent: The `User-Agent` header, such as `agendas/1.2 (+https://example.org/agendas)`.
  public init(userAgent: String = FeedPolicy.ownUserAgent) { self.userAgent = userAgent }
}

extension FeedPolicy {
  /// The name and version of this library.
  public static let ownUserAgent = "ics2day/\(Release.version)"
}

/// The proxies for requests.
///
/// A proxy resolves host names itself, so a redirect to a private address can only be refused if it contains the
/// address.
public struct FeedProxies: Hashable, Sendable {
  /// The proxy's address for `http`; nil for none.
  public var http: String?
  /// The proxy's address for `https`; nil for none.
  public var https: String?
  /// The hosts to connect to directly, separated by commas; `*` for all.
  public var exceptions: String?

  /// No proxy.
  public static let none = FeedProxies()

  /// Creates proxies by scheme.
  public init(http: String? = nil, https: String? = nil, exceptions: String? = nil) {
    (self.http, self.https, self.exceptions) = (http, https, exceptions)
  }

  /// The proxies in the usual environment variables: `http_proxy` (in lower case only), `https_proxy`, `all_proxy`,
  /// `no_proxy`.
  /// - Parameter variable: Returns the value of an environment variable; nil if it is unset.
  public init(environment variable: (String) -> String?) {
    func either(_ name: String) -> String? { variable(name) ?? variable(name.uppercased()) }
    let all = either("all_proxy")
    // Where programs get headers as environment variables (CGI), a client could set HTTP_PROXY.
    self.init(http: variable("http_proxy") ?? all, https: either("https_proxy") ?? all, exceptions: either("no_proxy"))
  }
}

/// When a copy of a feed is used without a request.
public struct FeedFreshness: Hashable, Sendable {
  /// Who decides how long a copy is fresh.
  public enum Rule: Hashable, Sendable {
    /// The feed: `REFRESH-INTERVAL` (RFC 7986), `X-PUBLISHED-TTL`, or `Cache-Control` of the server.
    case feed
    /// Copies up to this age are used without a request.
    case maximumAge(Duration)
    /// Copies are used whatever their age, and no requests are made.
    case offline
  }

  /// Who decides how long a copy is fresh.
  public var rule = Rule.feed
  /// Whether to ignore waiting times after failures. A server that asked to wait is still respected, for up to an hour.
  public var ignoresBackoff = false
  /// The minimum time between requests under ``Rule/feed``.
  public var floor = Duration.seconds(5 * 60)
  /// The maximum time between requests under ``Rule/feed``.
  public var ceiling = Duration.seconds(24 * 3_600)
  /// The time between requests for a feed that does not state one.
  public var usual = Duration.seconds(15 * 60)

  /// Creates the default rule.
  public init() {}

  /// Requests feeds now, whatever the age of their copies.
  public static var refresh: FeedFreshness {
    var freshness = FeedFreshness()
    (freshness.rule, freshness.ignoresBackoff) = (.maximumAge(.zero), true)
    return freshness
  }
}
