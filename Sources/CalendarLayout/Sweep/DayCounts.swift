public import CalendarModel

/// How many occurrences each day has.
public struct DayCounts: Sendable {
  private let firstDay: Int
  private let counts: [Int]

  /// Counts in time that grows with the occurrences and the days, however long the occurrences are.
  ///
  /// - Parameters:
  ///   - occurrences: In any order; those of other days are passed over.
  ///   - dates: The days to count for.
  ///   - options: The zone whose days they are, and from which minute of the night on an occurrence shows on the next day.
  public init(_ occurrences: [Occurrence], dates: Range<CivilDate>, options: LayoutOptions) {
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

  /// The count of a day, 0 for those outside.
  public subscript(_ date: CivilDate) -> Int {
    let index = date.daysSinceEpoch - firstDay
    return counts.indices.contains(index) ? counts[index] : 0
  }

  /// The largest count of some days.
  func maximum(in dates: Range<CivilDate>) -> Int {
    let first = dates.lowerBound.daysSinceEpoch - firstDay
    return counts[first..<first + dates.upperBound.daysSinceEpoch - dates.lowerBound.daysSinceEpoch].max() ?? 0
  }
}
