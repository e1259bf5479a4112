/// Shading levels for days by number of events: 0 for none, then 1 (few) to 4 (most).
///
/// The levels are quantiles: each has about the same number of days with events. So one crowded day does not make all
/// others look empty.
package struct DensityScale: Hashable, Sendable {
  /// The maximum number of levels besides 0.
  package static let highestLevel = 4

  /// A level and the counts on it.
  package struct Step: Hashable, Sendable {
    /// The level, 1 to ``DensityScale/highestLevel``. With fewer steps than levels, the lowest levels are left out.
    package var level: Int
    /// The smallest and largest count on this level.
    package var counts: ClosedRange<Int>
  }

  /// The levels in use, in order; empty if no day has events.
  package let steps: [Step]

  /// Creates the scale for days with these numbers of events. Days without events are ignored.
  package init(counts: some Sequence<Int>) {
    var days: [Int: Int] = [:]
    for count in counts where count > 0 { days[count, default: 0] += 1 }
    let ranges = Self.quantiles(of: days.sorted { $0.key < $1.key }.map { (count: $0.key, days: $0.value) })
    steps = ranges.enumerated().map { index, range in
      Step(level: ((index + 1) * Self.highestLevel + ranges.count - 1) / ranges.count, counts: range)
    }
  }

  /// The level of a number of events.
  package func level(of count: Int) -> Int {
    count <= 0 ? 0 : (steps.last { $0.counts.lowerBound <= count } ?? steps.first)?.level ?? 0
  }

  /// Splits counts (ascending, each with its number of days) into at most ``highestLevel`` ranges. Equal counts stay
  /// together, so each range takes its share of the remaining days.
  private static func quantiles(of counts: [(count: Int, days: Int)]) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var left = counts.reduce(0) { $0 + $1.days }
    var next = 0
    while next < counts.count {
      let groups = highestLevel - ranges.count
      let first = next
      var days = counts[next].days
      next += 1
      // The next count joins if that brings the range closer to its share, and each later range keeps at least one.
      while next < counts.count,
        groups == 1 || counts.count - next >= groups && (2 * days + counts[next].days) * groups <= 2 * left
      {
        days += counts[next].days
        next += 1
      }
      left -= days
      ranges.append(counts[first].count...counts[next - 1].count)
    }
    return ranges
  }
}
