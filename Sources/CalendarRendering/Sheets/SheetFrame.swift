internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// The frame of a sheet: its size, heading, content area, notes and footer.
struct SheetFrame {
  /// Draws the content of one sheet.
  typealias Content = (SheetBox, inout SheetCanvas) -> Void

  let context: SheetContext
  /// The width of the sheet.
  let width: Int
  private let height: Int
  /// The margin above the heading of a front side.
  let margin: Int
  /// The other margins of a front side.
  private let (startMargin, endMargin, bottomMargin): (Int, Int, Int)
  private let isLandscape: Bool
  /// The number of the first sheet, which determines whether it is a back.
  var firstNumber: Int
  private var isFacing = false

  /// A4 at 96 units per inch.
  private static let shortSide = 794_00
  private static let longSide = 1_123_00
  private static let standardMargin = 44_00
  private static let bookletMargin = 34_00
  static let footerHeight = 20_00
  /// The width and height of a small month in the heading.
  static let smallMonth = (width: 104_00, height: 96_00)

  /// Creates a frame for the paper of the settings; `isLandscape` is the view's default.
  init(context: SheetContext, isLandscape: Bool) {
    self.context = context
    firstNumber = context.settings.firstSheetNumber
    guard let paper = context.settings.paper else {
      self.isLandscape = isLandscape
      let sides = isLandscape ? (Self.longSide, Self.shortSide) : (Self.shortSide, Self.longSide)
      width = sides.0
      if case .fixed(let pixels) = context.settings.height {
        // There is always room for the heading and a few hours.
        height = min(max(pixels, 240), PageHeight.range.upperBound) * 100
      } else {
        height = sides.1
      }
      margin = Self.standardMargin
      (startMargin, endMargin, bottomMargin) = (margin, margin, margin)
      return
    }
    self.isLandscape = paper.isLandscape ?? isLandscape
    let isBooklet = context.settings.imposition == .booklet
    let (short, long) = Self.sides(of: paper, isHalf: isBooklet)
    (width, height) = self.isLandscape ? (long, short) : (short, long)
    let margins = PaperMargins(paper)
    let standard = isBooklet ? Self.bookletMargin : Self.standardMargin
    let vertical = margins.vertical.map(Self.units) ?? standard
    let (inner, outer) = (margins.inner.map(Self.units) ?? standard, margins.outer.map(Self.units) ?? standard)
    if isBooklet, self.isLandscape {
      // Turned in the booklet, and so bound at the top.
      (margin, startMargin, endMargin, bottomMargin) = (inner, vertical, vertical, outer)
    } else {
      (margin, startMargin, endMargin, bottomMargin) = (vertical, inner, outer, vertical)
    }
  }

  /// Converts tenths of a millimetre to hundredths of a unit.
  private static func units(tenths: Int) -> Int { tenths * 96_00 / 254 }

  /// This frame for facing pages, where the first is the back of a sheet.
  func forFacingPages() -> SheetFrame {
    var frame = self
    frame.isFacing = true
    frame.firstNumber = 2
    return frame
  }

  /// The sides of a portrait page.
  private static func sides(of paper: Paper, isHalf: Bool) -> (short: Int, long: Int) {
    let sides = paper.size.sides
    let (short, long) = (units(tenths: sides.width), units(tenths: sides.height))
    return isHalf ? ((long + 1) / 2, short) : (short, long)
  }

  /// Whether there is paper, so that content continues on further sheets.
  var isPaged: Bool { context.settings.paper != nil }
  /// Whether contents draw their own heading.
  var isBare = false
  /// Whether the heading includes the small months of the settings.
  var hasSmallMonths = true
  /// The small months of the heading. On a landscape sheet they would take a seventh of its height.
  var smallMonths: [MonthPicker] { hasSmallMonths && !isLandscape ? context.settings.smallMonths : [] }
  /// The height of a sheet's heading. Further sheets do not repeat calendar names and small months. Facing pages, and
  /// pages with the caller's heading, have a constant height.
  func headingHeight(_ index: Int) -> Int {
    if index > 0, !repeatsHeading { return 38_00 }
    return smallMonths.isEmpty ? 68_00 : Self.smallMonth.height + 16_00
  }
  /// Whether further sheets repeat the whole heading.
  var repeatsHeading: Bool { isFacing || !isPaged || context.content.header != nil }

