public import CalendarLayout

/// The numbers of weeks on a page. The raw values are the command line's spelling.
public enum WeekNumbers: String, CaseIterable, Hashable, Sendable {
  /// As ISO 8601 counts.
  case iso
  /// As the United States count.
  case us
  /// Not shown.
  case hidden = "none"

  /// How weeks are counted, nil for no matter how.
  public var numbering: WeekNumbering? {
    switch self {
    case .iso: .iso
    case .us: .us
    case .hidden: nil
    }
  }
}
