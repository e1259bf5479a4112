internal import CalendarLayout
internal import CalendarModel

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
