internal import CalendarLayout
package import CalendarModel

/// A table of figures: names on the left, numbers on the right.
package struct TextTable {
  /// The column headings. The first column contains names.
  package var heading: [String]
  /// One text per column.
  package var rows: [[String]]
  /// The sums below the rows; empty for none.
  package var sums: [String] = []

  /// Creates a table without sums.
  package init(heading: [String], rows: [[String]]) { (self.heading, self.rows) = (heading, rows) }

  /// The table below a title and its days, as lines of UTF-8. On a narrow page, first names are truncated, then columns
  /// before the last are left out.
  /// - Parameter dates: The days of the figures.
  package func text(of dates: Range<CivilDate>, settings: PageSettings, options: TextOptions, theme: Theme) -> [UInt8] {
    let context = TextContext(
      page: .events([]), settings: settings, options: options, theme: theme, content: PageContent())
    var output = TextOutput(context: context)
    if let title = settings.title.map(context.own), !title.isEmpty {
      for line in title.wrapped(to: context.width, lineLimit: 2, ellipsis: context.box.ellipsis) {
        output.write(TextLine(line, style: .bold))
      }
    }
    output.write(TextLine(context.own(context.dates.dateRange(dates)), style: .bold))
    output.writeBlank()
    if rows.isEmpty {
      output.write(TextLine(context.own(settings.locale.phrases.noEvents)))
      return output.bytes
    }
    var all = ([heading] + rows + (sums.isEmpty ? [] : [sums])).map { $0.map(context.own) }
    func widthsOfColumns() -> [Int] { all[0].indices.map { column in all.map { $0[column].columns }.max() ?? 0 } }
    var widths = widthsOfColumns()
    var numbers: Int { widths.dropFirst().reduce(0) { $0 + $1 + Self.gap } }
    if numbers + Self.leastName > context.width {
      // The last column has the sums.
      all = all.map { cells in [cells.first, cells.last].compactMap(\.self) }
      widths = widthsOfColumns()
    }
    widths[0] = min(widths[0], max(Self.leastName, context.width - numbers))
    for (index, cells) in all.enumerated() {
      let isHeading = index == 0
      let isSum = !sums.isEmpty && index == all.count - 1
      output.write(line(cells, widths, style: isHeading || isSum ? .bold : [], context))
      if isHeading || isSum == false && index == all.count - 2 && !sums.isEmpty { writeRule(widths, context, &output) }
    }
    return output.bytes
  }

  private func line(_ cells: [TerminalText], _ widths: [Int], style: TextStyle, _ context: TextContext) -> TextLine {
    var line = TextLine()
    var end = 0
    for (column, cell) in cells.enumerated() {
      let cell = cell.truncated(to: widths[column], ellipsis: context.box.ellipsis)
      if column > 0 { line.pad(to: end + Self.gap + widths[column] - cell.columns) }
      line.append(cell, style: style)
      end += widths[column] + (column > 0 ? Self.gap : 0)
    }
    return line
  }

  private func writeRule(_ widths: [Int], _ context: TextContext, _ output: inout TextOutput) {
    var rule = TextLine()
    for (column, width) in widths.enumerated() {
      if column > 0 { rule.append(" ", count: Self.gap) }
      rule.append(context.box.horizontal, count: width)
    }
    output.write(rule)
  }

  private static let gap = 2
  private static let leastName = 8
}

extension TextTable {
  /// The rows alone, with all columns at the left, as lines of UTF-8.
  package var lines: [UInt8] {
    let all = rows.map { $0.map(TerminalText.init) }
    let widths = (all.first ?? []).indices.map { column in all.map { $0[column].columns }.max() ?? 0 }
    var bytes: [UInt8] = []
    for cells in all {
      var line = ""
      for (cell, width) in zip(cells, widths) {
        line += cell.clusters.map(\.text).joined() + String(repeating: " ", count: width - cell.columns + Self.gap)
      }
      while line.last == " " { line.removeLast() }
      bytes += Array(line.utf8) + [0x0A]
    }
    return bytes
  }

  /// The table in Markdown, below a heading.
  package func markdown(title: String) -> [UInt8] {
    func row(_ cells: [String]) -> String { "| \(cells.map(MarkdownRenderer.escaped).joined(separator: " | ")) |" }
    let marks = heading.indices.map { $0 == 0 ? "---" : "---:" }
    let lines =
      ["# \(MarkdownRenderer.escaped(title))", "", row(heading), "| \(marks.joined(separator: " | ")) |"]
      + (rows + (sums.isEmpty ? [] : [sums])).map(row)
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
