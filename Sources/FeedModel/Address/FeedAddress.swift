internal import Bytes
internal import CalendarModel

/// The address of a calendar: `https`, `http`, `webcal`, `webcals`, `file`, or `caldav` and `caldavs` for a collection.
///
/// An address is a secret: who knows it can read the calendar. Its descriptions are therefore those of its ``label``.
public struct FeedAddress: Hashable, Sendable {
  /// What an address leads to.
  public enum Kind: Hashable, Sendable {
    /// A resource of a web server.
    case web
    /// A CalDAV collection (RFC 4791).
    case collection
    /// A file of this machine.
    case file
  }

  /// What the address leads to.
  public let kind: Kind
  /// The scheme, host and port, such as `https://example.org:8443`, in lower case and without a usual port; `file://` for a file.
  public let origin: String
  /// The address for requests, with `http` or `https` and without user, password and fragment; the path of a file.
  package let location: String
  /// Whether the address has the scheme `webcal`, which says nothing about encryption: it is asked by `https` first.
  package let prefersHTTPS: Bool
  /// The user and password that stand in the address; nil if there is none.
  package let user: String?
  package let password: String?
  /// What was replaced, for people: an address of a page by that of its calendar.
  package internal(set) var note: String?

  /// The longest address in bytes, as written and percent-encoded.
  public static let maximumLength = 8_192
  /// The schemes of addresses.
  public static let schemes = ["http", "https", "webcal", "webcals", "file", "caldav", "caldavs"]

  /// Whether a text begins with one of the ``schemes``.
  ///
  /// A file may be named `https:`, but a path that goes on with two slashes is rarely meant.
  public static func isLikely(_ text: String) -> Bool {
    guard let colon = text.utf8.prefix(8).firstIndex(of: UInt8(ascii: ":")) else { return false }
    let rest = text.utf8[text.utf8.index(after: colon)...]
    guard schemes.contains(text[..<colon].lowercased()) else { return false }
    return rest.starts(with: "//".utf8)
  }

  /// A text that is meant as an address, though it may not be one, without what may be secret: its scheme and host.
  package static func masked(_ text: String) -> String? {
    // Asked of every path, so without searches of whole characters.
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      text.utf8[colon...].starts(with: "://".utf8)
    else { return nil }
    let rest = text[text.utf8.index(colon, offsetBy: 3)...]
    let authority = rest.prefix { !"/?#\\".contains($0) }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    return "\(text[..<colon])://\(host)/…"
  }

  /// Parses an address. The pages on which Google and Outlook show a calendar are replaced by the address of the calendar.
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

  /// Percent-encoding may triple the length, and what is sent to `ics2day-fetch` is encoded.
  private func checkLength() throws(FeedFailure) {
    if text.utf8.count > Self.maximumLength { throw AddressParts.tooLong }
  }

  /// The location by `https`, if that is to be asked first.
  package var secureLocation: String? { prefersHTTPS ? "https" + location.dropFirst("http".count) : nil }

  /// The origins that may get what is meant for the feed's server only.
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

  /// Whether its path ends in a slash, as those of collections do.
  package var isDirectory: Bool { location.hasSuffix("/") }

  /// The whole address without its account.
  package var withoutAccount: String {
    let host = location.drop { $0 != ":" }
    return kind == .file ? location : "\(text.prefix { $0 != ":" })\(host)"
  }

  /// What stands for the address in messages, reports and names: its ``origin`` and eight digits of its hash.
  public var label: String {
    kind == .file ? location : "\(origin)/…\(identifier.prefix(8))"
  }

  /// The SHA-256 of the address in 64 hexadecimal digits, which is the name of its directory in a cache.
  package var identifier: String {
    let text = (kind == .collection ? "caldav " : "") + (user.map { $0 + " " } ?? "") + location
    return SHA256.hexadecimal(of: text)
  }

  /// The whole address as text, which parses to an equal one.
  var text: String {
    func encoded(_ text: String) -> String { AddressParts.encoded(text, keeping: AddressParts.unreserved) }
    let rest = location.drop { $0 != "/" }
    switch kind {
    case .file:
      let slash = UInt8(ascii: "/")
      return "file://" + AddressParts.encoded(location, keeping: AddressParts.unreserved.union([slash]))
    case .web, .collection:
      let account = user.map { encoded($0) + (password.map { ":" + encoded($0) } ?? "") + "@" } ?? ""
      let scheme = location.prefix { $0 != ":" }
      let prefix = kind == .web ? prefersHTTPS ? "webcal" : String(scheme) : scheme == "https" ? "caldavs" : "caldav"
      return "\(prefix)://\(account)\(rest.dropFirst(2))"
    }
  }

  /// A name for files without a secret: the host and the digits of the ``label``; the name of a file without its extension.
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
  /// The label.
  public var description: String { label }
  /// The label.
  public var debugDescription: String { label }
  /// Nothing but the label, so that no dump of a value shows the address.
  public var customMirror: Mirror { Mirror(self, children: ["label": label]) }
}

extension FeedAddress {
  /// The user and password that stand in the address; nil if there is none.
  package var account: FeedAccount? { user.map { FeedAccount(user: $0, password: password ?? "") } }
}

/// Pages on which services show a calendar, and the addresses of their calendars.
enum CalendarPage {
  /// The path and query of the calendar that a page shows, and what was replaced; nil if the address is that of no known page.
  ///
  /// - Throws: ``FeedFailure`` for a page whose calendar has no address that can be concluded; it says where to find it.
  static func calendar(of parts: AddressParts) throws(FeedFailure) -> (path: String, note: String)? {
    let path = parts.path.prefix { $0 != "?" }
    switch parts.host {
    case "calendar.google.com", "www.google.com":
      guard path.hasPrefix("/calendar/") else { return nil }
      return try google(parts, path: path.dropFirst("/calendar".count))
    case "outlook.live.com", "outlook.office.com", "outlook.office365.com":
      guard path.hasSuffix("/calendar.html") else { return nil }
      return (path.dropLast(4) + "ics", "The address of Outlook's page was replaced by that of its calendar.")
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
        "The address of Google's page was replaced by that of its public calendar."
      )
    }
    guard path == "/" || path.hasPrefix("/u/") || path.hasPrefix("/r") || path.hasPrefix("/embed") else { return nil }
    throw FeedFailure(
      .address,
      "This is the address of a page, not of a calendar; Google shows the secret address in iCal format in the settings of"
        + " the calendar, under “Integrate calendar”.")
  }

  /// The text of an identifier that may be in base 64.
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
