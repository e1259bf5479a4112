/// TEXT values (RFC 5545 section 3.3.11): escapes, lists and control characters.
package enum TextValue {
  /// Decodes escapes and removes control characters; `removed` is their number.
  ///
  /// A backslash before any other character is kept: `C:\Users` is a path.
  static func decode(_ bytes: ArraySlice<UInt8>) -> (text: String, removed: Int) {
    bytes.withUnsafeBufferPointer(decode)
  }

  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> (text: String, removed: Int) {
    let first = special(bytes, from: 0)
    if first == bytes.count { return (String(decoding: bytes, as: UTF8.self), 0) }
    var removed = 0
    // A temporary buffer, because `String(unsafeUninitializedCapacity:)` would allocate for all bytes and then shrink.
    let text = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { text in
      var count = 0
      var index = 0
      var next = first
      func append(_ byte: UInt8) {
        text[count] = byte
        count += 1
      }
      while true {
        // Copy runs of ordinary bytes at once.
        if next > index {
          _ = UnsafeMutableBufferPointer(rebasing: text[count...]).update(
            fromContentsOf: UnsafeBufferPointer(rebasing: bytes[index..<next]))
          count += next - index
        }
        guard next < bytes.count else {
          return String(decoding: UnsafeBufferPointer(rebasing: text[..<count]), as: UTF8.self)
        }
        let byte = bytes[next]
        let following = next + 1 < bytes.count ? bytes[next + 1] : 0
        index = next + 1
        switch byte {
        case UInt8(ascii: "\\"):
          switch following {
          case UInt8(ascii: "n"), UInt8(ascii: "N"): append(0x0A)
          case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""):
            append(following)
          default:
            append(byte)
            next = special(bytes, from: index)
            continue
          }
          index += 1
        case 0x09, 0x0A: append(byte)
        case 0..<0x20, 0x7F: removed += 1
        case 0xC2 where (0x80...0x9F).contains(following):
          // C1 control characters, some of which terminals interpret; NEL is a line break.
          if following == 0x85 { append(0x0A) } else { removed += 1 }
          index += 1
        default: append(byte)
        }
        next = special(bytes, from: index)
      }
    }
    return (text, removed)
  }

  /// Removes control characters from text whose escapes are decoded; `removed` is their number.
  static func cleaned(_ bytes: [UInt8]) -> (text: String, removed: Int) {
    // Double each backslash, so that decoding keeps it.
    guard bytes.contains(UInt8(ascii: "\\")) else { return decode(bytes[...]) }
    return decode(bytes.flatMap { $0 == UInt8(ascii: "\\") ? [$0, $0] : [$0] }[...])
  }

  /// The first byte from `start` that needs decoding: a backslash, a control character, or the first UTF-8 byte of a C1
  /// control character. Tests eight bytes at a time.
  private static func special(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    if let base = bytes.baseAddress {
      while index + 8 <= bytes.count {
        let word = UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
        let found =
          belowBlank(word) | zero(word ^ ones &* 0x5C) | zero(word ^ ones &* 0x7F) | zero(word ^ ones &* 0xC2)
        if found != 0 { return index + found.trailingZeroBitCount / 8 }
        index += 8
      }
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xC2 { return index }
      index += 1
    }
    return index
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Sets the highest bit of each zero byte; bytes after the first may be wrong.
  @inline(__always)
  private static func zero(_ word: UInt64) -> UInt64 {
    (word &- ones) & ~word & (ones &* 0x80)
  }

  /// Sets the highest bit of each byte below 0x20; bytes after the first may be wrong.
  @inline(__always)
  private static func belowBlank(_ word: UInt64) -> UInt64 {
    (word &- ones &* 0x20) & ~word & (ones &* 0x80)
  }

  /// Splits a list at its unescaped commas.
  package static func list(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
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
