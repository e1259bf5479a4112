/// A box to place, in integer minutes, half-open.
package struct Box: Hashable {
  private let first: Int32
  private let coreLimit: Int32
  private let limit: Int32

  /// The first minute.
  package var start: Int { Int(first) }
  /// The end of the core, which no other core may overlap; `start < coreEnd <= end`.
  package var coreEnd: Int { Int(coreLimit) }
  /// The exclusive end.
  package var end: Int { Int(limit) }

  /// Creates a box; minutes are those of one day, from 0.
  package init(start: Int, coreEnd: Int, end: Int) {
    first = Int32(truncatingIfNeeded: start)
    coreLimit = Int32(truncatingIfNeeded: coreEnd)
    limit = Int32(truncatingIfNeeded: end)
  }
}
