import CalendarLayout
import CalendarModel

/// A list along a vertical line, with the date and a dot only at the first row of a day.
struct TimelineText {
  let context: TextContext
  let timeline: TimelineLayout

  func write(to output: inout TextOutput) {
    if context.builders.header == nil {
      let range = context.own(context.dates.dateRange(timeline.dates))
      output.write(TextLine(range.truncated(to: context.width, ellipsis: context.box.ellipsis), style: .bold))
    }
    output.writeBlank()
    if timeline.rows.isEmpty {
      output.write(TextLine(context.own(context.settings.locale.phrases.noEvents)))
      return
    }
    let list = AgendaText(context: context, agenda: timeline.agenda)
    let dateWidth = min(timeline.rows.map { label(of: $0).columns }.max() ?? 0, 16)
    let timeWidth = min(timeline.rows.map { $0.entry.map { list.time(of: $0).columns } ?? 0 }.max() ?? 0, 18)
    for row in timeline.rows { write(row, list, dateWidth, timeWidth, to: &output) }
  }

  private func label(of row: TimelineRow) -> TerminalText {
    let date = context.own(context.listDate(row.date, usual: context.dates.mediumDate))
    return row.isToday ? TerminalText("[") + date + TerminalText("]") : date
  }

  private func write(
    _ row: TimelineRow, _ list: AgendaText, _ dateWidth: Int, _ timeWidth: Int, to output: inout TextOutput
  ) {
    let box = context.box
    var line = TextLine()
    if row.isFirstOfDay {
      let label = label(of: row).truncated(to: dateWidth, ellipsis: box.ellipsis)
      line.pad(to: dateWidth - label.columns)
      line.append(label, style: .bold)
    }
    line.pad(to: dateWidth + 1)
    let hasDot = row.isFirstOfDay && context.settings.timeline.dotDiameter > 0
    line.append(hasDot ? box.day : box.vertical, count: 1)
    guard let entry = row.entry else {
      output.write(line)
      return
    }
    if let lines = context.lines(of: entry, on: row.date) {
      for (index, own) in lines.enumerated() {
        if index > 0 {
          line = TextLine()
          line.pad(to: dateWidth + 1)
          if row.hasLineBelow { line.append(box.vertical, count: 1) }
        }
        line.pad(to: dateWidth + 4)
        line.append(own.text.truncated(to: context.width - dateWidth - 4, ellipsis: box.ellipsis), style: own.style)
        output.write(line)
      }
      if lines.isEmpty { output.write(line) }
      return
    }
    let indent = dateWidth + 4 + timeWidth + 2
    line.pad(to: dateWidth + 4)
    let style = context.style(of: entry.occurrence)
    line.append(list.time(of: entry).truncated(to: timeWidth, ellipsis: box.ellipsis), style: style.tag)
    let titles = list.title(of: entry).wrapped(to: context.width - indent, lineLimit: 3, ellipsis: box.ellipsis)
    for (index, text) in titles.enumerated() {
      if index > 0 {
        line = TextLine()
        line.pad(to: dateWidth + 1)
        if row.hasLineBelow { line.append(box.vertical, count: 1) }
      }
      line.pad(to: indent)
      line.append(text, style: style.text)
      output.write(line)
    }
    DetailsText(context: context, indent: indent).write(entry.occurrence, to: &output)
  }
}
