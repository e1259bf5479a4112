internal import TestRandom

/// Random choices that follow from a seed.
struct Dice {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A number from 0 up to `bound`, which is at least 1.
  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  /// True once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool { random.below(count) == 0 }

  /// One of some values; there must be at least one.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }

  /// A number between bounds, more often one of them or beside one.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    switch below(8) {
    case 0: range.lowerBound
    case 1: range.upperBound
    case 2: range.upperBound + 1
    case 3: range.lowerBound - 1
    default: range.lowerBound + below(min(range.count, 1 << 30))
    }
  }

  /// A number at which integers and limits end.
  mutating func boundary() -> Int {
    pick([
      0, 1, -1, 2, 7, 31, 32, 53, 59, 60, 61, 99, 100, 255, 256, 365, 366, 367, 999, 1_000, 9_999, 10_000, 32_767,
      32_768, 65_535, 65_536, 2_147_483_647, 2_147_483_648, -2_147_483_648, 4_294_967_295, .max, .min,
    ])
  }
}
