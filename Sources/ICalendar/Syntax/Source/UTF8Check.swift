/// Validates UTF-8 by RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Check {
  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    let count = bytes.count
    while index < count {
      // Fast path for ASCII: 32 bytes at a time, then eight.
      if index + 32 <= count, let base = bytes.baseAddress {
        let words = UnsafeRawPointer(base + index).loadUnaligned(as: SIMD4<UInt64>.self)
        if (words[0] | words[1] | words[2] | words[3]) & 0x8080_8080_8080_8080 == 0 {
          index += 32
          continue
        }
      }
      if index + 8 <= count, let base = bytes.baseAddress {
        let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 {
          index += 8
          continue
        }
      }
      let length = sequenceLength(bytes, at: index)
      if length == 0 { return false }
      index += length
    }
    return true
  }

  /// The number of valid non-ASCII sequences, and of bytes outside any sequence.
  static func sequenceCounts(_ bytes: UnsafeBufferPointer<UInt8>) -> (wellFormed: Int, damaged: Int) {
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
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
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
