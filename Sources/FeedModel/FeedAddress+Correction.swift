internal import Bytes

extension FeedAddress {
  /// An address whose colon and slashes are mistyped, written correctly: `https:/example.org/a.ics`, `https//example.org`,
  /// `http:example.org`, `//example.org`, `https:\\example.org`; nil for any other text.
  package static func corrected(_ text: String) -> String? {
    let plain = text.replacing(text: "\\", with: "/")
    if plain.hasPrefix("//") {
      let rest = plain.drop { $0 == "/" }
      let authority = rest.prefix { !"/?#".contains($0) }
      // A user and password stand before a host, whatever its name.
      return authority.contains("@") ? "https://\(rest)" : withoutScheme(String(rest))
    }
    for scheme in ["https", "http", "webcals", "webcal", "caldavs", "caldav"] {
      guard plain.lowercased().hasPrefix(scheme) else { continue }
      let rest = plain.dropFirst(scheme.count)
      guard let sign = rest.first, ":;/".contains(sign) else { continue }
      let host = rest.drop { ":;/".contains($0) }
      guard host.contains(".") || host.hasPrefix("localhost"), !rest.hasPrefix("://") || plain != text else {
        return nil
      }
      return "\(scheme)://\(host)"
    }
    return nil
  }
}
