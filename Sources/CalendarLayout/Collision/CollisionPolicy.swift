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
  /// The core grows with the event: short events are placed side by side, and later events cover the rest of long ones.
  case calendarApp

  /// The length of a box's core in minutes, from 1 to the box's length.
  func coreLength(ofBoxWithLength length: Int, titleLine: Int) -> Int {
    switch self {
    case .columns: return length
    case .cascade: return min(length, max(1, titleLine))
    case .calendarApp:
      if length <= Self.alwaysSplitLength { return length }
      let furtherHalfHours = max(0, length - 30) / 30
      return min(length, max(titleLine, Self.threshold + furtherHalfHours * Self.thresholdStep))
    }
  }

  /// Events up to this length are never covered.
  private static let alwaysSplitLength = 15
  /// An event of up to half an hour is placed beside events that start within this many minutes of it …
  private static let threshold = 12
  /// … and each further half hour adds this many minutes.
  private static let thresholdStep = 12
}
