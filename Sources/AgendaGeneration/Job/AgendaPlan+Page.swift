package import CalendarLayout
internal import CalendarLocales
package import CalendarModel
package import CalendarRendering
package import ICalendar

extension AgendaPlan {
  /// Lays out the occurrences for the view.
  package func page(of occurrences: [Occurrence]) -> Page {
    var options = layoutOptions
    options.rowLimit = rowLimit
    options.monthRows = monthRows
    options.room = columnRoom
    options.now = now
    options.laneLimit = options.room == nil ? nil : 8
    let first = period.lowerBound
    switch request.view {
    case .day where period.upperBound == first.adding(days: 1):
      return .days([DayLayoutBuilder(options: options).layout(occurrences, date: first)])
    case .day: return .week(WeekLayoutBuilder(options: options).days(occurrences, dates: period))
    case .week: return .week(WeekLayoutBuilder(options: options).week(occurrences, of: first))
    case .workweek: return .week(WeekLayoutBuilder(options: options).workWeek(occurrences, of: first))
    case .month:
      let months = MonthLayoutBuilder(options: options, calendar: calendar, secondCalendar: secondCalendar)
        .layout(occurrences, monthOf: first, count: monthCount)
      return months.count == 1 ? .month(months[0]) : .months(months)
    case .scroll:
      let builder = MonthLayoutBuilder(options: options)
      let date = firstDate(of: request.date) ?? today
      let timeline = CalendarTimeline(around: date, weekend: options.weekend)
      let months = timeline.years.flatMap(\.months).map { builder.layout(occurrences, monthOf: $0.firstDay) }
      return .scroll(
        MonthScroll(
          date: date, timeline: timeline, months: months, weekNumbering: options.weekNumbering, today: today))
    case .picker:
      options.selectedDates = request.selection?.dates(today: today, firstWeekday: firstWeekday)
      return .picker(
        MonthPickerBuilder(options: options, calendar: calendar).pickers(
          around: Self.openDate(of: request, today: today), count: Self.monthCount(of: request, in: format),
          counting: occurrences))
    case .year where sheetStyle == .poster:
      return .year(YearLayoutBuilder(options: options, calendar: calendar).poster(occurrences, yearOf: first))
    case .year: return .year(YearLayoutBuilder(options: options, calendar: calendar).layout(occurrences, yearOf: first))
    case .calendar, .agenda: return .agenda(AgendaLayoutBuilder(options: options).layout(occurrences, dates: period))
    case .timeline:
      return .timeline(TimelineLayout(AgendaLayoutBuilder(options: options).layout(occurrences, dates: period)))
    case .events where options.isNewestFirst: return .events(occurrences.reversed())
    case .events, .check, .compare, .freebusy: return .events(occurrences)
    }
  }

  /// The calendars after each has got the scheduling messages about its events; as they are if duplicates are kept.
  package func exchangingMessages(among files: [CalendarFile]) -> [CalendarFile] {
    request.duplicates == .merge ? MessageExchange.delivered(among: files) : files
  }

  /// Combines the occurrences of several files.
  package func united(_ answers: [[Occurrence]]) -> [Occurrence] {
    switch request.duplicates {
    case .merge: OccurrenceUnion.united(answers, in: zone)
    case .keep: OccurrenceOrder.sorted(answers.flatMap { $0 }, in: zone)
    }
  }

  /// Filters and renders the occurrences.
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - theme: The base colours, which options of the request override.
  ///   - calendarNames: The calendars in order, which get distinct colours.
  ///   - own: The caller's cells and columns.
  ///   - renderer: What draws the page; nil for the renderer of the format.
  ///   - paper: What makes PDF and PNG.
  /// - Throws: `DocumentError` if there is no document.
  package func document(
    of occurrences: [Occurrence], title: String?, theme: Theme, calendarNames: [String], own: OwnContent = OwnContent(),
    by renderer: (any Renderer)? = nil, on paper: PaperHelper? = nil
  ) throws(DocumentError) -> OutputDocument {
    if format == .pdf || format == .png {
      let sheets = DocumentSheets(
        self, title: title, theme: theme, calendarNames: calendarNames, own: own, occurrences: occurrences)
      return try document(of: sheets, on: paper)
    }
    var settings = pageSettings(title: title, own: own)
    if request.view == .calendar, format == .text { settings.monthsBesideList = smallMonths(counting: occurrences) }
    let page = page(of: shown(occurrences, own: own, title: title))
    if let template = own.template {
      let theme = self.theme(theme, calendarNames: calendarNames)
      do {
        let bytes = try TemplateRenderer(template, theme: theme, now: present).render(page, settings: settings)
        return OutputDocument(bytes: bytes)
      } catch {
        throw .template(error)
      }
    }
    let renderer = renderer ?? self.renderer(theme: theme, calendarNames: calendarNames, own: own)
    return OutputDocument(bytes: renderer.render(page, settings: settings))
  }

