internal import Bytes

extension FeedAddress {
  /// The address that a text without a scheme means, such as `www.example.org/team.ics`, `cloud.example.org` or
  /// `localhost:5232/me/`; nil if it does not begin with the name of a host.
  ///
  /// It is asked by `https`; `localhost` and addresses in digits by `http`, because few of them encrypt. The caller knows whether
  /// there is a file of that name.
  package static func withoutScheme(_ text: String) -> String? {
    guard text.utf8.count <= maximumLength, !text.contains(where: { $0.isWhitespace || "@\\\"<>|".contains($0) }) else {
      return nil
    }
    let authority = text.prefix { !"/?#".contains($0) }
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, parts.count <= 2, parts.count == 1 || isPort(parts[1]) else { return nil }
    let labels = host.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard labels.allSatisfy(isLabel), let last = labels.last else { return nil }
    let isAlone = authority.count == text.count && parts.count == 1
    if labels == ["localhost"] || labels.count == 4 && labels.allSatisfy({ UInt8($0) != nil }) {
      return isAlone ? nil : "http://\(text)"
    }
    guard labels.count > 1, isTopLevel(last) else { return nil }
    // A name alone may be that of a missing file.
    guard !isAlone || labels[0] == "www" || !fileExtensions.contains(String(last)) else { return nil }
    return "https://\(text)"
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } && Int(text).map { (1...65_535).contains($0) } ?? false
  }

  /// A part of a name of a host (RFC 1123, section 2.1), or letters of other scripts.
  private static func isLabel(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 63 && text.first != "-" && text.last != "-"
      && text.unicodeScalars.allSatisfy { $0 == "-" || $0.properties.isAlphabetic || ("0"..."9").contains($0) }
  }

  /// Countries have two letters. Not every domain is known: a mistyped name of a file must not become a host.
  private static func isTopLevel(_ text: Substring) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0) } || domains.contains(String(text))
  }

  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "name", "app", "dev", "cloud", "club", "team",
    "school", "academy", "church", "online", "site", "website", "email", "family", "events", "local", "lan", "home",
    "internal", "arpa", "test", "example",
  ]

  /// The domains of countries that are extensions of files as well.
  private static let fileExtensions: Set<String> = ["md", "gz", "py", "pl", "sh", "ps", "rs", "so", "cc"]
}
