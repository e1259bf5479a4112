public import CalendarLayout
public import CalendarModel
public import CalendarRendering
public import ICalendar

/// A day for custom drawing: its events as boxes in fractions of the day's box.
public struct DayBoxes: Sendable {
  /// The day as columns of minutes.
  public let layout: DayLayout
  /// Formats titles and times in the page's locale.
  public let words: PageWords
  /// The timed events in drawing order.
  public let blocks: [Block]
  /// Problems in the calendar.
  public let diagnostics: [Diagnostic]

  /// The titles of the all-day events, in order.
  public var allDay: [String] { layout.allDay.map { words.title(of: $0.occurrence.event) } }

  /// A timed event.
  public struct Block: Sendable {
    /// The title of the event, or a placeholder.
    public let title: String
    /// The time: `9:00 – 10:00`.
    public let time: String
    /// The rectangle, in fractions of the day's box.
    public let frame: Frame
    /// The event and its placement, in minutes.
    public let layout: EventBlock
  }

  /// A rectangle in fractions of another: 0 is the left or top edge, 1 the right or bottom edge.
  public struct Frame: Hashable, Sendable {
    /// The left edge.
    public let x: Double
    /// The top edge.
    public let y: Double
    /// From the left to the right edge.
    public let width: Double
    /// From the top to the bottom edge.
    public let height: Double
  }

  init(_ layout: DayLayout, words: PageWords, diagnostics: [Diagnostic]) {
    self.layout = layout
    self.words = words
    self.diagnostics = diagnostics
    blocks = layout.blocks.map { block in
      Block(
        title: words.title(of: block.occurrence.event), time: words.time(of: block), frame: Frame(block, in: layout),
        layout: block)
    }
  }
}

extension DayBoxes.Frame {
  /// The rectangle of a block in the visible part of its day.
  init(_ block: EventBlock, in day: DayLayout) {
    // Fine enough for any number of columns.
    let unit = 1 << 20
    let minutes = block.boxMinutes.clamped(to: day.visibleMinutes)
    let length = Double(max(1, day.visibleMinutes.count))
    x = Double(block.left(in: unit)) / Double(unit)
    width = Double(block.right(in: unit) - block.left(in: unit)) / Double(unit)
    y = Double(minutes.lowerBound - day.visibleMinutes.lowerBound) / length
    height = Double(minutes.count) / length
  }
}

extension CalendarFile {
  /// A day for custom drawing.
  ///
  ///     for block in team.day(CivilDate(2026, 3, 9), in: berlin).blocks { draw(block.title, block.frame) }
  /// - Parameters:
  ///   - date: The day.
  ///   - zone: The zone of the day.
  ///   - locale: The language of the texts.
  ///   - hours: The visible hours.
  public func day(
    _ date: CivilDate, in zone: Zone, locale: CalendarLocale = CalendarLocale(), hours: HourRange? = nil
  ) -> DayBoxes {
    let result = read(date..<date.adding(days: 1), in: zone)
    var options = LayoutOptions(zone: zone)
    if let hours { options.hours = hours }
    let layout = DayLayoutBuilder(options: options).layout(result.occurrences, date: date)
    return DayBoxes(
      layout, words: PageWords(PageSettings(zone: zone, locale: locale)),
      diagnostics: diagnostics + result.diagnostics)
  }

  /// A page with a month, for example with custom day cells.
  ///
  ///     let page = try team.month(of: march, in: berlin).rendered(as: .html) { cell in
  ///       cell.standard + [CellLine("\(cell.day.events.count) meetings", isQuiet: true)]
  ///     }
  /// - Parameters:
  ///   - date: A day of the month.
  ///   - zone: The zone of the page.
  ///   - locale: The language and region, as a BCP 47 tag.
  /// - Throws: ``AgendaGeneration/UsageError`` if the locale is unknown.
  public func month(of date: CivilDate, in zone: Zone, locale: String = "en-US") throws(UsageError) -> Agenda {
    var request = AgendaRequest()
    request.view = .month
    request.date = .day(date)
    request.locale = locale
    return try Agenda(request, of: [self], in: zone, now: nil)
  }
}
