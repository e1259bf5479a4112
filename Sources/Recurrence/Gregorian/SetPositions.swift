/// `BYSETPOS`: selects elements of a period's ordered set, counted from either end.
struct SetPositions {
  /// Positions from the start, 0-based, ascending.
  private let fromStart: [Int]
  /// Positions from the end, ascending by index: -366 before -1.
  private let fromEnd: [Int]

  init?(_ positions: [Int]) {
    guard !positions.isEmpty else { return nil }
    fromStart = Set(positions.filter { $0 > 0 }).sorted().map { $0 - 1 }
    fromEnd = Set(positions.filter { $0 < 0 }).sorted()
  }

  /// The selected elements of a set.
  func chosen(from set: [Int]) -> [Int] {
    var chosen: [Int] = []
    forEach(of: set.count) { chosen.append(set[$0]) }
    return chosen
  }

  /// Calls `body` with the indices selected in a set of `count`, ascending without duplicates.
  func forEach(of count: Int, _ body: (Int) -> Void) {
    var (left, right) = (0, 0)
    while right < fromEnd.count, count + fromEnd[right] < 0 { right += 1 }
    while true {
      let first = left < fromStart.count ? fromStart[left] : Int.max
      let second = right < fromEnd.count ? count + fromEnd[right] : Int.max
      let index = min(first, second)
      guard index < count else { return }
      body(index)
      if first == index { left += 1 }
      if second == index { right += 1 }
    }
  }
}
