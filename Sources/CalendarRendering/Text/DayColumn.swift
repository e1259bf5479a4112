import CalendarLayout
import CalendarModel

/// The boxes of one day within its columns of a grid.
struct DayColumn {
  let context: TextContext
  let day: DayLayout
  let scale: DayScale
  let columns: Range<Int>
  /// Whether the list below the grid covers several days and names them.
  let namesDayInLegend: Bool

  /// The minimum width of a box: five letters, a number, or a time.
  static let leastBoxWidth = 7

  func draw(on canvas: inout TextCanvas, legend: inout TextLegend) {
    if let content = context.content.columns {
      let boxes = content(PageColumn(day: day, words: PageWords(context.settings)))
      return draw(boxes, on: &canvas, legend: &legend)
    }
    // The number of boxes that start in a row but do not fit there.
    var crowded: [Int: Int] = [:]
    // The rows of the last box in each drawn column.
    var lastRows: [Int: Range<Int>] = [:]
    for block in day.blocks {
      guard let rows = rows(of: block.boxMinutes) else { continue }
      let slots = slotCount(of: block)
      let first = block.column
      let end = min(block.column + max(block.span, 1), slots)
      // A box may cover another one, but never a title.
      let fits = (first..<max(end, first)).allSatisfy { slot in
        guard let last = lastRows[slot] else { return true }
        return block.level > 0 ? last.lowerBound < rows.lowerBound : last.upperBound <= rows.lowerBound
      }
      guard first < end, fits else {
        crowded[rows.lowerBound, default: 0] += 1
        legend.append(entry(of: block))
        continue
      }
      for slot in first..<end { lastRows[slot] = rows }
      draw(block, rows: rows, columns: place(of: block, slots: first..<end, of: slots), on: &canvas, legend: &legend)
    }
    drawCounts(crowded, on: &canvas)
  }

  /// Writes at the end of each row how many boxes start there without being drawn.
  func drawCounts(_ counts: [Int: Int], on canvas: inout TextCanvas) {
    for (row, count) in counts {
      let mark = context.own("+\(context.dates.number(count))")
      let start = max(columns.upperBound - mark.columns, columns.lowerBound)
      canvas.write(mark, row: row, columns: start..<columns.upperBound, style: .dim, ellipsis: "")
    }
  }

  /// The visible rows of a box, at least one; nil if it is not visible.
  func rows(of box: Range<Int>) -> Range<Int>? {
    guard box.overlaps(scale.minutes) else { return nil }
    let first = max(scale.row(of: box.lowerBound), 0)
    let end = min(scale.row(of: box.upperBound), scale.rowCount)
    return first..<max(end, first + 1)
  }

  /// The number of columns drawn for a box's cluster.
  private func slotCount(of block: EventBlock) -> Int {
    let most = max(columns.count / Self.leastBoxWidth, 1)
    return block.columns <= most
      ? max(block.columns, 1) : max((columns.count - countWidth(of: block)) / Self.leastBoxWidth, 1)
  }

  /// The columns beside the boxes of a cluster for the count of those that do not fit, such as `+3`.
  private func countWidth(of block: EventBlock) -> Int { block.columns < 10 ? 2 : 3 }

  /// The terminal columns of a box in the cluster columns `slots`, of which `count` are drawn.
  private func place(of block: EventBlock, slots: Range<Int>, of count: Int) -> Range<Int> {
    if count >= block.columns {
      return columns.lowerBound + block.left(in: columns.count)..<columns.lowerBound + block.right(in: columns.count)
    }
    let width = max(columns.count - countWidth(of: block), 0)
    return columns.lowerBound + width * slots.lowerBound / count..<columns.lowerBound + width * slots.upperBound / count
  }

  private func entry(of block: EventBlock) -> TextLegend.Entry {
    let times = day.clockRange(block.minutes)
    return TextLegend.Entry(
      time: inLegend(context.dates.timeRange(times.start, times.end)),
      title: context.markedTitle(of: block.occurrence), location: context.location(of: block.occurrence),
      style: context.style(of: block.occurrence))
  }

