/// What the colours of a page stand for, a coloured dot and a name each, on as many lines as it takes.
struct ColorLegendText {
  let context: TextContext

  /// Writes the legend; nothing where all events have one colour or the page has none.
  func write(to output: inout TextOutput) {
    var line = TextLine()
    for entry in context.legend {
      let name = TerminalText(entry.name).truncated(to: context.width - 4, ellipsis: context.box.ellipsis)
      if name.isEmpty { continue }
      if line.columns > 0, line.columns + 4 + name.columns > context.width {
        output.write(line)
        line = TextLine()
      }
      if line.columns > 0 { line.append(" ", count: 2) }
      let style = context.colorStyle(entry.number)
      line.append(context.box.day, count: 1, style: style)
      line.append(" ", count: 1)
      line.append(name, style: style)
    }
    if line.columns > 0 { output.write(line) }
  }
}
