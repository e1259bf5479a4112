import CalendarModel

/// How many occurrences each day has.
struct DayCounts {
  private let firstDay: Int
  private let counts: [Int]

  /// Counts in time that grows with the occurrences and the days, however long the occurrences are.
  init(_ sweep: OccurrenceSweep) {
    firstDay = sweep.boundaries.firstDay
    var changes = [Int](repeating: 0, count: sweep.boundaries.count + 1)
    for span in sweep.spans {
      let days = sweep.dayIndices(of: span)
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
  subscript(_ date: CivilDate) -> Int {
    let index = date.daysSinceEpoch - firstDay
    return counts.indices.contains(index) ? counts[index] : 0
  }

  /// The largest count of some days.
  func maximum(in dates: Range<CivilDate>) -> Int {
    let first = dates.lowerBound.daysSinceEpoch - firstDay
    return counts[first..<first + dates.upperBound.daysSinceEpoch - dates.lowerBound.daysSinceEpoch].max() ?? 0
  }
}
