public import FeedModel

/// The machine's settings that concern feeds.
public struct FeedEnvironment: Sendable {
  /// The directory of copies; nil if there is none.
  public var cacheDirectory: String?
  /// The file of users and passwords; nil if there is none.
  public var netrcFile: String?
  /// The proxies.
  public var proxies = FeedProxies.none

  /// Creates an environment without anything.
  public init() {}

  /// The settings of some environment variables: `XDG_CACHE_HOME`, `NETRC`, `HOME` and those of proxies.
  /// - Parameter variable: The value of a variable; nil if it is not set or empty.
  public init(variable: (String) -> String?) {
    cacheDirectory = FeedCache.directory(variable)
    netrcFile = variable("NETRC") ?? variable("HOME").map { "\($0)/.netrc" }
    proxies = FeedProxies(environment: variable)
  }
}
