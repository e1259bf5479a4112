package import CalendarModel

/// The number of occurrences on each day.
package struct DayCounts: Sendable {
  private let firstDay: Int
  private let counts: [Int]

  /// Counts occurrences. The cost is linear in the number of occurrences and days, whatever their lengths.
  ///
  /// - Parameters:
  ///   - occurrences: The occurrences in any order; those on other days are ignored.
  ///   - dates: The days to count.
  ///   - options: The zone of the days, and the threshold for events that end after midnight.
  package init(_ occurrences: [Occurrence], dates: Range<CivilDate>, options: LayoutOptions) {
    let boundaries = DayBoundaries(dates: dates, zone: options.zone)
    firstDay = boundaries.firstDay
    var changes = [Int](repeating: 0, count: boundaries.count + 1)
    for span in OccurrenceSweep.spans(of: occurrences, in: boundaries, options: options) {
      let days = boundaries.indices(of: span)
      changes[days.lowerBound] += 1
      changes[days.upperBound] -= 1
    }
    var count = 0
    counts = changes.dropLast().map {
      count += $0
      return count
    }
  }

  /// The count of a day; 0 for other days.
  package subscript(_ date: CivilDate) -> Int {
    let index = date.daysSinceEpoch - firstDay
    return counts.indices.contains(index) ? counts[index] : 0
  }

  /// The largest count in a range of days.
  func maximum(in dates: Range<CivilDate>) -> Int {
    let first = dates.lowerBound.daysSinceEpoch - firstDay
    return counts[first..<first + dates.upperBound.daysSinceEpoch - dates.lowerBound.daysSinceEpoch].max() ?? 0
  }
}
