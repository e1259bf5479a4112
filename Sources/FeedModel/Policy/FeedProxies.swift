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
