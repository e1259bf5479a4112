/// The paper for drawings and prints.
public struct Paper: Hashable, Sendable {
  /// The sheet size.
  public var size: PaperSize
  /// Whether sheets are landscape; nil for the view's default: landscape for several days, months and years, otherwise
  /// portrait.
  public var isLandscape: Bool?
  /// The margin in millimetres, within ``marginRange``; nil for the view's default.
  public var marginInMillimetres: Int?
  /// The margin at the binding edge, in millimetres; nil for ``marginInMillimetres``. The binding edge is where lines
  /// begin; on the backs of duplex sheets, the opposite edge.
  public var innerMarginInMillimetres: Int?
  /// The margin at the edge opposite the binding, in millimetres; nil for ``marginInMillimetres``.
  public var outerMarginInMillimetres: Int?
  /// Whether sheets are printed on both sides: even sheets are backs, with mirrored margins and page numbers.
  public var isDuplex = false

  /// The allowed margins in millimetres. With the largest margin, the smallest paper still has space for a page.
  public static let marginRange = 0...40

  /// Creates a paper.
  public init(size: PaperSize = .a4, isLandscape: Bool? = nil, marginInMillimetres: Int? = nil) {
    self.size = size
    self.isLandscape = isLandscape
    self.marginInMillimetres = marginInMillimetres
  }
}

/// The margins of a page in tenths of a millimetre; nil for the default of the view.
struct PaperMargins: Hashable {
  /// At the binding edge.
  let inner: Int?
  /// At the opposite edge.
  let outer: Int?
  /// At the top and bottom.
  let vertical: Int?

  /// Resolves the margins of a paper.
  init(_ paper: Paper) {
    func tenths(_ millimetres: Int?) -> Int? {
      millimetres.map { min(max($0, Paper.marginRange.lowerBound), Paper.marginRange.upperBound) * 10 }
    }
    vertical = tenths(paper.marginInMillimetres)
    inner = tenths(paper.innerMarginInMillimetres) ?? vertical
    outer = tenths(paper.outerMarginInMillimetres) ?? vertical
  }

  /// The left or right margins, inner first, with a default.
  func horizontal(_ usual: Int) -> Int { (inner ?? usual) + (outer ?? usual) }
}

/// The maximum number of rows in a month.
package enum MonthRoom {
  /// The maximum for ``CalendarLayout/LayoutOptions/monthRows`` on sheets, with 6-point text. With paper, a month
  /// continues on a second sheet.
  package static func rows(onSheetsOf settings: PageSettings) -> Int {
    let paper = settings.paper ?? Paper()
    let sides = settings.sides(of: paper)
    let height = paper.isLandscape ?? true ? sides.width : sides.height
    return max(6, height / leastRow) * (settings.paper == nil ? 1 : 2)
  }

  /// The maximum number of rows on a screen; more than the maximum page height allows.
  package static let rowsOnScreen = MonthScreen.mostHeight / MonthScreen.leastRow

  /// The height of a row of 6-point text, in tenths of a millimetre.
  private static let leastRow = 31
}

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

  /// The default paper size in the locale's region: Letter in most of America and the Philippines, otherwise A4
  /// (Unicode CLDR, `measurementData`).
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
