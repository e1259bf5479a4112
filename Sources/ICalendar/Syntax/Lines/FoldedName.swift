internal import Bytes

/// Lines folded inside a property or component name. Folding is allowed anywhere (RFC 5545 section 3.1), although
/// programs fold after 75 bytes.
enum FoldedName {
  /// A longer physical line contains the complete name of any indexed property, in bytes.
  static let longestPart = 16
  /// The maximum length of a folded name in bytes: five per character, plus room for blank lines.
  private static let reach = 256

  /// Whether the physical line at `next` continues the previous one.
  @inline(__always)
  static func isContinued(_ bytes: ByteView, at next: Int) -> Bool {
    guard next < bytes.count, bytes[next] <= 0x20 else { return false }
    return firstContinuation(bytes, at: next) != nil
  }

  /// The offset of the first continuation. Lines without any byte are skipped.
  private static func firstContinuation(_ bytes: ByteView, at next: Int) -> Int? {
    let start = bytes[next...].firstIndex { $0 != 0x0A && $0 != 0x0D }
    return start.flatMap { bytes[$0].isBlank ? $0 : nil }
  }

  /// The offset after the last continuation line from `next`.
  static func end(_ bytes: ByteView, at next: Int) -> Int {
    var end = next
    while let start = firstContinuation(bytes, at: end) {
      guard let stop = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return bytes.count }
      end = bytes[stop...].firstIndex { $0 != 0x0A && $0 != 0x0D } ?? bytes.count
    }
    return end
  }

  /// The name of a folded line in capitals, and the offset of the colon or semicolon after it.
  static func ofLine(_ bytes: ByteView, _ line: Range<Int>) -> (name: [UInt8], end: Int)? {
    let end = bytes[line.prefix(reach)].firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }
    return end.map { (unfolded(bytes, line.lowerBound..<$0).map(\.uppercased), $0) }
  }

  /// The range of a component name after the colon of a folded line; nil unless it consists of letters, digits and
  /// hyphens.
  static func ofComponent(_ bytes: ByteView, _ rest: Range<Int>) -> Range<Int>? {
    let name = bytes[rest.prefix(reach)]
    guard let start = name.firstIndex(where: { $0 > 0x20 }), let last = name.lastIndex(where: { $0 > 0x20 }) else {
      return nil
    }
    let isName = name[start...last].allSatisfy { byte in
      byte <= 0x20 || byte == UInt8(ascii: "-") || byte.digit != nil || byte.uppercased &- UInt8(ascii: "A") < 26
    }
    return isName ? start..<last + 1 : nil
  }

  static func isFolded(_ bytes: ByteView, _ name: Range<Int>) -> Bool {
    bytes[name].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The name without its line ends and the blank behind each. Other blanks and control characters stay, as when the lines of an
  /// event are read: the index must not know a name that reading does not.
  static func unfolded(_ bytes: ByteView, _ name: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var isBehindLineEnd = false
    for byte in bytes[name] {
      if byte == 0x0A || byte == 0x0D {
        isBehindLineEnd = true
      } else {
        if !isBehindLineEnd || !byte.isBlank { text.append(byte) }
        isBehindLineEnd = false
      }
    }
    return text
  }
}
