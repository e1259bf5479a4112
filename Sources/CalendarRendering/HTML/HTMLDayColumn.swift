public import CalendarLayout
internal import CalendarModel

/// A day column in an HTML day or week view, passed to ``HTMLRenderer/dayColumn``.
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

  /// The width of a day in layout units, precise enough for any number of columns.
  private static let columnWidth = 100_000

  /// The settings of the page.
  public var settings: PageSettings { context.settings }

  /// The default content: the boxes of the timed events, or a note that there are none.
  public var standard: Markup { .html { Self.write(day, context, into: &$0) } }

  /// Writes the default content of a column.
  static func write(_ day: DayLayout, _ context: HTMLContext, into writer: inout MarkupWriter) {
    if day.blocks.isEmpty {
      if day.allDay.isEmpty, day.hidden.isEmpty {
        writer.element("p", [.literal("class", "none")], text: context.phrases.noEvents)
        writer.newline()
      }
      return
    }
    writer.markup("<ol class=\"blocks\">\n")
    for block in day.blocks {
      write(block, visibleMinutes: day.visibleMinutes, context, into: &writer)
      writer.newline()
    }
    writer.markup("</ol>\n")
  }

  private static func write(
    _ block: EventBlock, visibleMinutes: Range<Int>, _ context: HTMLContext, into writer: inout MarkupWriter
  ) {
    let occurrence = block.occurrence
    let event = occurrence.event
    let clock = OccurrenceClock(occurrence, zone: context.words.zone)
    let box = HTMLEventBox(block, visibleMinutes: visibleMinutes)
    let (visible, lines) = (box.minutes, box.lines)
    let showsPlace = lines > 2 && context.words.location(event) != nil
    let (left, right) = (block.left(in: Self.columnWidth), block.right(in: Self.columnWidth))
    writer.markup(#"<li class="event"#)
    if lines == 1 { writer.markup(" short") }
    if block.level > 0 { writer.markup(" over") }
    if box.isCutBefore { writer.markup(" before") }
    if box.isCutAfter { writer.markup(" after") }
    context.writeClasses(of: event, into: &writer)
    writer.markup(#"" title=""#)
    writer.attributeText { context.words.appendSummary(event, clock, to: &$0) }
    writer.markup(#"" style="--y:"#)
    writer.share(visible.lowerBound - visibleMinutes.lowerBound, of: visibleMinutes.count)
    writer.markup(";--h:")
    writer.share(visible.count, of: visibleMinutes.count)
    writer.markup(";--x:")
    writer.share(left, of: Self.columnWidth)
    writer.markup(";--w:")
    writer.share(right - left, of: Self.columnWidth)
    writer.markup(";--lines:")
    writer.number(max(1, lines - (showsPlace ? 2 : 1)))
    writer.markup(#"">"#)
    context.writeTitle(occurrence, into: &writer, isLinked: true)
    writer.markup(" ")
    context.writeTime(clock, into: &writer) { context.words.appendTime(block, clock, to: &$0) }
    if showsPlace || (lines == 1 && block.columns == 1) {
      writer.markup(" ")
      context.writeLocation(occurrence, into: &writer)
    }
    writer.markup("</li>")
  }
}
