internal import Bytes
internal import CalendarText

/// TEXT values (RFC 5545 section 3.3.11): escapes, lists and control characters.
package enum TextValue {
  /// Decodes escapes and removes control characters; `removed` is their number.
  ///
  /// A backslash before any other character is kept: `C:\Users` is a path.
  static func decode(_ bytes: ArraySlice<UInt8>) -> (text: String, removed: Int) {
    bytes.withByteView(decode)
  }

  static func decode(_ bytes: ByteView) -> (text: String, removed: Int) {
    let first = bytes.firstSpecial(from: 0)
    if first == bytes.count { return (String(decoding: bytes, as: UTF8.self), 0) }
    var removed = 0
    let text = String.utf8(scratch: bytes.count) { text in
      var index = 0
      var next = first
      while true {
        // Copy runs of ordinary bytes at once.
        text.append(bytes.part(index..<next))
        guard next < bytes.count else { return }
        let byte = bytes[next]
        let following = next + 1 < bytes.count ? bytes[next + 1] : 0
        index = next + 1
        switch byte {
        case UInt8(ascii: "\\"):
          switch following {
          case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(0x0A)
          case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""):
            text.append(following)
          default:
            text.append(byte)
            next = bytes.firstSpecial(from: index)
            continue
          }
          index += 1
        case 0x09, 0x0A: text.append(byte)
        case 0..<0x20, 0x7F: removed += 1
        case 0xC2 where (0x80...0x9F).contains(following):
          // C1 control characters, which some terminals interpret; NEL is a line break.
          if following == 0x85 { text.append(0x0A) } else { removed += 1 }
          index += 1
        default: text.append(byte)
        }
        next = bytes.firstSpecial(from: index)
      }
    }
    return (text, removed)
  }

  /// Decodes what has no escapes: a URI, a calendar address or a parameter; see ``TextEscapes/text(ofLiteral:)``.
  static func decode(literal bytes: some Sequence<UInt8>) -> (text: String, removed: Int) {
    decode(TextEscapes.text(ofLiteral: bytes)[...])
  }

  /// Removes control characters from text whose escapes are decoded; `removed` is their number.
  static func cleaned(_ bytes: [UInt8]) -> (text: String, removed: Int) {
    // Double each backslash, so that decoding keeps it.
    guard bytes.contains(UInt8(ascii: "\\")) else { return decode(bytes[...]) }
    return decode(bytes.flatMap { $0 == UInt8(ascii: "\\") ? [$0, $0] : [$0] }[...])
  }

  /// Splits a list at its unescaped commas.
  /// - Parameter hasSemicolons: Whether semicolons separate, too, as in vCalendar 1.0.
  package static func list(_ bytes: ArraySlice<UInt8>, hasSemicolons: Bool = false) -> [ArraySlice<UInt8>] {
    var items: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == UInt8(ascii: ",") || hasSemicolons && bytes[index] == UInt8(ascii: ";") {
        items.append(bytes[start..<index])
        start = index + 1
      }
      index += 1
    }
    items.append(bytes[start...])
    return items
  }
}
