/// Sorts starts by distributing them to bins of equal time, so that few comparisons are left.
///
/// The cost of an element does not grow with their number, unless most of them start within a small part of the window.
struct StartBins {
  /// A start with the run that it belongs to.
  struct Item {
    /// Seconds since 1970.
    var start: Int
    var run: Int32
  }

  private(set) var items: [Item]
  /// The end of each bin, and one more.
  private var ends: [Int32]

  /// Bins are that small on average, so that most have one start only.
  private static let startsPerBin = 2
  /// Insertion sort is faster up to this number.
  private static let few = 40

  /// Distributes starts to bins.
  /// - Parameters:
  ///   - window: The range in which most of them are.
  ///   - runs: The runs in the order in which equal starts are inserted.
  ///   - positions: The positions of a run's starts.
  init(of starts: [Int], in window: Range<Int>, runs: [Int32], positions: (Int32) -> Range<Int>) {
    var (least, greatest) = (Int.max, Int.min)
    for start in starts { (least, greatest) = (min(least, start), max(greatest, start)) }
    let lower = max(least, window.lowerBound)
    let extent = max(0, min(greatest, window.upperBound) - lower)
    let shift = Int.bitWidth - (extent / (starts.count / Self.startsPerBin + 1)).leadingZeroBitCount
    let lastBin = extent >> shift
    func bin(of start: Int) -> Int { min(max(0, start &- lower) &>> shift, lastBin) }
    var items = [Item](repeating: Item(start: 0, run: 0), count: starts.count)
    var ends = [Int32](repeating: 0, count: lastBin + 2)
    // First the number of items of each bin, then where its next one goes, finally its end. Spans are checked for a
    // single owner once.
    var places = ends.mutableSpan
    for start in starts { places[bin(of: start) + 1] += 1 }
    for bin in 0..<lastBin { places[bin + 1] += places[bin] }
    var sorted = items.mutableSpan
    for run in runs {
      for position in positions(run) {
        let bin = bin(of: starts[position])
        sorted[Int(places[bin])] = Item(start: starts[position], run: run)
        places[bin] += 1
      }
    }
    (self.items, self.ends) = (items, ends)
  }

  /// Sorts the items stably.
  @inline(__always)
  mutating func sort(by isBefore: (Item, Item) -> Bool) {
    var begin = 0
    for bin in ends.indices.dropLast() {
      let end = Int(ends[bin])
      if end - begin > Self.few {
        items[begin..<end].sort(by: isBefore)
      } else if end - begin > 1 {
        var items = items.mutableSpan
        for position in begin + 1..<end {
          let item = items[position]
          var place = position
          while place > begin, isBefore(item, items[place - 1]) {
            items[place] = items[place - 1]
            place -= 1
          }
          items[place] = item
        }
      }
      begin = end
    }
  }
}
