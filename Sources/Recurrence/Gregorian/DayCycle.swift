import CalendarModel

/// Days that repeat after a fixed number of days, as in daily and weekly rules without other parts.
///
/// They need no search: a start costs a few instructions.
@usableFromInline
package struct DayCycle: Sendable {
  /// The first day of a cycle, in days since 1970-01-01.
  @usableFromInline let anchor: Int
  /// The number of days of a cycle.
  @usableFromInline let length: Int
  /// The matching days of a cycle, its first day at bit 0; none after the seventh.
  @usableFromInline let mask: UInt32
  /// The time of the starts, in seconds since midnight.
  @usableFromInline var secondOfDay = 0

  /// The starts in a range, ascending. Both are in seconds since 1970 on the clock of the rule.
  @inlinable
  package func starts(in range: Range<Int>) -> Starts { Starts(self, range) }

  /// Iterates over starts.
  @usableFromInline
  package struct Starts: Sequence, IteratorProtocol {
    @usableFromInline let cycle: DayCycle
    /// The first day after the range.
    @usableFromInline let end: Int
    /// The first day of the current cycle, and its days that are left.
    @usableFromInline var base: Int
    @usableFromInline var bits: UInt32

    @usableFromInline
    init(_ cycle: DayCycle, _ range: Range<Int>) {
      self.cycle = cycle
      let first = floorDivide(range.lowerBound - cycle.secondOfDay + 86_399, 86_400)
      end = floorDivide(range.upperBound - cycle.secondOfDay + 86_399, 86_400)
      base = first - floorModulo(first - cycle.anchor, cycle.length)
      bits = first - base < 7 ? cycle.mask & ~0 << UInt32(first - base) : 0
    }

    /// False only if there is no next start. Costs less than asking for it.
    @inlinable
    package var mayHaveNext: Bool { bits != 0 || base + cycle.length < end }

    /// The next start.
    @inlinable
    @inline(__always)
    package mutating func next() -> Int? { next(before: .max) }

    /// The next start if it is before a limit; a later one is still the next.
    @inlinable
    @inline(__always)
    package mutating func next(before limit: Int) -> Int? {
      while bits == 0 {
        guard base + cycle.length < end else { return nil }
        base += cycle.length
        bits = cycle.mask
      }
      let day = base + bits.trailingZeroBitCount
      let start = day * 86_400 + cycle.secondOfDay
      guard day < end, start < limit else { return nil }
      bits &= bits - 1
      return start
    }
  }
}
