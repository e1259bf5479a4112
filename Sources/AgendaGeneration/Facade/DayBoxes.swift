public import CalendarLayout
public import CalendarModel
public import CalendarRendering
public import ICalendar

/// A day for a drawing of one's own: its events as boxes in fractions of the day's box.
public struct DayBoxes: Sendable {
  /// The layout of the day.
  public let layout: DayLayout
  /// The words of the page.
  public let words: PageWords
  /// The timed events, in the order in which to draw them.
  public let blocks: [Block]
  /// What is wrong with the calendar.
  public let diagnostics: [Diagnostic]

  /// The titles of the all-day events, in order.
  public var allDay: [String] { layout.allDay.map { words.title(of: $0.occurrence.event) } }

  /// A timed event.
  public struct Block: Sendable {
    /// The title.
    public let title: String
    /// The time: `9:00 – 10:00`.
    public let time: String
    /// Where it is, in fractions of the day's box.
    public let frame: Frame
    /// The block of the layout.
    public let layout: EventBlock
  }

  /// A box in fractions of another: 0 is its left or top edge, 1 its right or bottom edge.
  public struct Frame: Hashable, Sendable {
    /// The left edge.
    public let x: Double
    /// The top edge.
    public let y: Double
    /// The width.
    public let width: Double
    /// The height.
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
  /// The box of a block in the visible part of its day.
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
  /// A day for a drawing of one's own.
  ///
  ///     for block in team.day(CivilDate(2026, 3, 9), in: berlin).blocks { draw(block.title, block.frame) }
  /// - Parameters:
  ///   - date: The day.
  ///   - zone: The zone of the day.
  ///   - locale: The language of the words.
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

  /// A month as a page, for example with day cells of one's own.
  ///
  ///     let page = try team.month(of: march, in: berlin).rendered(as: .html) { cell in
  ///       cell.standard + [CellLine("\(cell.day.events.count) meetings", isQuiet: true)]
  ///     }
  /// - Parameters:
  ///   - date: A day of the month.
  ///   - zone: The zone of the page.
  ///   - locale: The language and region: a BCP 47 tag.
  /// - Throws: ``AgendaGeneration/UsageError`` if the locale is unknown.
  public func month(of date: CivilDate, in zone: Zone, locale: String = "en-US") throws(UsageError) -> Agenda {
    var request = AgendaRequest()
    request.view = .month
    request.date = .day(date)
    request.locale = locale
    return try Agenda(request, of: [self], in: zone, now: nil)
  }
}
