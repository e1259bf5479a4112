internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// Small months with event densities: a year, or the months of a picker or a heading.
struct SheetYearView {
  let context: SheetContext
  /// The text of a day; nil for its number.
  var pickerText: ((PickerDay) -> CellLine)?

  private static let scaleHeight = 24_00
  private static let nameHeight = 22_00

  /// The arrangement of the months of a year.
  func grid(of year: YearLayout, in content: SheetBox, isPaged: Bool) -> SheetMonthGrid {
    SheetMonthGrid(
      year.months.count, columns: content.width < content.height ? 3 : 4, in: content.inset(bottom: Self.scaleHeight),
      linesHeight: Self.nameHeight, isPaged: isPaged)
  }

  /// Draws the months of a sheet.
  func draw(
    _ year: YearLayout, months: Range<Int>, _ grid: SheetMonthGrid, in content: SheetBox,
    on canvas: inout SheetCanvas
  ) {
    let densities = year.densities
    drawScale(densities, in: content, on: &canvas)
    let content = content.inset(bottom: Self.scaleHeight)
    let size = grid.size(in: content)
    for (index, month) in year.months[months].enumerated() {
      let box = grid.box(of: index, size, in: content)
      canvas.text(
        context.dates.monthName(month.firstDay, month.fields), at: box.start + 4_00, box.top + 14_00,
        context.ink(TypeScale.heading).bold, maximum: box.width, role: .heading2,
        link: context.settings.links.target(ofMonthFrom: month.firstDay))
      draw(month, densities: densities, showsNeighbours: false, in: box.inset(top: Self.nameHeight), on: &canvas)
    }
  }

  /// Draws the legend of the shading, at the bottom of a box.
  func drawScale(_ densities: DensityScale, in box: SheetBox, on canvas: inout SheetCanvas) {
    let style = context.ink(TypeScale.small)
    var start = box.start + 75
    for step in densities.steps {
      let text = context.dates.counts(step.counts)
      let width = style.fit.measure.width(of: text) + 12_00
      let cell = SheetBox(start: start, top: box.bottom - 14_00, width: width, height: 14_00)
      drawShade(level: step.level, in: cell, on: &canvas)
      canvas.text(text, at: cell.start + width / 2, cell.top + 10_20, style.anchored(.middle))
      start = cell.end + 3_00
    }
  }

  private func drawShade(level: Int, in cell: SheetBox, on canvas: inout SheetCanvas) {
    let color = context.colors.theme.densityColor(level: level, on: context.background)
    canvas.rectangle(cell, fill: .color(color), radius: 3_00)
  }

  /// Draws a month with its name, without densities. It is repeated on every sheet, so only its links are in the
  /// accessibility structure.
  func drawSmall(_ month: MonthPicker, in box: SheetBox, on canvas: inout SheetCanvas) {
    canvas.text(
      context.dates.month(month.firstDay, month.fields), at: box.start + 3_00, box.top + 8_00,
      context.ink(TypeScale.small).bold,
      maximum: box.width, link: context.settings.links.target(ofMonthFrom: month.firstDay))
    draw(month, densities: nil, showsNeighbours: false, isTable: false, in: box.inset(top: 11_00), on: &canvas)
  }

  /// The names of weekdays with a little space between them; one letter each where more do not fit.
  private func heads(of weekdays: ArraySlice<Weekday>, _ style: SheetTextStyle, width: Int) -> [String] {
    let letters = weekdays.map(context.dates.weekdayLetters)
    let widest = letters.map { style.fit.measure.width(of: $0) }.max() ?? 0
    return widest + style.size / 6 <= width ? letters : weekdays.map(context.dates.narrowWeekday)
  }

  func draw(
    _ month: MonthPicker, densities: DensityScale?, showsNeighbours: Bool, isTable: Bool = true, in box: SheetBox,
    on canvas: inout SheetCanvas
  ) {
    // At least six rows, so that the months of a year are aligned.
    let rows = max(6, month.weeks.count) + 1
    let (width, height) = (box.width / 7, box.height / rows)
    let size = TypeScale.fitting(min(height * 78 / 100, width * 64 / 100))
    if isTable { canvas.beginGroup(.table) }
    defer { if isTable { canvas.endGroup() } }
    if isTable { canvas.beginGroup(.row) }
    let style = context.quiet(min(size, TypeScale.small)).anchored(.middle)
    for (column, head) in heads(of: month.weekdays.prefix(7), style, width: width).enumerated() {
      canvas.text(
        head, at: box.start + column * width + width / 2, box.top + (height + size * 70 / 100) / 2, style,
        role: isTable ? .headerCell : nil)
    }
    if isTable { canvas.endGroup() }
    for (row, week) in month.weeks.enumerated() {
      if isTable { canvas.beginGroup(.row) }
      defer { if isTable { canvas.endGroup() } }
      for (column, day) in week.days.prefix(7).enumerated() where day.isWithinDisplayedMonth || showsNeighbours {
        let cell = SheetBox(
          start: box.start + column * width, top: box.top + (row + 1) * height, width: width, height: height)
        let level = day.isWithinDisplayedMonth ? densities?.level(of: day.eventCount) : nil
        draw(
          day, size: size, level: level ?? 0, role: isTable ? .cell : nil,
          in: cell.inset(start: 75, top: 75, end: 75, bottom: 75), on: &canvas)
      }
    }
  }

  private func drawDisc(_ color: EventColor, in cell: SheetBox, on canvas: inout SheetCanvas) {
    let inset = max(0, (cell.width - cell.height) / 2)
    let shape = cell.inset(start: inset, end: inset)
    canvas.rectangle(shape, fill: .color(color), radius: min(shape.width, shape.height) / 2)
  }

  private func draw(
    _ day: PickerDay, size: Int, level: Int, role: StructureRole?, in cell: SheetBox, on canvas: inout SheetCanvas
  ) {
    let background = context.background
    var style = context.ink(size).anchored(.middle)
    if day.isWeekend || !day.isWithinDisplayedMonth { style.color = background.quietInk }
    if level > 0 {
      drawShade(level: level, in: cell, on: &canvas)
      style.color = background.ink
    }
    if day.isToday, day.isWithinDisplayedMonth {
      drawDisc(background.accent, in: cell, on: &canvas)
      style.color = background.paper
      style.isBold = true
    }
    if day.isSelected {
      drawDisc(day.isToday ? background.accent : background.choice, in: cell, on: &canvas)
      style.color = background.paper
      style.isBold = true
    }
    if day.repeatCount > 0, day.isWithinDisplayedMonth {
      canvas.circle(
        centre: cell.start + cell.width / 2, cell.bottom - 1_00, radius: 90, fill: .color(background.quietInk))
    }
    let line = pickerText?(day)
    if line?.isBold == true { style.isBold = true }
    canvas.text(
      line?.text ?? context.dates.number(day.fields.day), at: cell.start + cell.width / 2,
      cell.top + (cell.height + size * 70 / 100) / 2, style, maximum: line == nil ? nil : cell.width, role: role,
      link: day.isWithinDisplayedMonth ? context.settings.links.target(ofDay: day.date) : nil)
  }
}
