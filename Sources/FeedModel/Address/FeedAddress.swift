internal import Bytes
internal import CalendarModel
internal import SystemInterface

/// The address of a calendar: `https`, `http`, `webcal`, `webcals`, `file`, or `caldav` and `caldavs` for a collection.
///
/// An address is a secret: anyone who knows it can read the calendar. Descriptions therefore show only the ``label``.
public struct FeedAddress: Hashable, Sendable {
  /// The kind of resource at an address.
  public enum Kind: Hashable, Sendable {
    /// A file on a web server.
    case web
    /// A CalDAV collection (RFC 4791).
    case collection
    /// A file on this machine.
    case file
  }

  /// The kind of resource at the address.
  public let kind: Kind
  /// Scheme, host and port, such as `https://example.org:8443`, in lower case and without a default port; `file://` for
  /// a file.
  public let origin: String
  /// The address for requests: `http` or `https`, without user, password and fragment; the path of a file.
  package let location: String
  /// Whether the scheme is `webcal`, which does not say whether to encrypt: `https` is tried first.
  package let prefersHTTPS: Bool
  /// The user and password in the address; nil if there are none.
  package let user: String?
  package let password: String?
  /// A note for the user if the address of a web page was replaced by its calendar's address.
  package internal(set) var note: String?

  /// The maximum length in bytes, both as written and percent-encoded.
  public static let maximumLength = 8_192
  /// The supported schemes.
  public static let schemes = ["http", "https", "webcal", "webcals", "file", "caldav", "caldavs"]

  /// Whether a text begins with one of the ``schemes`` and two slashes.
  ///
  /// A file may be named `https:`, but a path that continues with two slashes is rarely meant.
  public static func isLikely(_ text: String) -> Bool {
    guard let colon = text.utf8.prefix(8).firstIndex(of: UInt8(ascii: ":")) else { return false }
    let rest = text.utf8[text.utf8.index(after: colon)...]
    guard schemes.contains(text[..<colon].lowercased()) else { return false }
    return rest.starts(with: "//".utf8)
  }

  /// Scheme and host of a text meant as an address, even an invalid one. Leaves out everything that may be secret.
  package static func masked(_ text: String) -> String? {
    // Called for every path, so it avoids searching by characters.
    guard var colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else { return nil }
    // An address may follow another scheme: `feed:https://example.org/`.
    while !text.utf8[colon...].starts(with: "://".utf8) {
      let start = text.utf8.index(after: colon)
      guard !text.utf8[..<start].contains(where: { "/?#@".utf8.contains($0) }),
        let next = text.utf8[start...].firstIndex(of: UInt8(ascii: ":"))
      else { return nil }
      colon = next
    }
    let rest = text[text.utf8.index(colon, offsetBy: 3)...]
    let authority = rest.prefix { !"/?#\\".contains($0) }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    return "\(text[..<colon])://\(host)/…"
  }

  /// Parses an address. The web pages on which Google and Outlook show a calendar are replaced by the calendar's
  /// address.
  ///
  /// - Throws: ``FeedFailure`` of the kind ``FeedFailure/Kind/address``.
  public init(_ text: String) throws(FeedFailure) {
    let parts = try AddressParts(text)
    guard parts.scheme != "file" else {
      (kind, origin, location) = (.file, "file://", try parts.filePath())
      (user, password, note, prefersHTTPS) = (nil, nil, nil, false)
      try checkLength()
      return
    }
    prefersHTTPS = parts.scheme == "webcal"
    kind = parts.scheme.hasPrefix("caldav") ? .collection : .web
    origin = parts.origin
    let target = try CalendarPage.calendar(of: parts)
    location = parts.origin + (target?.path ?? parts.path)
    note = target?.note
    (user, password) = (parts.user, parts.password)
    try checkLength()
  }

  private init(_ text: String, accountOf other: FeedAddress) throws(FeedFailure) {
    let parts = try AddressParts(text)
    (kind, origin, location, prefersHTTPS) = (.collection, parts.origin, parts.origin + parts.path, false)
    (user, password, note) = (other.user, other.password, nil)
    try checkLength()
  }

  /// Checks the encoded length, too: percent-encoding may triple it, and `ics2day-fetch` gets the encoded address.
  private func checkLength() throws(FeedFailure) {
    if text.utf8.count > Self.maximumLength { throw AddressParts.tooLong }
  }

  /// The `https` location to try first; nil if there is none.
  package var secureLocation: String? { prefersHTTPS ? "https" + location.dropFirst("http".count) : nil }

  /// The origins to which headers, accounts and certificates of the feed may be sent.
  package var origins: [String] { prefersHTTPS ? [origin, "https" + origin.dropFirst("http".count)] : [origin] }

  /// The address of a collection on the same server, for the same account; nil if the path cannot be one.
  package func collection(at path: String) -> FeedAddress? {
    guard kind != .file, path.utf8.first == UInt8(ascii: "/") else { return nil }
    let base = prefersHTTPS || location.hasPrefix("https:") ? "caldavs" : "caldav"
    let host = origin.drop { $0 != "/" }
    return try? FeedAddress("\(base):\(host)\(path)", accountOf: self)
  }

