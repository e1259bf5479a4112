/// How overlapping events are placed. The raw value is the spelling on the command line.
///
/// All policies share one algorithm. Each event has a core that no other core may overlap: events whose cores overlap
/// are placed side by side in columns. The policy only determines the length of the core; later events may cover the
/// rest.
public enum CollisionPolicy: String, CaseIterable, Hashable, Sendable {
  /// The core is the whole box, so nothing is covered.
  case columns
  /// The core is the title line: later events cover the rest, with an indent at the left.
  case cascade
  /// The core grows with the event, by `calendarApp`: short events are placed side by side, and later events cover the
  /// rest of long ones.
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
/// An event is placed beside an earlier one if their starts differ by at most ``splitDistanceInMinutes``, plus the same
/// for each further ``stepInMinutes`` of the earlier event's length. Otherwise it covers the earlier one.
package struct CalendarAppThresholds: Hashable, Sendable {
  /// Events up to this length are never covered.
  package var neverCoveredInMinutes = 15
  /// The maximum distance between starts for placing events side by side, if the first lasts up to ``stepInMinutes``.
  package var splitDistanceInMinutes = 12
  /// Each further multiple of this length adds ``splitDistanceInMinutes``.
  package var stepInMinutes = 30

  /// Creates Calendar.app's thresholds.
  package init() {}

  /// The length of the part of a box that no other box covers.
  func coreLength(ofBoxWithLength length: Int, titleLine: Int) -> Int {
    if length <= neverCoveredInMinutes { return length }
    let (step, distance) = (max(1, stepInMinutes), max(1, splitDistanceInMinutes))
    // A distance longer than a day places everything side by side, so the product cannot overflow.
    let core = min(distance, 2_880) * (1 + max(0, length - step) / step)
    return min(length, max(titleLine, core))
  }
}
