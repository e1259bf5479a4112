/// The changes of a zone's clock in the form in which they are put together: instants, and the clock of each as an index.
///
/// A table of 400 years has some 800 changes between two clocks; as values of their own each would carry its name.
package struct ZoneChanges: Sendable {
  /// What a clock shows: how far it is ahead of UTC, and its name.
  package struct Clock: Hashable, Sendable {
    /// Seconds east of UTC.
    package var offsetInSeconds: Int
    /// Such as `CEST`; may be empty.
    package var abbreviation: String

    /// A clock.
    package init(offsetInSeconds: Int, abbreviation: String) {
      self.offsetInSeconds = offsetInSeconds
      self.abbreviation = abbreviation
    }
  }

  /// The clocks in use, each once. The first is in force before the first change.
  package private(set) var clocks: [Clock]
  /// When the clock changes, in seconds since 1970-01-01T00:00:00Z, ascending.
  package private(set) var instants: [Int] = []
  /// The clock from each of them on, as an index of ``clocks``.
  package private(set) var clockIndices: [Int32] = []

  /// A clock that does not change yet.
  package init(initial: Clock) {
    clocks = [initial]
  }

  /// The index of a clock, equal clocks having one.
  package mutating func index(of clock: Clock) -> Int32 {
    // There are hardly ever more than a handful.
    for (index, known) in clocks.enumerated() where known == clock { return Int32(index) }
    clocks.append(clock)
    return Int32(clocks.count - 1)
  }

  /// The clock in force at an instant.
  package func clock(at instant: Int) -> Clock {
    var (low, high) = (0, instants.count)
    while low < high {
      let middle = (low + high) / 2
      if instants[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return clocks[low == 0 ? 0 : Int(clockIndices[low - 1])]
  }

  /// Adds changes after all others.
  package mutating func append(_ instants: [Int], clockIndices: [Int32]) {
    // Nearly always these are all, and nothing is copied.
    self.instants = self.instants.isEmpty ? instants : self.instants + instants
    self.clockIndices = self.clockIndices.isEmpty ? clockIndices : self.clockIndices + clockIndices
  }
}
