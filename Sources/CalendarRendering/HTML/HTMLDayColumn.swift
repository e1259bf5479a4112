package import CalendarLayout
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
package struct HTMLDayColumn: Sendable {
  /// The day.
  package let day: DayLayout
  let context: HTMLContext
  /// The number of days side by side.
  let dayCount: Int

  /// The width of a day in layout units, precise enough for any number of columns.
  static let columnWidth = 100_000

  /// Boxes narrower than this part of the page have no room for long words.
  private static let narrowPart = 10

  /// The settings of the page.
  package var settings: PageSettings { context.settings }

  /// The default content: the boxes of the timed events, or a note that there are none.
  package var standard: Markup { .html { Self.write(day, of: dayCount, context, into: &$0) } }

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

extension HTMLDayColumn {
  /// The caller's boxes, and the counts of events without one.
  func content(_ boxes: [ColumnBox]) -> Markup {
    .html { writer in
      let counts = day.hidden.filter { $0.place != nil }
      let shown = boxes.filter { $0.minutes.overlaps(day.axis.minutes) }
      if shown.isEmpty, counts.isEmpty { return }
      writer.markup("<ol class=\"blocks\">\n")
      for box in shown { write(box, into: &writer) }
      for count in counts { Self.write(count, of: day, context, into: &writer) }
      writer.markup("</ol>\n")
    }
  }

  private func write(_ box: ColumnBox, into writer: inout MarkupWriter) {
    let axis = day.axis
    let place = HTMLEventBox(
      box.minutes, continuesBefore: box.continuesBefore, continuesAfter: box.continuesAfter, on: axis)
    let (left, right) = (box.left(in: Self.columnWidth), box.right(in: Self.columnWidth))
    writer.markup(#"<li class="event own"#)
    if place.lines == 1 { writer.markup(" short") }
    if box.isOverlay { writer.markup(" over") }
    if place.isCutBefore { writer.markup(" before") }
    if place.isCutAfter { writer.markup(" after") }
    if let occurrence = box.occurrence {
      context.writeClasses(of: occurrence.event, into: &writer)
    } else {
      writer.markup(" plain")
    }
    writer.markup("\"")
    writer.attribute(.text("title", box.lines.map(\.text).joined(separator: ", ")))
    Self.writePosition(
      top: place.top, height: place.height, of: axis, left: left, right: max(left, right), into: &writer)
    // The first line wraps while the others have room below it.
    writer.markup(";--lines:")
    writer.number(max(1, place.lines - (box.lines.count - 1)))
    writer.markup("\">")
    for (index, line) in box.lines.enumerated() {
      let kind: [MarkupAttribute] = index == 0 ? [.literal("class", "title")] : []
      writer.element(line.isBold ? "b" : "span", kind + [.literal("dir", "auto")], text: line.text)
    }
    writer.markup("</li>\n")
  }
}

/// The visible part of a box in a day column.
struct HTMLEventBox {
  /// The visible minutes.
  let minutes: Range<Int>
  /// The distance from the top of the column, in minutes as drawn.
  let top: Int
  /// The height, in minutes as drawn.
  let height: Int
  /// The number of text lines that fit.
  let lines: Int
  /// Whether it starts before the visible part.
  let isCutBefore: Bool
  /// Whether it ends after the visible part.
  let isCutAfter: Bool

  /// The height of a line of small text in minutes, which determines the lines that a box omits.
  private static let minutesPerLine = 16

  init(_ block: EventBlock, on axis: TimeAxis) {
    self.init(
      block.boxMinutes, continuesBefore: block.continuesBefore, continuesAfter: block.continuesAfter, on: axis)
  }

  init(_ box: Range<Int>, continuesBefore: Bool, continuesAfter: Bool, on axis: TimeAxis) {
    minutes = box.clamped(to: axis.minutes)
    top = axis.position(of: minutes.lowerBound)
    height = axis.position(of: minutes.upperBound) - top
    lines = max(1, (height - 3) / Self.minutesPerLine)
    isCutBefore = continuesBefore || box.lowerBound < minutes.lowerBound
    isCutAfter = continuesAfter || box.upperBound > minutes.upperBound
  }
}