  /// The occurrences that a page shows, as a caller shows them.
  func shown(_ occurrences: [Occurrence], own: OwnContent, title: String?) -> [Occurrence] {
    let shown = request.filter.apply(to: listed(occurrences), busy: dateText.phrases.busy)
    guard let events = own.events, own.template != nil || format == .text || format == .html || format.isOfSheets
    else { return shown }
    return PageEvent.showing(shown, as: events, words: PageWords(pageSettings(title: title, own: own)))
  }

  /// The settings of a page with the content of a caller.
  func pageSettings(title: String?, own: OwnContent) -> PageSettings {
    var settings = pageSettings(title: title)
    if let timeline = own.timeline { settings.timeline = timeline }
    return settings
  }

  /// The renderer for the page.
  /// - Parameters:
  ///   - theme: The base colours, which options of the request override.
  ///   - calendarNames: The calendars in order, which get distinct colours.
  ///   - own: The caller's cells and columns.
  package func renderer(
    theme: Theme, calendarNames: [String], own: OwnContent = OwnContent()
  ) -> any Renderer {
    let theme = self.theme(theme, calendarNames: calendarNames)
    switch format {
    case .text:
      var options = TextOptions()
      options.usesColor = usesColor
      options.usesHyperlinks = usesHyperlinks
      options.usesASCII = request.usesASCII
      return own.shown(by: TextRenderer(options, theme: theme))
    case .html: return own.shown(by: HTMLRenderer(theme: theme))
    case .svg, .pdf, .png: return SVGRenderer(own.shown(by: SheetRenderer(theme: theme)))
    // Calendar data are no pages.
    case .json, .ics, .jcal, .jscalendar: return JSONRenderer()
    case .csv: return CSVRenderer()
    case .markdown: return MarkdownRenderer()
    }
  }

  /// The base colours with the options of the request and the colours of its calendars.
  func theme(_ base: Theme, calendarNames: [String]) -> Theme {
    var theme = base
    theme.colorBy = request.colorBy ?? theme.colorBy
    theme.isGrey = theme.isGrey || request.isGrey
    if calendarNames.count > 1 { theme.calendarNames = calendarNames }
    return theme
  }

  package func pageSettings(title: String?) -> PageSettings {
    var settings = PageSettings(zone: zone, dates: dateText)
    settings.calendarNames = names(of: calendar)
    settings.secondCalendarNames = secondCalendar.flatMap { names(of: $0, isSecond: true) }
    settings.title = [title, calendarTitle, staleText].compactMap { $0 }.joined(separator: " · ")
    if settings.title?.isEmpty == true { settings.title = nil }
    settings.hasNotes = request.hasNotes
    settings.isNewestFirst = request.isNewestFirst
    settings.timeline = request.timeline
    settings.selectedUID = request.selectedUID
    settings.hasEventIDs = request.selectedUID != nil
    settings.height = request.height
    settings.showsDetails = request.showsDetails
    settings.showsWeekNumbers = request.weekNumbering != .hidden
    settings.sheetStyle = sheetStyle
    if format.isOfSheets { settings.imposition = request.imposition }
    // A document is for paper.
    let hasPaper = format == .pdf || request.needsPaper
    if hasPaper { settings.paper = request.paper(ofUsualSize: PaperSize(localeIdentifier: locale.identifier)) }
    if hasPaper || request.view == .calendar { settings.smallMonths = smallMonths }
    settings.links.day = request.dayLink
    settings.links.month = request.monthLink
    if let width = request.textWidth ?? terminalWidth { settings.textWidth = min(max(width, 40), 200) }
    return settings
  }

