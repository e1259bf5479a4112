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
  package let day: DayLayout
  let context: HTMLContext
  /// The sum of the weights of all days side by side.
  let totalWeight: Int
  /// The number of letters in a line across all days, in the narrowest window with columns, minus a reserve.
  let pageLetters: Int
  /// The rows of the grid.
  let rows: HTMLDayRows
  /// Whether this day has other hours than the labels beside the days. Its own labels are below its boxes, so these show their
  /// times.
  let hasOwnHours: Bool

  /// The width of a day in layout units, precise enough for any number of columns.
  private static let columnWidth = 100_000

  /// A lower bound for the number of letters in a line of a box: three quarters of what most fonts allow.
  private func letters(from left: Int, to right: Int) -> Int {
    (right - left) * pageLetters * day.weight * 3 / (Self.columnWidth * totalWeight * 4) - 1
  }

  package var settings: PageSettings { context.settings }

  /// The default content: the boxes of the timed events, or a note that there are none.
  package var standard: Markup { .html { write(into: &$0) } }

  /// The counts of events that are shown in place.
  private var counts: [HiddenEvents] { day.hidden.filter { $0.place != nil } }

  /// Writes the default content of a column.
  func write(into writer: inout MarkupWriter) {
    if day.blocks.isEmpty {
      if day.allDay.isEmpty, day.hidden.isEmpty {
        writer.element("p", [.literal("class", "none")], text: context.phrases.noEvents)
        writer.newline()
      }
      return
    }
    writer.markup("<ol class=\"blocks\">\n")
    let counts = counts
    let inSight = day.minutesInSight
    var next = 0
    var track: Int?
    for index in orderOfBlocks {
      let block = day.blocks[index]
      if let own = self.track(of: block), own != track {
        track = own
        writeTrack(day.tracks[own], into: &writer)
      }
      // Counts are sorted among the blocks by start, for readers of the list.
      while next < counts.count, counts[next].minutes.lowerBound < block.minutes.lowerBound {
        write(counts[next], into: &writer)
        next += 1
      }
      if block.rows > 1, block.row == 0 { openSlot(block, into: &writer) }
      write(block, inSight: inSight[index], order: counts.isEmpty ? nil : block.minutes.lowerBound, into: &writer)
      writer.newline()
      if block.rows > 1, block.row == block.rows - 1 { writer.markup("</ol></li>\n") }
    }
    for count in counts[next...] { write(count, into: &writer) }
    writer.markup("</ol>\n")
  }

  /// The indices of the blocks in reading order: by time; with tracks, first the blocks in several tracks, then track
  /// by track.
  private var orderOfBlocks: [Int] {
    if day.tracks.isEmpty { return Array(day.blocks.indices) }
    let tracks = day.blocks.map { track(of: $0) ?? -1 }
    return day.blocks.indices.sorted { (tracks[$0], $0) < (tracks[$1], $1) }
  }

  /// The block's track; nil if it is in several, or there are no tracks.
  private func track(of block: EventBlock) -> Int? {
    let count = day.tracks.count
    guard count > 1, block.span * count <= block.columns else { return nil }
    return min(block.column * count / block.columns, count - 1)
  }

  /// Writes the track's name above its events, for screens that show a list.
  private func writeTrack(_ name: String, into writer: inout MarkupWriter) {
    if name.isEmpty { return }
    writer.element("li", [.literal("class", "track"), .literal("dir", "auto")], text: name)
    writer.newline()
  }

  /// Writes the caller's boxes, and the counts of events without one.
  func write(_ boxes: [ColumnBox], into writer: inout MarkupWriter) {
    let counts = counts
    let shown = boxes.filter { $0.minutes.overlaps(day.axis.minutes) }
    if shown.isEmpty, counts.isEmpty { return }
    writer.markup("<ol class=\"blocks\">\n")
    for box in shown { write(box, order: counts.isEmpty ? nil : box.minutes.lowerBound, into: &writer) }
    for count in counts { write(count, into: &writer) }
    writer.markup("</ol>\n")
  }

  /// Writes the count of events without a box, which opens a list of them.
  private func write(_ hidden: HiddenEvents, into writer: inout MarkupWriter) {
    guard let place = hidden.place else { return }
    writer.markup(#"<li class="rest""#)
    writePosition(
      place.minutes, left: place.left(in: Self.columnWidth), right: place.right(in: Self.columnWidth),
      order: hidden.minutes.lowerBound, into: &writer)
    writer.markup(">")
    context.writeHidden(hidden, of: day, isShort: true, into: &writer)
    writer.markup("</li>\n")
  }

  /// Writes the position of a box: its grid lines, and its left offset and width unless it covers the whole width.
  /// - Parameter order: Its minute in a list of the day, if that is not the order of the boxes.
  private func writePosition(
    _ minutes: Range<Int>, left: Int, right: Int, order: Int? = nil, into writer: inout MarkupWriter
  ) {
    let lines = rows.lines(of: minutes, on: day.axis)
    writer.markup(#" style="grid-row:"#)
    writer.number(lines.lowerBound)
    if lines.count > 1 {
      writer.markup("/")
      writer.number(lines.upperBound)
    }
    if left > 0 {
      writer.markup(";--x:")
      writer.share(left, of: Self.columnWidth)
    }
    if right - left < Self.columnWidth {
      writer.markup(";--w:")
      writer.share(right - left, of: Self.columnWidth)
    }
    if let order {
      writer.markup(";--o:")
      writer.number(order)
    }
    writer.markup("\"")
  }

  /// Opens the element of a slot with stacked events, before the first of them.
  private func openSlot(_ block: EventBlock, into writer: inout MarkupWriter) {
    writer.markup(#"<li class="slot""#)
    writePosition(
      block.boxMinutes, left: block.left(in: Self.columnWidth), right: block.right(in: Self.columnWidth), into: &writer)
    writer.markup(">")
    // Without it, boxes of the next slot would look connected. Screen readers hear the time of every box.
    writer.element(
      "b", [.literal("class", "when"), .literal("aria-hidden", "true")],
      text: block.continuesBefore
        ? context.words.time(block) : context.dates.shortTime(day.clockRange(block.minutes).start))
    writer.markup("<ol>\n")
  }

  private func write(_ block: EventBlock, inSight: Range<Int>, order: Int?, into writer: inout MarkupWriter) {
    let occurrence = block.occurrence
    let event = occurrence.event
    let clock = OccurrenceClock(occurrence, zone: context.words.zone)
    let box = HTMLEventBox(block, on: day.axis)
    let (left, right) = (block.left(in: Self.columnWidth), block.right(in: Self.columnWidth))
    writer.markup("<li")
    if let id = context.id(of: occurrence, on: day.date) { writer.attribute(.text("id", id)) }
    writer.markup(#" class="event"#)
    // A box that must show its time has a line for it.
    let hasTimeLine = block.isWithinPlace || hasOwnHours
    if box.isShort, !hasTimeLine { writer.markup(" short") }
    if block.level > 0 { writer.markup(" over") }
    if inSight != block.boxMinutes { writer.markup(" under") }
    if hasTimeLine { writer.markup(" until") }
    if box.isCutBefore { writer.markup(" before") }
    if box.isCutAfter { writer.markup(" after") }
    context.writeClasses(of: event, into: &writer)
    writer.markup(#"" title=""#)
    writer.attributeText { context.words.appendSummary(event, clock, to: &$0) }
    writer.markup("\"")
    if block.rows == 1 { writePosition(block.boxMinutes, left: left, right: right, order: order, into: &writer) }
    writer.markup(">")
    if inSight != block.boxMinutes {
      // The part above a covering box must be high enough for the title.
      writer.markup(#"<div style="grid-row:span "#)
      writer.number(rows.lines(of: inSight, on: day.axis).count)
      writer.markup("\">")
    }
    context.writeTitle(
      occurrence, into: &writer, isLinked: true,
      isNarrow: true, wordsOver: letters(from: left, to: right), isInBox: true)
    writer.markup(#" <span class="meta">"#)
    context.writeTime(clock, into: &writer) { context.words.appendTime(block, clock, to: &$0) }
    let hasRoomForPlace =
      hasTimeLine
      ? !block.isWithinPlace && box.height >= 2 * HTMLEventBox.leastMinutesWithPlace
      : box.isShort ? block.columns == 1 : box.height >= HTMLEventBox.leastMinutesWithPlace
    if hasRoomForPlace {
      writer.markup(" ")
      context.writeLocation(occurrence, into: &writer)
    }
    writer.markup("</span>")
    if inSight != block.boxMinutes { writer.markup("</div>") }
    writer.markup("</li>")
  }

  private func write(_ box: ColumnBox, order: Int?, into writer: inout MarkupWriter) {
    let place = HTMLEventBox(
      box.minutes, continuesBefore: box.continuesBefore, continuesAfter: box.continuesAfter, on: day.axis)
    let (left, right) = (box.left(in: Self.columnWidth), box.right(in: Self.columnWidth))
    writer.markup(#"<li class="event own"#)
    if place.isShort { writer.markup(" short") }
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
    writePosition(box.minutes, left: left, right: max(left, right), order: order, into: &writer)
    writer.markup(">")
    // The first line wraps; the others need room below it.
    if let first = box.lines.first { write(first, [.literal("class", "title")], into: &writer) }
    if box.lines.count > 1 {
      writer.markup(#"<span class="meta">"#)
      for line in box.lines.dropFirst() { write(line, [], into: &writer) }
      writer.markup("</span>")
    }
    writer.markup("</li>\n")
  }

  private func write(_ line: CellLine, _ attributes: [MarkupAttribute], into writer: inout MarkupWriter) {
    writer.element(line.isBold ? "b" : "span", attributes + [.literal("dir", "auto")], text: line.text)
  }
}

/// The visible part of a box in a day column.
struct HTMLEventBox {
  /// The height of its minutes, in drawn minutes.
  let height: Int
  /// Whether its minutes have room for a single line.
  let isShort: Bool
  /// Whether it starts before the visible part.
  let isCutBefore: Bool
  /// Whether it ends after the visible part.
  let isCutAfter: Bool

  /// The height of two lines of small text, in minutes.
  private static let twoLines = 35
  /// The minimum height of a box that may show its location.
  static let leastMinutesWithPlace = 30

  init(_ block: EventBlock, on axis: TimeAxis) {
    self.init(
      block.boxMinutes, of: block.rows, continuesBefore: block.continuesBefore, continuesAfter: block.continuesAfter,
      on: axis)
  }

  /// - Parameter count: The number of boxes that share the minutes.
  init(_ box: Range<Int>, of count: Int = 1, continuesBefore: Bool, continuesAfter: Bool, on axis: TimeAxis) {
    let minutes = box.clamped(to: axis.minutes)
    height = (axis.position(of: minutes.upperBound) - axis.position(of: minutes.lowerBound)) / count
    isShort = height < Self.twoLines
    isCutBefore = continuesBefore || box.lowerBound < minutes.lowerBound
    isCutAfter = continuesAfter || box.upperBound > minutes.upperBound
  }
}
