import CalendarLayout
import CalendarModel

/// Renders pages as plain text for terminals and mail: days and months as grids, lists as lines.
///
/// No line is wider than ``PageSettings/textWidth`` columns or ends in spaces. Calendar text contains no control
/// characters; the only escape sequences are the renderer's own styles and links, if enabled. Grids run from left to
/// right in every language. Text with right-to-left parts is enclosed in isolates (U+2066 to U+2069), which keep it in
/// place on terminals that reorder text, and are invisible on others.
package struct TextRenderer: Renderer {
  /// The drawing options.
  package var options: TextOptions

  /// The colours, for colour terminals.
  package var theme: Theme

  /// Content provided by the caller.
  package var content = PageContent()

  /// Creates a renderer with options and a theme.
  package init(_ options: TextOptions = TextOptions(), theme: Theme = Theme()) {
    self.options = options
    self.theme = theme
  }

  /// Renders the page as lines of UTF-8.
  package func render(_ page: Page, settings: PageSettings) -> [UInt8] {
    let context = TextContext(page: page, settings: settings, options: options, theme: theme, content: content)
    var output = TextOutput(context: context)
    if let own = content.header(of: page, PageWords(settings)) {
      for (index, line) in own.lines.enumerated() {
        var style = context.style(of: line)
        if index == own.heading { style.insert(.bold) }
        for text in context.own(line.text).wrapped(to: context.width, lineLimit: 2, ellipsis: context.box.ellipsis) {
          output.write(TextLine(text, style: style))
        }
      }
    } else if let title = settings.title.map(context.own), !title.isEmpty {
      for line in title.wrapped(to: context.width, lineLimit: 2, ellipsis: context.box.ellipsis) {
        output.write(TextLine(line, style: .bold))
      }
    }
    ColorLegendText(context: context).write(to: &output)
    switch page {
    case .days(let days): DaysText(context: context, days: days).write(to: &output)
    case .week(let week): DaysText(context: context, week: week).write(to: &output)
    case .year(let year): SmallMonthsText(context: context, year: year).write(to: &output)
    case .timeline(let timeline): TimelineText(context: context, timeline: timeline).write(to: &output)
    case .month(let month): MonthText(context: context, month: month, isAlone: true).write(to: &output)
    case .months(let months): write(months, context: context, to: &output)
    case .scroll(let scroll): write(scroll.months, context: context, to: &output)
    case .agenda(let agenda) where !settings.monthsBesideList.isEmpty:
      CalendarViewText(context: context, agenda: agenda).write(to: &output)
    case .agenda(let agenda): AgendaText(context: context, agenda: agenda).write(to: &output)
    case .picker(let months):
      PickerText(context: context, picker: months, content: content.picker).write(to: &output)
    case .events(let occurrences): EventsText(context: context, occurrences: occurrences).write(to: &output)
    case .form(let page): page.form.write(to: &output, context)
    }
    RepeatsText(context: context, repeats: page.distinctRepeats).write(to: &output)
    writeNext(context, to: &output)
    MarkLegendText(context: context, page: page).write(to: &output)
    return output.bytes
  }

  /// Writes a note about the next event below a page without events.
  private func writeNext(_ context: TextContext, to output: inout TextOutput) {
    guard let note = context.settings.next else { return }
    output.writeBlank()
    let text = context.own(note.lead) + .space + TerminalText(note.title)
    for line in text.wrapped(to: context.width, lineLimit: 2, ellipsis: context.box.ellipsis) {
      output.write(TextLine(line))
    }
  }

  private func write(_ months: [MonthLayout], context: TextContext, to output: inout TextOutput) {
    for (index, month) in months.enumerated() {
      if index > 0 { output.writeBlank() }
      MonthText(context: context, month: month).write(to: &output)
    }
  }
}

/// The options of text pages.
public struct TextOptions: Hashable, Sendable {
  /// Whether to draw lines and marks in ASCII only; titles are unchanged.
  public var usesASCII = false
  /// Whether to use terminal colours and styles. Without them and hyperlinks, no escape sequences are written.
  public var usesColor = false
  /// Whether titles link to the addresses of their events, on terminals that support hyperlinks (OSC 8).
  public var usesHyperlinks = false

  /// Creates options for Unicode box drawing without colour.
  public init() {}

  /// A text of the page's own, such as a heading, with ASCII characters for its symbols if ``usesASCII``.
  package func own(_ text: String) -> String { usesASCII ? DetailsText.ascii(text) : text }
}

/// A list along a vertical line, with the date and a dot only at the first row of a day.
struct TimelineText {
  let context: TextContext
  let timeline: TimelineLayout

  func write(to output: inout TextOutput) {
    if context.content.header == nil {
      let range = context.own(context.dates.dateRange(timeline.dates))
      output.write(TextLine(range.truncated(to: context.width, ellipsis: context.box.ellipsis), style: .bold))
    }
    output.writeBlank()
    if timeline.rows.isEmpty {
      output.write(TextLine(context.own(context.settings.locale.phrases.noEvents)))
      return
    }
    let list = AgendaText(context: context, agenda: timeline.agenda)
    let dateWidth = min(timeline.rows.map { label(of: $0).columns }.max() ?? 0, max(16, context.width / 4))
    let timeWidth = timeline.rows.map { $0.entry.map { list.time(of: $0).columns } ?? 0 }.max() ?? 0
    let isBesideTitles = context.width - dateWidth - timeWidth - 6 >= Self.leastTitleWidth
    for row in timeline.rows { write(row, list, dateWidth, isBesideTitles ? timeWidth : nil, to: &output) }
  }

  /// Where titles would have less room, they are below their times.
  private static let leastTitleWidth = 16

  private func label(of row: TimelineRow) -> TerminalText {
    let date = context.own(context.listDate(row.date, usual: context.dates.mediumDate))
    return row.isToday ? TerminalText("[") + date + TerminalText("]") : date
  }

  private func write(
    _ row: TimelineRow, _ list: AgendaText, _ dateWidth: Int, _ timeWidth: Int?, to output: inout TextOutput
  ) {
    let box = context.box
    func startLine() -> TextLine {
      var line = TextLine()
      line.pad(to: dateWidth + 1)
      if row.hasLineBelow { line.append(box.vertical, count: 1) }
      return line
    }
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
        if index > 0 { line = startLine() }
        line.pad(to: dateWidth + 4)
        line.append(own.text.truncated(to: context.width - dateWidth - 4, ellipsis: box.ellipsis), style: own.style)
        output.write(line)
      }
      if lines.isEmpty { output.write(line) }
      return
    }
    let indent = dateWidth + 4 + (timeWidth.map { $0 + 2 } ?? 0)
    let room = context.width - indent
    line.pad(to: dateWidth + 4)
    let style = context.style(of: entry.occurrence)
    line.append(list.time(of: entry).truncated(to: timeWidth ?? room, ellipsis: box.ellipsis), style: style.tag)
    if timeWidth == nil {
      output.write(line)
      line = startLine()
    }
    for (index, text) in list.title(of: entry).wrapped(to: room, lineLimit: 3, ellipsis: box.ellipsis).enumerated() {
      if index > 0 { line = startLine() }
      line.pad(to: indent)
      line.append(text, style: style.text)
      output.write(line)
    }
    if let location = context.location(of: entry.occurrence) {
      line = startLine()
      line.pad(to: indent)
      line.append(location.truncated(to: room, ellipsis: box.ellipsis), style: .dim)
      output.write(line)
    }
    DetailsText(context: context, indent: indent, start: startLine()).write(entry.occurrence, to: &output)
  }
}
