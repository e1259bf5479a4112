import CalendarModel

/// The BYDAY entries with an ordinal, such as `1MO` and `-1FR`.
struct WeekdayOrdinals {
  /// Whether ordinals count in the year instead of the month.
  let isOfYear: Bool
  // The ordinals of each weekday as bits 1 to 53.
  private var fromStart: [UInt64]
  private var fromEnd: [UInt64]
  /// The ordinals that a month can have.
  private(set) var ofMonth = MonthOrdinals()

  init?(_ entries: [WeekdayOrdinal], ofYear isOfYear: Bool) {
    guard entries.contains(where: Self.isNumbered) else { return nil }
    self.isOfYear = isOfYear
    fromStart = Array(repeating: 0, count: 7)
    fromEnd = fromStart
    for entry in entries where Self.isNumbered(entry) {
      let weekday = entry.weekday.rawValue - 1
      let bit: UInt64 = 1 << UInt64(entry.ordinal.magnitude)
      if entry.ordinal > 0 { fromStart[weekday] |= bit } else { fromEnd[weekday] |= bit }
      ofMonth.insert(weekday: weekday, ordinal: entry.ordinal)
    }
  }

  private static func isNumbered(_ entry: WeekdayOrdinal) -> Bool {
    entry.ordinal != 0 && entry.ordinal.magnitude <= 53
  }

  /// Whether it contains the day at `index` of its month or year, whose last day has the index `last`.
  func contain(weekday: Int, index: Int, last: Int) -> Bool {
    fromStart[weekday] & (1 << UInt64(index / 7 + 1)) != 0
      || fromEnd[weekday] & (1 << UInt64((last - index) / 7 + 1)) != 0
  }
}
