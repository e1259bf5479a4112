internal import CalendarModel

/// Weekdays with ordinals within the month, such as `1MO` and `-1FR`, as rows of seven bits.
package struct MonthOrdinals: Equatable, Sendable {
  /// The weekdays of each ordinal, 1 to 5, Monday at bit 0.
  private var rows: UInt64 = 0
  private var rowsFromEnd: UInt64 = 0

  /// Creates an empty set.
  package init() {}

  /// A hash; equal sets have equal values. 0 if the set is empty.
  package var bits: UInt64 { rows | rowsFromEnd << 36 ^ rowsFromEnd >> 28 }

  package var isEmpty: Bool { rows | rowsFromEnd == 0 }

  /// The number of entries that every month has, that is, without fifth weekdays.
  package var countInEveryMonth: Int {
    let fourRows: UInt64 = 1 << 28 - 1
    return max((rows & fourRows).nonzeroBitCount, (rowsFromEnd & fourRows).nonzeroBitCount)
  }

  /// Adds a weekday, Monday as 0. Ordinals beyond 5 never match.
  package mutating func insert(weekday: Int, ordinal: Int) {
    guard (1...5).contains(ordinal.magnitude) else { return }
    let bit: UInt64 = 1 << UInt64(7 * (abs(ordinal) - 1) + weekday)
    if ordinal > 0 { rows |= bit } else { rowsFromEnd |= bit }
  }

  /// The entries that name a day of a month.
  /// - Parameter weekday: Monday as 0.
  package init(ofDay day: Int, weekday: Int, inMonthOfLength length: Int) {
    rows = 1 << UInt64(7 * ((day - 1) / 7) + weekday)
    rowsFromEnd = 1 << UInt64(7 * ((length - day) / 7) + weekday)
  }

  /// Whether both have an entry in common.
  package func meets(_ other: MonthOrdinals) -> Bool { rows & other.rows | rowsFromEnd & other.rowsFromEnd != 0 }

  /// The matching days of a month, the first at bit 0.
  ///
  /// The nth weekdays are in the nth row of seven days, counted from either end.
  package func mask(ofMonthFrom firstDay: Int, length: Int) -> UInt32 {
    let lead = UInt32(weekdayIndex(firstDay))
    // The weekdays of a row, rotated so that the first day of the month is bit 0.
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
