public import CalendarLayout
internal import CalendarModel

/// The column of a day in a day or week of HTML: what a program is given when it draws columns of its own.
///
///     var renderer = HTMLRenderer()
///     renderer.dayColumn = { column in
///       .html { writer in
///         writer.append(column.standard)
///         if column.day.date == payday { writer.element("p", text: "payday") }
///       }
///     }
public struct HTMLDayColumn: Sendable {
  /// The day.
  public let day: DayLayout
  let context: HTMLContext

  /// How many minutes a line of small text takes on a screen; decides which lines of a box are left out.
  private static let minutesPerLine = 16
  /// The width of a day in the units in which boxes are placed, fine enough for any number of columns on a screen.
  private static let columnWidth = 100_000

  /// The settings of the page.
  public var settings: PageSettings { context.settings }

  /// The column as the library draws it: the boxes of the timed events, or that there are none.
  public var standard: Markup { .html { writeBlocks(into: &$0) } }

  private func writeBlocks(into writer: inout MarkupWriter) {
    if day.blocks.isEmpty {
      if day.allDay.isEmpty, day.hidden.isEmpty {
        writer.element("p", [.literal("class", "none")], text: context.phrases.noEvents)
        writer.newline()
      }
      return
    }
    writer.element("ol", [.literal("class", "blocks")]) { writer in
      writer.newline()
      for block in day.blocks {
        write(block, into: &writer)
        writer.newline()
      }
    }
    writer.newline()
  }

  private func write(_ block: EventBlock, into writer: inout MarkupWriter) {
    let visible = block.boxMinutes.clamped(to: day.visibleMinutes)
    let lines = max(1, (visible.count - 3) / Self.minutesPerLine)
    let showsPlace = lines > 2 && context.words.location(block.occurrence.event) != nil
    let (left, right) = (block.left(in: Self.columnWidth), block.right(in: Self.columnWidth))
    var names: [StaticString] = ["event"]
    if lines == 1 { names.append("short") }
    if block.level > 0 { names.append("over") }
    if block.continuesBefore || block.boxMinutes.lowerBound < visible.lowerBound { names.append("before") }
    if block.continuesAfter || block.boxMinutes.upperBound > visible.upperBound { names.append("after") }
    let event = block.occurrence.event
    writer.element(
      "li",
      [
        context.classes(names, of: event), .text("title", context.words.summary(block.occurrence)),
        .styles([
          .share("--y", visible.lowerBound - day.visibleMinutes.lowerBound, of: day.visibleMinutes.count),
          .share("--h", visible.count, of: day.visibleMinutes.count),
          .share("--x", left, of: Self.columnWidth), .share("--w", right - left, of: Self.columnWidth),
          .number("--lines", max(1, lines - (showsPlace ? 2 : 1))),
        ]),
      ]
    ) { writer in
      context.writeTitle(event, into: &writer, isLinked: true)
      writer.markup(" ")
      context.writeTime(context.words.time(block), block.occurrence.start, into: &writer)
      if showsPlace || (lines == 1 && block.columns == 1) {
        writer.markup(" ")
        context.writeLocation(event, into: &writer)
      }
    }
  }
}
