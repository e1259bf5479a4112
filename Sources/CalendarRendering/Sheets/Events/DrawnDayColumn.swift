package import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// A day column of days or a week on a sheet, passed to ``SheetRenderer/dayColumn``. The origin is the column's upper
/// start corner.
package struct DrawnDayColumn: Sendable {
  package let day: DayLayout
  /// The width of the column in hundredths of a unit; 96 units are an inch.
  package let width: Int
  /// The height of the column's visible minutes in hundredths of a unit.
  package let height: Int
  let context: SheetContext
  /// The positions of the hours.
  let axis: StretchedAxis
  /// The font size of titles; nil to choose one per box.
  let textSize: Int?
  /// The maximum number of lines of a title; nil for no limit.
  let lineLimit: Int?
  /// Whether this day has other hours than the labels beside the days. Its boxes cover its own labels, so they show their
  /// times.
  let hasOwnHours: Bool

  package var settings: PageSettings { context.settings }

  /// Draws the default content: the boxes of the timed events.
  package func draw(on canvas: inout SheetCanvas) {
    let box = SheetBox(start: 0, top: 0, width: width, height: height)
    canvas.group(.list) { canvas in
      drawBlocks(in: box, on: &canvas)
      for hidden in day.hidden where hidden.place != nil { draw(hidden, in: box, on: &canvas) }
    }
  }

  func y(_ minute: Int, in column: SheetBox) -> Int { column.top + axis.position(of: minute, on: day.axis) }

  /// Draws the boxes. Those in a slot are stacked, as high as their titles need.
  private func drawBlocks(in column: SheetBox, on canvas: inout SheetCanvas) {
    let inSight = day.minutesInSight
    var first = 0
    while first < day.blocks.count {
      let blocks = day.blocks[first..<min(first + day.blocks[first].rows, day.blocks.count)]
      first = blocks.endIndex
      /// The lower end of a block's text: where the first box above it begins; nil for the end of its own.
      func textEnd(_ index: Int) -> Int? {
        let (end, blockEnd) = (inSight[index].upperBound, day.blocks[index].boxMinutes.upperBound)
        return end < blockEnd ? y(max(end, day.visibleMinutes.lowerBound), in: column) : nil
      }
      guard blocks.count > 1 else {
        for index in blocks.indices {
          draw(blocks[index], in: place(of: blocks[index], in: column), textEnd: textEnd(index), on: &canvas)
        }
        continue
      }
      let slot = place(of: blocks[blocks.startIndex], in: column)
      let needs = needs(of: blocks, in: slot)
      let total = max(1, needs.reduce(0, +))
      var used = 0
      for (index, need) in zip(blocks.indices, needs) {
        var box = slot
        box.top = slot.top + slot.height * used / total
        used += need
        box.height = slot.top + slot.height * used / total - box.top
        draw(blocks[index], in: box, textEnd: textEnd(index), isStacked: true, on: &canvas)
      }
    }
  }

  /// The heights that the boxes of a slot need for their titles, and in a slot that is high enough for a line with their
  /// time.
  private func needs(of blocks: ArraySlice<EventBlock>, in slot: SheetBox) -> [Int] {
    let size = textSize ?? SheetDayView.textSizes[SheetDayView.textSizes.count - 1]
    let (width, leading) = (slot.width - SheetEventBox.edges, size * SheetEventBox.leading / 100)
    let titles = blocks.map { context.titles.widths(TextFit.line(context.words.boxTitle($0.occurrence.event))) }
    let lines = titles.map { min($0.lineCount(width: width, size: size), lineLimit ?? .max) }
    var needs = lines.map { $0 * leading + SheetEventBox.padding }
    // The hours of a day with its own have room for all times. Rounding takes up to a hundredth of a unit for each
    // stretch of hours.
    var spare = hasOwnHours ? Int.max : slot.height + 10 - needs.reduce(0, +)
    // Lower boxes are farther from their start.
    for row in needs.indices.reversed() where spare >= leading {
      let isBehindTitle =
        lines[row] == 1 && titles[row].total + SheetEventBox.timeWidth <= width * 1_000 / max(1, size)
      if isBehindTitle { continue }
      needs[row] += leading
      spare -= leading
    }
    return needs
  }

  /// The rectangle of a block's slot, with all of its rows.
  private func place(of block: EventBlock, in column: SheetBox) -> SheetBox {
    let visible = block.boxMinutes.clamped(to: day.visibleMinutes)
    let (start, end) = (column.start + block.left(in: column.width), column.start + block.right(in: column.width))
    let top = y(visible.lowerBound, in: column)
    return SheetBox(start: start, top: top, width: end - start, height: y(visible.upperBound, in: column) - top)
  }

  /// The rectangle of a count.
  private func place(of place: HiddenEvents.Place, in column: SheetBox) -> SheetBox {
    let minutes = place.minutes.clamped(to: day.visibleMinutes)
    let (start, top) = (column.start + place.left(in: column.width), y(minutes.lowerBound, in: column))
    return SheetBox(
      start: start, top: top, width: column.start + place.right(in: column.width) - start,
      height: y(minutes.upperBound, in: column) - top)
  }

  /// The rectangles that boxes and counts cover.
  func covered(in column: SheetBox) -> [SheetBox] {
    day.blocks.map { place(of: $0, in: column) }
      + day.hidden.compactMap { hidden in hidden.place.map { place(of: $0, in: column) } }
  }

  /// Draws the number of events without a box, in place.
  func draw(_ hidden: HiddenEvents, in column: SheetBox, on canvas: inout SheetCanvas) {
    guard let place = hidden.place else { return }
    let box = self.place(of: place, in: column).inset(start: 1_00, top: 75, end: 1_00, bottom: 75)
    canvas.item(in: box, title: context.words.hidden(hidden, of: day)) { canvas in
      canvas.rectangle(
        box.inset(start: 50, top: 50, end: 50, bottom: 50), fill: .color(context.background.paper),
        stroke: context.background.quietInk, radius: 3_00)
      var style = context.ink(TypeScale.small).bold.anchored(.middle)
      style.color = context.countColor(of: hidden.occurrences) ?? style.color
      let count = "+\(context.dates.number(hidden.occurrences.count))"
      let sizes = [TypeScale.small, TypeScale.least].filter { $0 * 72 / 100 <= box.height }
      style = style.fitting(count, in: box.width, sizes.isEmpty ? [TypeScale.least] : sizes)
      let (width, room) = (style.fit.measure.width(of: count), box.height - 6_00)
      // A number is whole or of no use.
      if width > box.width, width <= room {
        let start = box.start + (box.width - style.size * 70 / 100) / 2
        canvas.textDownwards(count, at: start, box.top + 3_00, style, maximum: room)
      } else {
        // In a box that is too low for a line below its edge, the number is centred.
        let y = box.top + min(9_00, (box.height + style.size * 72 / 100) / 2)
        canvas.text(count, at: box.start + box.width / 2, y, style, maximum: box.width)
      }
    }
  }

  /// The start of a block, or its end if it starts on an earlier day.
  private func leastTime(of block: EventBlock) -> String {
    block.continuesBefore ? context.words.time(block) : context.words.startTime(block.occurrence)
  }

  /// Draws a block.
  /// - Parameters:
  ///   - textEnd: The lower end of its text; nil for the lower end of its box.
  ///   - isStacked: Whether it shares a slot, so that its box is not from its start to its end.
  private func draw(
    _ block: EventBlock, in place: SheetBox, textEnd: Int?, isStacked: Bool = false, on canvas: inout SheetCanvas
  ) {
    let visible = block.boxMinutes.clamped(to: day.visibleMinutes)
    let box = place.inset(start: 1_00, top: 75, end: 1_00, bottom: 75)
    let isCutBefore = block.continuesBefore || block.boxMinutes.lowerBound < visible.lowerBound
    let isCutAfter = block.continuesAfter || block.boxMinutes.upperBound > visible.upperBound
    let isWithinHours = !hasOwnHours && !isStacked && !block.continuesBefore && !block.continuesAfter
    SheetEventBox(
      context: context, occurrence: block.occurrence, time: context.words.time(block), isCutBefore: isCutBefore,
      isCutAfter: isCutAfter, isOver: block.level > 0, size: textSize,
      hasStartOnLine: isWithinHours && day.hourMarks.contains { $0.minute == block.minutes.lowerBound },
      leastTime: leastTime(of: block), cutsTitleForTime: hasOwnHours, tracks: day.tracks,
      textHeight: textEnd.map { $0 - box.top }
    ).draw(in: box, on: &canvas)
  }
}

