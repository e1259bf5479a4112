internal import CalendarModel

/// Dates and times in the basic form of RFC 5545, `YYYYMMDD` and `YYYYMMDDTHHMMSS`, read eight bytes at a time.
///
/// The index and the reader of events both read plain times here, so what is a time to one is the same time to the other.
enum BasicTime {
  /// The last date that was read, by its digits: most ends are on the day of their starts.
  struct LastDay {
    /// Eight digits are never zero.
    fileprivate var digits: UInt64 = 0
    fileprivate var day = 0
  }

  /// The day that eight bytes name, since 1970; nil when the calendar has no such day. The bytes must be there.
  @inline(__always)
  static func day(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ last: inout LastDay) -> Int? {
    let word = digits(bytes, start)
    if word != last.digits {
      guard let date = day(word) else { return nil }
      last = LastDay(digits: word, day: date.daysSinceEpoch)
    }
    return last.day
  }

  /// The day that eight bytes name; nil when the calendar has no such day. The bytes must be there.
  @inline(__always)
  static func day(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> CivilDate? {
    day(digits(bytes, start))
  }

  @inline(__always)
  private static func day(_ word: UInt64) -> CivilDate? {
    guard let pairs = pairs(word) else { return nil }
    return CivilDate(exactYear: pairs.0 &* 100 &+ pairs.1, month: pairs.2, day: pairs.3)
  }

  /// The time of day that six bytes name; nil when there is no such time, or it is a leap second. At least two bytes must
  /// stand before them.
  @inline(__always)
  static func clock(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> (hour: Int, minute: Int, second: Int)? {
    guard let pairs = pairs(digits(bytes, start &- 2) & ~0xFFFF | 0x3030), pairs.1 < 24, pairs.2 < 60, pairs.3 < 60
    else { return nil }
    return (pairs.1, pairs.2, pairs.3)
  }

  /// Eight bytes as they stand; they must be there.
  @inline(__always)
  private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
    assert(start >= 0 && start + 8 <= bytes.count)
    guard let base = bytes.baseAddress else { return 0 }
    return UInt64(littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
  }

  /// The four numbers of two digits each that a word holds, all read at once; nil when they are not all digits.
  @inline(__always)
  private static func pairs(_ word: UInt64) -> (Int, Int, Int, Int)? {
    let high: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    let zeros: UInt64 = 0x3030_3030_3030_3030
    guard word & high == zeros, (word &+ 0x0606_0606_0606_0606) & high == zeros else { return nil }
    // Neighbours are joined in all lanes of the word at a time.
    let pairs = ((word &- zeros) &* 2_561) >> 8
    func lane(_ number: UInt64) -> Int { Int(truncatingIfNeeded: pairs >> (16 * number) & 0xFF) }
    return (lane(0), lane(1), lane(2), lane(3))
  }
}
