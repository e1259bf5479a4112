/// The address of a collection, which contains ``CollectionHref``s.
package struct CollectionAddress: Hashable, Sendable {
  /// The canonical path, with a final slash.
  let path: String
  private let scheme: String
  private let authority: Authority

  private struct Authority: Hashable {
    var host: String
    var port: Int
  }

  /// - Parameter url: An `http` or `https` URL. User, password, query and fragment are ignored.
  package init?(_ url: String) {
    guard let parts = Self.parts(of: url) else { return nil }
    (scheme, authority) = (parts.scheme, parts.authority)
    let path = Substring(parts.rest.utf8.prefix { $0 != 0x3F && $0 != 0x23 })
    guard let canonical = CanonicalPath.text(path.isEmpty ? "/" : path) else { return nil }
    self.path = canonical.hasSuffix("/") ? canonical : canonical + "/"
  }

  /// The path in an absolute URL of the same scheme, host and port; nil for another URL.
  func path(in url: String) -> Substring? {
    guard let parts = Self.parts(of: url), !parts.hasUser, (parts.scheme, parts.authority) == (scheme, authority) else {
      return nil
    }
    return parts.rest.isEmpty ? "/" : parts.rest
  }

  /// The parts of an `http` or `https` URL. Works on bytes, because a combining character would join with a slash.
  private static func parts(
    of url: String
  ) -> (scheme: String, authority: Authority, hasUser: Bool, rest: Substring)? {
    let bytes = url.utf8
    guard let colon = bytes.firstIndex(of: 0x3A), bytes[colon...].starts(with: "://".utf8) else { return nil }
    let scheme = url[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let start = bytes.index(colon, offsetBy: 3)
    let end = bytes[start...].firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 } ?? bytes.endIndex
    let user = bytes[start..<end].lastIndex(of: 0x40)
    let host = bytes[(user.map { bytes.index(after: $0) } ?? start)..<end]
    guard let authority = authority(host, defaultPort: scheme == "https" ? 443 : 80) else { return nil }
    return (scheme, authority, user != nil, url[end...])
  }

  /// The parts of `host`, `host:8443` or `[::1]:8443`.
  private static func authority(_ text: Substring.UTF8View, defaultPort: Int) -> Authority? {
    let bracket = text.lastIndex(of: 0x5D) ?? text.startIndex
    let colon = text[bracket...].lastIndex(of: 0x3A)
    let host = text[..<(colon ?? text.endIndex)]
    guard !host.isEmpty, host.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x5C }) else { return nil }
    let digits = colon.map { text[text.index(after: $0)...] } ?? text[text.endIndex...]
    let name = Substring(host).lowercased()
    guard !digits.isEmpty else { return Authority(host: name, port: defaultPort) }
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(Substring(digits)),
      (1...65_535).contains(port)
    else { return nil }
    return Authority(host: name, port: port)
  }
}
