/// The transitions of a zone while its table is built: instants, each with an index into a list of clocks.
///
/// A table of 400 years has about 800 transitions between two clocks, so indices avoid storing each abbreviation 400
/// times.
package struct ZoneChanges: Sendable {
  /// An offset from UTC with its abbreviation.
  package struct Clock: Hashable, Sendable {
    /// Seconds east of UTC.
    package var offsetInSeconds: Int
    /// The abbreviation, such as `CEST`; may be empty.
    package var abbreviation: String

    /// Creates a clock.
    package init(offsetInSeconds: Int, abbreviation: String) {
      self.offsetInSeconds = offsetInSeconds
      self.abbreviation = abbreviation
    }
  }

  /// The distinct clocks. The first applies before the first transition.
  package private(set) var clocks: [Clock]
  /// The transition times in seconds since 1970-01-01T00:00:00Z, ascending.
  package private(set) var instants: [Int] = []
  /// The clock from each transition on, as an index into ``clocks``.
  package private(set) var clockIndices: [Int32] = []

  /// Creates a table without transitions.
  package init(initial: Clock) {
    clocks = [initial]
  }

  /// The index of a clock, which is added if it is new.
  package mutating func index(of clock: Clock) -> Int32 {
    // Linear search: there are rarely more than a handful.
    for (index, known) in clocks.enumerated() where known == clock { return Int32(index) }
    clocks.append(clock)
    return Int32(clocks.count - 1)
  }

  package func clock(at instant: Int) -> Clock {
    let next = instants.indices.partitioningIndex { instants[$0] > instant }
    return clocks[next == 0 ? 0 : Int(clockIndices[next - 1])]
  }

  /// Appends transitions that come after all existing ones.
  package mutating func append(_ instants: [Int], clockIndices: [Int32]) {
    // Usually the table is still empty, and nothing is copied.
    self.instants = self.instants.isEmpty ? instants : self.instants + instants
    self.clockIndices = self.clockIndices.isEmpty ? clockIndices : self.clockIndices + clockIndices
  }
}
