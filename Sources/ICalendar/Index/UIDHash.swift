/// Hashes of UIDs, used to find events with the same UID.
///
/// Equal UIDs have equal hashes, however their lines are written. A collision only decodes an extra event.
enum UIDHash {
  /// The hash of a decoded UID; never 0.
  static func of(_ uid: UnsafeRawBufferPointer) -> UInt32 { folded(hash(uid).hash) }

  /// The hash of a UID directly from the file; nil if decoding could change its bytes: escapes, control characters, and
  /// non-ASCII, whose encoding is unknown.
  @inline(__always)
  static func ofPlain(_ bytes: UnsafeRawBufferPointer) -> UInt32? {
    let (hash, isPlain) = hash(bytes)
    return isPlain ? folded(hash) : nil
  }

  private static func folded(_ hash: UInt64) -> UInt32 { max(1, UInt32(truncatingIfNeeded: hash >> 16)) }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Hashes eight bytes at a time.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> (hash: UInt64, isPlain: Bool) {
    var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var odd: UInt64 = 0
    func take(_ word: UInt64) {
      hash = mixed(hash ^ word)
      odd |= Self.odd(word)
    }
    var index = 0
    while index &+ 8 <= bytes.count {
      take(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    if index < bytes.count, index > 0 {
      // The last eight bytes, some of which are already included.
      take(bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self))
    } else if index < bytes.count {
      // Padded with spaces, which are plain.
      var rest: UInt64 = 0x2020_2020_2020_2020
      while index < bytes.count {
        rest = rest << 8 | UInt64(bytes[index])
        index &+= 1
      }
      take(rest)
    }
    return (mixed(hash), odd == 0)
  }

  /// Not zero if one of eight bytes is a control character, a backslash, or not ASCII.
  ///
  /// In each byte of ASCII, the highest bit of a difference is set only if the byte is less than what is subtracted.
  @inline(__always)
  private static func odd(_ word: UInt64) -> UInt64 {
    let controls = word &- ones &* 0x20
    let backslashes = (word ^ ones &* 0x5C) &- ones
    let deletes = word &+ ones
    return (word | controls | backslashes | deletes) & highBits
  }
}
