internal import Bytes

/// The calendar of a collection's item, in the form stored in the copy.
enum CollectionItem {
  /// Adds the collection's name and colour, which items lack, and a final line end.
  static func bytes(_ data: [UInt8], name: String?, color: String?) -> [UInt8] {
    var result: [UInt8] = []
    let end = data.firstIndex(of: 0x0A).map { $0 + 1 } ?? data.count
    let isCalendar = begins(data[...], "BEGIN:VCALENDAR")
    result += data[..<end]
    if isCalendar, end < data.count { result += properties(name: name, color: color) }
    result += data[end...]
    if result.last != 0x0A { result += Array("\r\n".utf8) }
    return result
  }

  /// Whether data begin as a component. The data of an item are one calendar, not a page or a message.
  static func isCalendar(_ data: [UInt8]) -> Bool { begins(start(of: data), "BEGIN:") }

  /// Whether the data begin as a calendar that has no end.
  static func isCut(_ data: [UInt8]) -> Bool {
    begins(start(of: data), "BEGIN:VCALENDAR")
      && !data.split(separator: 0x0A).reversed().contains { begins($0, "END:VCALENDAR") }
  }

  /// A calendar that was cut, with an end, so that it does not contain the items behind it.
  static func closed(_ data: [UInt8]) -> [UInt8] {
    data + Array("\(data.last == 0x0A ? "" : "\r\n")END:VCALENDAR\r\n".utf8)
  }

  /// The data from its first letter, without a byte order mark.
  private static func start(of data: [UInt8]) -> ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return data.drop { $0 <= 0x20 || mark.contains($0) }
  }

  /// Whether a text begins with words, ignoring case. The words are in upper case.
  private static func begins(_ text: ArraySlice<UInt8>, _ words: StaticString) -> Bool {
    text.withByteView { $0.matches(words, at: 0) }
  }

  /// A calendar without events.
  static func empty(name: String?) -> [UInt8] {
    Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//ics2day//EN\r\n".utf8) + properties(name: name, color: nil)
      + Array("END:VCALENDAR\r\n".utf8)
  }

  private static func properties(name: String?, color: String?) -> [UInt8] {
    var lines = ""
    if let name { lines += "X-WR-CALNAME:\(escaped(name))\r\n" }
    if let color, color.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x3A && $0 != 0x3B }) {
      lines += "X-APPLE-CALENDAR-COLOR:\(color)\r\n"
    }
    return Array(lines.utf8)
  }

  /// Escapes a TEXT value (RFC 5545, section 3.3.11) and removes control characters.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars where character.value >= 0x20 && character.value != 0x7F {
      if "\\;,".unicodeScalars.contains(character) { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result
  }
}
