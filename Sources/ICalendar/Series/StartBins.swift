/// Sorts starts by distributing them to bins of equal time, so that few comparisons are left.
///
/// The cost of an element does not grow with their number, unless most of them start within a small part of the window.
struct StartBins {
  /// A start with the run that it belongs to, in a number that orders them.
  struct Item {
    /// From the highest bit: the seconds since the first start, 40 bits for 34,000 years; the position of the run in the
    /// order of runs, 23 bits for more than ``ReadingLimits/occurrences``; whether the run is tied.
    fileprivate let bits: UInt64

    fileprivate static let bitsOfRun: UInt64 = 23

    fileprivate init(secondsSinceFirst: Int, run: Int, isTied: Bool) {
      bits = UInt64(secondsSinceFirst) << (Self.bitsOfRun + 1) | UInt64(run) << 1 | (isTied ? 1 : 0)
    }

    /// The position of its run in the order of runs.
    var run: Int { Int(bits >> 1 & (1 << Self.bitsOfRun - 1)) }
    fileprivate var secondsSinceFirst: Int { Int(bits >> (Self.bitsOfRun + 1)) }

    /// Whether the numbers do not say which of two is before the other.
    @inline(__always)
    fileprivate func isTied(with other: Item) -> Bool {
      (bits ^ other.bits) >> (Self.bitsOfRun + 1) == 0 && bits & other.bits & 1 != 0
    }
  }

  private(set) var items: [Item]
  /// The end of each bin, and one more.
  private var ends: [Int32]
  /// The first start, in seconds since 1970.
  private let first: Int

  /// Bins are that small on average, so that most have starts of one time only.
  private static let startsPerBin = 4
  /// Insertion sort is faster up to this number.
  private static let few = 40

  /// Distributes starts to bins.
  /// - Parameters:
  ///   - starts: In seconds since 1970.
  ///   - window: The range in which most of them are.
  ///   - runs: The number of runs.
  ///   - positions: The positions of a run's starts, by its position in the order of equal starts.
  ///   - isTied: Whether that order says nothing about a run and others that are tied.
  init(
    of starts: [Int], in window: Range<Int>, runs: Int, positions: (Int) -> Range<Int>, isTied: (Int) -> Bool
  ) {
    var (least, greatest) = (Int.max, Int.min)
    for start in starts { (least, greatest) = (min(least, start), max(greatest, start)) }
    let lower = max(least, window.lowerBound)
    let extent = max(0, min(greatest, window.upperBound) - lower)
    let shift = Int.bitWidth - (extent / (starts.count / Self.startsPerBin + 1)).leadingZeroBitCount
    let lastBin = extent >> shift
    func bin(of start: Int) -> Int { min(max(0, start &- lower) &>> shift, lastBin) }
    var items = [Item](repeating: Item(secondsSinceFirst: 0, run: 0, isTied: false), count: starts.count)
    var ends = [Int32](repeating: 0, count: lastBin + 2)
    // First the number of items of each bin, then where its next one goes, finally its end. Spans are checked for a
    // single owner once.
    var places = ends.mutableSpan
    for start in starts { places[bin(of: start) + 1] += 1 }
    for bin in 0..<lastBin { places[bin + 1] += places[bin] }
    var sorted = items.mutableSpan
    for run in 0..<runs {
      let isTied = isTied(run)
      for position in positions(run) {
        let start = starts[position]
        let bin = bin(of: start)
        sorted[Int(places[bin])] = Item(secondsSinceFirst: start &- least, run: run, isTied: isTied)
        places[bin] += 1
      }
    }
    (self.items, self.ends, first) = (items, ends, least)
  }

  /// The start of an item, in seconds since 1970.
  @inline(__always)
  func start(of item: Item) -> Int { first + item.secondsSinceFirst }

  /// Sorts the items stably.
  /// - Parameter isBefore: Orders two tied runs at a start.
  @inline(__always)
  mutating func sort(byTied isBefore: (_ run: Int, _ other: Int, _ start: Int) -> Bool) {
    let first = first
    @inline(__always)
    func precedes(_ one: Item, _ other: Item) -> Bool {
      one.isTied(with: other)
        ? isBefore(one.run, other.run, first + one.secondsSinceFirst) : one.bits < other.bits
    }
    var begin = 0
    for bin in ends.indices.dropLast() {
      let end = Int(ends[bin])
      // Equal starts were inserted in order.
      if let wrong = Self.firstWrong(in: begin..<end, of: items.span, precedes) {
        if end - begin > Self.few {
          items[begin..<end].sort(by: precedes)
        } else {
          var items = items.mutableSpan
          for position in wrong..<end {
            let item = items[position]
            var place = position
            while place > begin, precedes(item, items[place - 1]) {
              items[place] = items[place - 1]
              place -= 1
            }
            items[place] = item
          }
        }
      }
      begin = end
    }
  }

  /// The first item that is before the one before it.
  @inline(__always)
  private static func firstWrong(
    in range: Range<Int>, of items: Span<Item>, _ precedes: (Item, Item) -> Bool
  ) -> Int? {
    for position in range.dropFirst() where precedes(items[position], items[position - 1]) { return position }
    return nil
  }
}
