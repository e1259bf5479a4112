/// The paper that a page is drawn or printed on.
public struct Paper: Hashable, Sendable {
  /// The size of a sheet.
  public var size: PaperSize
  /// Whether sheets lie across; nil for what suits the view: several days, months and years across, all else upright.
  public var isLandscape: Bool?
  /// The width of the empty edge in millimetres, within ``marginRange``; nil for what suits the view.
  public var marginInMillimetres: Int?

  /// The margins that can be asked for, in millimetres. The smallest paper keeps room for a page between the widest.
  public static let marginRange = 0...40

  /// A paper.
  public init(size: PaperSize = .a4, isLandscape: Bool? = nil, marginInMillimetres: Int? = nil) {
    self.size = size
    self.isLandscape = isLandscape
    self.marginInMillimetres = marginInMillimetres
  }
}
