internal import CalendarLayout
internal import CalendarModel

/// Small months for choosing a day: one alone, or several side by side.
struct SheetPickerView {
  let context: SheetContext
  var content = PickerContent()

  private static let scaleHeight = 24_00
  private static let lineHeight = 16_00
  /// The space between the lines above a month and its days.
  private static let spaceAboveDays = 4_00

  private var words: PageWords { PageWords(context.settings, context.words) }

  /// The arrangement of the months of a picker.
  func grid(of picker: PickerLayout, in content: SheetBox, isPaged: Bool) -> SheetMonthGrid {
    let count = max(1, picker.months.count)
    let (lines, words) = (self.content, words)
    let counts = picker.months.map { lines.header(of: $0, words).count + lines.footer(of: $0, words).count }
    return SheetMonthGrid(
      count, columns: count == 1 ? 1 : count <= 4 ? 2 : 3, in: content.inset(bottom: Self.scaleHeight),
      linesHeight: Self.spaceAboveDays + (counts.max() ?? 0) * Self.lineHeight, isPaged: isPaged)
  }

  /// The height that a sheet without paper needs, so that no row is too low to be read.
  func leastHeight(of grid: SheetMonthGrid) -> Int { grid.leastHeight + Self.scaleHeight }

  /// Draws the months of a sheet.
  func draw(
    _ picker: PickerLayout, months: Range<Int>, _ grid: SheetMonthGrid, in box: SheetBox,
    on canvas: inout SheetCanvas
  ) {
    let room = box.inset(bottom: Self.scaleHeight)
    var size = grid.size(in: room)
    // A cell is at most as high as wide, as long as it is legible.
    size.height = min(size.height, size.width + 3 * Self.lineHeight)
    let densities = picker.densities
    for (index, month) in picker.months.enumerated() where months.contains(index) {
      draw(
        month, isAlone: picker.months.count == 1, densities: densities,
        in: grid.box(of: index - months.lowerBound, size, in: room), on: &canvas)
    }
    let height = grid.rows * (size.height + SheetMonthGrid.rowGap)
    SheetYearView(context: context).drawScale(
      densities,
      in: SheetBox(start: room.start, top: room.top + height, width: room.width, height: Self.scaleHeight), on: &canvas)
  }

  private func draw(
    _ month: MonthPicker, isAlone: Bool, densities: DensityScale, in box: SheetBox, on canvas: inout SheetCanvas
  ) {
    // The page's heading names a single month.
    let header = isAlone && content.header == nil ? [] : content.header(of: month, words)
    let footer = content.footer(of: month, words)
    draw(header, in: box, on: &canvas)
    let days = box.inset(
      top: header.count * Self.lineHeight + Self.spaceAboveDays, bottom: footer.count * Self.lineHeight)
    SheetYearView(context: context, pickerText: { content.line(of: $0, words) })
      .draw(month, densities: densities, showsNeighbours: true, in: days, on: &canvas)
    draw(
      footer,
      in: SheetBox(start: box.start, top: days.bottom, width: box.width, height: footer.count * Self.lineHeight),
      on: &canvas)
  }

  private func draw(_ lines: [CellLine], in box: SheetBox, on canvas: inout SheetCanvas) {
    for (index, line) in lines.enumerated() {
      var style = line.isQuiet ? context.quiet(TypeScale.text) : context.ink(TypeScale.text)
      style.isBold = line.isBold
      canvas.text(
        line.text, at: box.start + 3_00, box.top + index * Self.lineHeight + 12_00, style, maximum: box.width - 6_00)
    }
  }
}
