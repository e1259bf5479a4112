import Bytes
import CalendarLayout
import CalendarModel

/// The legend of the marks, below a page.
struct MarkLegendText {
  let context: TextContext
  let page: Page

  /// Writes the legend; nothing if the page has no marks.
  func write(to output: inout TextOutput) {
    let marks = EventMarks(of: page.occurrences, settings: context.settings)
    if marks.isEmpty { return }
    let shown = output.bytes
    let box = context.box
    let entries = EventMarks.legend(box, context.settings.locale.phrases.marks)
      .map { meaning in
        let symbol = context.options.usesASCII ? DetailsText.ascii(meaning.symbol) : meaning.symbol
        return (mark: meaning.mark, symbol: symbol, text: meaning.text)
      }
      .filter { marks.contains($0.mark) && Self.contains($0.symbol, in: shown) }
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

  private static func contains(_ symbol: String, in bytes: [UInt8]) -> Bool {
    let symbol = Array(symbol.utf8)
    return bytes.withByteView { view in
      symbol.withByteView { symbol in
        var offset = 0
        while let found = view.firstOffset(of: symbol[0], in: offset..<view.count) {
          if found + symbol.count <= view.count, view.part(found..<found + symbol.count).isSame(symbol) { return true }
          offset = found + 1
        }
        return false
      }
    }
  }
}
