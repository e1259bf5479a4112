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
    let entries = EventMarks.legend(box, context.settings.locale.phrases)
      .map { meaning in
        let symbol = context.options.own(meaning.symbol)
        return (mark: meaning.mark, symbol: symbol, text: meaning.text, isBeforeTitles: meaning.isBeforeTitles)
      }
      .filter { marks.contains($0.mark) && contains($0.symbol, beforeTitle: $0.isBeforeTitles, in: shown) }
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

  /// Whether some text has a symbol; before a title, with a space or the line of a box behind it.
  private func contains(_ symbol: String, beforeTitle: Bool, in bytes: [UInt8]) -> Bool {
    let symbol = Array(symbol.utf8)
    let line = Array(context.box.horizontal.utf8)
    return bytes.withByteView { view in
      symbol.withByteView { symbol in
        var offset = 0
        while let found = view.firstOffset(of: symbol[0], in: offset..<view.count) {
          let end = found + symbol.count
          if end <= view.count, view.part(found..<end).isSame(symbol),
            !beforeTitle || Self.isSpace(at: end, of: view, or: line)
          {
            return true
          }
          offset = found + 1
        }
        return false
      }
    }
  }

  /// Whether a space or a line is at an offset, perhaps behind the escape sequences of styles (`ESC [ … m`) and links (`ESC ] … ESC \`).
  private static func isSpace(at offset: Int, of bytes: ByteView, or line: [UInt8]) -> Bool {
    var offset = offset
    while offset + 1 < bytes.count, bytes[offset] == 0x1B {
      let isStyle = bytes[offset + 1] == UInt8(ascii: "[")
      let end = bytes.firstOffset(of: UInt8(ascii: isStyle ? "m" : "\\"), in: offset + 1..<bytes.count)
      guard let end else { return false }
      offset = end + 1
    }
    guard offset + line.count <= bytes.count else { return offset < bytes.count && bytes[offset] == 0x20 }
    return bytes[offset] == 0x20 || line.indices.allSatisfy { bytes[offset + $0] == line[$0] }
  }
}
