internal import CalendarModel
internal import PageDrawing

/// The legend of weekly repeats below a month or year.
struct SheetRepeats {
  let context: SheetContext
  /// One instance of each series.
  let repeats: [Occurrence]

  private static let (rowHeight, baseline, spaceAbove, gap) = (12_00, 9_00, 10_00, 16_00)
  /// The space before a title.
  private static let indent = 9_00
  /// The maximum number of columns, and the maximum share of a sheet for the list, in hundredths.
  private static let (mostColumns, share) = (4, 30)

  /// The number of columns: as many as leave every line whole, unless the list becomes too high.
  private func columnCount(in content: SheetBox) -> Int {
    let style = context.ink(TypeScale.small)
    let (measure, titleMeasure) = (style.fit.measure, style.bold.fit.measure)
    var widest = 0
    for occurrence in repeats {
      let title = titleMeasure.width(of: TextFit.line(context.words.title(occurrence.event)))
      let times = measure.width(of: TextFit.line(context.words.repeatTimes(occurrence))) * 9 / 8
      widest = max(widest, title + DrawnText.gap + times)
    }
    let fitting = (content.width + Self.gap) / max(1, widest + Self.indent + Self.gap)
    let rows = max(1, content.height * Self.share / 100 / Self.rowHeight)
    return min(Self.mostColumns, max(1, fitting, (repeats.count + rows - 1) / rows))
  }

  /// The height of the list with the space above it; 0 without repeats.
  func height(in content: SheetBox) -> Int {
    if repeats.isEmpty { return 0 }
    let columns = columnCount(in: content)
    return Self.spaceAbove + (repeats.count + columns - 1) / columns * Self.rowHeight
  }

  /// Draws the list at the bottom of the content.
  func draw(in content: SheetBox, on canvas: inout SheetCanvas) {
    if repeats.isEmpty { return }
    let columns = columnCount(in: content)
    let rows = (repeats.count + columns - 1) / columns
    let width = (content.width + Self.gap) / columns - Self.gap
    let top = content.bottom - rows * Self.rowHeight
    canvas.group(.list) { canvas in
      for (index, occurrence) in repeats.enumerated() {
        let box = SheetBox(
          start: content.start + index / rows * (width + Self.gap), top: top + index % rows * Self.rowHeight,
          width: width, height: Self.rowHeight)
        draw(occurrence, in: box, on: &canvas)
      }
    }
  }

  private func draw(_ occurrence: Occurrence, in box: SheetBox, on canvas: inout SheetCanvas) {
    let (title, times) = (context.words.title(occurrence.event), context.words.repeatTimes(occurrence))
    let y = box.top + Self.baseline
    canvas.item(in: box, title: "\(title), \(times)", link: context.link(of: occurrence.event)) { canvas in
      context.drawRepeat(occurrence, centre: box.start + 3_00, y - 3_20, on: &canvas)
      let (style, quiet) = (context.ink(TypeScale.small), context.quiet(TypeScale.small))
      let room = box.width - Self.indent - DrawnText.gap
      let times = quiet.fit.truncated(TextFit.line(times), to: room * 2 / 3)
      let shown = style.fit.truncated(
        TextFit.line(title), to: room - quiet.fit.measure.width(of: times) * 9 / 8)
      canvas.text(shown, at: box.start + Self.indent, y, style, followedBy: times, quiet)
    }
  }
}

extension SheetContext {
  /// The width of a weekly repeat's mark, with the space after it.
  static let repeatStep = 5_00

  /// The width of a day's marks within `room`: one per repeat, or one with their number.
  func repeatsWidth(_ repeats: [Occurrence], in room: Int) -> Int {
    let width = repeats.count * Self.repeatStep
    if width <= room { return width }
    return Self.repeatStep + quiet(TypeScale.least).fit.measure.width(of: dates.number(repeats.count))
  }

  /// Draws the marks of a day before `end`, centred at `y`.
  func drawRepeats(_ repeats: [Occurrence], before end: Int, in room: Int, _ y: Int, on canvas: inout SheetCanvas) {
    let width = repeatsWidth(repeats, in: room)
    var centre = end - width + Self.repeatStep / 2
    guard repeats.count * Self.repeatStep <= room else {
      drawRepeat(repeats[0], centre: centre, y, on: &canvas)
      return canvas.text(
        dates.number(repeats.count), at: end, y + TypeScale.least * 35 / 100, quiet(TypeScale.least).anchored(.end))
    }
    for occurrence in repeats {
      drawRepeat(occurrence, centre: centre, y, on: &canvas)
      centre += Self.repeatStep
    }
  }

  /// Draws the mark of a weekly repeat, smaller than an event's dot.
  func drawRepeat(_ occurrence: Occurrence, centre: Int, _ y: Int, on canvas: inout SheetCanvas) {
    drawDot(number: colors.number(of: occurrence.event), radius: 1_75, centre: centre, y, on: &canvas)
  }
}
