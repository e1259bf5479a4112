/// Numbers grouped by the minute at which a box ends: a counting sort that is read while it is filled.
struct EndQueue: ~Copyable {
  private let starts: Table<UInt32>
  private let cursors: Table<UInt32>
  private let items: Table<UInt32>
  /// The first unread minute.
  var nextMinute = 0

  /// Creates a queue with space for each box at its end, which is less than `minuteCount`.
  init(minuteCount: Int, ends: some Collection<Int>) {
    starts = Table(count: minuteCount + 1, repeating: 0)
    cursors = Table(count: minuteCount + 1, repeating: 0)
    items = Table(count: ends.count, repeating: 0)
    for end in ends { starts[end + 1] += 1 }
    for minute in 0..<minuteCount {
      starts[minute + 1] += starts[minute]
      cursors[minute] = starts[minute]
    }
  }

  /// Adds a number at an unread minute.
  @inline(__always)
  func add(_ item: Int, at minute: Int) {
    let slot = cursors[minute]
    cursors[minute] = slot + 1
    items[Int(slot)] = UInt32(truncatingIfNeeded: item)
  }

  /// The numbers at a minute.
  @inline(__always)
  func slots(at minute: Int) -> Range<Int> {
    Int(starts[minute])..<Int(cursors[minute])
  }

  subscript(slot slot: Int) -> Int {
    @inline(__always) get { Int(items[slot]) }
  }
}