  /// Whether a sheet is the back of another, bound at the opposite side.
  func isBack(_ index: Int) -> Bool { isDuplex && (firstNumber + index) % 2 == 0 }
  private var isDuplex: Bool { isFacing || context.settings.isDuplex }

  /// The offset of a back's content from a front's: the margins swap sides.
  private var shiftOfBacks: SheetBox {
    let isBoundAtTop = isLandscape && context.settings.imposition == .booklet
    return isBoundAtTop
      ? SheetBox(start: 0, top: bottomMargin - margin, width: width, height: height)
      : SheetBox(start: endMargin - startMargin, top: 0, width: width, height: height)
  }

  /// Whether to insert an empty first sheet, so that pages face each other in duplex printing.
  var startsWithEmptySheet: Bool {
    isFacing && context.settings.isDuplex && context.settings.firstSheetNumber % 2 == 1
  }

  /// A blank sheet.
  var emptySheet: Sheet { Sheet(width: width, height: height, paper: context.background.paper) }

  /// The area between the margins of a front side, below the heading and above the footer.
  private func room(_ index: Int = 0, height: Int) -> SheetBox {
    let (footer, headingHeight) = (isPaged ? Self.footerHeight : 0, headingHeight(index))
    return SheetBox(
      start: startMargin, top: margin + headingHeight, width: width - startMargin - endMargin,
      height: max(0, height - margin - bottomMargin - headingHeight - footer))
  }

  /// The part of `room` reserved for notes; nil for none.
  private func notes(in room: SheetBox) -> SheetBox? {
    guard context.settings.hasNotes else { return nil }
    return isLandscape
      ? room.inset(start: room.width * 79 / 100) : room.inset(top: room.height * 79 / 100)
  }

  private func content(in room: SheetBox) -> SheetBox {
    guard let notes = notes(in: room) else { return room }
    return isLandscape
      ? room.inset(end: notes.width + room.width * 2 / 100)
      : room.inset(bottom: notes.height + room.height * 2 / 100)
  }

  /// The content area of the sheet.
  var content: SheetBox { content(in: room(height: height)) }

  /// The height for a list on a sheet; without paper, more than any list needs.
  func listHeight(_ index: Int = 0) -> Int { isPaged ? content(in: room(index, height: height)).height : .max / 2 }

  /// The whole sheet, with room for a page number, for contents that draw their own heading.
  var bare: BareFrame {
    let content = SheetBox(
      start: startMargin, top: margin, width: width - startMargin - endMargin,
      height: max(0, height - margin - max(bottomMargin, Self.footerHeight)))
    return BareFrame(width: width, height: height, content: content)
  }

  /// Draws sheets. Without paper, a single sheet grows to `contentHeight` if necessary.
  func sheets(
    _ page: Page, contentHeight: Int = 0, isStructured: Bool = true, _ contents: [Content]
  ) -> [Sheet] {
    let needed = isPaged || contents.count > 1 ? 0 : contentHeight + headingHeight(0) + margin + bottomMargin
    let height = max(height, needed)
    return contents.indices.map { index in
      let isMirrored = context.settings.locale.direction == .rightToLeft
      var canvas = SheetCanvas(width: width, isMirrored: isMirrored, isStructured: isStructured)
      let place = isBack(index) ? shiftOfBacks : SheetBox(start: 0, top: 0, width: width, height: height)
      canvas.part(in: place) { canvas in
        canvas.group(.section) { canvas in
          if isBare { return contents[index](bare.content, &canvas) }
          let room = room(index, height: height)
          drawHeading(page, isFirst: index == 0 || repeatsHeading, in: room, on: &canvas)
          contents[index](content(in: room), &canvas)
          if let notes = notes(in: room) { context.drawNotes(in: notes, on: &canvas) }
          if isPaged {
            drawFooter(index, of: contents.count, below: room, on: &canvas)
          } else {
            drawZone(below: room, on: &canvas)
          }
        }
      }
      return Sheet(width: width, height: height, paper: context.background.paper, drawings: canvas.drawings)
    }
  }
}
