/// Numbers that are the same in every run (SplitMix64).
struct SeededGenerator {
  var state: UInt64

  /// A number from 0 up to `bound`, which is at most 2^31.
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) >> 33) % bound
  }
}
