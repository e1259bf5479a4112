internal import CalendarLayout
internal import CalendarModel

/// Small months for choosing a day: one alone, or several side by side.
struct SheetPickerView {
  let context: SheetContext
  var content = PickerContent()

  private static let scaleHeight = 24_00
  private static let lineHeight = 16_00
  private static let columnGap = 28_00
  private static let rowGap = 14_00

  private var words: PageWords { PageWords(context.settings, context.words) }

  func draw(_ picker: PickerLayout, in box: SheetBox, on canvas: inout SheetCanvas) {
    let count = max(1, picker.months.count)
    let columns = count == 1 ? 1 : count <= 4 ? 2 : 3
    let rows = (count + columns - 1) / columns
    let room = box.inset(bottom: Self.scaleHeight)
    let width = (room.width + Self.columnGap) / columns - Self.columnGap
    // A cell is at most as high as wide, as long as it is legible.
    let height = min((room.height + Self.rowGap) / rows - Self.rowGap, width + 3 * Self.lineHeight)
    let densities = picker.densities
    for (index, month) in picker.months.enumerated() {
      let box = SheetBox(
        start: room.start + index % columns * (width + Self.columnGap),
        top: room.top + index / columns * (height + Self.rowGap), width: width, height: height)
      draw(month, isAlone: count == 1, densities: densities, in: box, on: &canvas)
    }
    SheetYearView(context: context).drawScale(
      densities,
      in: SheetBox(
        start: room.start, top: room.top + rows * (height + Self.rowGap), width: room.width, height: Self.scaleHeight),
      on: &canvas)
  }

  private func draw(
    _ month: MonthPicker, isAlone: Bool, densities: DensityScale, in box: SheetBox, on canvas: inout SheetCanvas
  ) {
    // The page's heading names a single month.
    let header = isAlone && content.header == nil ? [] : content.header(of: month, words)
    let footer = content.footer(of: month, words)
    draw(header, in: box, on: &canvas)
    let days = box.inset(top: header.count * Self.lineHeight + 4_00, bottom: footer.count * Self.lineHeight)
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
