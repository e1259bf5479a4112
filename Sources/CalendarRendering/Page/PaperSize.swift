/// The paper sizes. The raw value is the spelling on the command line and in CSS.
public enum PaperSize: String, CaseIterable, Hashable, Sendable {
  /// ISO A2, 420 × 594 mm.
  case a2
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
    case .a2: (4_200, 5_940)
    case .a3: (2_970, 4_200)
    case .a4: (2_100, 2_970)
    case .a5: (1_480, 2_100)
    case .letter: (2_159, 2_794)
    case .legal: (2_159, 3_556)
    }
  }

  /// The usual size of a locale's region: Letter in most of America and the Philippines, otherwise A4 (Unicode CLDR,
  /// `measurementData`).
  /// - Parameter localeIdentifier: A BCP 47 tag.
  public init(localeIdentifier: String) {
    // The region is the first part with two capital letters.
    let region = localeIdentifier.split { $0 == "-" || $0 == "_" }.dropFirst().first { $0.utf8.count == 2 }
    let isLetter = region.map { Self.letterRegions.contains(String($0).uppercased()) } ?? false
    self = isLetter ? .letter : .a4
  }

  private static let letterRegions: Set<String> = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]
}
