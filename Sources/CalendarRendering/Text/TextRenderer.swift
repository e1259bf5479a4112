import CalendarLayout

/// Renders pages as plain text for terminals and mail: days and months as grids, lists as lines.
///
/// No line is wider than ``PageSettings/textWidth`` columns or ends in spaces. Calendar text contains no control
/// characters; the only escape sequences are the renderer's own styles and links, if enabled. Grids run from left to
/// right in every language. Right-to-left text in them is enclosed in U+200E, which keeps it in place on terminals that
/// reorder text and is invisible on others.
public struct TextRenderer: Renderer {
  /// The drawing options.
  public var options: TextOptions

  /// The colours, for colour terminals.
  public var theme: Theme

  /// The lines of the day cells of months; nil for the default.
  private var cells: PageCell.Content?
  /// The boxes of day columns; nil for the default.
  private var columns: PageColumn.Content?

  /// The content of pickers.
  private var picker = PickerContent()
  /// The rows and the heading.
  private var builders = PageBuilders()

  /// Creates a renderer with options and a theme.
  public init(_ options: TextOptions = TextOptions(), theme: Theme = Theme()) {
    self.options = options
    self.theme = theme
  }

  /// Shows the lines of `content` in the day cells of months, below their numbers.
  public mutating func showCells(_ content: @escaping PageCell.Content) { cells = content }

  /// Shows the boxes of `content` in the day columns of days and weeks.
  public mutating func showColumns(_ content: @escaping PageColumn.Content) { columns = content }

  /// Shows the content of a caller in pickers.
  public mutating func showPicker(_ content: PickerContent) { picker = content }

  /// Shows the lines of `content` in the rows of lists.
  public mutating func showRows(_ content: @escaping PageRow.Content) { builders.rows = content }

  /// Shows the lines of `content` as the heading.
  public mutating func showHeader(_ content: @escaping PageHeader.Content) { builders.header = content }

  /// Renders the page as lines of UTF-8.
  public func render(_ page: Page, settings: PageSettings) -> [UInt8] {
    var context = TextContext(page: page, settings: settings, options: options, theme: theme)
    context.cells = cells
    context.columns = columns
    context.builders = builders
    var output = TextOutput(context: context)
    if let own = builders.header(of: page, PageWords(settings)) {
      for (index, line) in own.lines.enumerated() {
        var style = context.style(of: line)
        if index == own.heading { style.insert(.bold) }
        for text in context.own(line.text).wrapped(to: context.width, lineLimit: 2, ellipsis: context.box.ellipsis) {
          output.write(TextLine(text, style: style))
        }
      }
    } else if let title = settings.title.map(TerminalText.init), !title.isEmpty {
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
      CalendarText(context: context, agenda: agenda).write(to: &output)
    case .agenda(let agenda): AgendaText(context: context, agenda: agenda).write(to: &output)
    case .picker(let months):
      PickerText(context: context, picker: months, content: picker).write(to: &output)
    case .events(let occurrences): EventsText(context: context, occurrences: occurrences).write(to: &output)
    }
    MarkLegendText(context: context, page: page).write(to: &output)
    return output.bytes
  }

  private func write(_ months: [MonthLayout], context: TextContext, to output: inout TextOutput) {
    for (index, month) in months.enumerated() {
      if index > 0 { output.writeBlank() }
      MonthText(context: context, month: month).write(to: &output)
    }
  }
}
