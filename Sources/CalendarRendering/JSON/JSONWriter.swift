package import Bytes
import CalendarLayout
package import CalendarModel

/// Writes JSON (RFC 8259) as UTF-8, indented by two spaces, with keys in call order.
package struct JSONWriter {
  /// The output so far, except what was passed on.
  package private(set) var bytes: [UInt8] = []
  /// Takes the output in pieces; nil to keep it.
  private let chunks: Chunks?
  private var level = 0
  /// Greater than 0 inside a single-line value.
  private var inlineDepth = 0
  private var isFirstMember = true

  /// Creates an empty document.
  /// - Parameter chunks: Takes the document in pieces, the last with ``finish()``; nil to keep it.
  package init(to chunks: Chunks? = nil) { self.chunks = chunks }

  /// Writes an object, with one member per line or on a single line.
  package mutating func object(inline: Bool = false, _ members: (inout JSONWriter) -> Void) {
    container(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), inline: inline, members)
  }

  /// Writes an array, with one element per line or on a single line.
  package mutating func array<Elements: Sequence>(
    _ elements: Elements, inline: Bool = false, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    container(open: UInt8(ascii: "["), close: UInt8(ascii: "]"), inline: inline) { writer in
      for element in elements where writer.chunks?.isOpen ?? true {
        writer.startMember()
        write(&writer, element)
        writer.passOn(atLeast: Chunks.pieceSize)
      }
    }
  }

  private mutating func container(open: UInt8, close: UInt8, inline: Bool, _ body: (inout JSONWriter) -> Void) {
    bytes.append(open)
    level += 1
    if inline { inlineDepth += 1 }
    isFirstMember = true
    body(&self)
    level -= 1
    if !isFirstMember { newLine() }
    if inline { inlineDepth -= 1 }
    isFirstMember = false
    bytes.append(close)
  }

  /// Starts a member of the current object; write its value next.
  package mutating func key(_ key: StaticString) {
    startMember()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: ByteView(key))
    bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":"), UInt8(ascii: " ")])
  }

  private mutating func startMember() {
    if !isFirstMember {
      bytes.append(UInt8(ascii: ","))
      if inlineDepth > 0 { bytes.append(UInt8(ascii: " ")) }
    }
    isFirstMember = false
    newLine()
  }

  private mutating func newLine() {
    if inlineDepth > 0 { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<level { bytes.append(contentsOf: [0x20, 0x20]) }
  }

  /// Ends the document with a line feed.
  package mutating func finish() {
    bytes.append(UInt8(ascii: "\n"))
    passOn(atLeast: 0)
  }

  private mutating func passOn(atLeast count: Int) {
    guard let chunks, bytes.count >= count else { return }
    chunks.append(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  // MARK: Values

  /// Writes an integer.
  package mutating func value(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// Writes `true` or `false`.
  package mutating func value(_ flag: Bool) { bytes.append(contentsOf: (flag ? "true" : "false").utf8) }

  /// Writes a string, or `null` for nil.
  package mutating func value(_ string: String?) {
    guard let string else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    string.withByteView { append(escaped: $0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Escapes what JSON requires, and also characters that affect the terminal or editor that shows the document (DEL,
  /// C1 controls, bidirectional controls, line separators, byte order marks). The decoded text is unchanged.
  private mutating func append(escaped text: ByteView) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case 0x08: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "b")])
      case 0x09: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "t")])
      case 0x0A: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
      case 0x0C: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "f")])
      case 0x0D: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "r")])
      case 0..<0x20, 0x7F: append(unicodeEscape: UInt32(byte))
      case 0xC2, 0xD8, 0xE2, 0xEF:
        if let (scalar, length) = Self.escapedScalar(text, at: index) {
          append(unicodeEscape: scalar)
          index += length
          continue
        }
        bytes.append(byte)
      default: bytes.append(byte)
      }
      index += 1
    }
  }

  /// The scalar at `index` and its length in bytes, if it is escaped by choice.
  private static func escapedScalar(_ text: ByteView, at index: Int) -> (UInt32, Int)? {
    guard index + 1 < text.count else { return nil }
    let lead = UInt32(text[index])
    let second = UInt32(text[index + 1] & 0x3F)
    if lead < 0xE0 {
      let scalar = (lead & 0x1F) << 6 | second
      return scalar < 0xA0 || scalar == 0x061C ? (scalar, 2) : nil
    }
    guard index + 2 < text.count else { return nil }
    let scalar = (lead & 0x0F) << 12 | second << 6 | UInt32(text[index + 2] & 0x3F)
    switch scalar {
    case 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: return (scalar, 3)
    default: return nil
    }
  }

  private mutating func append(unicodeEscape scalar: UInt32) {
    bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    for shift in [12, 8, 4, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: scalar >> shift).hexadecimalDigit)
    }
  }
}

extension JSONWriter {
  /// Writes the version of the format (`docs/json.md`), the first member of each document.
  package mutating func writeVersion() {
    key("version")
    value(1)
  }

  /// Writes a range of days; its end is exclusive.
  package mutating func writeDates(_ dates: Range<CivilDate>) {
    key("from")
    value(dates.lowerBound.description)
    key("to")
    value(dates.upperBound.description)
  }

  /// Writes an agenda as sections by day.
  mutating func write(_ agenda: AgendaLayout, _ settings: PageSettings) {
    object { writer in
      writer.writeVersion()
      writer.writeDates(agenda.dates)
      writer.key("sections")
      writer.array(agenda.sections) { $0.write($1, settings) }
    }
  }

  private mutating func write(_ section: AgendaSection, _ settings: PageSettings) {
    object { writer in
      writer.key("date")
      writer.value(section.date.description)
      writer.key("isToday")
      writer.value(section.isToday)
      writer.key("entries")
      writer.array(section.entries) { $0.write($1, settings) }
    }
  }

  /// Writes the part of an event on one day.
  mutating func write(_ entry: AgendaEntry, _ settings: PageSettings) {
    object { writer in
      writer.key("allDay")
      writer.value(entry.isAllDay)
      writer.key("start")
      writer.value(entry.start?.description)
      writer.key("end")
      writer.value(entry.end?.description)
      writer.key("dayNumber")
      writer.value(entry.dayNumber)
      writer.key("dayCount")
      writer.value(entry.dayCount)
      writer.key("event")
      writer.write(entry.occurrence, settings)
    }
  }
}
