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
  /// The number of days side by side.
  let dayCount: Int

  /// The width of a day in layout units, precise enough for any number of columns.
  static let columnWidth = 100_000

  /// Boxes narrower than this part of the page have no room for long words.
  private static let narrowPart = 10

  /// The settings of the page.
  public var settings: PageSettings { context.settings }

  /// The default content: the boxes of the timed events, or a note that there are none.
  public var standard: Markup { .html { Self.write(day, of: dayCount, context, into: &$0) } }

  /// Writes the default content of a column.
  static func write(_ day: DayLayout, of dayCount: Int, _ context: HTMLContext, into writer: inout MarkupWriter) {
    if day.blocks.isEmpty {
      if day.allDay.isEmpty, day.hidden.isEmpty {
        writer.element("p", [.literal("class", "none")], text: context.phrases.noEvents)
        writer.newline()
      }
      return
    }
    writer.markup("<ol class=\"blocks\">\n")
    let axis = day.axis
    let counts = day.hidden.filter { $0.place != nil }
    var next = 0
    for block in day.blocks {
      // Counts are among the blocks by their starts, for readers of the list.
      while next < counts.count, counts[next].minutes.lowerBound < block.minutes.lowerBound {
        write(counts[next], of: day, context, into: &writer)
        next += 1
      }
      write(block, on: axis, date: day.date, of: dayCount, context, into: &writer)
      writer.newline()
    }
    for count in counts[next...] { write(count, of: day, context, into: &writer) }
    writer.markup("</ol>\n")
  }

  /// Writes the count of events without a box, which opens their list.
  static func write(
    _ hidden: HiddenEvents, of day: DayLayout, _ context: HTMLContext, into writer: inout MarkupWriter
  ) {
    guard let place = hidden.place else { return }
    let axis = day.axis
    let (top, left) = (axis.position(of: place.minutes.lowerBound), place.left(in: columnWidth))
    writer.markup(#"<li class="rest""#)
    writePosition(
      top: top, height: axis.position(of: place.minutes.upperBound) - top, of: axis, left: left,
      right: place.right(in: columnWidth), into: &writer)
    writer.markup("\">")
    context.writeHidden(hidden, of: day, isShort: true, into: &writer)
    writer.markup("</li>\n")
  }

  /// Writes the position of a box as the start of a style attribute.
  static func writePosition(
    top: Int, height: Int, of axis: TimeAxis, left: Int, right: Int, into writer: inout MarkupWriter
  ) {
    writer.markup(#" style="--y:"#)
    writer.share(top, of: axis.length)
    writer.markup(";--h:")
    writer.share(height, of: axis.length)
    writer.markup(";--x:")
    writer.share(left, of: columnWidth)
    writer.markup(";--w:")
    writer.share(right - left, of: columnWidth)
  }

  private static func write(
    _ block: EventBlock, on axis: TimeAxis, date: CivilDate, of dayCount: Int, _ context: HTMLContext,
    into writer: inout MarkupWriter
  ) {
    let occurrence = block.occurrence
    let event = occurrence.event
    let clock = OccurrenceClock(occurrence, zone: context.words.zone)
    let box = HTMLEventBox(block, on: axis)
    let lines = box.lines
    let showsPlace = lines > 3 && context.words.location(event) != nil
    let (left, right) = (block.left(in: Self.columnWidth), block.right(in: Self.columnWidth))
    writer.markup("<li")
    if let id = context.id(of: occurrence, on: date) { writer.attribute(.text("id", id)) }
    writer.markup(#" class="event"#)
    if lines == 1 { writer.markup(" short") }
    if block.level > 0 { writer.markup(" over") }
    if box.isCutBefore { writer.markup(" before") }
    if box.isCutAfter { writer.markup(" after") }
    context.writeClasses(of: event, into: &writer)
    writer.markup(#"" title=""#)
    writer.attributeText { context.words.appendSummary(event, clock, to: &$0) }
    writer.markup("\"")
    writePosition(top: box.top, height: box.height, of: axis, left: left, right: right, into: &writer)
    writer.markup(";--lines:")
    // In a low box the title matters more than the time, which the hour lines tell.
    writer.number(lines < 3 ? lines : lines - (showsPlace ? 2 : 1))
    writer.markup(#"">"#)
    context.writeTitle(
      occurrence, into: &writer, isLinked: true,
      isNarrow: (right - left) * Self.narrowPart <= Self.columnWidth * dayCount)
    writer.markup(" ")
    context.writeTime(clock, into: &writer) { context.words.appendTime(block, clock, to: &$0) }
    if showsPlace || (lines == 1 && block.columns == 1) {
      writer.markup(" ")
      context.writeLocation(occurrence, into: &writer)
    }
    writer.markup("</li>")
  }
}
