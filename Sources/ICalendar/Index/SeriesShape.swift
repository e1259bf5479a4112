internal import CalendarModel

/// The possible times of a plain series, determined from its lines without decoding it.
///
/// A series is plain if it has exactly one rule, the rule has a ``RuleShape``, and DTSTART and the end are on the same
/// clock. All instances then start at the same time of day. The start is not part of the shape, so many series share
/// one.
struct SeriesShape: Equatable, Sendable {
  var rule: RuleShape
  /// The length of an instance in minutes, rounded up; 0 if it has none.
  var length: Int32
  /// The index of the clock among the file's clocks.
  var clock: UInt16

  /// Whether an instance may overlap the window, in minutes since 1970 on the clock of the series. Instances without
  /// length must start inside.
  /// - Parameter start: DTSTART in minutes, seconds truncated.
  func mayTouch(_ window: Range<Int>, start: Int) -> Bool {
    mayTouch(window, start: start, length: Int(length))
  }

  /// Like ``mayTouch(_:start:)``, with another length.
  func mayTouch(_ window: Range<Int>, start: Int, length: Int) -> Bool {
    let first = Self.firstStart(touching: window, length: length)
    let last = window.upperBound - 1
    guard first <= last else { return false }
    if (first...last).contains(start) { return true }
    let minuteOfDay = floorModulo(start, 1_440)
    let days = (floorDivide(first - minuteOfDay - 1, 1_440) + 1, floorDivide(last - minuteOfDay, 1_440))
    return days.0 <= days.1 && rule.mayMeet(days.0...days.1, start: floorDivide(start, 1_440))
  }

  /// The first minute at which an instance of some length may start and overlap a window.
  static func firstStart(touching window: Range<Int>, length: Int) -> Int {
    length == 0 ? window.lowerBound : window.lowerBound - length + 1
  }

  /// A hash; equal shapes have equal hashes.
  var hash: UInt64 { mixed(rule.hash ^ UInt64(UInt32(bitPattern: length)) << 16 ^ UInt64(clock)) }
}

/// The distinct shapes of an index. Thousands of series typically share a few dozen.
///
/// Probing is bounded, so shapes with colliding hashes may be stored twice.
struct SeriesShapes {
  private(set) var list: [SeriesShape] = []
  /// Hash table with linear probing: shape numbers, or -1 for a free slot. Its size is a power of two.
  private var places: [Int32] = []

  private static let mostSteps = 32

  /// The number of a shape, which is added if new.
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
