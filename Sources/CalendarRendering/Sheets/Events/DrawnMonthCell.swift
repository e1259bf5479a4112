package import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// A day cell of a month on a sheet, passed to ``SheetRenderer/monthCell``. The origin is the cell's upper start
/// corner.
package struct DrawnMonthCell: Sendable {
  package let day: MonthDay
  /// The width of the cell in hundredths of a unit; 96 units are an inch.
  package let width: Int
  /// The height of the cell in hundredths of a unit.
  package let height: Int
  let context: SheetContext
  /// The dimensions of its text.
  let measure: MonthMeasure
  /// The top of the events, below the number and the bars that cross the cell.
  let top: Int

  private var size: Int { measure.size }
  /// The baseline of a line, from its top.
  private var baseline: Int { measure.leading / 2 + size * 35 / 100 }

  package var settings: PageSettings { context.settings }

  /// Draws the default content: the day's number, its events and the number of hidden events.
  package func draw(on canvas: inout SheetCanvas) { draw(nil, on: &canvas) }

  /// Draws the day's number above the caller's lines, or above its events.
  func draw(_ lines: [CellLine]?, on canvas: inout SheetCanvas) {
    let background = context.background
    let box = SheetBox(start: 0, top: 0, width: width, height: height)
    if day.isWeekend { canvas.rectangle(box, fill: .color(background.shade)) }
    if day.isSelected {
      canvas.rectangle(box.inset(start: 100, top: 100, end: 100, bottom: 100), fill: .none, stroke: background.choice)
    }
    drawNumber(day, in: box, on: &canvas)
    var top = top
    canvas.group(.list) { canvas in
      for occurrence in lines == nil ? day.events[...] : day.allDayEvents {
        let title = measure.title(of: occurrence, on: day.date)
        let needed = measure.height(lines: title.lines.count, isBar: title.time == nil)
        let box = SheetBox(start: 0, top: top, width: width, height: needed - measure.gap)
        if title.time == nil {
          context.drawMonthBar(
            occurrence, title.lines, measure, in: box.inset(start: 1_50, end: 1_50), on: &canvas)
        } else {
          draw(occurrence, title, in: box, on: &canvas)
        }
        top += needed
      }
      for line in lines ?? [] {
        let texts = measure.lines(of: line)
        let needed = measure.height(lines: texts.count, isBar: false)
        let box = SheetBox(start: 0, top: top, width: width, height: needed - measure.gap)
        guard box.bottom <= height else { return }
        draw(line, texts, in: box, on: &canvas)
        top += needed
      }
    }
    if lines != nil { return }
    if day.hiddenCount > 0 {
      var style = context.quiet(size)
      style.color = context.countColor(of: day.hidden) ?? style.color
      canvas.text(
        context.dates.more(day.hiddenCount), at: 5_00, top + baseline, style, maximum: width - 8_00, role: .paragraph)
    }
  }

  private func drawNumber(_ day: MonthDay, in box: SheetBox, on canvas: inout SheetCanvas) {
    let background = context.background
    let number = context.dates.number(day.fields.day)
    let numberSize = SheetMonthView.numberSize(size)
    let baseline = box.top + numberSize * 126 / 100
    let centre = box.start + numberSize
    var style = context.ink(numberSize).anchored(.middle)
    style.isBold = day.isInMonth
    if !day.isInMonth { style.color = background.quietInk }
    if day.isToday {
      canvas.circle(
        centre: centre, baseline - numberSize * 35 / 100, radius: numberSize * 76 / 100, fill: .color(background.accent)
      )
      style.color = background.paper
    }
    let links = context.settings.links
    canvas.text(
      number, at: centre, baseline, style, role: .heading3, link: links.target(ofDay: day.date, from: .month))
    if day.isInMonth, links.document?.dayKind == .month {
      canvas.destination(DocumentPlaces.name(of: .day, from: day.date), at: box.start, box.top)
    }
    let name = context.dates.shortMonthName(in: day)
    let second = context.dates.secondDay(day)
    var room = box.width - numberSize * 5 / 2
    var end = box.end - 4_00
    if !day.repeats.isEmpty {
      context.drawRepeats(day.repeats, before: end, in: room / 2, baseline - numberSize * 35 / 100, on: &canvas)
      let width = context.repeatsWidth(day.repeats, in: room / 2) + 4_00
      end -= width
      room -= width
    }
    if let second {
      let style = context.quiet(TypeScale.small).anchored(.end)
      let width = min(style.fit.measure.width(of: TextFit.line(second)), name == nil ? room : room / 2)
      canvas.text(second, at: end, baseline, style, maximum: width)
      // The month name uses the space beside the second date.
      room -= width + 4_00
    }
    if let name {
      canvas.text(name, at: box.start + numberSize * 22 / 10, baseline, context.quiet(TypeScale.small), maximum: room)
    }
  }

  private func draw(_ line: CellLine, _ texts: [String], in box: SheetBox, on canvas: inout SheetCanvas) {
    canvas.item(in: box.inset(start: 1_00, end: 1_00), title: line.text) { canvas in
      var y = box.top + baseline
      var start = box.start + 5_00
      if let event = line.occurrence?.event {
        drawDot(event, y, in: box, on: &canvas)
        start = box.start + measure.inset.start
      }
      var style = line.isQuiet ? context.quiet(size) : context.ink(size)
      style.isBold = line.isBold
      for text in texts {
        canvas.text(text, at: start, y, style, maximum: max(0, box.end - start - 1_00))
        y += measure.leading
      }
    }
  }

  private func drawDot(_ event: Event, _ y: Int, in box: SheetBox, on canvas: inout SheetCanvas) {
    context.drawDot(event, centre: box.start + 1_00 + measure.inset.start * 43 / 100, y - size * 36 / 100, on: &canvas)
  }

  private func draw(
    _ occurrence: Occurrence, _ title: MonthMeasure.Title, in box: SheetBox, on canvas: inout SheetCanvas
  ) {
    let event = occurrence.event
    canvas.item(
      in: box.inset(start: 1_00, end: 1_00), title: context.words.summary(occurrence), link: context.link(of: event)
    ) { canvas in
      var y = box.top + baseline
      if context.isSelected(event) {
        context.drawSelection(event, in: box.inset(start: 2_00, end: 2_00), on: &canvas)
      }
      drawDot(event, y, in: box, on: &canvas)
      var style = context.ink(size)
      style.isStruck = event.isStruck
      style.isItalic = event.status == .tentative
      let start = box.start + measure.inset.start
      canvas.text(
        title.time ?? "", at: start, y, context.quiet(size), followedBy: title.lines.first ?? "", style)
      for line in title.lines.dropFirst() {
        y += measure.leading
        canvas.text(line, at: start, y, style, maximum: max(0, box.end - start - 1_00))
      }
    }
  }
}
