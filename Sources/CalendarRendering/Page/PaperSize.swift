/// The paper sizes. The raw value is the spelling on the command line and in CSS.
public enum PaperSize: String, CaseIterable, Hashable, Sendable {
  /// ISO A3, 297 × 420 mm.
  case a3
  /// ISO A4, 210 × 297 mm.
  case a4
  /// ISO A5, 148 × 210 mm.
  case a5
  /// US Letter, 8.5 × 11 in.
  case letter
  /// US Legal, 8.5 × 14 in.
  case legal

  /// The sides of a portrait sheet in tenths of a millimetre (ISO 216; ANSI/ASME Y14.1).
  public var sides: (width: Int, height: Int) {
    switch self {
    case .a3: (2_970, 4_200)
    case .a4: (2_100, 2_970)
    case .a5: (1_480, 2_100)
    case .letter: (2_159, 2_794)
    case .legal: (2_159, 3_556)
    }
  }
}
