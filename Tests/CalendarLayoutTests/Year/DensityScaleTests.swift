import CalendarLayout
import Testing

/// The levels of days by their numbers of events.
struct DensityScaleTests {
  private static func text(_ scale: DensityScale) -> String {
    scale.steps.map { "\($0.level):\($0.counts.lowerBound)-\($0.counts.upperBound)" }.joined(separator: " ")
  }

  /// Counts with their numbers of days, and the levels expected.
  static let vectors: [(days: [Int: Int], levels: String)] = [
    ([:], ""),
    ([0: 365], ""),
    ([0: 300, 3: 65], "4:3-3"),
    ([1: 1], "4:1-1"),
    ([1: 200, 2: 5], "2:1-1 4:2-2"),
    ([1: 2, 5: 1, 9: 1], "2:1-1 3:5-5 4:9-9"),
    ([1: 200, 2: 100, 3: 40, 50: 1], "1:1-1 2:2-2 3:3-3 4:50-50"),
    // One crowded day takes no level of its own from many others.
    ([1: 200, 2: 100, 3: 40, 4: 5, 50: 1], "1:1-1 2:2-2 3:3-3 4:4-50"),
    ([1: 10, 2: 10, 3: 10, 4: 10, 5: 10, 6: 10, 7: 10, 8: 10], "1:1-2 2:3-4 3:5-6 4:7-8"),
    ([1: 1, 2: 1, 3: 1, 4: 1, 5: 100], "1:1-2 2:3-3 3:4-4 4:5-5"),
    ([1: 100, 2: 1, 3: 1, 4: 1, 5: 1], "1:1-1 2:2-2 3:3-4 4:5-5"),
  ]

  @Test(arguments: vectors.indices) func vector(_ index: Int) {
    let (days, levels) = Self.vectors[index]
    let counts = days.flatMap { Array(repeating: $0.key, count: $0.value) }
    #expect(Self.text(DensityScale(counts: counts)) == levels)
    #expect(DensityScale(counts: counts.reversed()) == DensityScale(counts: counts))
  }

  @Test func levelsOfCounts() {
    let scale = DensityScale(counts: [2, 2, 2, 5, 5, 9, 20, 20])
    #expect([0, 1, 2, 3, 5, 8, 9, 20, 99].map(scale.level) == [0, 1, 1, 1, 2, 2, 3, 4, 4])
    #expect([-1, 0, 4].map(DensityScale(counts: []).level) == [0, 0, 0])
  }

  /// Every count is on one level, levels rise with counts, and no level is empty.
  @Test func levelsRise() {
    for last in 1...60 {
      let counts = (1...last).flatMap { Array(repeating: $0, count: 1 + $0 * $0 % 7) }
      let scale = DensityScale(counts: counts)
      #expect(scale.steps.count == min(4, last))
      #expect(scale.steps.first?.counts.lowerBound == 1)
      #expect(scale.steps.last?.counts.upperBound == last)
      let levels = (1...last).map(scale.level)
      #expect(levels == levels.sorted())
      for step in scale.steps { #expect(step.counts.allSatisfy { scale.level(of: $0) == step.level }) }
    }
  }
}
