/// The distinct shapes of an index. Thousands of series typically share a few dozen.
///
/// Probing is bounded, so shapes with colliding hashes may be stored twice.
struct SeriesShapes {
  private(set) var list: [SeriesShape] = []
  /// Hash table with linear probing: shape numbers, or -1 for a free slot. Its size is a power of two.
  private var places: [Int32] = []

  private static let mostSteps = 32

  /// The number of a shape, which is added if it is new.
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
