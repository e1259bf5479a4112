internal import Bytes
internal import CalendarModel

/// Parses dates and times in the basic form `YYYYMMDD` and `YYYYMMDDTHHMMSS`, eight bytes at a time.
///
/// Used by the index and the event reader, so that both accept exactly the same values.
enum BasicTime {
  /// Cache of the last date, because most ends are on the day of their start.
  struct LastDay {
    /// Zero means empty: eight digits are never zero.
    fileprivate var digits: UInt64 = 0
    fileprivate var day = 0
  }

  /// Parses eight bytes to days since 1970; nil if the date does not exist. The bytes must be in bounds.
  @inline(__always)
  static func day(_ bytes: ByteView, _ start: Int, _ last: inout LastDay) -> Int? {
    let word = bytes.word(at: start)
    if word != last.digits {
      guard let date = day(word) else { return nil }
      last = LastDay(digits: word, day: date.daysSinceEpoch)
    }
    return last.day
  }

  /// Parses eight bytes; nil if the date does not exist. The bytes must be in bounds.
  @inline(__always)
  static func day(_ bytes: ByteView, _ start: Int) -> CivilDate? {
    day(bytes.word(at: start))
  }

  @inline(__always)
  private static func day(_ word: UInt64) -> CivilDate? {
    guard let pairs = pairs(word) else { return nil }
    let year = pairs.0 &* 100 &+ pairs.1
    // All months have 28 days.
    if year > 0, (1...12).contains(pairs.2), (1...28).contains(pairs.3) {
      return CivilDate(daysSinceEpoch: days(year, pairs.2, pairs.3))
    }
    return CivilDate(exactYear: year, month: pairs.2, day: pairs.3)
  }

  /// Days since 1970 of a date of the years 1 to 9999, like `CivilDate(year:month:day:)` without division.
  @inline(__always)
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years start in March, so that the leap day comes last. The factors divide by 100 and give the days before a month (Neri and
    // Schneider, "Euclidean affine functions and their application to calendar algorithms", 2023).
    let isBefore = month <= 2 ? 1 : 0
    let (year, month) = (year &- isBefore, month &+ 12 &* isBefore)
    let century = (year &* 5_243) &>> 19
    let beforeMonth = (979 &* month &- 2_919) &>> 5
    return 365 &* year &+ year &>> 2 &- century &+ century &>> 2 &+ beforeMonth &+ day &- 719_469
  }

  /// Parses six bytes to a time of day; nil if it does not exist or is a leap second. At least two bytes before them
  /// must be in bounds.
  @inline(__always)
  static func clock(
    _ bytes: ByteView, _ start: Int
  ) -> (hour: Int, minute: Int, second: Int)? {
    guard let pairs = pairs(bytes.word(at: start &- 2) & ~0xFFFF | 0x3030), pairs.1 < 24, pairs.2 < 60, pairs.3 < 60
    else { return nil }
    return (pairs.1, pairs.2, pairs.3)
  }

  /// Parses four two-digit numbers in parallel; nil if a byte is not a digit.
  @inline(__always)
  private static func pairs(_ word: UInt64) -> (Int, Int, Int, Int)? {
    let high: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    let zeros: UInt64 = 0x3030_3030_3030_3030
    guard word & high == zeros, (word &+ 0x0606_0606_0606_0606) & high == zeros else { return nil }
    // Combines adjacent digits in all lanes at once.
    let pairs = ((word &- zeros) &* 2_561) >> 8
    func lane(_ number: UInt64) -> Int { Int(truncatingIfNeeded: pairs >> (16 * number) & 0xFF) }
    return (lane(0), lane(1), lane(2), lane(3))
  }
}
