/// How many boxes go on at each level of overlays.
struct LevelCount {
  private var counts: [Int] = []
  private var endsByMinute: [[Int]]
  private var drained = 0

  /// No boxes.
  init(minuteCount: Int) {
    endsByMinute = [[Int]](repeating: [], count: minuteCount)
  }

  /// Counts a box that goes on until `end`.
  mutating func add(level: Int, until end: Int) {
    while counts.count <= level { counts.append(0) }
    counts[level] += 1
    endsByMinute[end].append(level)
  }

  /// The first level above all boxes that go on at `minute`, which never goes back.
  mutating func levelAbove(at minute: Int) -> Int {
    while drained <= minute, drained < endsByMinute.count {
      for level in endsByMinute[drained] { counts[level] -= 1 }
      drained += 1
    }
    while let last = counts.last, last == 0 { counts.removeLast() }
    return counts.count
  }
}
