public import CalendarLayout
internal import CalendarModel

/// The column of a day in a day or week of SVG: what a program is given when it draws columns of its own. A column's own
/// corner is the origin of what is drawn in it.
public struct SVGDayColumn: Sendable {
  /// The day.
  public let day: DayLayout
  /// The width of the column in hundredths of a unit; 96 units are an inch.
  public let width: Int
  /// The height of the column, which its visible minutes fill, in hundredths of a unit.
  public let height: Int
  let context: SVGContext
  /// Which column of the page it is.
  let number: Int

  /// The settings of the page.
  public var settings: PageSettings { context.settings }

  /// The column as the library draws it: the boxes of the timed events.
  public var standard: Markup {
    let box = SVGBox(start: 0, top: 0, width: width, height: height)
    // Every column has numbers of its own.
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
