internal import Bytes

/// A decoded TEXT value.
struct LineText {
  /// The text: quoted-printable and escapes decoded, control characters removed.
  var text: String
  /// The number of control characters removed.
  var removedCount: Int
  /// Whether it was quoted-printable (vCalendar 1.0).
  var isQuotedPrintable: Bool

  /// Decodes bytes of a line with known parameters.
  init(_ bytes: ArraySlice<UInt8>, _ parameters: KnownParameters, of lines: ComponentLines) {
    isQuotedPrintable = lines.isNamed("QUOTED-PRINTABLE", parameters.encoding)
    guard isQuotedPrintable else {
      (text, removedCount) = TextValue.decode(bytes)
      return
    }
    var decoded = QuotedPrintable.decode(bytes)
    if !decoded.withByteView(UTF8Check.isValid) { decoded = LooseText.utf8(from: decoded[...]).bytes }
    (text, removedCount) = TextValue.decode(decoded[...])
  }
}

extension ComponentLines {
  /// The first non-empty UID of the event; nil if there is none.
  var uidOfEvent: String? {
    var nesting = EventNesting()
    for line in lines {
      switch line.property {
      case .begin: nesting.begin(line, of: self)
      case .end: nesting.end(line, of: self)
      case .uid where nesting.level == .event:
        let text = LineText(bytes[line.value], knownParameters(of: line), of: self).text
        if !text.isEmpty { return text }
      default: break
      }
    }
    return nil
  }
}

/// The quoted-printable encoding of vCalendar 1.0 (RFC 2045 section 6.7).
enum QuotedPrintable {
  /// Decodes bytes; invalid escapes are kept.
  static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "="), index + 2 < bytes.endIndex, let high = hex(bytes[index + 1]),
        let low = hex(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte.uppercased {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 0x30
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte.uppercased - 0x37
    default: nil
    }
  }
}
