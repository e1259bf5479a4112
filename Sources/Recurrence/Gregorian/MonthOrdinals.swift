internal import CalendarModel

/// Weekdays with an ordinal that counts in the month, such as `1MO` and `-1FR`, as rows of seven bits.
package struct MonthOrdinals: Equatable, Sendable {
  /// For each ordinal, 1 to 5, the weekdays, Monday at bit 0.
  private var rows: UInt64 = 0
  private var rowsFromEnd: UInt64 = 0

  /// None.
  package init() {}

  /// A number that is the same for equal ones; 0 when there are none.
  package var bits: UInt64 { rows | rowsFromEnd << 36 ^ rowsFromEnd >> 28 }

  package var isEmpty: Bool { rows | rowsFromEnd == 0 }

  /// How many there are, but for those that not every month has: the fifth of a weekday.
  package var countInEveryMonth: Int {
    let fourRows: UInt64 = 1 << 28 - 1
    return max((rows & fourRows).nonzeroBitCount, (rowsFromEnd & fourRows).nonzeroBitCount)
  }

  /// Adds a weekday, Monday as 0. No month has an ordinal beyond 5.
  package mutating func insert(weekday: Int, ordinal: Int) {
    guard (1...5).contains(ordinal.magnitude) else { return }
    let bit: UInt64 = 1 << UInt64(7 * (abs(ordinal) - 1) + weekday)
    if ordinal > 0 { rows |= bit } else { rowsFromEnd |= bit }
  }

  /// The days of a month that are meant; the first at bit 0.
  ///
  /// The nth of each weekday stand in the nth row of seven days, counted from either end.
  package func mask(ofMonthFrom firstDay: Int, length: Int) -> UInt32 {
    let lead = UInt32(weekdayIndex(firstDay))
    // The weekdays of a row, turned so that the month's first is bit 0.
    func turned(_ rows: UInt64, _ row: Int) -> UInt32 {
      let week = UInt32(truncatingIfNeeded: rows >> UInt64(7 * row)) & 0x7F
      return (week >> lead | week << (7 - lead)) & 0x7F
    }
    var mask: UInt32 = 0
    if rows != 0 {
      for row in 0..<5 { mask |= turned(rows, row) << UInt32(7 * row) }
    }
    if rowsFromEnd != 0 {
      for row in 0..<5 {
        let week = turned(rowsFromEnd, row)
        let (from, to) = (max(0, length - 7 * row - 7), length - 7 * row)
        guard to > 0, week != 0 else { continue }
        let everyWeek = week | week << 7 | week << 14 | week << 21 | week << 28
        mask |= everyWeek & (~0 << UInt32(from)) & ((1 << UInt32(to)) - 1)
      }
    }
    return mask & ((1 << UInt32(length)) - 1)
  }
}
