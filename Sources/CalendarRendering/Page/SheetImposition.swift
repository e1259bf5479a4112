package import CalendarModel
package import PageDrawing

/// How several pages are placed on one sheet of paper.
package enum SheetImposition: Hashable, Sendable {
  /// A booklet: pages of half the paper's size, in the order for printing on both sides, flipped on the short edge. The sheets
  /// are folded in the middle and stapled.
  case booklet
  /// Several pages on each sheet, scaled to fit, with lines for cutting.
  case pagesPerSheet(PagesPerSheet)
}

extension SheetImposition {
  /// The number of pages that share a sheet; nil if that are all of a document.
  package var pageCount: Int? {
    switch self {
    case .booklet: nil
    case .pagesPerSheet(let count): count.rawValue
    }
  }

  /// Places the pages of a document on sheets.
  ///
  /// Destinations and bookmarks stay in their pages and so lead to the places of those on the sheets. A sheet has the label of
  /// its first page.
  /// - Parameters:
  ///   - pages: The pages in order, usually all of one size, which is half the paper's for a booklet.
  ///   - isRightToLeft: Whether pages follow each other to the left, so that booklets are bound on the right.
  ///   - cutColor: The colour of the lines between pages that are to be cut.
  /// - Returns: The sheets in the order of printing: fronts and backs in turn for a booklet.
  package func sheets(of pages: [Sheet], isRightToLeft: Bool, cutColor: EventColor) -> [Sheet] {
    guard let first = pages.first else { return [] }
    return switch self {
    case .booklet: Self.booklet(of: pages, like: first, isRightToLeft: isRightToLeft)
    case .pagesPerSheet(let count):
      Self.severalPages(
        of: pages, on: SheetGrid(count, ofPagesLike: first), ground: first.paper, isRightToLeft: isRightToLeft,
        cutColor: cutColor)
    }
  }

  private static func booklet(of pages: [Sheet], like first: Sheet, isRightToLeft: Bool) -> [Sheet] {
    // Landscape pages are turned, so that the booklet is portrait in any case.
    let (width, height) = (min(first.width, first.height), max(first.width, first.height))
    return BookletOrder.sides(pageCount: pages.count, isBoundOnTheRight: isRightToLeft).map { side in
      var sheet = Sheet(width: 2 * width, height: height, paper: first.paper)
      let both = [(side.left, 0), (side.right, width)]
      for case (let page?, let left) in both {
        let box = DrawingBox(left: left, top: 0, width: width, height: height)
        sheet.drawings += pages[page].placed(in: box, on: first.paper, isTurnedClockwise: isRightToLeft)
      }
      sheet.label = [side.left, side.right].compactMap { $0 }.min().flatMap { pages[$0].label }
      return sheet
    }
  }

  private static func severalPages(
    of pages: [Sheet], on grid: SheetGrid, ground: EventColor, isRightToLeft: Bool, cutColor: EventColor
  ) -> [Sheet] {
    stride(from: 0, to: pages.count, by: grid.count).map { start in
      var sheet = Sheet(width: grid.width, height: grid.height, paper: ground, label: pages[start].label)
      for index in start..<min(start + grid.count, pages.count) {
        let cell = grid.cell(index - start, isMirrored: isRightToLeft)
        sheet.drawings += pages[index].placed(in: cell, on: ground, isTurnedClockwise: isRightToLeft)
      }
      sheet.drawings += cuts(of: grid, cutColor)
      return sheet
    }
  }

  /// The lines between the cells of a grid.
  private static func cuts(of grid: SheetGrid, _ color: EventColor) -> [Drawing] {
    let stroke = Stroke(color, width: 50, dashes: .fine)
    let upright = (1..<grid.columns).map { column in
      let x = column * grid.width / grid.columns
      return Drawing.line(from: DrawingPoint(x: x, y: 0), to: DrawingPoint(x: x, y: grid.height), stroke)
    }
    let level = (1..<grid.rows).map { row in
      let y = row * grid.height / grid.rows
      return Drawing.line(from: DrawingPoint(x: 0, y: y), to: DrawingPoint(x: grid.width, y: y), stroke)
    }
    return upright + level
  }
}

/// The number of pages that one sheet has. The raw value is the spelling on the command line.
public enum PagesPerSheet: Int, CaseIterable, Hashable, Sendable {
  /// Two pages beside each other, or landscape pages below each other.
  case two = 2
  /// Two rows of two pages.
  case four = 4
  /// Two rows of three pages, or three rows of two landscape pages.
  case six = 6
  /// Two rows of four pages, or four rows of two landscape pages.
  case eight = 8
  /// Three rows of three pages.
  case nine = 9
}
