internal import FeedModel

/// One request, without its redirects.
struct HTTPRequest: Sendable {
  var method = "GET"
  /// An `http` or `https` address without an account.
  var url: String
  var fields: [HTTPField] = []
  var body: [UInt8] = []
  var account: FeedAccount?
  var clientCertificate: FeedClientCertificate?
  /// Whether the address may be private.
  var allowsPrivateAddress: Bool
  /// The limits, and what all requests of a policy have in common.
  var policy: FeedPolicy
  /// The time that is left for the feed.
  var remainingTime: Duration

  /// The scheme, host and port, by which requests wait for each other.
  var origin: Substring {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return url[...] }
    let start = url.utf8.index(colon, offsetBy: 3, limitedBy: url.endIndex) ?? url.endIndex
    return url[..<(url[start...].firstIndex { "/?#".contains($0) } ?? url.endIndex)]
  }

  /// The proxy for the address; nil for none.
  var proxy: String? { url.hasPrefix("https:") ? policy.proxies.https : policy.proxies.http }
}