extension DrawnDayColumn {
  /// Draws the caller's boxes, and the counts of events without one.
  func draw(_ boxes: [ColumnBox], on canvas: inout SheetCanvas) {
    let column = SheetBox(start: 0, top: 0, width: width, height: height)
    canvas.group(.list) { canvas in
      for box in boxes where box.minutes.overlaps(day.visibleMinutes) { draw(box, in: column, on: &canvas) }
      for hidden in day.hidden where hidden.place != nil { draw(hidden, in: column, on: &canvas) }
    }
  }

  private func draw(_ own: ColumnBox, in column: SheetBox, on canvas: inout SheetCanvas) {
    let visible = own.minutes.clamped(to: day.visibleMinutes)
    let (start, end) = (own.left(in: column.width), own.right(in: column.width))
    let top = y(visible.lowerBound, in: column)
    let box = SheetBox(
      start: column.start + start, top: top, width: max(0, end - start),
      height: y(visible.upperBound, in: column) - top
    )
    .inset(start: 1_00, top: 75, end: 1_00, bottom: 75)
    canvas.item(in: box, title: own.lines.map(\.text).joined(separator: ", ")) { canvas in
      let inside = box.inset(start: 7_00, end: 3_00)
      guard let occurrence = own.occurrence else {
        let background = context.background
        canvas.rectangle(
          box.inset(start: 50, top: 50, end: 50, bottom: 50), fill: .color(background.shade),
          stroke: background.quietInk, radius: 3_00)
        return draw(own.lines, in: inside, color: background.ink, on: &canvas)
      }
      let shades = context.shades(of: occurrence.event)
      SheetEventBox(
        context: context, occurrence: occurrence, time: "",
        isCutBefore: own.continuesBefore || own.minutes.lowerBound < visible.lowerBound,
        isCutAfter: own.continuesAfter || own.minutes.upperBound > visible.upperBound, isOver: own.isOverlay
      ).drawGround(occurrence.event, shades, in: box, on: &canvas)
      draw(
        own.lines, in: inside, color: context.isSelected(occurrence.event) ? shades.solidText : shades.tintText,
        on: &canvas)
    }
  }

  /// Draws the lines that fit completely. The first is always drawn, and wraps if the others still have room below it.
  private func draw(_ lines: [CellLine], in box: SheetBox, color: EventColor, on canvas: inout SheetCanvas) {
    let size = SheetEventBox.textSize(in: box)
    let leading = size * 122 / 100
    let room = max(1, (box.height - 2_00) / leading)
    var y = room == 1 ? box.top + (box.height + size * 72 / 100) / 2 : box.top + 2_00 + size
    let end = y + room * leading
    for (index, line) in lines.enumerated() {
      let style = SheetTextStyle(size: size, color: color, isBold: line.isBold)
      let limit = index == 0 ? max(1, room - (lines.count - 1)) : 1
      for text in style.fit.lines(TextFit.line(line.text), width: box.width, limit: limit) where y < end {
        canvas.text(text, at: box.start, y, style)
        y += leading
      }
    }
  }
}
