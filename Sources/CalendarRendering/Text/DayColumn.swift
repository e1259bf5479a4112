import CalendarLayout
import CalendarModel

/// The boxes of one day within its columns of a grid.
struct DayColumn {
  let context: TextContext
  let day: DayLayout
  let entries: [DayEntry]
  let slots: [DaySlot]
  let scale: DayScale
  let columns: Range<Int>
  /// Whether the list below the grid covers several days, and so names them.
  let namesDayInLegend: Bool

  func draw(on canvas: inout TextCanvas, legend: inout TextLegend) {
    // The number of boxes that start in a row of the day or of a track but do not fit there.
    var crowded: [CountPlace: Int] = [:]
    var drawn: [(rows: Range<Int>, columns: Range<Int>)] = []
    var unplaced: [Int] = []
    for slot in slots {
      guard let rows = rows(of: slot.minutes) else { continue }
      let place = columns.lowerBound + slot.columns.lowerBound..<columns.lowerBound + slot.columns.upperBound
      let isOverlay = slot.entries.first.map { entries[$0].isOverlay } ?? false
      // A box may cover another one, but never a title.
      let fits = drawn.allSatisfy { other in
        !other.columns.overlaps(place)
          || (isOverlay ? other.rows.lowerBound < rows.lowerBound : !other.rows.overlaps(rows))
      }
      let isDrawn = fits && place.count >= min(DaySlots.leastBoxWidth, columns.count)
      let times = slot.entries.map { self.rows(of: entries[$0].minutes) ?? rows }
      let parts = isDrawn ? slot.rows(in: rows, times: times) : slot.entries.map { _ in nil }
      for (index, part) in zip(slot.entries, parts) {
        guard let part else {
          unplaced.append(index)
          let row = isDrawn ? rows.upperBound - 1 : rows.lowerBound
          crowded[CountPlace(row: row, columns: track(of: slot)), default: 0] += 1
          continue
        }
        draw(entries[index], of: slot, rows: part, columns: place, on: &canvas, legend: &legend)
      }
      if isDrawn { drawn.append((rows, place)) }
    }
    drawCounts(crowded, on: &canvas)
    // Slots are in the order of their columns; the list is by time.
    let byTime = unplaced.sorted { (entries[$0].minutes.lowerBound, $0) < (entries[$1].minutes.lowerBound, $1) }
    for index in byTime { legend.append(legendEntry(of: entries[index])) }
  }

  /// A row of the day or of one of its tracks.
  private struct CountPlace: Hashable {
    let row: Int
    let columns: Range<Int>
  }

  /// The columns of a slot's track, the first of several; all without tracks. Counts in one row do not overlap.
  private func track(of slot: DaySlot) -> Range<Int> {
    let (count, width) = (day.tracks.count, columns.count)
    let tracks = (0..<count).lazy.map { width * $0 / count..<width * ($0 + 1) / count }
    guard let own = tracks.first(where: { $0.contains(slot.columns.lowerBound) }) else { return columns }
    return columns.lowerBound + own.lowerBound..<columns.lowerBound + own.upperBound
  }

  /// Writes at the end of each row how many boxes start there without being drawn.
  private func drawCounts(_ counts: [CountPlace: Int], on canvas: inout TextCanvas) {
    for (place, count) in counts {
      let mark = context.own("+\(context.dates.number(count))")
      let start = max(place.columns.upperBound - mark.columns, place.columns.lowerBound)
      canvas.write(mark, row: place.row, columns: start..<place.columns.upperBound, style: .dim, ellipsis: "")
    }
  }

  /// The visible rows of a box, at least one; nil if it is not visible.
  private func rows(of box: Range<Int>) -> Range<Int>? {
    guard box.overlaps(scale.minutes) else { return nil }
    let first = max(scale.row(of: box.lowerBound), 0)
    let end = min(scale.row(of: box.upperBound), scale.rowCount)
    return first..<max(end, first + 1)
  }

  private func draw(
    _ entry: DayEntry, of slot: DaySlot, rows: Range<Int>, columns: Range<Int>, on canvas: inout TextCanvas,
    legend: inout TextLegend
  ) {
    var box: BoxText
    switch entry.form {
    case .event(let block):
      box = BoxText(
        context: context, title: entry.title, hyphens: entry.hyphens, location: context.location(of: block.occurrence),
        time: entry.time,
        saysTimeFirst: slot.isMoved || !entry.startsOnLine, marks: context.marks(of: block.occurrence),
        style: context.style(of: block.occurrence),
        continuesBefore: block.continuesBefore || block.boxMinutes.lowerBound < scale.minutes.lowerBound,
        continuesAfter: block.continuesAfter || block.boxMinutes.upperBound > scale.minutes.upperBound,
        rows: rows, columns: columns, padding: slot.padding)
    case .own(let own):
      box = BoxText(
        context: context, title: entry.title, hyphens: entry.hyphens, ownLines: entry.ownLines, style: style(of: own),
        continuesBefore: own.continuesBefore || own.minutes.lowerBound < scale.minutes.lowerBound,
        continuesAfter: own.continuesAfter || own.minutes.upperBound > scale.minutes.upperBound, rows: rows,
        columns: columns, padding: slot.padding)
    }
    if !box.showsWholeTitle {
      let number = legend.append(numbered: legendEntry(of: entry))
      box.title = context.own(context.dates.number(number)) + .space + box.title
    }
    box.draw(on: &canvas)
  }

  private func style(of box: ColumnBox) -> TextStyle {
    let style = box.occurrence.map(context.style(of:)) ?? []
    return box.lines.first.map { style.union(context.style(of: $0).text) } ?? style
  }

  // MARK: The list below the grid

  private func legendEntry(of entry: DayEntry) -> TextLegend.Entry {
    switch entry.form {
    case .event(let block):
      let style = context.style(of: block.occurrence)
      return TextLegend.Entry(time: inLegend(entry.time.full), style: style) { [context] in
        (context.markedTitle(of: block.occurrence), context.location(of: block.occurrence))
      }
    case .own(let box):
      let times = day.clockRange(box.minutes)
      let time = context.dates.timeRange(times.start, times.end)
      let style = box.occurrence.map(context.style(of:)) ?? []
      return TextLegend.Entry(time: inLegend(context.own(time)), style: style) { [context] in
        let rest = box.lines.dropFirst().map(\.text).filter { $0 != time }.joined(separator: ", ")
        return (entry.title, rest.isEmpty ? nil : context.own(rest))
      }
    }
  }

  /// A time in the list below the grid, after its day if there are several.
  private func inLegend(_ time: TerminalText) -> TerminalText {
    namesDayInLegend ? context.own(context.dates.shortWeekday(day.date.weekday)) + .space + time : time
  }
}
