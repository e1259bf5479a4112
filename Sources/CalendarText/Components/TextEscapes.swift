internal import Bytes

/// The escapes of TEXT values (RFC 5545 section 3.3.11).
///
/// Works on bytes, and copies those between two escapes at once: a conversion took a quarter of its time here when it went through
/// scalars.
package enum TextEscapes {
  /// Escapes a text. Line breaks of any form become `\n`; other control characters, which TEXT cannot contain, are
  /// removed.
  package static func escaped(_ text: String) -> String {
    text.withByteView { bytes in
      let first = bytes.firstEscaped(from: 0)
      guard first < bytes.count else { return text }
      return .utf8(scratch: bytes.count + 16) { escape(bytes, first, to: &$0) }
    }
  }

  /// - Parameter first: The first byte that is special.
  private static func escape(_ bytes: ByteView, _ first: Int, to text: inout ByteBuffer) {
    var (start, next) = (0, first)
    while next < bytes.count {
      text.append(bytes.part(start..<next))
      start = next + 1
      switch bytes[next] {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        text.append(UInt8(ascii: "\\"))
        text.append(bytes[next])
      case 0x0A: if next == 0 || bytes[next - 1] != 0x0D { text.append("\\n") }
      case 0x0D: text.append("\\n")
      case 0x09: text.append(0x09)
      case 0xC2:
        if bytes.isC1(at: next) {
          if bytes[next + 1] == 0x85 { text.append("\\n") }
          start += 1
        } else {
          text.append(0xC2)
        }
      default: break
      }
      next = bytes.firstEscaped(from: start)
    }
    text.append(bytes.part(start..<bytes.count))
  }

  /// Unescapes a value. A backslash before any other character stays, as in a path.
  package static func decoded(_ value: String) -> String {
    value.withByteView { bytes in
      let backslash = UInt8(ascii: "\\")
      guard let first = bytes.firstOffset(of: backslash, in: 0..<bytes.count) else { return value }
      return .utf8(scratch: bytes.count) { text in
        var (start, next) = (0, first)
        while next + 1 < bytes.count {
          text.append(bytes.part(start..<next))
          switch bytes[next + 1] {
          case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(0x0A)
          case backslash, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""):
            text.append(bytes[next + 1])
          default:
            text.append(backslash)
            text.append(bytes[next + 1])
          }
          start = next + 2
          next = bytes.firstOffset(of: backslash, in: start..<bytes.count) ?? bytes.count
        }
        text.append(bytes.part(start..<bytes.count))
      }
    }
  }

  /// What has no escapes, as a TEXT that means the same: a URI, a calendar address or a parameter (RFC 5545 sections 3.2, 3.3.3 and 3.3.13).
  /// Backslashes before separators are left out, because programs write them there as in TEXT.
  package static func text(ofLiteral bytes: some Sequence<UInt8>) -> [UInt8] {
    let backslash = UInt8(ascii: "\\")
    var text: [UInt8] = []
    var isPending = false
    for byte in bytes {
      let isSeparator = byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
      if isPending, !isSeparator { text += [backslash, backslash] }
      isPending = byte == backslash
      if !isPending { text.append(byte) }
    }
    if isPending { text += [backslash, backslash] }
    return text
  }

  /// A URI or calendar address as it is meant; see ``text(ofLiteral:)``.
  package static func uri(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    return decoded(String(decoding: text(ofLiteral: value.utf8), as: UTF8.self))
  }

  /// Splits a value at unescaped separators. The parts stay escaped.
  package static func parts(_ value: String, separator: Unicode.Scalar) -> [String] {
    let separator = UInt8(ascii: separator)
    return value.withByteView { bytes in
      guard bytes.firstOffset(of: separator, in: 0..<bytes.count) != nil else { return [value] }
      var parts: [String] = []
      var (start, index) = (0, 0)
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\\") {
          index += 1
        } else if bytes[index] == separator {
          parts.append(String(decoding: bytes.part(start..<index), as: UTF8.self))
          start = index + 1
        }
        index += 1
      }
      return parts + [String(decoding: bytes.part(start..<bytes.count), as: UTF8.self)]
    }
  }
}
