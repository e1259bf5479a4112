/// The margins of a page in tenths of a millimetre; nil for the default of the view.
struct PaperMargins: Hashable {
  /// At the side where pages are bound.
  let inner: Int?
  /// At the other side.
  let outer: Int?
  /// Above and below.
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

  /// Both margins beside the content, with a default for each.
  func horizontal(_ usual: Int) -> Int { (inner ?? usual) + (outer ?? usual) }
}
