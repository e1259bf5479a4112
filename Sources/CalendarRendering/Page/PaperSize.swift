/// The paper sizes. The raw value is the spelling on the command line and in CSS.
public enum PaperSize: String, CaseIterable, Hashable, Sendable {
  case a3, a4, a5, letter, legal

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
