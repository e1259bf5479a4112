/// How overlapping events share the width of a day. The raw values are the command line's spelling.
///
/// All policies are one algorithm. Each event has a core that no other event's core may touch: cores that overlap stand
/// side by side in columns. A policy only says how much of an event is its core; what follows the core may be covered
/// by later events.
public enum CollisionPolicy: String, CaseIterable, Hashable, Sendable {
  /// The core is the whole box: nothing is covered.
  case columns
  /// The core is the title line: whatever starts later lies over the rest, moved in at the left.
  case cascade
  /// The core grows with the event: short events stand side by side, later ones lie over the rest of long ones.
  case calendarApp

  /// How many minutes from its start a box's core takes, from 1 to the box's length.
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

  /// An event up to this long never lies under another.
  private static let alwaysSplitLength = 15
  /// An event of up to half an hour is split from those that start within this many minutes of it …
  private static let threshold = 12
  /// … and each further half hour adds this many.
  private static let thresholdStep = 12
}