  /// Whether it may be the address of an account with several calendars: it has no query, and no name of a file that is a calendar.
  package var mayBeAccount: Bool {
    guard kind != .file, !location.utf8.contains(UInt8(ascii: "?")) else { return false }
    let path = location.lowercased()
    return ![".ics", ".ical", ".ifb", ".jcal", ".json", ".gz", ".tgz", ".zip", ".tar"].contains { path.hasSuffix($0) }
  }

  /// Whether the path ends in a slash, as paths of collections do.
  package var isDirectory: Bool { location.hasSuffix("/") }

  /// The whole address without its account.
  package var withoutAccount: String {
    let host = location.drop { $0 != ":" }
    return kind == .file ? location : "\(text.prefix { $0 != ":" })\(host)"
  }

  /// A short name for messages, reports and files that keeps the address secret: its ``origin`` and eight digits of its
  /// hash.
  public var label: String {
    kind == .file ? location : "\(origin)/…\(identifier.prefix(8))"
  }

  /// The SHA-256 of the address in 64 hexadecimal digits; names its directory in a cache.
  package var identifier: String {
    let text = (kind == .collection ? "caldav " : "") + (user.map { $0 + " " } ?? "") + location
    return SHA256.hexadecimal(of: text)
  }

  /// The whole address as text. Parses to an equal address.
  var text: String {
    func encoded(_ text: String) -> String { AddressParts.encoded(text, keeping: AddressParts.unreserved) }
    let rest = location.drop { $0 != "/" }
    switch kind {
    case .file:
      let slash = UInt8(ascii: "/")
      let path = PathText.bytes(location)
      return "file://" + AddressParts.encoded(path, keeping: AddressParts.unreserved.union([slash]))
    case .web, .collection:
      let account = user.map { encoded($0) + (password.map { ":" + encoded($0) } ?? "") + "@" } ?? ""
      let scheme = location.prefix { $0 != ":" }
      let prefix = kind == .web ? prefersHTTPS ? "webcal" : String(scheme) : scheme == "https" ? "caldavs" : "caldav"
      return "\(prefix)://\(account)\(rest.dropFirst(2))"
    }
  }

  /// A file name without secrets: the host and the digits of the ``label``; for a file, its name without extension.
  package var suggestedName: String {
    guard kind != .file else {
      let name = location.split(separator: "/").last.map(String.init) ?? location
      return name.lowercased().hasSuffix(".ics") ? String(name.dropLast(4)) : name
    }
    let host = origin.drop { $0 != "/" }.drop { $0 == "/" }
    return "\(host.replacing(text: ":", with: "-"))-\(identifier.prefix(8))"
  }
}

extension FeedAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The label, because addresses are secret.
  public var description: String { label }
  /// The label, because addresses are secret.
  public var debugDescription: String { label }
  /// Contains only the label, so that dumping a value does not show the address.
  public var customMirror: Mirror { Mirror(self, children: ["label": label]) }
}

extension FeedAddress {
  /// The user and password in the address; nil if there are none.
  package var account: FeedAccount? { user.map { FeedAccount(user: $0, password: password ?? "") } }
}

/// Web pages on which services show a calendar, and the addresses of those calendars.
enum CalendarPage {
  /// The path and query of the calendar that a page shows, and a note about the replacement; nil if the page is
  /// unknown.
  ///
  /// - Throws: ``FeedFailure`` for a page that does not determine the calendar's address. The message says where to
  ///   find it.
  static func calendar(of parts: AddressParts) throws(FeedFailure) -> (path: String, note: String)? {
    let path = parts.path.prefix { $0 != "?" }
    switch parts.host {
    case "calendar.google.com", "www.google.com":
      guard path.hasPrefix("/calendar/") else { return nil }
      return try google(parts, path: path.dropFirst("/calendar".count))
    case "outlook.live.com", "outlook.office.com", "outlook.office365.com":
      guard path.hasSuffix("/calendar.html") else { return nil }
      return (path.dropLast(4) + "ics", "The address of Outlook's page was replaced by its calendar's address.")
    default: return nil
    }
  }

  private static func google(
    _ parts: AddressParts, path: Substring
  ) throws(FeedFailure) -> (path: String, note: String)? {
    if path.hasPrefix("/ical/") { return nil }
    let identifier = path.hasPrefix("/embed") ? parts.query("src") : parts.query("cid").map(plain)
    if let identifier, identifier.contains("@"), !identifier.contains("/") {
      return (
        "/calendar/ical/\(AddressParts.encoded(identifier).replacing(text: "@", with: "%40"))/public/basic.ics",
        "The address of Google's page was replaced by its public calendar's address."
      )
    }
    guard path == "/" || path.hasPrefix("/u/") || path.hasPrefix("/r") || path.hasPrefix("/embed") else { return nil }
    throw FeedFailure(
      .address,
      "This is the address of a page, not of a calendar; Google shows the secret address in iCal format in the settings of"
        + " the calendar, under “Integrate calendar”.")
  }

  /// Decodes an identifier that may be in base64.
  private static func plain(_ text: String) -> String {
    guard !text.contains("@") else { return text }
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for byte in text.utf8 {
      let letter = byte == UInt8(ascii: "-") ? UInt8(ascii: "+") : byte == UInt8(ascii: "_") ? UInt8(ascii: "/") : byte
      guard let value = alphabet.firstIndex(of: letter) else { break }
      bits = (bits << 6 | UInt32(value)) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
