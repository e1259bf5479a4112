/// Up to 366 days of a year as bits, of which a month's share can be cut out.
struct YearDayBits {
  private var words = [UInt64](repeating: 0, count: 8)

  /// Marks the day at `index`, 0 to 365.
  mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

  /// The 31 bits from `index`, 0 to 366.
  func slice(at index: Int) -> UInt32 {
    let word = index >> 6
    let shift = UInt64(index & 63)
    let low = words[word] >> shift
    let high = shift == 0 ? 0 : words[word + 1] << (64 - shift)
    return UInt32(truncatingIfNeeded: low | high) & 0x7fff_ffff
  }
}

/// `BYYEARDAY`, counted from either end of the year.
struct YearDays {
  /// The nth day at bit n - 1.
  private(set) var fromStart: YearDayBits
  /// The nth day from the end at bit 366 - n, so that a leap year's days are read from bit 0 and a common year's from 1.
  private(set) var fromEnd: YearDayBits

  init?(_ days: [Int]) {
    // Nearly no rule has any, and the bits need memory.
    guard !days.isEmpty else { return nil }
    (fromStart, fromEnd) = (YearDayBits(), YearDayBits())
    for day in days where day != 0 && day.magnitude <= 366 {
      if day > 0 { fromStart.insert(day - 1) } else { fromEnd.insert(366 + day) }
    }
  }
}
