/// The short names of web addresses: the service of a conference, else the host. They tell more in a box than the start of
/// an address, which says `https:/…`.
enum AddressName {
  /// The services of conferences by their domains.
  private static let services: [(domain: String, name: String)] = [
    ("zoom.us", "Zoom"), ("zoom.com", "Zoom"), ("zoomgov.com", "Zoom"), ("teams.microsoft.com", "Microsoft Teams"),
    ("teams.microsoft.us", "Microsoft Teams"), ("teams.live.com", "Microsoft Teams"),
    ("meet.google.com", "Google Meet"),
    ("webex.com", "Webex"), ("meet.jit.si", "Jitsi Meet"), ("jit.si", "Jitsi Meet"), ("whereby.com", "Whereby"),
    ("gotomeeting.com", "GoTo Meeting"), ("meet.goto.com", "GoTo Meeting"), ("gotomeet.me", "GoTo Meeting"),
    ("bluejeans.com", "BlueJeans"), ("chime.aws", "Amazon Chime"), ("skype.com", "Skype"),
    ("facetime.apple.com", "FaceTime"), ("discord.gg", "Discord"), ("discord.com", "Discord"),
  ]

  /// The longest host name of the domain name system.
  private static let longestHost = 253

  /// The service or host of a web address; nil if a text is none.
  static func name(of address: some StringProtocol) -> String? {
    guard let host = host(of: address) else { return nil }
    return service(at: host) ?? (host.hasPrefix("www.") ? String(host.dropFirst(4)) : host)
  }

  /// The service of conferences at a web address; nil if it is not known.
  static func service(of address: some StringProtocol) -> String? { host(of: address).flatMap(service(at:)) }

  private static func service(at host: String) -> String? {
    services.first { host == $0.domain || host.hasSuffix(".\($0.domain)") }?.name
  }

  /// The host of a web address in lower case: what a browser asks, without the name of a user and the port.
  private static func host(of address: some StringProtocol) -> String? {
    var rest = Array(address.utf8.prefix(2_048))[...]
    guard let start = ["https://", "http://"].first(where: { hasPrefix(rest, $0) }) else { return nil }
    rest = rest.dropFirst(start.utf8.count)
    rest = rest.prefix { !Array("/?#\\".utf8).contains($0) }
    if let at = rest.lastIndex(of: UInt8(ascii: "@")) { rest = rest[(at + 1)...] }
    rest = rest.prefix { $0 != UInt8(ascii: ":") }
    let isHost = rest.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
      default: false
      }
    }
    guard isHost, rest.contains(UInt8(ascii: ".")), rest.count <= longestHost else { return nil }
    return String(decoding: rest, as: UTF8.self).lowercased()
  }

  /// Whether bytes begin with lower-case letters, ignoring their case.
  private static func hasPrefix(_ bytes: ArraySlice<UInt8>, _ prefix: String) -> Bool {
    bytes.count > prefix.utf8.count
      && zip(bytes, prefix.utf8).allSatisfy { byte, letter in
        byte == letter || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") && byte | 0x20 == letter
      }
  }

  // MARK: Texts

  /// A text with the names of the addresses that are words of it.
  static func named(_ text: String) -> String {
    guard mayHaveAddress(text) else { return text }
    var result = ""
    for part in parts(of: text) { result += name(of: part) ?? String(part) }
    return result
  }

  /// The addresses that are words of a text.
  static func addresses(in text: String) -> [String] {
    mayHaveAddress(text) ? parts(of: text).filter { name(of: $0) != nil }.map(String.init) : []
  }

  private static func mayHaveAddress(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    var slashes = 0
    while let byte = bytes.next() {
      slashes = byte == UInt8(ascii: "/") ? slashes + 1 : 0
      if slashes == 2 { return true }
    }
    return false
  }

  /// The words of a text, and what is between them: white space, and signs around an address.
  private static func parts(of text: String) -> [Substring] {
    func isBetween(_ character: Character) -> Bool { character.isWhitespace || "<>();,\"".contains(character) }
    var parts: [Substring] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let next = text.index(after: index)
      if next == text.endIndex || isBetween(text[index]) != isBetween(text[next]) {
        parts.append(text[start..<next])
        start = next
      }
      index = next
    }
    return parts
  }
}
