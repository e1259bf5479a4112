internal import CalendarModel
package import FeedModel

/// How a request asks for feeds. Plain values; nil means the default.
public struct FeedSettings: Hashable, Sendable {
  /// Whether feeds are asked for though their copies are fresh.
  public var refreshes = false
  /// Whether only copies are used.
  public var isOffline = false
  /// The age up to which copies are used without asking.
  public var maximumAge: Duration?
  /// The time of a feed with all its redirects and repeats.
  public var timeout: Duration?
  /// The lines of the head of requests: `Name: value`, or `@FILE` for the lines of a file.
  public var headers: [String] = []
  /// Whether users and passwords are looked up in the file `.netrc`.
  public var usesNetrc = false
  /// The path of a file of certificates (PEM) that are trusted instead of the system's.
  public var certificateAuthorities: String?
  /// Whether redirects may lead to private addresses that nobody named.
  public var allowsPrivateRedirects = false

  /// The days whose events are asked for in CalDAV collections; nil for all.
  public var collectionDates: DateSpecificationRange?

  /// Creates the usual settings.
  public init() {}

  /// The policy for a machine.
  /// - Parameters:
  ///   - environment: The machine's settings.
  ///   - obeysBackoff: Whether a feed is not asked for shortly after a failure, as automatic runs should.
  package func policy(_ environment: AgendaEnvironment, obeysBackoff: Bool = false) -> FeedPolicy {
    let (now, environment) = (environment.now, environment.feeds)
    var policy = FeedPolicy()
    if let dates = collectionDates?.dates(today: now.utc.date) {
      // Days in UTC, with those around them, which are the same days elsewhere.
      let days = dates.lowerBound.adding(days: -1)..<dates.upperBound.adding(days: 1)
      policy.collectionRange =
        Instant(utc: CivilDateTime(days.lowerBound))..<Instant(utc: CivilDateTime(days.upperBound))
    }
    policy.freshness.ignoresBackoff = !obeysBackoff || refreshes
    if let maximumAge { policy.freshness.rule = .maximumAge(maximumAge) }
    if refreshes { policy.freshness.rule = .maximumAge(.zero) }
    if isOffline { policy.freshness.rule = .offline }
    if let timeout {
      policy.totalTimeout = timeout
      policy.connectTimeout = min(policy.connectTimeout, timeout)
      policy.idleTimeout = min(policy.idleTimeout, timeout)
    }
    policy.netrc = usesNetrc ? environment.netrcFile : nil
    policy.certificateAuthorities = certificateAuthorities
    policy.allowsPrivateRedirects = allowsPrivateRedirects
    policy.proxies = environment.proxies
    return policy
  }
}
