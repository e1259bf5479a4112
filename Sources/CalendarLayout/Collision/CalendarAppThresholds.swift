/// When ``CollisionPolicy/calendarApp`` places events side by side instead of covering them.
///
/// An event is beside one that starts before it if it starts within ``splitDistanceInMinutes`` of that, and as many minutes
/// more for each further ``stepInMinutes`` of its length; later it covers it.
public struct CalendarAppThresholds: Hashable, Sendable {
  /// Events up to this length are never covered.
  public var neverCoveredInMinutes = 15
  /// The distance of the starts within which an event is placed beside one of up to ``stepInMinutes``.
  public var splitDistanceInMinutes = 12
  /// The length whose every further multiple adds ``splitDistanceInMinutes``.
  public var stepInMinutes = 30

  /// Creates the thresholds of Calendar.app.
  public init() {}

  /// The length of the part of a box that no other box covers.
  func coreLength(ofBoxWithLength length: Int, titleLine: Int) -> Int {
    if length <= neverCoveredInMinutes { return length }
    let (step, distance) = (max(1, stepInMinutes), max(1, splitDistanceInMinutes))
    // A longer distance than a day places everything side by side; the product cannot overflow.
    let core = min(distance, 2_880) * (1 + max(0, length - step) / step)
    return min(length, max(titleLine, core))
  }
}
