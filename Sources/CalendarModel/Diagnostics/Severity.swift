/// How much a diagnostic matters.
public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable {
  /// Worth knowing; nothing was changed or lost.
  case note
  /// A fault that was repaired or passed over; the rest is right.
  case warning
  /// The input as a whole could not be read.
  case error

  /// Notes come first, errors last.
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
