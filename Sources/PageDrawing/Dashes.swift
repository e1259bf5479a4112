/// The dashes of a line. The raw value is their number in recorded drawings.
public enum Dashes: UInt8, CaseIterable, Hashable, Sendable {
  /// A solid line.
  case none
  /// Dashes of three units, two apart.
  case fine
  /// Dashes of four units, three apart.
  case short
  /// Dashes of seven units, three and a half apart.
  case long
  /// Dots of three units, three apart.
  case dots

  /// The lengths of a dash and of the gap after it, in hundredths of a unit; nil for a solid line.
  public var lengths: (dash: Int, gap: Int)? {
    switch self {
    case .none: nil
    case .fine: (3_00, 2_00)
    case .short: (4_00, 3_00)
    case .long: (7_00, 3_50)
    case .dots: (3_00, 3_00)
    }
  }
}
