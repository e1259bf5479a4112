/// TEXT values (RFC 5545 section 3.3.11): escapes, lists, and characters that have no business in a text.
enum TextValue {
  /// The text with its escapes resolved and control characters left out; `removed` counts those.
  ///
  /// A backslash before anything that needs no escape stays: `C:\Users` is a path.
  static func decode(_ bytes: ArraySlice<UInt8>) -> (text: String, removed: Int) {
    if !bytes.contains(where: { $0 == UInt8(ascii: "\\") || $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) {
      return (String(decoding: bytes, as: UTF8.self), 0)
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var removed = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\"):
        guard index < bytes.endIndex else {
          text.append(byte)
          continue
        }
        switch bytes[index] {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(0x0A)
        case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""):
          text.append(bytes[index])
        default:
          text.append(byte)
          continue
        }
        index += 1
      case 0x09, 0x0A: text.append(byte)
      case 0..<0x20, 0x7F: removed += 1
      case 0xC2 where index < bytes.endIndex && (0x80...0x9F).contains(bytes[index]):
        // C1 controls, some of which terminals obey; NEL is a line break.
        if bytes[index] == 0x85 { text.append(0x0A) } else { removed += 1 }
        index += 1
      default: text.append(byte)
      }
    }
    return (String(decoding: text, as: UTF8.self), removed)
  }

  /// Cuts a list at its commas, not at escaped ones.
  static func list(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var items: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == UInt8(ascii: ",") {
        items.append(bytes[start..<index])
        start = index + 1
      }
      index += 1
    }
    items.append(bytes[start...])
    return items
  }
}
