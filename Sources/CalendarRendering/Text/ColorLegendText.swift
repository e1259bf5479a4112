/// The colour legend of a page: a coloured dot and a name for each entry, on as many lines as necessary.
struct ColorLegendText {
  let context: TextContext

  /// Writes the legend; nothing if all events have the same colour or the page has no colours.
  func write(to output: inout TextOutput) {
    var line = TextLine()
    for entry in context.legend {
      let name = context.own(entry.name).truncated(to: context.width - 4, ellipsis: context.box.ellipsis)
      if name.isEmpty { continue }
      if line.columns > 0, line.columns + 4 + name.columns > context.width {
        output.write(line)
        line = TextLine()
      }
      if line.columns > 0 { line.append(" ", count: 2) }
      let style = context.colorStyle(entry.number)
      line.append(context.box.day, count: 1, style: style)
      line.append(" ", count: 1)
      line.append(name)
    }
    if line.columns > 0 { output.write(line) }
  }
}
