package import CalendarModel
package import PageDrawing

/// How several pages are placed on one sheet of paper.
package enum SheetImposition: Hashable, Sendable {
  /// A booklet: pages of half the paper's size, ordered for duplex printing with a flip on the short edge. The sheets
  /// are folded in the middle and stapled.
  case booklet
  /// Several pages on each sheet, scaled to fit, with cutting lines.
  case pagesPerSheet(PagesPerSheet)
}

extension SheetImposition {
  /// The number of pages per sheet; nil if a sheet depends on all pages of the document.
  package var pageCount: Int? {
    switch self {
    case .booklet: nil
    case .pagesPerSheet(let count): count.rawValue
    }
  }

  /// Places the pages of a document on sheets.
  ///
  /// Destinations stay with their pages, and bookmarks in the order of reading. A sheet has the label of its first page.
  /// - Parameters:
  ///   - pages: The pages in order, usually all of one size; for a booklet, half the paper's.
  ///   - isRightToLeft: Whether pages run from right to left, so that booklets are bound on the right.
  ///   - cutColor: The colour of cutting lines.
  /// - Returns: The sheets in printing order: alternating fronts and backs for a booklet.
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
    // Landscape pages are turned, so that the booklet is always portrait.
    let (width, height) = (min(first.width, first.height), max(first.width, first.height))
    var sides = BookletOrder.sides(pageCount: pages.count, isBoundOnTheRight: isRightToLeft).map { side in
      var sheet = Sheet(width: 2 * width, height: height, paper: first.paper)
      let both = [(side.left, 0), (side.right, width)]
      for case (let page?, let left) in both {
        let box = DrawingBox(left: left, top: 0, width: width, height: height)
        var page = pages[page]
        page.drawings.removeAll(where: \.isBookmark)
        sheet.drawings += page.placed(in: box, on: first.paper, isTurnedClockwise: isRightToLeft)
      }
      sheet.label = [side.left, side.right].compactMap { $0 }.min().flatMap { pages[$0].label }
      return sheet
    }
    // The outline follows the pages, which the sides do not.
    sides[sides.count - 1].drawings += pages.flatMap { $0.drawings.filter(\.isBookmark) }
    return sides
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

  /// The cutting lines between the cells of a grid.
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

/// The number of pages on a sheet. The raw value is the spelling on the command line.
public enum PagesPerSheet: Int, CaseIterable, Hashable, Sendable {
  /// Two pages side by side; landscape pages one below the other.
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

extension Drawing {
  fileprivate var isBookmark: Bool { if case .bookmark = self { true } else { false } }
}
