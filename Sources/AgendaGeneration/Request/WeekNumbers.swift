package import CalendarLayout

/// The week numbers on a page. The raw value is the spelling on the command line.
public enum WeekNumbers: String, CaseIterable, Hashable, Sendable {
  /// ISO 8601 weeks.
  case iso
  /// Weeks as in the United States.
  case us
  /// Not shown.
  case hidden = "none"

  /// The numbering; nil if numbers are hidden.
  public var numbering: WeekNumbering? {
    switch self {
    case .iso: .iso
    case .us: .us
    case .hidden: nil
    }
  }
}
