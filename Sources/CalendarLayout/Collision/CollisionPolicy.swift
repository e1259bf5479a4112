/// The placement of overlapping events. The raw value is the spelling on the command line.
///
/// All policies share one algorithm. Each event has a core that no other core may overlap: events whose cores overlap
/// are placed side by side in columns. The policy only determines the length of the core; later events may cover the
/// rest.
public enum CollisionPolicy: String, CaseIterable, Hashable, Sendable {
  /// The core is the whole box, so nothing is covered.
  case columns
  /// The core is the title line: later events cover the rest, with an indent at the left.
  case cascade
  /// The core grows with the event: short events are placed side by side, and later events cover the rest of long ones,
  /// by `calendarApp`.
  case calendarApp

  /// The length of a box's core in minutes, from 1 to the box's length.
  func coreLength(
    ofBoxWithLength length: Int, titleLine: Int, thresholds: CalendarAppThresholds = CalendarAppThresholds()
  ) -> Int {
    switch self {
    case .columns: return length
    case .cascade: return min(length, max(1, titleLine))
    case .calendarApp: return max(1, thresholds.coreLength(ofBoxWithLength: length, titleLine: titleLine))
    }
  }
}

/// When ``CollisionPolicy/calendarApp`` places events side by side instead of covering them.
///
/// An event is beside one that starts before it if it starts within ``splitDistanceInMinutes`` of that, and as many minutes
/// more for each further ``stepInMinutes`` of its length; later it covers it.
package struct CalendarAppThresholds: Hashable, Sendable {
  /// Events up to this length are never covered.
  package var neverCoveredInMinutes = 15
  /// The distance of the starts within which an event is placed beside one of up to ``stepInMinutes``.
  package var splitDistanceInMinutes = 12
  /// The length whose every further multiple adds ``splitDistanceInMinutes``.
  package var stepInMinutes = 30

  /// Creates the thresholds of Calendar.app.
  package init() {}

  /// The length of the part of a box that no other box covers.
  func coreLength(ofBoxWithLength length: Int, titleLine: Int) -> Int {
    if length <= neverCoveredInMinutes { return length }
    let (step, distance) = (max(1, stepInMinutes), max(1, splitDistanceInMinutes))
    // A longer distance than a day places everything side by side; the product cannot overflow.
    let core = min(distance, 2_880) * (1 + max(0, length - step) / step)
    return min(length, max(titleLine, core))
  }
}
