import TestRandom

/// A way to fill a day.
struct Arrangement: Sendable {
  let name: String
  /// An event's minutes.
  let range: @Sendable (inout SplitMix64) -> Range<Int>

  private init(
    _ name: String, start: @escaping @Sendable (inout SplitMix64) -> Int,
    length: @escaping @Sendable (inout SplitMix64) -> Int
  ) {
    self.name = name
    range = { generator in
      let start = start(&generator)
      return start..<min(1_439, start + length(&generator))
    }
  }

  /// Meetings start at multiples of five minutes and have typical lengths; the others stress one part or another.
  static let all = [
    Arrangement(
      "meetings", start: { 5 * $0.below(264) }, length: { $0.choice([15, 30, 30, 45, 60, 60, 90, 120]) }),
    Arrangement("quarter hours", start: { $0.below(1_424) }, length: { _ in 15 }),
    Arrangement("up to 2 hours", start: { $0.below(1_319) }, length: { 1 + $0.below(120) }),
    Arrangement("up to 10 hours", start: { $0.below(839) }, length: { 1 + $0.below(600) }),
    Arrangement("all at once", start: { _ in 540 }, length: { _ in 60 }),
    Arrangement(
      "crowd, then alone", start: { $0.below(2) == 0 ? 0 : 15 + $0.below(1_400) }, length: { _ in 15 }),
  ]
}
