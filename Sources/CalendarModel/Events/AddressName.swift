internal import Bytes

/// Short names of web addresses: the conference service, else the host. In a small box they say more than `https:/…`.
package enum AddressName {
  /// Conference services by domain. ``joins`` lists the addresses that join a conference.
  private static let services: [(domain: String, name: String)] = [
    ("zoom.us", "Zoom"), ("zoom.com", "Zoom"), ("zoomgov.com", "Zoom"), ("teams.microsoft.com", "Microsoft Teams"),
    ("teams.microsoft.us", "Microsoft Teams"), ("teams.live.com", "Microsoft Teams"),
    ("meet.google.com", "Google Meet"),
    ("webex.com", "Webex"), ("meet.jit.si", "Jitsi Meet"), ("jit.si", "Jitsi Meet"), ("whereby.com", "Whereby"),
    ("gotomeeting.com", "GoTo Meeting"), ("meet.goto.com", "GoTo Meeting"), ("gotomeet.me", "GoTo Meeting"),
    ("bluejeans.com", "BlueJeans"), ("chime.aws", "Amazon Chime"), ("skype.com", "Skype"),
    ("facetime.apple.com", "FaceTime"), ("discord.gg", "Discord"), ("discord.com", "Discord"),
  ]

  /// Path prefixes that join a conference, by service. The same hosts also serve meeting options, dial-in numbers and
  /// help.
  private static let joins: [String: [String]] = [
    "Zoom": ["/j/", "/my/", "/w/", "/s/", "/wc/"], "Microsoft Teams": ["/l/meetup-join/", "/meet/"],
    "Google Meet": ["/"], "Webex": ["/meet/", "/join/", "/j.php", "/wbxmjs/joinservice/"], "Jitsi Meet": ["/"],
    "Whereby": ["/"], "GoTo Meeting": ["/"],
  ]

  /// The maximum length of a DNS host name.
  private static let longestHost = 253

  /// The service or host of a web address; nil if the text is not a web address.
  package static func name(of address: some StringProtocol) -> String? {
    guard let host = host(of: address) else { return nil }
    return service(at: host) ?? (host.hasPrefix("www.") ? String(host.dropFirst(4)) : host)
  }

  /// The conference service at a web address; nil if unknown.
  package static func service(of address: some StringProtocol) -> String? { host(of: address).flatMap(service(at:)) }

  private static func service(at host: String) -> String? {
    services.first { $0.domain.utf8.count <= host.utf8.count && isHost(host.utf8, under: $0.domain.utf8) }?.name
  }

  /// Whether a host is a domain or below it.
  private static func isHost(_ host: String.UTF8View, under domain: String.UTF8View) -> Bool {
    let start = host.index(host.endIndex, offsetBy: -domain.count)
    guard host[start...].elementsEqual(domain) else { return false }
    return start == host.startIndex || host[host.index(before: start)] == UInt8(ascii: ".")
  }

  /// The host of a web address in lower case, without user name and port.
  private static func host(of address: some StringProtocol) -> String? {
    guard let first = address.utf8.first, first | 0x20 == UInt8(ascii: "h") else { return nil }
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

  /// Whether the bytes begin with `prefix`, which is in lower case; ignores case.
  private static func hasPrefix(_ bytes: ArraySlice<UInt8>, _ prefix: String) -> Bool {
    bytes.count > prefix.utf8.count
      && zip(bytes, prefix.utf8).allSatisfy { byte, letter in
        byte == letter || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") && byte | 0x20 == letter
      }
  }

  // MARK: Conferences

  /// The addresses in a text that join a conference, in order and without duplicates.
  /// - Complexity: Linear in the text.
  static func conferences(in text: String) -> [String] {
    text.withByteView { bytes in
      var found: [String] = []
      var start = 0
      while found.count < mostConferences, let colon = bytes.firstOffset(of: UInt8(ascii: ":"), in: start..<bytes.count)
      {
        start = colon + 1
        guard bytes.matches("://", at: colon), let first = schemeStart(bytes, before: colon) else { continue }
        var end = colon + 3
        while end < bytes.count, end - first < longestAddress, isOfAddress(bytes[end]) { end += 1 }
        // A sentence may end with an address.
        while end > first, Array(".!?:'".utf8).contains(bytes[end - 1]) { end -= 1 }
        start = max(start, end)
        let address = String(decoding: bytes[first..<end], as: UTF8.self)
        if isConference(address), !found.contains(address) { found.append(address) }
      }
      return found
    }
  }

  private static let mostConferences = 8
  private static let longestAddress = 2_048

  private static func schemeStart(_ bytes: ByteView, before colon: Int) -> Int? {
    let start =
      bytes.matches("HTTPS", at: colon - 5) ? colon - 5 : bytes.matches("HTTP", at: colon - 4) ? colon - 4 : -1
    guard start >= 0 else { return nil }
    let isWord = start > 0 && (0x61...0x7A).contains(bytes[start - 1] | 0x20)
    return isWord ? nil : start
  }

  /// Whether a byte may belong to an address in a text: ASCII, but no space, quote or bracket.
  private static func isOfAddress(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !Array("<>();,\"[]".utf8).contains(byte)
  }

  private static func isConference(_ address: String) -> Bool {
    guard let service = service(of: address), let paths = joins[service] else { return false }
    let path = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).dropFirst(3).first ?? ""
    // Webex puts the site's name before the path.
    return !path.isEmpty
      && paths.contains { $0 == "/" || path.hasPrefix($0.dropFirst()) || service == "Webex" && path.contains(text: $0) }
  }

  // MARK: Texts

  /// Replaces the addresses in a text with their short names.
  package static func named(_ text: String) -> String {
    guard mayHaveAddress(text) else { return text }
    var result = ""
    for part in parts(of: text) { result += name(of: part) ?? String(part) }
    return result
  }

  /// The words of a text that are addresses.
  package static func addresses(in text: String) -> [String] {
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

  /// Splits a text into words and what separates them: white space, and punctuation around an address.
  private static func parts(of text: String) -> [Substring] {
    func isBetween(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "<", ">", "(", ")", ";", ",", "\"", " ": true
      case "!"..."~": false
      default: scalar.properties.isWhitespace
      }
    }
    let scalars = text.unicodeScalars
    var parts: [Substring] = []
    guard let first = scalars.first else { return [] }
    var start = text.startIndex
    var wasBetween = isBetween(first)
    for index in scalars.indices.dropFirst() {
      let isBetween = isBetween(scalars[index])
      guard isBetween != wasBetween else { continue }
      parts.append(text[start..<index])
      (start, wasBetween) = (index, isBetween)
    }
    parts.append(text[start...])
    return parts
  }
}
