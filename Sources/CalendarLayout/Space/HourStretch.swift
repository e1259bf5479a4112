internal import CalendarModel

/// Gives the stretches between the starts and ends of boxes the heights that their titles need.
///
/// The hours of a page are cut at every start and end. Every stretch begins with the height of its minutes, and boxes that
/// are too low for their titles, the shortest first, stretch what they cover. Hours whose titles fit stay equal.
struct HourStretch {
  /// A box, or the boxes stacked in a slot, and what it needs.
  struct Box {
    /// Its minutes, within the axis.
    var minutes: Range<Int>
    /// The height that its title needs.
    var need: Int
  }

  /// The ends of the stretches, from the first visible minute.
  private let minutes: [Int]
  /// The length of each stretch in minutes as drawn.
  private let lengths: [Int]
  /// The boxes with the indices of their stretches, the shortest first.
  private let boxes: [(stretches: Range<Int>, length: Int, need: Int)]
  private let length: Int

  /// Creates the stretches of an axis with boxes, which may be of several days.
  init(_ boxes: [Box], on axis: TimeAxis) {
    // Bits of the minutes with an edge are cheaper than to sort them.
    var isEdge = [Bool](repeating: false, count: axis.minutes.count + 1)
    func mark(_ minute: Int) { isEdge[minute - axis.minutes.lowerBound] = true }
    mark(axis.minutes.lowerBound)
    mark(axis.minutes.upperBound)
    for hour in stride(from: (axis.minutes.lowerBound + 59) / 60 * 60, through: axis.minutes.upperBound, by: 60) {
      mark(hour)
    }
    for fold in axis.folds {
      mark(fold.lowerBound)
      mark(fold.upperBound)
    }
    for box in boxes where !box.minutes.isEmpty {
      mark(box.minutes.lowerBound)
      mark(box.minutes.upperBound)
    }
    var number = [Int](repeating: 0, count: isEdge.count)
    var minutes: [Int] = []
    for index in isEdge.indices where isEdge[index] {
      number[index] = minutes.count
      minutes.append(index + axis.minutes.lowerBound)
    }
    self.minutes = minutes
    lengths = zip(minutes, minutes.dropFirst()).map { axis.position(of: $1) - axis.position(of: $0) }
    length = max(1, axis.length)
    self.boxes =
      boxes.filter { !$0.minutes.isEmpty }
      .map { box in
        let first = number[box.minutes.lowerBound - axis.minutes.lowerBound]
        let last = number[box.minutes.upperBound - axis.minutes.lowerBound]
        return (
          first..<last, axis.position(of: box.minutes.upperBound) - axis.position(of: box.minutes.lowerBound), box.need
        )
      }
      .sorted { ($0.length, $0.stretches.lowerBound, $0.need) < ($1.length, $1.stretches.lowerBound, $1.need) }
  }

  /// The heights of the stretches if all hours together were `height` high and nothing needed more.
  private func heights(base height: Int) -> [Int] {
    var heights: [Int] = []
    heights.reserveCapacity(lengths.count)
    var (passed, last) = (0, 0)
    for length in lengths {
      passed += length
      let next = height * passed / self.length
      heights.append(next - last)
      last = next
    }
    for box in boxes where box.need > 0 {
      let lack = box.need - box.stretches.reduce(0) { $0 + heights[$1] }
      guard lack > 0 else { continue }
      let total = max(1, box.stretches.reduce(0) { $0 + max(1, lengths[$1]) })
      var (passed, last) = (0, 0)
      for stretch in box.stretches {
        passed += max(1, lengths[stretch])
        let next = lack * passed / total
        heights[stretch] += next - last
        last = next
      }
    }
    return heights
  }

  /// The height of the hours if all of them together had `height` and some need more.
  func total(base height: Int) -> Int { heights(base: height).reduce(0, +) }

  /// The largest height of all hours without needs at which the page is at most `limit` high with them; nil if it is higher
  /// even at the least.
  func base(within limit: Int, least: Int) -> Int? {
    if total(base: limit) <= limit { return limit }
    guard least < limit, total(base: least) <= limit else { return nil }
    var (fits, exceeds) = (least, limit)
    while exceeds - fits > max(1, limit / 256) {
      let middle = (fits + exceeds) / 2
      if total(base: middle) <= limit { fits = middle } else { exceeds = middle }
    }
    return fits
  }

  /// The positions of minutes for a base height.
  func axis(base height: Int) -> StretchedAxis {
    var position = 0
    let positions =
      [0]
      + heights(base: height).map { height in
        position += height
        return position
      }
    return StretchedAxis(minutes: minutes, positions: positions)
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
