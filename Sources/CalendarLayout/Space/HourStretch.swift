internal import CalendarModel

/// Gives the stretches between the starts and ends of boxes the heights that their titles need.
///
/// The hours of a page are cut at every start and end. Every stretch is at least as high as its minutes, and every box
/// as high as its title. Two passes find the lowest and highest positions that satisfy both; the midpoint spreads the
/// extra height over the hours of a box.
struct HourStretch {
  /// The boundaries of the stretches, from 0, in drawn minutes.
  private let edges: [Int]
  /// The boxes as indices of the edges where they start and end: sorted by end, and by start.
  private let byEnd: [Span]
  private let byStart: [Span]

  private struct Span {
    var box: Int
    var start: Int
    var end: Int
  }

  /// Creates the stretches of an axis.
  /// - Parameter boxes: The positions of boxes on their day's axis, in drawn minutes.
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
    self.edges = edges
    let spans = boxes.enumerated().filter { !$0.element.isEmpty }
      .map { Span(box: $0.offset, start: number[$0.element.lowerBound], end: number[$0.element.upperBound]) }
    byEnd = spans.sorted { $0.end < $1.end }
    byStart = spans.sorted { $0.start < $1.start }
  }

  /// The position of an edge if the hours were `height` high in total and equal.
  private func even(_ index: Int, of height: Int) -> Int { height * edges[index] / max(1, edges[edges.count - 1]) }

  /// The lowest positions for a base height.
  private func least(base height: Int, _ needs: [Int]) -> [Int] {
    var positions: [Int] = []
    place(base: height, needs, at: &positions)
    return positions
  }

  /// Finds the lowest positions for a base height.
  private func place(base height: Int, _ needs: [Int], at positions: inout [Int]) {
    positions.removeAll(keepingCapacity: true)
    positions.reserveCapacity(edges.count)
    positions.append(0)
    var (last, next) = (0, 0)
    for index in 1..<max(1, edges.count) {
      let even = even(index, of: height)
      var position = positions[index - 1] + even - last
      last = even
      while next < byEnd.count, byEnd[next].end == index {
        position = max(position, positions[byEnd[next].start] + needs[byEnd[next].box])
        next += 1
      }
      positions.append(position)
    }
  }

  /// The highest positions for a base height that stay above `bottom`.
  private func greatest(base height: Int, _ needs: [Int], bottom: Int) -> [Int] {
    var positions = [Int](repeating: bottom, count: edges.count)
    var next = byStart.count - 1
    for index in edges.indices.dropLast().reversed() {
      var position = positions[index + 1] - (even(index + 1, of: height) - even(index, of: height))
      while next >= 0, byStart[next].start == index {
        position = min(position, positions[byStart[next].end] - needs[byStart[next].box])
        next -= 1
      }
      positions[index] = position
    }
    return positions
  }

  /// The total height of the hours for a base height, including the extra height of boxes.
  func total(base height: Int, needs: [Int]) -> Int {
    var positions: [Int] = []
    return total(base: height, needs: needs, positions: &positions)
  }

  /// The same, with storage for the positions that many trials share.
  func total(base height: Int, needs: [Int], positions: inout [Int]) -> Int {
    place(base: height, needs, at: &positions)
    return positions.last ?? 0
  }

  /// The largest base height with a total of at most `limit`; nil if even the minimum exceeds it.
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

  /// Places each edge midway between its lowest and highest position.
  func axis(base height: Int, needs: [Int]) -> StretchedAxis {
    let least = least(base: height, needs)
    let greatest = greatest(base: height, needs, bottom: least.last ?? 0)
    return StretchedAxis(edges: edges, positions: zip(least, greatest).map { ($0 + $1) / 2 })
  }
}

/// The vertical axis of days whose hours may have different heights.
///
/// It begins with the first visible minute of each day, so days with clock changes can share it with others.
package struct StretchedAxis: Hashable, Sendable {
  /// The points at which the scale changes, in order, from 0, in drawn minutes.
  let edges: [Int]
  /// The positions of ``edges``, in the unit of the room.
  let positions: [Int]

  init(edges: [Int], positions: [Int]) {
    self.edges = edges
    self.positions = positions
  }

  /// Creates an axis of equal hours.
  package init(_ axis: TimeAxis, height: Int) {
    edges = [0] + axis.folds.flatMap { [$0.lowerBound, $0.upperBound] }.map(axis.position) + [axis.length]
    positions = edges.map { $0 * height / max(1, axis.length) }
  }

  /// The height of the axis.
  package var height: Int { positions.last ?? 0 }

  /// The position of a day's minute from the top, clamped to the day's axis.
  package func position(of minute: Int, on axis: TimeAxis) -> Int { position(at: axis.position(of: minute)) }

  /// The position of a point given in drawn minutes.
  package func position(at place: Int) -> Int {
    guard place > 0, let last = edges.last else { return 0 }
    if place >= last { return height }
    let next = edges.indices.partitioningIndex { edges[$0] > place }
    let (lower, upper) = (edges[next - 1], edges[next])
    let (top, bottom) = (positions[next - 1], positions[next])
    return top + (bottom - top) * (place - lower) / max(1, upper - lower)
  }
}
