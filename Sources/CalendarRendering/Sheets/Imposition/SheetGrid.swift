internal import CalendarModel
internal import PageDrawing

/// Rows of equal cells for several pages on one sheet.
struct SheetGrid: Hashable {
  /// The size of the sheet in hundredths of a unit.
  let width: Int
  let height: Int
  let columns: Int
  let rows: Int

  /// Chooses the grid in which pages are largest. The sheet has the size of a page, turned if that helps.
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

  /// The cell of a page, in reading order.
  func cell(_ index: Int, isMirrored: Bool) -> DrawingBox {
    let (column, row) = (index % columns, index / columns)
    let place = isMirrored ? columns - 1 - column : column
    let (left, top) = (place * width / columns, row * height / rows)
    return DrawingBox(
      left: left, top: top, width: (place + 1) * width / columns - left, height: (row + 1) * height / rows - top)
  }
}

extension Sheet {
  /// The scale of a placement without scaling.
  private static let one = 1_000_000

  /// Draws this sheet as part of a larger one: scaled to fit a box and centred in it, and turned if only one of the two
  /// is landscape.
  /// - Parameters:
  ///   - box: The rectangle on the larger sheet.
  ///   - ground: The colour of the larger sheet.
  ///   - isTurnedClockwise: Whether the top of a turned part is on the right.
  func placed(in box: DrawingBox, on ground: EventColor, isTurnedClockwise: Bool = false) -> [Drawing] {
    if drawings.isEmpty, paper == ground { return [] }
    let isTurned = width != height && box.width != box.height && (width > height) != (box.width > box.height)
    let (across, along) = isTurned ? (height, width) : (width, height)
    let scale = min(Self.scale(across, to: box.width), Self.scale(along, to: box.height))
    let (placedWidth, placedHeight) = (across * scale / Self.one, along * scale / Self.one)
    let placement = Placement(
      left: box.left + (box.width - placedWidth) / 2, top: box.top + (box.height - placedHeight) / 2, scale: scale,
      quarterTurns: isTurned ? isTurnedClockwise ? 1 : 3 : 0, width: width, height: height)
    let own = DrawingBox(left: 0, top: 0, width: width, height: height)
    let sheet: [Drawing] =
      paper == ground ? [] : [.rectangle(own, fill: .color(paper), stroke: nil, cornerRadius: 0)]
    // Clips the page, so that nothing of it is drawn on its neighbour.
    return [.open(DrawingGroup(clip: own, placement: placement))] + sheet + drawings + [.close]
  }

  /// The scale in millionths that fits a length to another.
  private static func scale(_ length: Int, to room: Int) -> Int {
    // A page that exceeds its cell by a hundredth of a unit, due to rounding, is not scaled.
    if abs(length - room) <= 2 { return one }
    return room * one / max(1, length)
  }
}
