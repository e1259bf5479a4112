public import CalendarLayout
internal import CalendarModel

/// A day column in an SVG day or week view, passed to ``SVGRenderer/dayColumn``. The origin is the column's own corner.
public struct SVGDayColumn: Sendable {
  /// The day.
  public let day: DayLayout
  /// The width of the column in hundredths of a unit; 96 units are an inch.
  public let width: Int
  /// The height of the column's visible minutes in hundredths of a unit.
  public let height: Int
  let context: SVGContext
  /// The index of the column on the page.
  let number: Int

  /// The settings of the page.
  public var settings: PageSettings { context.settings }

  /// The default content: the boxes of the timed events.
  public var standard: Markup {
    let box = SVGBox(start: 0, top: 0, width: width, height: height)
    // Each column uses its own range of clip path numbers.
    var canvas = SVGCanvas(
      width: width, isMirrored: settings.locale.direction == .rightToLeft, firstClip: (number + 1) * 1_000_000_000)
    for block in day.blocks { draw(block, in: box, on: &canvas) }
    return Markup(bytes: canvas.writer.bytes)
  }

  private func y(_ minute: Int, in column: SVGBox) -> Int {
    column.top + (minute - day.visibleMinutes.lowerBound) * column.height / max(1, day.visibleMinutes.count)
  }

  private func draw(_ block: EventBlock, in column: SVGBox, on canvas: inout SVGCanvas) {
    let visible = block.boxMinutes.clamped(to: day.visibleMinutes)
    let (start, end) = (column.start + block.left(in: column.width), column.start + block.right(in: column.width))
    let top = y(visible.lowerBound, in: column)
    let box = SVGBox(
      start: start, top: top, width: end - start, height: y(visible.upperBound, in: column) - top
    )
    .inset(start: 1_00, top: 75, end: 1_00, bottom: 75)
    let isCutBefore = block.continuesBefore || block.boxMinutes.lowerBound < visible.lowerBound
    let isCutAfter = block.continuesAfter || block.boxMinutes.upperBound > visible.upperBound
    SVGEventBox(
      context: context, occurrence: block.occurrence, time: context.words.time(block), isCutBefore: isCutBefore,
      isCutAfter: isCutAfter, isOver: block.level > 0
    ).draw(in: box, on: &canvas)
  }
}
