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
        "/calendar/ical/\(AddressParts.encoded(identifier).replacing("@", with: "%40"))/public/basic.ics",
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
