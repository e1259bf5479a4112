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
  package static func name(of address: String) -> String? {
    address.withByteView { bytes in
      guard let host = host(of: bytes) else { return nil }
      if let service = service(bytes.part(host)) { return service }
      let start = host.count >= 4 && bytes.matches("WWW.", at: host.lowerBound) ? host.lowerBound + 4 : host.lowerBound
      return String(decoding: bytes.part(start..<host.upperBound), as: UTF8.self).lowercased()
    }
  }

  /// The conference service at a web address; nil if unknown.
  package static func service(of address: String) -> String? {
    address.withByteView { bytes in host(of: bytes).flatMap { service(bytes.part($0)) } }
  }

  private static func service(_ host: ByteView) -> String? {
    services.first { isHost(host, under: $0.domain.utf8) }?.name
  }

  /// Whether a host is a domain, which is in lower case, or below it.
  private static func isHost(_ host: ByteView, under domain: String.UTF8View) -> Bool {
    let start = host.count - domain.count
    guard start == 0 || start > 0 && host[start - 1] == UInt8(ascii: ".") else { return false }
    return zip(host[start...], domain).allSatisfy { $0.uppercased == $1.uppercased }
  }

  /// The host of a web address, without user name and port.
  private static func host(of address: ByteView) -> Range<Int>? {
    let start = address.matches("HTTPS://", at: 0) ? 8 : address.matches("HTTP://", at: 0) ? 7 : nil
    guard let start else { return nil }
    var host = start..<min(address.count, longestAddress)
    if let end = address[host].firstIndex(where: isEndOfAuthority) { host = start..<end }
    if let at = address[host].lastIndex(of: UInt8(ascii: "@")) { host = at + 1..<host.upperBound }
    if let colon = address[host].firstIndex(of: UInt8(ascii: ":")) { host = host.lowerBound..<colon }
    let isHost = address[host].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
      default: false
      }
    }
    return isHost && address[host].contains(UInt8(ascii: ".")) && host.count <= longestHost ? host : nil
  }

  private static func isEndOfAuthority(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): true
    default: false
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
        while end > first, isEndOfSentence(bytes[end - 1]) { end -= 1 }
        start = max(start, end)
        let part = bytes.part(first..<end)
        guard let host = host(of: part), let service = service(part.part(host)) else { continue }
        let address = String(decoding: part, as: UTF8.self)
        if isConference(address, of: service), !found.contains(address) { found.append(address) }
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
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"): false
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""): false
    default: byte > 0x20 && byte < 0x7F
    }
  }

  private static func isEndOfSentence(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "'"): true
    default: false
    }
  }

  private static func isConference(_ address: String, of service: String) -> Bool {
    guard let paths = joins[service] else { return false }
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
    for part in parts(of: text).map(String.init) { result += name(of: part) ?? part }
    return result
  }

  /// The words of a text that are addresses.
  package static func addresses(in text: String) -> [String] {
    mayHaveAddress(text)
      ? parts(of: text).map(String.init).filter { $0.withByteView { host(of: $0) != nil } } : []
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
    let scalars = text.unicodeScalars
    var parts: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let wasBetween = isBetween(scalars[start])
      var end = wasBetween ? start : endOfAddress(text[start...])
      if end == start { end = scalars[start...].firstIndex { isBetween($0) != wasBetween } ?? text.endIndex }
      parts.append(text[start..<end])
      start = end
    }
    return parts
  }

  /// Whether a character may stand between words.
  private static func isBetween(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "<", ">", "(", ")", ";", ",", "\"", " ": true
    case "!"..."~": false
    default: scalar.properties.isWhitespace
    }
  }

  /// The end of the address with which a text begins; the start of the text if it begins with none.
  ///
  /// Commas and semicolons inside belong to it, as in `/@48.85,2.35,17z`, and so do brackets in pairs, as in `/Foo_(bar)`.
  /// - Complexity: Linear in the text up to the next address.
  private static func endOfAddress(_ text: Substring) -> Substring.Index {
    guard beginsWithAddress(text) else { return text.startIndex }
    let scalars = text.unicodeScalars
    let word = text[..<(scalars.firstIndex(where: isBetween) ?? text.endIndex)]
    // In an address of a conference they separate a room or a password.
    if service(of: String(word)) != nil { return word.endIndex }
    var end = text.startIndex
    // The ends before the brackets that are still open.
    var open: [Substring.Index] = []
    for index in scalars.indices {
      let (scalar, next) = (scalars[index], scalars.index(after: index))
      if scalar == "(" {
        open.append(end)
      } else if scalar == ")" {
        guard open.popLast() != nil else { break }
        end = next
      } else if scalar == "," || scalar == ";" {
        if beginsWithName(text[next...]) { break }
      } else {
        if isBetween(scalar) { break }
        end = next
        continue
      }
      if beginsWithAddress(text[next...]) { break }
    }
    let address = text[..<(open.first ?? end)]
    // Behind a host without a path, they are no part of it.
    return name(of: String(address)) == nil ? word.endIndex : address.endIndex
  }

  /// Whether the first word of a text has letters alone, as that of a room has; or there is none.
  private static func beginsWithName(_ text: Substring) -> Bool {
    text.unicodeScalars.first { !$0.properties.isAlphabetic }.map(isBetween) ?? true
  }

  private static func beginsWithAddress(_ text: Substring) -> Bool {
    let bytes = Array(text.utf8.prefix(8))
    return bytes.withByteView { $0.matches("HTTPS://", at: 0) || $0.matches("HTTP://", at: 0) }
  }
}
