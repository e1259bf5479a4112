package import Bytes
internal import CalendarLayout
internal import CalendarModel

/// Renders pages as HTML: a self-contained file that loads nothing and, except for the endless page, has no scripts. It is
/// readable without its style sheet, and has styles for small and large screens, dark mode and paper.
///
/// The document is also well-formed XML.
package struct HTMLRenderer: ChunkRenderer {
  package var theme: Theme

  /// The content of a day cell in a month, without the bars, which belong to the week. The default is
  /// ``HTMLMonthCell/standard``.
  package var monthCell: @Sendable (HTMLMonthCell) -> Markup = { $0.standard }

  /// The content of a day column in day and week views, without hour lines and all-day bars. The default is
  /// ``HTMLDayColumn/standard``.
  package var dayColumn: @Sendable (HTMLDayColumn) -> Markup {
    get { ownDayColumn ?? { $0.standard } }
    set { ownDayColumn = newValue }
  }
  /// Custom column content; nil for the default, which is written directly into the page.
  private var ownDayColumn: (@Sendable (HTMLDayColumn) -> Markup)?

  /// Content provided by the caller. Its cells and columns replace ``monthCell`` and ``dayColumn``.
  package var content = PageContent()

  /// Creates a renderer with a theme.
  package init(theme: Theme = Theme()) {
    self.theme = theme
  }

  private var drawnCell: @Sendable (HTMLMonthCell) -> Markup {
    guard let cells = content.cells else { return monthCell }
    return { cell in cell.content(cells(PageCell(day: cell.day, words: PageWords(cell.settings)))) }
  }

  /// Days side by side, with the caller's content.
  private func view(_ days: [DayLayout], of week: WeekLayout? = nil, on page: Page, _ context: HTMLContext)
    -> HTMLDayView
  {
    let boxes = content.columns.map { columns in
      days.map { columns(PageColumn(day: $0, words: PageWords(context.settings))) }
    }
    let paper = HTMLPaper(style: week == nil && days.count < 2 ? .day : .days, context: context)
    let hasSecondZone = days.first?.hourMarks.first?.secondClock != nil
    return HTMLDayView(
      context: context, days: days, week: week, boxes: boxes, column: ownDayColumn,
      paperRoom: paper.dayRoom(of: page, hasSecondZone: hasSecondZone))
  }

  private func monthView(_ cell: @escaping @Sendable (HTMLMonthCell) -> Markup, _ context: HTMLContext) -> HTMLMonthView
  {
    HTMLMonthView(context: context, cell: cell, hasOwnCells: content.cells != nil)
  }

  /// Up to this number of events, months of an endless page are as high as on their own pages.
  private static let mostOfEndless = 400
  /// Beyond it, the height of a month's weeks in pixels: one screen.
  private static let heightOfHeavyMonth = 600

  /// After this number of events, months of a heavy endless page only show counts.
  private static let mostShownOfHeavy = 60

  /// The months with the heights of their weeks.
  private func screens(_ months: [MonthLayout], _ context: HTMLContext) -> [MonthScreen] {
    let lines = content.lines(PageWords(context.settings))
    return months.map { MonthScreen($0, context, ownLines: lines) }
  }

  /// The months of an endless page. With many events, three screens per month would be too heavy: then the months around the
  /// initial one have one screen each, and the others only counts.
  private func screens(_ scroll: MonthScroll, _ context: HTMLContext) -> [MonthScreen] {
    let days = scroll.months.lazy.flatMap(\.weeks).flatMap(\.days)
    let count = days.reduce(0) { $0 + $1.events.count + $1.hiddenCount }
    guard count > Self.mostOfEndless, !context.settings.showsAllRows else { return screens(scroll.months, context) }
    let lines = content.lines(PageWords(context.settings))
    let first = scroll.months.lastIndex { $0.firstDay <= scroll.date } ?? 0
    let nearest = scroll.months.indices.sorted { (abs($0 - first), $1) < (abs($1 - first), $0) }
    var screens: [Int: MonthScreen] = [:]
    var shown = 0
    for index in nearest {
      let isCounted = shown >= Self.mostShownOfHeavy && lines == nil
      var screen = MonthScreen(
        scroll.months[index], context, ownLines: lines, mostHeight: isCounted ? 0 : Self.heightOfHeavyMonth)
      if isCounted { screen.countHidden() } else { shown += screen.shownCount }
      screens[index] = screen
    }
    return scroll.months.indices.compactMap { screens[$0] }
  }

  /// Renders the page as a complete UTF-8 document.
  package func render(_ page: Page, settings: PageSettings) -> [UInt8] {
    MarkupWriter.bytes(dialect: .html, capacity: HTMLDocument.usualSize) { write(page, settings, into: &$0) }
  }

  /// Renders the page as a complete UTF-8 document.
  package func render(_ page: Page, settings: PageSettings, to chunks: Chunks) {
    MarkupWriter.write(dialect: .html, to: chunks) { write(page, settings, into: &$0) }
  }

  private func write(_ page: Page, _ settings: PageSettings, into writer: inout MarkupWriter) {
    let context = HTMLContext(page: page, settings: settings, theme: theme, content: content)
    let cell = drawnCell
    var document = HTMLDocument(page: page, context: context)
    // Custom content may use any style rule.
    if ownDayColumn != nil || content.columns != nil { document.parts = [.all, .ownBoxes] }
    switch page {
    case .days(let days):
      let view = view(days, on: page, context)
      document.write(
        into: &writer, style: days.count > 1 ? .days : .day, marks: view.writeMarks, further: page.hiddenByDay
      ) {
        view.write(into: &$0)
      }
    case .week(let week):
      let view = view(week.days, of: week, on: page, context)
      document.write(into: &writer, style: .days, marks: view.writeMarks, further: page.hiddenByDay) {
        view.write(into: &$0)
      }
    case .month(let month):
      let screen = screens([month], context)[0]
      document.write(into: &writer, style: .month, further: Page.month(screen.month).hiddenByDay) { writer in
        monthView(cell, context).write(screen, into: &writer)
      }
    case .months(let months):
      let screens = screens(months, context)
      document.write(into: &writer, style: .months, further: Page.months(screens.map(\.month)).hiddenByDay) { writer in
        monthView(cell, context).write(screens, into: &writer)
      }
    case .scroll(let scroll):
      let screens = screens(scroll, context)
      document.write(into: &writer, style: .scroll, further: Page.months(screens.map(\.month)).hiddenByDay) { writer in
        HTMLScrollView(context: context, months: monthView(cell, context)).write(scroll, screens, into: &writer)
      }
    case .agenda(let agenda):
      document.write(into: &writer, style: .agenda) { HTMLAgendaView(context: context).write(agenda, into: &$0) }
    case .timeline(let timeline):
      document.write(into: &writer, style: .timeline) { HTMLTimelineView(context: context).write(timeline, into: &$0) }
    case .year(let year):
      document.write(into: &writer, style: .year) { HTMLYearView(context: context).write(year, into: &$0) }
    case .picker(let months):
      let view = HTMLPickerView(context: context, content: content.picker)
      document.write(into: &writer, style: .picker) { view.write(months, into: &$0) }
    case .events(let occurrences):
      document.write(into: &writer, style: .events) { HTMLEventsView(context: context).write(occurrences, into: &$0) }
    case .form(let page):
      document.write(into: &writer, style: page.form.style) { page.form.write(into: &$0, context) }
    }
  }
}

