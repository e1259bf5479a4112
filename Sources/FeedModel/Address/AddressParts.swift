internal import SystemInterface

/// The parts of an address by RFC 3986.
struct AddressParts {
  /// In lower case, including `webcal`.
  let scheme: String
  /// Scheme, host and port for requests.
  let origin: String
  let host: String
  /// The path and query, percent-encoded, with a leading slash.
  let path: String
  let user: String?
  let password: String?

  static var tooLong: FeedFailure {
    FeedFailure(.address, "The address is longer than \(FeedAddress.maximumLength) bytes.")
  }

  init(_ text: String) throws(FeedFailure) {
    let text = Self.trimmed(text)
    guard text.utf8.count <= FeedAddress.maximumLength else { throw Self.tooLong }
    guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && !(0x80...0x9F).contains($0.value) })
    else { throw FeedFailure(.address, "The address contains a blank or a control character.") }
    guard FeedAddress.isLikely(text), let colon = text.firstIndex(of: ":") else {
      throw FeedFailure(
        .address,
        "The address does not begin with http://, https://, webcal://, webcals://, caldav://, caldavs:// or file://.")
    }
    scheme = text[..<colon].lowercased()
    let rest = text[colon...].dropFirst(3)
    let end = rest.firstIndex { "/?#\\".contains($0) } ?? rest.endIndex
    let authority = rest[..<end]
    var path = String(rest[end...].prefix { $0 != "#" })
    if !path.hasPrefix("/") { path = "/" + path }
    self.path = Self.encoded(PathText.bytes(path))
    let at = authority.lastIndex(of: "@")
    let account =
      at.map { authority[..<$0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false) } ?? []
    user = account.first.map { Self.decoded(String($0)) }
    password = account.count > 1 ? Self.decoded(String(account[1])) : nil
    let place = at.map { authority[authority.index(after: $0)...] } ?? authority
    (host, origin) = try Self.place(place, scheme: scheme)
  }

  /// The host and origin of an authority, without user and password.
  private static func place(_ text: Substring, scheme: String) throws(FeedFailure) -> (String, String) {
    if scheme == "file" {
      guard text.isEmpty || text.lowercased() == "localhost" else {
        throw FeedFailure(.address, "A file address has three slashes: file:///home/me/team.ics.")
      }
      return ("", "file://")
    }
    let secure = scheme == "https" || scheme == "webcals" || scheme == "caldavs"
    var host = text
    var port: Int?
    let bracket = text.lastIndex(of: "]")
    if let colon = text.lastIndex(of: ":"), bracket.map({ $0 < colon }) ?? true {
      host = text[..<colon]
      let digits = text[text.index(after: colon)...]
      if !digits.isEmpty {
        guard digits.utf8.count <= 5, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
          (1...65_535).contains(number)
        else { throw FeedFailure(.address, "The port of the address is not a number from 1 to 65535.") }
        port = number == (secure ? 443 : 80) ? nil : number
      }
    }
    guard !host.isEmpty, !host.contains("%"),
      host.unicodeScalars.allSatisfy({ !"<>\"`{}|^'".unicodeScalars.contains($0) })
    else { throw FeedFailure(.address, "The address has no valid host.") }
    if host.contains(where: { "[]:".contains($0) }) {
      guard host.hasPrefix("["), host.hasSuffix("]"), host.count > 3,
        host.dropFirst().dropLast().allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
      else { throw FeedFailure(.address, "The address has no valid host.") }
    }
    let name = host.lowercased()
    return (name, "\(secure ? "https" : "http")://\(name)\(port.map { ":\($0)" } ?? "")")
  }

  /// The path of a file address.
  func filePath() throws(FeedFailure) -> String {
    // Names of files are bytes, not always in UTF-8.
    let path = PathText.text(Self.decodedBytes(String(path.prefix { $0 != "?" })))
    guard path.utf8.count > 1, !path.utf8.contains(0) else {
      throw FeedFailure(.address, "The file address has no path.")
    }
    return path
  }

  /// The decoded value of a query parameter.
  func query(_ name: String) -> String? {
    guard let mark = path.firstIndex(of: "?") else { return nil }
    for part in path[path.index(after: mark)...].split(separator: "&") where part.hasPrefix(name + "=") {
      return Self.decoded(String(part.dropFirst(name.count + 1)))
    }
    return nil
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  static let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/?&=%:@!$'()*+,;".utf8)

  /// Percent-encodes the bytes that must not stand in a path and query, or that are not in `plain`.
  static func encoded(_ text: String, keeping plain: Set<UInt8> = plain) -> String {
    encoded(Array(text.utf8), keeping: plain)
  }

  /// Percent-encodes the bytes that must not stand in a path and query, or that are not in `plain`.
  static func encoded(_ bytes: [UInt8], keeping plain: Set<UInt8> = plain) -> String {
    var result: [UInt8] = []
    for byte in bytes {
      if plain.contains(byte) {
        result.append(byte)
      } else {
        result += Array("%".utf8) + [byte >> 4, byte & 15].map { $0 < 10 ? 0x30 + $0 : 0x37 + $0 }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Resolves percent-encodings.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return String(decoding: decodedBytes(text), as: UTF8.self)
  }

  private static func decodedBytes(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.first != UInt8(ascii: "+")
      {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
