package import FeedModel

/// One request, without redirects.
package struct HTTPRequest: Sendable {
  package internal(set) var method = "GET"
  /// An `http` or `https` address without user and password.
  package let url: String
  var fields: [HTTPField] = []
  package internal(set) var body: [UInt8] = []
  package internal(set) var account: FeedAccount?
  var clientCertificate: FeedClientCertificate?
  /// True if the user named the address, or the policy allows private redirects.
  var allowsPrivateAddress: Bool
  /// Limits and other settings shared by all requests.
  var policy: FeedPolicy
  /// The remaining time for the feed.
  var remainingTime: Duration

  /// The scheme, host and port, by which requests are queued.
  var origin: Substring {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return url[...] }
    let start = url.utf8.index(colon, offsetBy: 3, limitedBy: url.endIndex) ?? url.endIndex
    return url[..<(url[start...].firstIndex { "/?#".contains($0) } ?? url.endIndex)]
  }

  /// The proxy for the address; nil to connect directly.
  var proxy: String? {
    let proxies = policy.proxies
    guard let proxy = url.hasPrefix("https:") ? proxies.https : proxies.http, !proxy.isEmpty else { return nil }
    return ProxyExceptions(proxies.exceptions ?? "").contains(Self.host(ofOrigin: origin)) ? nil : proxy
  }

  /// The host of an origin, without brackets and port.
  static func host(ofOrigin origin: Substring) -> String {
    let place = origin.drop { $0 != "/" }.drop { $0 == "/" }
    return String(place.hasPrefix("[") ? place.dropFirst().prefix { $0 != "]" } : place.prefix { $0 != ":" })
  }
}

/// A header line of a request. Its value may contain any bytes, because `ETag` may (RFC 9110, section 8.8.3).
struct HTTPField: Hashable, Sendable {
  let name: String
  let value: [UInt8]

  init(_ name: String, _ value: String) { (self.name, self.value) = (name, Array(value.utf8)) }

  init(_ header: FeedHeader) { self.init(header.name, header.value) }

  /// A value as received, where each scalar is a byte. Nil for other scalars or control characters.
  init?(_ name: String, received: String) {
    var bytes: [UInt8] = []
    for scalar in received.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value), byte >= 0x20, byte != 0x7F else { return nil }
      bytes.append(byte)
    }
    (self.name, value) = (name, bytes)
  }
}
