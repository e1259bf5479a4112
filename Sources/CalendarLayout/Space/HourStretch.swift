internal import CalendarModel

/// Gives the stretches between the starts and ends of boxes the heights that their titles need.
///
/// The hours of a page are cut at every start and end. Every stretch has at least the height of its minutes, and every box at
/// least what its title needs. The least positions that meet both are found from the top, the greatest from the bottom; in
/// their middle, needs are spread over the hours of a box.
struct HourStretch {
  /// The ends of the stretches, from 0, in minutes as drawn.
  private let edges: [Int]
  /// The boxes that end at each of ``edges`` with their starts, and those that begin there with their ends.
  private let endings: [[(box: Int, start: Int)]]
  private let beginnings: [[(box: Int, end: Int)]]

  /// Creates the stretches of an axis.
  /// - Parameter boxes: The positions of boxes on the axis of their day, in minutes as drawn.
  init(_ boxes: [Range<Int>], on axis: TimeAxis) {
    let fullHours = stride(from: (axis.minutes.lowerBound + 59) / 60 * 60, through: axis.minutes.upperBound, by: 60)
    let minutes = Array(fullHours) + axis.folds.flatMap { [$0.lowerBound, $0.upperBound] }
    var number = [Int](repeating: -1, count: axis.length + 1)
    for position in [0, axis.length] + minutes.map(axis.position) + boxes.flatMap({ [$0.lowerBound, $0.upperBound] }) {
      number[position] = 0
    }
    var edges: [Int] = []
    for position in number.indices where number[position] == 0 {
      number[position] = edges.count
      edges.append(position)
    }
    var endings = [[(box: Int, start: Int)]](repeating: [], count: edges.count)
    var beginnings = [[(box: Int, end: Int)]](repeating: [], count: edges.count)
    for (index, box) in boxes.enumerated() where !box.isEmpty {
      let (start, end) = (number[box.lowerBound], number[box.upperBound])
      endings[end].append((index, start))
      beginnings[start].append((index, end))
    }
    self.edges = edges
    self.endings = endings
    self.beginnings = beginnings
  }

  /// The position of an edge if all hours together were `height` high and nothing needed more.
  private func even(_ index: Int, of height: Int) -> Int { height * edges[index] / max(1, edges[edges.count - 1]) }

  /// The least positions with a base height.
  private func least(base height: Int, _ needs: [Int]) -> [Int] {
    var positions = [0]
    positions.reserveCapacity(edges.count)
    for index in 1..<max(1, edges.count) {
      let usual = positions[index - 1] + even(index, of: height) - even(index - 1, of: height)
      positions.append(endings[index].reduce(usual) { max($0, positions[$1.start] + needs[$1.box]) })
    }
    return positions
  }

  /// The greatest positions with a base height that are not below `bottom`.
  private func greatest(base height: Int, _ needs: [Int], bottom: Int) -> [Int] {
    var positions = [Int](repeating: bottom, count: edges.count)
    for index in edges.indices.dropLast().reversed() {
      let usual = positions[index + 1] - (even(index + 1, of: height) - even(index, of: height))
      positions[index] = beginnings[index].reduce(usual) { min($0, positions[$1.end] - needs[$1.box]) }
    }
    return positions
  }

  /// The height of the hours if all of them together had `height` and some boxes need more.
  func total(base height: Int, needs: [Int]) -> Int { least(base: height, needs).last ?? 0 }

  /// The largest height of all hours without needs at which the page is at most `limit` high with them; nil if it is higher
  /// even at the least.
  func base(within limit: Int, least: Int, needs: [Int]) -> Int? {
    if total(base: limit, needs: needs) <= limit { return limit }
    guard least < limit, total(base: least, needs: needs) <= limit else { return nil }
    var (fits, exceeds) = (least, limit)
    while exceeds - fits > max(1, limit / 256) {
      let middle = (fits + exceeds) / 2
      if total(base: middle, needs: needs) <= limit { fits = middle } else { exceeds = middle }
    }
    return fits
  }

  /// The axis for a base height.
  func axis(base height: Int, needs: [Int]) -> StretchedAxis {
    let least = least(base: height, needs)
    let greatest = greatest(base: height, needs, bottom: least.last ?? 0)
    return StretchedAxis(edges: edges, positions: zip(least, greatest).map { ($0 + $1) / 2 })
  }
}

/// The vertical axis of days whose hours may have different heights.
///
/// It begins with the first visible minute of each day, so that days with clock changes share it with others.
package struct StretchedAxis: Hashable, Sendable {
  /// The places at which the scale changes, in order, from 0, in minutes as drawn.
  let edges: [Int]
  /// The positions of ``edges``.
  let positions: [Int]

  init(edges: [Int], positions: [Int]) {
    self.edges = edges
    self.positions = positions
  }

  /// An axis of equal hours with a height.
  package init(_ axis: TimeAxis, height: Int) {
    edges = [0] + axis.folds.flatMap { [$0.lowerBound, $0.upperBound] }.map(axis.position) + [axis.length]
    positions = edges.map { $0 * height / max(1, axis.length) }
  }

  /// The height of the axis.
  package var height: Int { positions.last ?? 0 }

  /// The position of a minute of a day from the top; those outside the day's axis are at its ends.
  package func position(of minute: Int, on axis: TimeAxis) -> Int { position(at: axis.position(of: minute)) }

  /// The position of a place in minutes as drawn.
  package func position(at place: Int) -> Int {
    guard place > 0, let last = edges.last else { return 0 }
    if place >= last { return height }
    let next = edges.indices.partitioningIndex { edges[$0] > place }
    let (lower, upper) = (edges[next - 1], edges[next])
    let (top, bottom) = (positions[next - 1], positions[next])
    return top + (bottom - top) * (place - lower) / max(1, upper - lower)
  }
}
