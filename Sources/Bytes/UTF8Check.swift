/// Validates UTF-8 by RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
public enum UTF8Check {
  /// Whether all bytes are well-formed UTF-8.
  public static func isValid(_ bytes: ByteView) -> Bool {
    var index = bytes.firstNonASCII(from: 0)
    while index < bytes.count {
      let length = sequenceLength(bytes, at: index)
      if length == 0 { return false }
      index += length
      // Such characters seldom come alone.
      if index < bytes.count, bytes[index] < 0x80 { index = bytes.firstNonASCII(from: index) }
    }
    return true
  }

  /// The number of valid non-ASCII sequences, and of bytes outside any sequence.
  public static func sequenceCounts(_ bytes: ByteView) -> (wellFormed: Int, damaged: Int) {
    var (wellFormed, damaged) = (0, 0)
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(bytes, at: index)
      if length > 1 { wellFormed += 1 } else if length == 0 { damaged += 1 }
      index += max(1, length)
    }
    return (wellFormed, damaged)
  }

  /// The length of the valid sequence at `index`; 0 if there is none.
  @inline(__always)
  private static func sequenceLength(_ bytes: ByteView, at index: Int) -> Int {
    guard index <= bytes.count - 4 else { return lastSequenceLength(bytes, at: index) }
    // Most sequences have two or three bytes, which are compared at once.
    let word = bytes.halfWord(at: index)
    if word & 0x80 == 0 { return 1 }
    if word & 0xC0E0 == 0x80C0 { return word & 0x1E == 0 ? 0 : 2 }
    if word & 0xC0_C0F0 == 0x80_80E0 {
      // Not overlong (E0 80 to E0 9F), no surrogate (ED A0 to ED BF).
      let start = word & 0x200F
      return start == 0 || start == 0x200D ? 0 : 3
    }
    return lastSequenceLength(bytes, at: index)
  }

  /// The same for any sequence.
  private static func lastSequenceLength(_ bytes: ByteView, at index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
