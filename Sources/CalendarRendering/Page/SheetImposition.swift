/// How several pages are placed on one sheet of paper.
public enum SheetImposition: Hashable, Sendable {
  /// A booklet: pages of half the paper's size, in the order for printing on both sides, flipped on the short edge. The sheets
  /// are folded in the middle and stapled.
  case booklet
  /// Several pages on each sheet, scaled to fit, with lines for cutting.
  case pagesPerSheet(PagesPerSheet)
}
