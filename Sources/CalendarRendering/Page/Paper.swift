/// The paper for drawings and prints.
public struct Paper: Hashable, Sendable {
  /// The sheet size.
  public var size: PaperSize
  /// Whether sheets are landscape; nil for the view's default: landscape for several days, months and years, otherwise
  /// portrait.
  public var isLandscape: Bool?
  /// The margin in millimetres, within ``marginRange``; nil for the view's default.
  public var marginInMillimetres: Int?
  /// The margin at the side where sheets are bound or punched, in millimetres; nil for ``marginInMillimetres``. That is the
  /// side where lines begin, and the other side of the backs of sheets that are printed on both sides.
  public var innerMarginInMillimetres: Int?
  /// The margin at the other side, in millimetres; nil for ``marginInMillimetres``.
  public var outerMarginInMillimetres: Int?
  /// Whether sheets are printed on both sides: even sheets are backs, whose margins and page numbers are mirrored.
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
