internal import Synchronization

/// What libical made of some numbers, kept for the process: what it says of a number depends on nothing else.
///
/// A table in which the next number of a place drives out the one before. Threads share it without waiting, as a place is
/// one word, which holds both numbers.
final class NumberMemory: Sendable {
  // 0 stands for an empty place.
  private let places = InlineArray<2_048, Atomic<UInt64>> { _ in Atomic(0) }

  /// Added to numbers, so that those that are kept are above 0.
  private static let shift = 1 << 30

  /// What is kept of a number, or what `decode` says of it, which is kept when it fits.
  @inline(__always)
  func value(of number: Int, else decode: () -> Int?) -> Int? {
    guard let key = Self.half(number) else { return decode() }
    let place = Int((key &* 0x9E37_79B1) >> 21)
    let known = places[place].load(ordering: .relaxed)
    if known >> 32 == UInt64(key) { return Int(known & 0xFFFF_FFFF) - Self.shift }
    let value = decode()
    if let half = value.flatMap(Self.half) {
      places[place].store(UInt64(key) << 32 | UInt64(half), ordering: .relaxed)
    }
    return value
  }

  /// A number as half of a word.
  private static func half(_ number: Int) -> UInt32? {
    number > -shift && number < shift ? UInt32(number + shift) : nil
  }
}
