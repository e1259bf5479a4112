internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// What is above and below the content of a sheet.
extension SheetFrame {
  /// Draws the number of a sheet and the title of the page.
  func drawFooter(_ index: Int, of count: Int, below room: SheetBox, on canvas: inout SheetCanvas) {
    let style = context.quiet(9_00)
    let y = room.bottom + Self.footerHeight - 1_00
    let dates = context.dates
    // A planner is numbered throughout; how many sheets it has is not known yet.
    let number =
      context.settings.links.document?.isPlanner == true
      ? dates.number(firstNumber + index) : dates.page(index + 1, of: count)
    // The number is at the outer side, where one looks for it while turning pages.
    let isBack = isBack(index)
    canvas.text(number, at: isBack ? room.start : room.end, y, style.anchored(isBack ? .start : .end), role: .paragraph)
    if let title = context.settings.title {
      canvas.text(
        title, at: isBack ? room.end : room.start, y, style.anchored(isBack ? .end : .start),
        maximum: room.width * 3 / 4, role: .paragraph)
    }
  }

  /// Draws the title, the heading, the zone, the legend and the small months of a page, or a caller's heading.
  func drawHeading(_ page: Page, in content: SheetBox, on canvas: inout SheetCanvas) {
    let settings = context.settings
    if let own = context.content.header(of: page, PageWords(settings, context.words)) {
      return drawHeading(own.lines, heading: own.heading, in: content, on: &canvas)
    }
    var top = margin
    if let title = settings.title, !title.isEmpty, !context.colors.names(title) {
      canvas.text(
        title, at: content.start, top + 11_00, context.quiet(12_50).bold, maximum: content.width, role: .paragraph)
      top += 17_00
    } else {
      top += 9_00
    }
    let end = content.end - drawSmallMonths(in: content, on: &canvas)
    let zone = settings.zone.identifier
    let zoneStyle = context.quiet(10_00)
    let zoneWidth = min(content.width / 3, zoneStyle.fit.measure.width(of: TextFit.line(zone)))
    let heading = PageTitle.heading(of: page, settings: settings, dates: context.dates)
    let room = max(0, end - content.start - zoneWidth - 20_00)
    var style = context.ink(26_00).bold
    // A long heading on narrow paper uses a smaller font before it is truncated.
    let needed = style.fit.measure.width(of: TextFit.line(heading))
    if needed > room { style.size = max(14_00, style.size * room / max(1, needed)) }
    canvas.text(heading, at: content.start, top + 25_00, style, maximum: room, role: .heading1)
    canvas.text(zone, at: end, top + 25_00, zoneStyle.anchored(.end), maximum: zoneWidth, role: .paragraph)
    let legend = SheetBox(start: content.start, top: top, width: end - content.start, height: 68_00)
    context.drawLegend(in: legend, baseline: margin + 59_50, on: &canvas)
  }

  /// Draws a caller's heading: as many of its lines as the heading has room for.
  private func drawHeading(_ lines: [CellLine], heading: Int?, in content: SheetBox, on canvas: inout SheetCanvas) {
    let end = content.end - drawSmallMonths(in: content, on: &canvas)
    let room = max(0, end - content.start)
    var y = margin
    let hasLegend = !context.colors.legend.isEmpty
    for (index, line) in lines.enumerated() {
      let size = index == heading ? 26_00 : 12_50
      y += size
      guard y <= margin + (hasLegend ? 46_00 : 62_00) else { break }
      var style = line.isQuiet ? context.quiet(size) : context.ink(size)
      style.isBold = line.isBold || index == heading
      canvas.text(
        line.text, at: content.start, y, style, maximum: room, role: index == heading ? .heading1 : .paragraph)
      y += 4_00
    }
    let legend = SheetBox(start: content.start, top: margin, width: end - content.start, height: 68_00)
    context.drawLegend(in: legend, baseline: margin + 59_50, on: &canvas)
  }

  /// Draws the small months at the end of the heading; returns their width.
  private func drawSmallMonths(in content: SheetBox, on canvas: inout SheetCanvas) -> Int {
    let step = Self.smallMonth.width + 18_00
    // Half of the heading is reserved for the title.
    let months = smallMonths.prefix(content.width / 2 / step)
    let view = SheetYearView(context: context)
    for (index, month) in months.enumerated() {
      let box = SheetBox(
        start: content.end - (months.count - index) * step + 18_00, top: margin, width: Self.smallMonth.width,
        height: Self.smallMonth.height)
      view.drawSmall(month, in: box, on: &canvas)
    }
    return months.count * step
  }
}
