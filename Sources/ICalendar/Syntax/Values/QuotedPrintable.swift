internal import Bytes

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
