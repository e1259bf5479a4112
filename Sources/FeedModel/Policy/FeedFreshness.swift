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
