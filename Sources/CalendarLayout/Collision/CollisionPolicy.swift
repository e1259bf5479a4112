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
  /// by ``LayoutOptions/calendarApp``.
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
