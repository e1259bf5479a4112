internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// The header and footer of a sheet.
extension SheetFrame {
  /// Draws the zone below the content of a sheet without paper.
  func drawZone(below room: SheetBox, on canvas: inout SheetCanvas) {
    guard let zone = context.settings.zoneName else { return }
    canvas.text(
      zone.capitalizedAtStart, at: room.start, room.bottom + Self.footerHeight - 1_00, context.quiet(TypeScale.small),
      maximum: room.width,
      role: .paragraph)
  }

  /// Draws the sheet number, the page title and the zone.
  func drawFooter(_ index: Int, of count: Int, below room: SheetBox, on canvas: inout SheetCanvas) {
    let style = context.quiet(TypeScale.small)
    let y = room.bottom + Self.footerHeight - 1_00
    let dates = context.dates
    // A planner is numbered throughout; its number of sheets is not known yet.
    let number =
      context.settings.links.document?.isPlanner == true
      ? dates.number(firstNumber + index) : dates.page(index + 1, of: count)
    // The number is at the outer side, where readers look while turning pages.
    let isBack = isBack(index)
    canvas.text(number, at: isBack ? room.start : room.end, y, style.anchored(isBack ? .start : .end), role: .paragraph)
    // The legend shows the names of calendars.
    let title = context.settings.title.flatMap { context.colors.names($0) ? nil : $0 }
    let texts = [title, context.settings.zoneName?.capitalizedAtStart].compactMap { $0 }.filter { !$0.isEmpty }
    if !texts.isEmpty {
      canvas.text(
        texts.joined(separator: " · "), at: isBack ? room.end : room.start, y, style.anchored(isBack ? .end : .start),
        maximum: room.width * 3 / 4, role: .paragraph)
    }
  }

  /// Draws the title, heading, legend and small months of a page, or the caller's heading. Further sheets only repeat
  /// the title and heading.
  func drawHeading(_ page: Page, isFirst: Bool, in content: SheetBox, on canvas: inout SheetCanvas) {
    let settings = context.settings
    if let own = context.content.header(of: page, PageWords(settings, context.words)) {
      return drawHeading(own.lines, heading: own.heading, in: content, on: &canvas)
    }
    guard isFirst else {
      let heading = PageTitle.heading(of: page, settings: settings, dates: context.dates)
      canvas.text(
        heading, at: content.start, margin + 14_00, context.ink(TypeScale.heading).bold, maximum: content.width,
        role: .heading1)
      return
    }
    var top = margin
    if let title = settings.title, !title.isEmpty, !context.colors.names(title) {
      canvas.text(
        title, at: content.start, top + 11_00, context.quiet(TypeScale.text), maximum: content.width, role: .paragraph)
      top += 17_00
    } else {
      top += 9_00
    }
    let end = content.end - drawSmallMonths(in: content, on: &canvas)
    let heading = PageTitle.heading(of: page, settings: settings, dates: context.dates)
    let room = max(0, end - content.start - 20_00)
    // On narrow paper, a long heading gets a smaller font before it is truncated.
    let style = context.ink(TypeScale.page[0]).bold.fitting(heading, in: room, TypeScale.page)
    canvas.text(heading, at: content.start, top + 25_00, style, maximum: room, role: .heading1)
    let legend = SheetBox(start: content.start, top: top, width: end - content.start, height: 68_00)
    context.drawLegend(in: legend, baseline: margin + 59_50, on: &canvas)
  }

  /// Draws as many lines of the caller's heading as fit.
  private func drawHeading(_ lines: [CellLine], heading: Int?, in content: SheetBox, on canvas: inout SheetCanvas) {
    let end = content.end - drawSmallMonths(in: content, on: &canvas)
    let room = max(0, end - content.start)
    var y = margin
    let hasLegend = !context.colors.legend.isEmpty
    for (index, line) in lines.enumerated() {
      let size = index == heading ? TypeScale.page[0] : TypeScale.text
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

  /// Draws the small months at the end of the heading and returns their width.
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