  /// A time in the list below the grid, after its day if there are several.
  func inLegend(_ time: String) -> TerminalText {
    let time = context.own(time)
    return namesDayInLegend ? context.own(context.dates.shortWeekday(day.date.weekday)) + .space + time : time
  }

  private func draw(
    _ block: EventBlock, rows: Range<Int>, columns: Range<Int>, on canvas: inout TextCanvas, legend: inout TextLegend
  ) {
    let times = day.clockRange(block.minutes)
    var box = BoxText(
      context: context, title: context.title(of: block.occurrence), location: context.location(of: block.occurrence),
      time: context.own(context.dates.timeRange(times.start, times.end)),
      compactTime: context.own(context.dates.compactTimeRange(times.start, times.end)),
      startTime: context.own(context.dates.shortTime(times.start)), marks: context.marks(of: block.occurrence),
      style: context.style(of: block.occurrence),
      continuesBefore: block.continuesBefore || block.boxMinutes.lowerBound < scale.minutes.lowerBound,
      continuesAfter: block.continuesAfter || block.boxMinutes.upperBound > scale.minutes.upperBound,
      rows: rows, columns: columns)
    if !box.showsWholeTitle {
      let number = legend.append(numbered: entry(of: block))
      box.title = context.own(context.dates.number(number)) + .space + box.title
    }
    box.draw(on: &canvas)
  }
}

extension DayColumn {
  /// Draws the caller's boxes. Those that are too narrow, or whose row another box has, are listed below the grid.
  func draw(_ boxes: [ColumnBox], on canvas: inout TextCanvas, legend: inout TextLegend) {
    var crowded: [Int: Int] = [:]
    var drawn: [(rows: Range<Int>, columns: Range<Int>)] = []
    for box in boxes {
      guard let rows = rows(of: box.minutes), let first = box.lines.first else { continue }
      let left = columns.lowerBound + box.left(in: columns.count)
      let place = left..<max(left, columns.lowerBound + box.right(in: columns.count))
      // A box may cover another one, but never a title.
      let fits = drawn.allSatisfy { other in
        !other.columns.overlaps(place)
          || (box.isOverlay ? other.rows.lowerBound < rows.lowerBound : !other.rows.overlaps(rows))
      }
      guard fits, place.count >= Self.leastBoxWidth else {
        crowded[rows.lowerBound, default: 0] += 1
        legend.append(entry(of: box))
        continue
      }
      drawn.append((rows, place))
      let style = box.occurrence.map(context.style(of:)) ?? []
      var text = BoxText(
        context: context, title: context.own(first.text),
        ownLines: box.lines.dropFirst().map { (context.own($0.text), context.style(of: $0)) },
        style: style.union(context.style(of: first).text),
        continuesBefore: box.continuesBefore || box.minutes.lowerBound < scale.minutes.lowerBound,
        continuesAfter: box.continuesAfter || box.minutes.upperBound > scale.minutes.upperBound, rows: rows,
        columns: place)
      if !text.showsWholeTitle {
        let number = legend.append(numbered: entry(of: box))
        text.title = context.own(context.dates.number(number)) + .space + text.title
      }
      text.draw(on: &canvas)
    }
    drawCounts(crowded, on: &canvas)
  }

  private func entry(of box: ColumnBox) -> TextLegend.Entry {
    let times = day.clockRange(box.minutes)
    let time = context.dates.timeRange(times.start, times.end)
    let rest = box.lines.dropFirst().map(\.text).filter { $0 != time }.joined(separator: ", ")
    return TextLegend.Entry(
      time: inLegend(time),
      title: context.own(box.lines.first?.text ?? ""), location: rest.isEmpty ? nil : context.own(rest),
      style: box.occurrence.map(context.style(of:)) ?? [])
  }
}
