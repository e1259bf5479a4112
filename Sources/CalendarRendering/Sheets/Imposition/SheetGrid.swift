internal import PageDrawing

/// The places of several pages on one sheet, in rows of equal cells.
struct SheetGrid: Hashable {
  /// The size of the sheet in hundredths of a unit.
  let width: Int
  let height: Int
  let columns: Int
  let rows: Int

  /// Chooses the grid in which pages of a size are largest. The sheet has their size, turned if that helps.
  init(_ count: PagesPerSheet, ofPagesLike page: Sheet) {
    let isLandscape = page.width > page.height
    let (long, short): (Int, Int) =
      switch count {
      case .two: (2, 1)
      case .four: (2, 2)
      case .six: (3, 2)
      case .eight: (4, 2)
      case .nine: (3, 3)
      }
    (columns, rows) = isLandscape ? (short, long) : (long, short)
    let isTurned = long != short
    (width, height) = isTurned ? (page.height, page.width) : (page.width, page.height)
  }

  /// The number of cells.
  var count: Int { columns * rows }

  /// The cell of the page with an index, in reading order.
  func cell(_ index: Int, isMirrored: Bool) -> DrawingBox {
    let (column, row) = (index % columns, index / columns)
    let place = isMirrored ? columns - 1 - column : column
    let (left, top) = (place * width / columns, row * height / rows)
    return DrawingBox(
      left: left, top: top, width: (place + 1) * width / columns - left, height: (row + 1) * height / rows - top)
  }
}
