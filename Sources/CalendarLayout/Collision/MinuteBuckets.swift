/// Items filed under the minute at which they fall due: a counting sort that is read while it is filled.
struct MinuteBuckets {
  private let firstMinute: Int
  private var heads: [Int]
  private var next: [Int]
  private var drained: Int

  /// Empty buckets for minutes up to `minuteCount` and items 0 to `itemCount - 1`.
  init(from firstMinute: Int = 0, minuteCount: Int, itemCount: Int) {
    self.firstMinute = firstMinute
    heads = [Int](repeating: -1, count: max(0, minuteCount - firstMinute))
    next = [Int](repeating: -1, count: itemCount)
    drained = 0
  }

  /// Files an item under a minute that has not been drained.
  mutating func add(_ item: Int, at minute: Int) {
    next[item] = heads[minute - firstMinute]
    heads[minute - firstMinute] = item
  }

  /// Takes out what fell due up to and with `minute`.
  mutating func drain(through minute: Int, _ body: (Int) -> Void) {
    let end = min(minute - firstMinute + 1, heads.count)
    while drained < end {
      var item = heads[drained]
      while item >= 0 {
        body(item)
        item = next[item]
      }
      drained += 1
    }
  }
}
