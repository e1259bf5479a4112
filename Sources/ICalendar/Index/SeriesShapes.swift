/// The different shapes that an index has met: thousands of series have one of a few dozen.
///
/// Where many have like hashes, which only a file that is made for it can bring about, some stand in the list twice.
struct SeriesShapes {
  private(set) var list: [SeriesShape] = []
  /// For each hash, or a place behind it, the number of the shape, or a negative one; a power of two of them.
  private var places: [Int32] = []

  private static let mostSteps = 32

  /// The number of a shape.
  mutating func number(of shape: SeriesShape) -> Int {
    if 2 * list.count >= places.count { grow() }
    var place = Int(truncatingIfNeeded: shape.hash) & (places.count - 1)
    var steps = 0
    while places[place] >= 0, steps < Self.mostSteps {
      if list[Int(places[place])] == shape { return Int(places[place]) }
      place = (place + 1) & (places.count - 1)
      steps += 1
    }
    if places[place] < 0 { places[place] = Int32(list.count) }
    list.append(shape)
    return list.count - 1
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: max(64, 2 * places.count))
    list.reserveCapacity(places.count / 2)
    for (number, shape) in list.enumerated() {
      var place = Int(truncatingIfNeeded: shape.hash) & (places.count - 1)
      var steps = 0
      while places[place] >= 0, steps < Self.mostSteps {
        place = (place + 1) & (places.count - 1)
        steps += 1
      }
      if places[place] < 0 { places[place] = Int32(number) }
    }
  }
}
