internal import CalendarModel

/// Gives the stretches between the starts and ends of boxes the heights that their titles need.
///
/// The hours of a page are cut at every start and end. Every stretch has at least the height of its minutes, and every box at
/// least what its title needs. The least positions that meet both are found from the top, the greatest from the bottom; in
/// their middle, needs are spread over the hours of a box.
struct HourStretch {
  /// The ends of the stretches, from the first visible minute.
  private let minutes: [Int]
  /// The positions of ``minutes`` in minutes as drawn.
  private let drawn: [Int]
  /// The boxes that end at each of ``minutes`` with their starts, and those that begin there with their ends.
  private let endings: [[(box: Int, start: Int)]]
  private let beginnings: [[(box: Int, end: Int)]]

  /// Creates the stretches of an axis.
  /// - Parameter boxes: The minutes of boxes within the axis, which may be of several days.
  init(_ boxes: [Range<Int>], on axis: TimeAxis) {
    var number = [Int](repeating: -1, count: axis.minutes.count + 1)
    func mark(_ minute: Int) { number[minute - axis.minutes.lowerBound] = 0 }
    mark(axis.minutes.lowerBound)
    mark(axis.minutes.upperBound)
    for hour in stride(from: (axis.minutes.lowerBound + 59) / 60 * 60, through: axis.minutes.upperBound, by: 60) {
      mark(hour)
    }
    for edges in axis.folds + boxes {
      mark(edges.lowerBound)
      mark(edges.upperBound)
    }
    var minutes: [Int] = []
    for index in number.indices where number[index] == 0 {
      number[index] = minutes.count
      minutes.append(index + axis.minutes.lowerBound)
    }
    var endings = [[(box: Int, start: Int)]](repeating: [], count: minutes.count)
    var beginnings = [[(box: Int, end: Int)]](repeating: [], count: minutes.count)
    for (index, box) in boxes.enumerated() where !box.isEmpty {
      let start = number[box.lowerBound - axis.minutes.lowerBound]
      let end = number[box.upperBound - axis.minutes.lowerBound]
      endings[end].append((index, start))
      beginnings[start].append((index, end))
    }
    self.minutes = minutes
    drawn = minutes.map { axis.position(of: $0) }
    self.endings = endings
    self.beginnings = beginnings
  }

  /// The position of a minute if all hours together were `height` high and nothing needed more.
  private func even(_ index: Int, of height: Int) -> Int { height * drawn[index] / max(1, drawn[drawn.count - 1]) }

  /// The least positions with a base height.
  private func least(base height: Int, _ needs: [Int]) -> [Int] {
    var positions = [0]
    positions.reserveCapacity(minutes.count)
    for index in 1..<max(1, minutes.count) {
      let usual = positions[index - 1] + even(index, of: height) - even(index - 1, of: height)
      positions.append(endings[index].reduce(usual) { max($0, positions[$1.start] + needs[$1.box]) })
    }
    return positions
  }

  /// The greatest positions with a base height that are not below `bottom`.
  private func greatest(base height: Int, _ needs: [Int], bottom: Int) -> [Int] {
    var positions = [Int](repeating: bottom, count: minutes.count)
    for index in minutes.indices.dropLast().reversed() {
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

  /// The positions of minutes for a base height.
  func axis(base height: Int, needs: [Int]) -> StretchedAxis {
    let least = least(base: height, needs)
    let greatest = greatest(base: height, needs, bottom: least.last ?? 0)
    return StretchedAxis(minutes: minutes, positions: zip(least, greatest).map { ($0 + $1) / 2 })
  }
}

/// The vertical axis of days whose hours may have different heights.
package struct StretchedAxis: Hashable, Sendable {
  /// The minutes at which the scale changes, in order.
  let minutes: [Int]
  /// The positions of ``minutes``.
  let positions: [Int]

  init(minutes: [Int], positions: [Int]) {
    self.minutes = minutes
    self.positions = positions
  }

  /// An axis of equal hours with a height.
  package init(_ axis: TimeAxis, height: Int) {
    let edges =
      [axis.minutes.lowerBound] + axis.folds.flatMap { [$0.lowerBound, $0.upperBound] }
      + [axis.minutes.upperBound]
    minutes = edges
    positions = edges.map { axis.position(of: $0) * height / max(1, axis.length) }
  }

  /// The height of the axis.
  package var height: Int { positions.last ?? 0 }

  /// The position of a minute from the top; those outside the axis are at its ends.
  package func position(of minute: Int) -> Int {
    guard let first = minutes.first, let last = minutes.last else { return 0 }
    if minute <= first { return 0 }
    if minute >= last { return height }
    let next = minutes.indices.partitioningIndex { minutes[$0] > minute }
    let (lower, upper) = (minutes[next - 1], minutes[next])
    let (top, bottom) = (positions[next - 1], positions[next])
    return top + (bottom - top) * (minute - lower) / max(1, upper - lower)
  }
}
