internal import Bytes

/// Hashes of UIDs, used to find events with the same UID.
///
/// Equal UIDs have equal hashes, however their lines are written. A collision only decodes an extra event.
enum UIDHash {
  /// The hash of a decoded UID; never 0.
  static func of(_ uid: ByteView) -> UInt32 { folded(hash(uid).hash) }

  /// The hash of a UID directly from the file; nil if decoding could change its bytes: escapes, control characters, and
  /// non-ASCII, whose encoding is unknown.
  @inline(__always)
  static func ofPlain(_ bytes: ByteView) -> UInt32? {
    let (hash, isPlain) = hash(bytes)
    return isPlain ? folded(hash) : nil
  }

  private static func folded(_ hash: UInt64) -> UInt32 { max(1, UInt32(truncatingIfNeeded: hash >> 16)) }

  /// Hashes eight bytes at a time.
  private static func hash(_ bytes: ByteView) -> (hash: UInt64, isPlain: Bool) {
    var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var odd: UInt64 = 0
    func take(_ word: UInt64) {
      hash = mixed(hash ^ word)
      odd |= ByteLanes(word).special
    }
    var index = 0
    let last = bytes.count - 8
    while index <= last {
      take(bytes.word(at: index))
      index += 8
    }
    if index < bytes.count, index > 0 {
      // The last eight bytes. Some of them are already included.
      take(bytes.word(at: last))
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
}

/// Mixes all bits of a word.
@inline(__always)
func mixed(_ word: UInt64) -> UInt64 {
  let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
  return product.high ^ product.low
}
