/// A bit set of the days of a year, with access to the 31 bits of a month.
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
  /// Day n at bit n - 1.
  private(set) var fromStart: YearDayBits
  /// Day n from the end at bit 366 - n, so that a leap year starts at bit 0 and a common year at bit 1.
  private(set) var fromEnd: YearDayBits

  init?(_ days: [Int]) {
    // Few rules have any, and the bits need an allocation.
    guard !days.isEmpty else { return nil }
    (fromStart, fromEnd) = (YearDayBits(), YearDayBits())
    for day in days where day != 0 && day.magnitude <= 366 {
      if day > 0 { fromStart.insert(day - 1) } else { fromEnd.insert(366 + day) }
    }
  }
}
