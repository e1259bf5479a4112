package import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// A day cell of a month on a sheet, passed to ``SheetRenderer/monthCell``. The origin is the cell's own corner.
package struct DrawnMonthCell: Sendable {
  /// The day.
  package let day: MonthDay
  /// The width of the cell in hundredths of a unit; 96 units are an inch.
  package let width: Int
  /// The height of the cell in hundredths of a unit.
  package let height: Int
  let context: SheetContext
  /// The number of rows of the bars that cross the cell.
  let lanes: Int
  /// The number of events that fit below them.
  let eventLimit: Int
  /// The height of a bar or event.
  let rowHeight: Int
  /// The number of bars that do not fit.
  let hiddenBarCount: Int

  private var textSize: Int { SheetMonthView.textSize(rowHeight: rowHeight) }
  private var baseline: Int { (rowHeight + textSize * 70 / 100) / 2 }

  /// The settings of the page.
  package var settings: PageSettings { context.settings }

  /// Draws the usual content: the day's number, its events and the number of hidden events.
  package func draw(on canvas: inout SheetCanvas) { draw(nil, on: &canvas) }

  /// Draws the day's number above the caller's lines, or above its events.
  func draw(_ lines: [CellLine]?, on canvas: inout SheetCanvas) {
    let background = context.background
    let box = SheetBox(start: 0, top: 0, width: width, height: height)
    if day.isWeekend { canvas.rectangle(box, fill: .color(background.shade)) }
    if day.isSelected {
      canvas.rectangle(box.inset(start: 100, top: 100, end: 100, bottom: 100), fill: .none, stroke: background.accent)
    }
    drawNumber(day, in: box, on: &canvas)
    var top = SheetMonthView.numberHeight + lanes * rowHeight
    if let lines {
      canvas.group(.list) { canvas in
        for line in lines where top + rowHeight <= height {
          draw(line, in: SheetBox(start: 0, top: top, width: width, height: rowHeight), on: &canvas)
          top += rowHeight
        }
      }
      return
    }
    let shown = day.events.prefix(eventLimit)
    // Long titles use the rows that the day does not need.
    var spare = eventLimit - shown.count
    canvas.group(.list) { canvas in
      for occurrence in shown {
        let title = title(of: occurrence, spareRows: spare)
        spare -= title.rows - 1
        let box = SheetBox(start: 0, top: top, width: width, height: rowHeight * title.rows)
        draw(occurrence, title, in: box, on: &canvas)
        top += box.height
      }
    }
    let hidden = day.hiddenCount + day.events.count - shown.count + hiddenBarCount
    if hidden > 0 {
      canvas.text(
        context.dates.more(hidden), at: 5_00, top + baseline, context.quiet(textSize), maximum: width - 8_00,
        role: .paragraph)
    }
  }

  private func drawNumber(_ day: MonthDay, in box: SheetBox, on canvas: inout SheetCanvas) {
    let background = context.background
    let number = context.dates.number(day.fields.day)
    let centre = box.start + 12_50
    var style = context.ink(11_50).anchored(.middle)
    style.isBold = day.isInMonth
    if !day.isInMonth { style.color = background.quietInk }
    if day.isToday {
      canvas.circle(centre: centre, box.top + 10_50, radius: 8_75, fill: .color(background.accent))
      style.color = background.paper
    }
    let links = context.settings.links
    canvas.text(
      number, at: centre, box.top + 14_50, style, role: .heading3, link: links.target(ofDay: day.date, from: .month))
    if day.isInMonth, links.document?.dayKind == .month {
      canvas.destination(DocumentPlaces.name(of: .day, from: day.date), at: box.start, box.top)
    }
    let name = context.dates.shortMonthName(in: day)
    let second = context.dates.secondDay(day)
    var room = box.width - 28_00
    if let second {
      let style = context.quiet(8_50).anchored(.end)
      let width = min(style.fit.measure.width(of: TextFit.line(second)), name == nil ? room : room / 2)
      canvas.text(second, at: box.end - 4_00, box.top + 14_50, style, maximum: width)
      // The month name uses the space beside the second date.
      room -= width + 4_00
    }
    if let name {
      canvas.text(name, at: box.start + 25_00, box.top + 14_50, context.quiet(9_50), maximum: room)
    }
  }

  private func draw(_ line: CellLine, in box: SheetBox, on canvas: inout SheetCanvas) {
    canvas.item(in: box.inset(start: 1_00, end: 1_00), title: line.text) { canvas in
      let y = box.top + baseline
      var start = box.start + 5_00
      if let event = line.occurrence?.event {
        context.drawDot(event, centre: box.start + 8_00, y - 3_40, on: &canvas)
        start = box.start + 14_00
      }
      var style = line.isQuiet ? context.quiet(textSize) : context.ink(textSize)
      style.isBold = line.isBold
      canvas.text(line.text, at: start, y, style, maximum: max(0, box.end - start - 3_00))
    }
  }

  /// An event's title in the rows of its day.
  private struct Title {
    var lines: [String]
    /// The distance from the start of the cell.
    var start: Int
    /// Whether the first line is below the time instead of beside it.
    var isBelow = false

    var rows: Int { lines.count + (isBelow ? 1 : 0) }
  }

  private static let textStart = 14_00
  /// Beside a time with less room, not even short words fit.
  private static let leastTitleWidth = 45_00

  private func title(of occurrence: Occurrence, spareRows: Int) -> Title {
    let style = context.ink(textSize)
    let text = TextFit.line(context.words.title(occurrence.event))
    let time = TextFit.line(context.words.startTime(occurrence))
    let start = Self.textStart + style.fit.measure.width(of: time) + 2_50
    let beside = max(0, width - start - 3_00)
    if beside < Self.leastTitleWidth, spareRows > 0, style.fit.measure.width(of: text) > beside {
      let lines = style.fit.lines(text, width: max(0, width - Self.textStart - 3_00), limit: spareRows)
      return Title(lines: lines, start: Self.textStart, isBelow: true)
    }
    return Title(lines: style.fit.lines(text, width: beside, limit: spareRows + 1), start: start)
  }

  private func draw(_ occurrence: Occurrence, _ title: Title, in box: SheetBox, on canvas: inout SheetCanvas) {
    let event = occurrence.event
    canvas.item(
      in: box.inset(start: 1_00, end: 1_00), title: context.words.summary(occurrence), link: context.link(of: event)
    ) { canvas in
      var y = box.top + baseline
      if context.isSelected(event) {
        context.drawSelection(event, in: box.inset(start: 2_00, end: 2_00), on: &canvas)
      }
      context.drawDot(event, centre: box.start + 8_00, y - 3_40, on: &canvas)
      canvas.text(context.words.startTime(occurrence), at: box.start + Self.textStart, y, context.quiet(textSize))
      if title.isBelow { y += rowHeight }
      var style = context.ink(textSize)
      style.isStruck = event.isStruck
      style.isItalic = event.status == .tentative
      for line in title.lines {
        canvas.text(line, at: box.start + title.start, y, style)
        y += rowHeight
      }
    }
  }
}

extension EventWords {
  /// The title of a bar, after the time if it starts with the bar at a time of day.
  func title(_ bar: EventBar) -> String {
    let title = title(bar.occurrence.event)
    return bar.occurrence.isAllDay || bar.continuesBefore ? title : "\(startTime(bar.occurrence)) \(title)"
  }
}
