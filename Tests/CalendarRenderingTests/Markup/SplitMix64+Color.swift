import TestRandom

extension SplitMix64 {
  /// Any colour, as `0xRRGGBB`.
  mutating func color() -> UInt32 { UInt32(truncatingIfNeeded: next()) & 0xFFFFFF }
}
