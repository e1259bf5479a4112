import CalendarLayout

/// Pages as plain text for terminals and mail: days and months as grids, lists as lines.
///
/// No line is wider than ``PageSettings/textWidth`` columns, and none ends in spaces. Text of calendars holds no control
/// characters; the only escape sequences are the renderer's own styles, when colour is asked for. Grids run from left to
/// right in every language; right-to-left text stands in them between U+200E, which keeps it in its place on terminals
/// that reorder text and shows nothing on those that do not.
public struct TextRenderer: Renderer {
  /// How pages are drawn.
  public var options: TextOptions

  /// The colours, for terminals that have them.
  public var theme: Theme

  /// A renderer with its options and a theme.
  public init(_ options: TextOptions = TextOptions(), theme: Theme = Theme()) {
    self.options = options
    self.theme = theme
  }

  /// The page as lines of UTF-8.
  public func render(_ page: Page, settings: PageSettings) -> [UInt8] {
    let context = TextContext(page: page, settings: settings, options: options, theme: theme)
    var output = TextOutput(context: context)
    if let title = settings.title.map(TerminalText.init), !title.isEmpty {
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
    case .month(let month): MonthText(context: context, month: month).write(to: &output)
    case .months(let months): write(months, context: context, to: &output)
    case .scroll(let scroll): write(scroll.months, context: context, to: &output)
    case .agenda(let agenda): AgendaText(context: context, agenda: agenda).write(to: &output)
    case .picker(let month): SmallMonthsText(context: context, month: month).write(to: &output)
    case .events(let occurrences): EventsText(context: context, occurrences: occurrences).write(to: &output)
    }
    return output.bytes
  }

  private func write(_ months: [MonthLayout], context: TextContext, to output: inout TextOutput) {
    for (index, month) in months.enumerated() {
      if index > 0 { output.writeBlank() }
      MonthText(context: context, month: month).write(to: &output)
    }
  }
}