  /// How old what the page shows is; nil if it is new.
  private var staleText: String? {
    guard let staleTime, format != .json, format != .csv else { return nil }
    let time = zone.civil(at: staleTime)
    let text = "\(dateText.shortDateWithYear(time.date)), \(dateText.time(time))"
    return dateText.phrases.asOf.replacing("%@", with: text)
  }

  /// The style of sheets; other formats, as in a batch of several, have none.
  private var sheetStyle: SheetStyle {
    format.isOfSheets ? request.appliedSheetStyle : .standard
  }

  /// The small months in the heading of a sheet: the previous and next for a month, the current and next for days, weeks
  /// and lists.
  private var smallMonths: [MonthPicker] {
    let builder = MonthPickerBuilder(options: layoutOptions, calendar: calendar)
    let month = builder.picker(monthOf: period.lowerBound)
    switch request.view {
    // The pages of a booklet are too small for them, except for those of a spread, which has a place for them.
    case _ where request.isBooklet && sheetStyle != .spread: return []
    case .calendar: return smallMonths(counting: [])
    case .year, .picker, .scroll, .events, .check, .compare, .freebusy: return []
    case .month where monthCount > 1: return []
    case .month: return [month.previousMonth, month.nextMonth].map { builder.picker(monthOf: $0) }
    case .day, .week, .workweek, .agenda, .timeline: return [month, builder.picker(monthOf: month.nextMonth)]
    }
  }

  /// The name of the month or year in a non-Gregorian calendar, for data formats, which have no heading.
  private var calendarTitle: String? {
    guard format == .json else { return nil }
    guard let system = request.calendarSystem.flatMap(CalendarSystem.init), system != .gregorian else { return nil }
    let skeleton = request.view == .year ? "y" : "yMMMM"
    return CalendarDateNames(system: system, locale: locale.identifier, skeleton: skeleton)?
      .text(of: period.lowerBound)
  }

  /// The layout options, except for the row limit of the format.
  package static func layoutOptions(
    _ request: AgendaRequest, zone: Zone, secondZone: Zone?, locale: CalendarLocale, today: CivilDate
  ) -> LayoutOptions {
    var options = LayoutOptions(zone: zone)
    options.secondZone = secondZone
    options.firstWeekday = request.firstWeekday ?? locale.firstWeekday
    options.weekend = locale.weekend
    options.today = today
    if let hours = request.hours { options.hours = hours }
    if let policy = request.collisionPolicy { options.collisionPolicy = policy }
    if let numbering = request.weekNumbering?.numbering { options.weekNumbering = numbering }
    if let minute = request.nightEnd { options.nextDayThresholdInMinutes = minute }
    options.columnLimit = request.columnLimit
    options.includesEmptyDays = request.showsEmptyDays
    options.isNewestFirst = request.isNewestFirst
    options.hidesOutsideDays = request.hidesOutsideDays
    return options
  }

  /// The room of a day's column in drawings and HTML, which keep titles legible; nil for text and data, which show
  /// every event.
  private var columnRoom: ColumnRoom? {
    guard format == .html || format.isOfSheets, AgendaView.columns.contains(request.view) else { return nil }
    let weekend = request.view == .workweek && layoutOptions.weekend.count < 7 ? layoutOptions.weekend.count : 0
    return ColumnRoom(
      dayCount: period.upperBound.daysSinceEpoch - period.lowerBound.daysSinceEpoch - weekend,
      settings: pageSettings(title: nil), hasSecondZone: secondZone != nil)
  }

  /// The rows of a month that fit a sheet, for drawings and HTML; nil for text and data.
  private var monthRows: Int? {
    guard request.rows == nil, format == .html || format.isOfSheets, [.month, .scroll].contains(request.view) else {
      return nil
    }
    return MonthRoom.rows(
      on: pageSettings(title: nil), isNamed: request.view == .scroll || monthCount > 1)
  }

  /// Data formats show all rows, and drawings and HTML as many as fit a sheet (``monthRows``).
  private var rowLimit: Int? {
    switch (request.rows, format) {
    case (.atMost(let count), _): count
    case (nil, .text): 8
    case (.all, _), (nil, _): nil
    }
  }
}
