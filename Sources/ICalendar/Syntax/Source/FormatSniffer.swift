internal import Bytes

/// Recognizes common formats other than iCalendar.
enum FormatSniffer {
  /// A message for bytes without any calendar component.
  static func describe(_ bytes: ByteView) -> String {
    var start = 0
    while start < min(bytes.count, 4_096), bytes[start] <= 0x20, bytes[start] != 0x1F { start += 1 }
    guard start < bytes.count else { return bytes.isEmpty ? "the file is empty" : "the file contains only white space" }
    let head = min(bytes.count, start + 16_384)
    for (magic, description) in magics where bytes.matches(magic, at: start) {
      return "it looks like \(description), not like a calendar"
    }
    if bytes[start] == 0xFD, bytes.matches("7ZXZ", at: start + 1) {
      return "it looks like data compressed with xz\(instead), not like a calendar"
    }
    if addresses.contains(where: { bytes.matches($0, at: start) }) {
      return "it looks like a list of addresses; write @ in front of its name"
    }
    if bytes[start] == 0x3C {
      func contains(_ word: StaticString) -> Bool {
        (start..<head).contains { bytes.matches(word, at: $0) }
      }
      guard contains("<HTML") || contains("<!DOCTYPE HTML") else { return "it looks like XML, not like a calendar" }
      return contains("LOGIN") || contains("SIGN IN") || contains("PASSWORD")
        ? "it looks like an HTML login page, not like a calendar: the address may need a password"
        : "it looks like an HTML page, not like a calendar"
    }
    return "no BEGIN:VCALENDAR and no BEGIN:VEVENT line was found"
  }

  private static let addresses: [StaticString] = ["HTTPS://", "HTTP://", "WEBCAL://"]

  private static let magics: [(StaticString, String)] = [
    ("{", "JSON"),
    ("[", "JSON"),
    ("%PDF", "a PDF document"),
    ("PK\u{03}\u{04}", "a ZIP archive"),
    ("BEGIN:VCARD", "a vCard (an address book entry)"),
    ("\u{1F}", "compressed data"),
    ("BZH9", "data compressed with bzip2\(instead)"),
    ("RAR!\u{1A}", "a RAR archive\(instead)"),
  ]

  private static let instead = " (gzip, zip and tar are read)"
}
