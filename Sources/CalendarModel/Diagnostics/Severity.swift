/// How much a diagnostic matters.
public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable {
  /// For information; nothing was changed or lost.
  case note
  /// A problem that was repaired, or whose value was ignored; everything else is correct.
  case warning
  /// The whole input could not be read.
  case error

  /// Orders by severity: note, warning, error.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