/// A flat list of events as a table.
struct HTMLEventsView {
  let context: HTMLContext

  func write(_ occurrences: [Occurrence], into writer: inout MarkupWriter) {
    if occurrences.isEmpty {
      writer.element("p", [.literal("class", "none")], text: context.phrases.noEvents)
      writer.newline()
      return
    }
    // Omit columns that would be empty.
    let showsLocation = occurrences.contains { context.words.location($0.event) != nil }
    let showsCalendar = Set(occurrences.map { $0.event.calendar.name }).count > 1
    let phrases = context.phrases
    writer.element("table") { writer in
      writer.newline()
      writer.element("thead") { writer in
        writer.element("tr") { writer in
          var headings = [phrases.date, phrases.time, phrases.event]
          if showsLocation { headings.append(phrases.location) }
          if showsCalendar { headings.append(phrases.calendar) }
          if context.content.rows != nil {
            // The caller's lines share one heading.
            let columns = String(headings.count - 1)
            writer.element("th", [.literal("scope", "col")], text: phrases.date)
            writer.element("th", [.literal("scope", "col"), .text("colspan", columns)], text: phrases.event)
            return
          }
          for heading in headings { writer.element("th", [.literal("scope", "col")], text: heading) }
        }
      }
      writer.newline()
      writer.element("tbody") { writer in
        writer.newline()
        for occurrence in occurrences {
          write(occurrence, showsLocation: showsLocation, showsCalendar: showsCalendar, into: &writer)
        }
      }
      writer.newline()
    }
    writer.newline()
  }

  private func write(
    _ occurrence: Occurrence, showsLocation: Bool, showsCalendar: Bool, into writer: inout MarkupWriter
  ) {
    let day = context.words.days(occurrence).lowerBound
    let id = context.id(of: occurrence, on: day).map { [MarkupAttribute.text("id", $0)] } ?? []
    writer.element("tr", id + [context.classes(["entry"], of: occurrence)]) { writer in
      writer.element("td", [.literal("class", "date")]) { writer in
        context.writeTime(context.words.dayRange(occurrence), occurrence.start, into: &writer)
      }
      if let lines = context.content.lines(of: occurrence, PageWords(context.settings, context.words)) {
        let columns = 2 + (showsLocation ? 1 : 0) + (showsCalendar ? 1 : 0)
        writer.element("td", [.literal("class", "what"), .text("colspan", String(columns))]) { writer in
          for (index, line) in lines.enumerated() {
            if index > 0 { writer.text(" ") }
            context.writeOwn([line], into: &writer)
          }
        }
        return
      }
      writer.element("td", [.literal("class", "when")], text: context.words.timeRange(occurrence))
      writer.element("td", [.literal("class", "what")]) { writer in
        context.writeTitle(occurrence, into: &writer, isLinked: true)
      }
      if showsLocation {
        writer.element("td") { context.writeLocation(occurrence, into: &$0) }
      }
      if showsCalendar {
        writer.element("td", [.literal("class", "place")]) {
          $0.element("bdi", text: occurrence.event.calendar.name ?? "")
        }
      }
    }
    writer.newline()
  }
}
