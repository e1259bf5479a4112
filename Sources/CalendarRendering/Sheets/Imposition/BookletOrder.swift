/// The page order of a booklet whose sheets are folded in the middle and nested.
enum BookletOrder {
  /// The two pages on one side of a sheet, as page indices; nil for an empty page.
  struct Side: Hashable {
    var left: Int?
    var right: Int?
  }

  /// The sides in printing order: front and back of the outermost sheet, then of the next. Empty pages at the end make
  /// the number a multiple of four.
  /// - Parameters:
  ///   - pageCount: The number of pages.
  ///   - isBoundOnTheRight: Whether the first page is a left one, as in right-to-left languages.
  static func sides(pageCount: Int, isBoundOnTheRight: Bool) -> [Side] {
    let total = (pageCount + 3) / 4 * 4
    func page(_ index: Int) -> Int? { index < pageCount ? index : nil }
    return (0..<total / 2).map { side in
      // The last page is beside the first, the second beside the last but one.
      let (low, high) = (page(side), page(total - 1 - side))
      return (side % 2 == 0) != isBoundOnTheRight ? Side(left: high, right: low) : Side(left: low, right: high)
    }
  }
}
