internal import CalendarModel

/// When the instances of a plain series can take place, from its lines alone.
///
/// A series is plain when it repeats by one rule that has a ``RuleShape`` and nothing else, and starts and ends on one
/// clock. Its instances then all start at one time of the day. When it starts is not part of it: the index has that
/// anyway, and many series have one shape.
struct SeriesShape: Equatable, Sendable {
  var rule: RuleShape
  /// The minutes from a start to the end of an instance, rounded up; 0 for one without length.
  var length: Int32
  /// Which clock of the index it uses.
  var clock: UInt16

  /// Whether an instance can touch the minutes from `window.lowerBound` up to `window.upperBound` on its clock; those
  /// without length must lie inside.
  ///
  /// - Parameter start: The minute of DTSTART since 1970 on the clock of the series, seconds dropped.
  func mayTouch(_ window: Range<Int>, start: Int) -> Bool {
    mayTouch(window, start: start, length: Int(length))
  }

  /// The same for instances that last longer than the lines say.
  func mayTouch(_ window: Range<Int>, start: Int, length: Int) -> Bool {
    // From the first minute that an instance may start at to the last.
    let first = length == 0 ? window.lowerBound : window.lowerBound - length + 1
    let last = window.upperBound - 1
    guard first <= last else { return false }
    if (first...last).contains(start) { return true }
    let minuteOfDay = floorModulo(start, 1_440)
    let days = (floorDivide(first - minuteOfDay - 1, 1_440) + 1, floorDivide(last - minuteOfDay, 1_440))
    return days.0 <= days.1 && rule.mayMeet(days.0...days.1, start: floorDivide(start, 1_440))
  }

  /// A number that is the same for equal shapes.
  var hash: UInt64 { mixed(rule.hash ^ UInt64(UInt32(bitPattern: length)) << 16 ^ UInt64(clock)) }
}
