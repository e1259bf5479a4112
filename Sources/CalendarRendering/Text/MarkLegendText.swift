import CalendarModel
import CalendarLayout

/// The meaning of the marks on a page, below it.
struct MarkLegendText {
  let context: TextContext
  let page: Page

  /// Writes the marks that are on the page; nothing if there are none.
  func write(to output: inout TextOutput) {
    var marks: EventMarks = []
    for occurrence in page.occurrences { marks.formUnion(EventMarks(occurrence, in: context.settings.zone)) }
    let shown = String(decoding: output.bytes, as: UTF8.self)
    let box = context.box
    let entries = EventMarks.legend(box, context.settings.locale.phrases.marks)
      .filter { marks.contains($0.mark) && shown.contains($0.symbol) }
      .map { TerminalText("\($0.symbol) ") + .space + context.own($0.text) }
    var line = TextLine()
    for entry in entries {
      if line.columns == 0 { output.writeBlank() }
      if line.columns > 0, line.columns + 3 + entry.columns > context.width {
        output.write(line)
        line = TextLine()
      }
      if line.columns > 0 { line.append(" ", count: 3) }
      line.append(entry.truncated(to: context.width, ellipsis: box.ellipsis), style: .dim)
    }
    if line.columns > 0 { output.write(line) }
  }
}
