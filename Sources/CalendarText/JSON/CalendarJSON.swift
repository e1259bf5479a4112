internal import Bytes

/// Calendars in JSON: jCal and JSCalendar, read as content lines.
package enum CalendarJSON {
  /// The result of reading JSON.
  package enum Contents {
    /// A calendar as content lines, and what of the JSON was repaired or ignored.
    case calendar([UInt8], notes: [JSONReader.Note])
    /// Not a calendar, with the reason.
    case other(String)
  }

  /// The component in diagnostics about the JSON itself, whose lines are not those that are made of it.
  package static let component = "JSON"

  /// Whether bytes look like JSON: the first nonblank byte opens an object or an array.
  package static func isLikely(_ first: UInt8) -> Bool { first == UInt8(ascii: "{") || first == UInt8(ascii: "[") }

  /// Reads bytes that look like JSON.
  package static func contents(of bytes: [UInt8]) -> Contents {
    let isArray = isJCal(bytes)
    let format = isArray ? "jCal" : "JSCalendar"
    guard isArray || isJSCalendar(bytes) else { return .other("it looks like JSON, not like a calendar") }
    var first: JSONReader.Fault?
    do {
      var document = try JSONReader(bytes, isLoose: true)
      defer { first = document.notes.first { !$0.isRepaired }?.fault }
      let lines =
        isArray
        ? try JCalReader.contentLines(of: &document, capacity: bytes.count)
        : try JSCalendarReader.contentLines(of: &document, capacity: bytes.count)
      return .calendar(lines, notes: document.notes)
    } catch {
      let fault = first ?? error
      return .other("it looks like \(format), but line \(fault.line): \(fault.message)")
    }
  }

  /// Whether the first word of an array is `vcalendar` or another component.
  package static func isJCal(_ bytes: [UInt8]) -> Bool {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") else { return false }
    let head = bytes.prefix(256).filter { $0 > 0x20 && $0 != UInt8(ascii: "[") }
    return String(decoding: head.prefix(12), as: UTF8.self).lowercased().hasPrefix("\"v")
  }

  /// Whether the bytes contain a type of JSCalendar.
  private static func isJSCalendar(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
    return ["Group", "Event", "Task"].contains { head.contains(text: "\"@type\":\"\($0)\"") }
  }
}
