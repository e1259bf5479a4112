internal import Bytes
internal import CalendarLayout
internal import CalendarLocales
package import CalendarModel
package import CalendarRendering

extension AgendaPlan {
  /// Lays out the occurrences for the view.
  /// - Parameters:
  ///   - isMeasured: Whether the page shows titles, which then get the space that they need.
  ///   - theme: The theme of the page, whose marks precede titles; nil for none.
  package func page(of occurrences: [Occurrence], isMeasured: Bool = true, theme: Theme? = nil) -> Page {
    guard let layout = view.descriptor.layout else { return .events(occurrences) }
    var options = look.layout
    options.rowLimit = rowLimit
    options.monthRows = monthRows
    options.room = columnRoom
    options.now = when.now
    options.laneLimit = options.room.map(laneLimit)
    var titles: TitleMeasure?
    if isMeasured, options.room?.space != nil {
      let settings = pageSettings(title: nil)
      titles =
        format.isOfSheets
        ? PageTitles.onSheets(settings, theme: theme, of: occurrences)
        : PageTitles.onScreens(settings, theme: theme, of: occurrences)
    }
    let isQuiet = look.quietsRepeats && view.takes(.repeats) && format.takes(.look)
    let repeats = isQuiet ? QuietRepeats(occurrences, zone: zone) : nil
    return layout(
      ViewDescriptor.LayoutJob(
        plan: self, options: options, occurrences: repeats?.others ?? occurrences, titles: titles,
        tracks: look.tracks?.names, repeats: repeats))
  }

  /// Filters and renders the occurrences.
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - theme: The base colours, which options of the request override.
  ///   - calendarNames: The calendars in order, which get distinct colours.
  ///   - own: The caller's content.
  ///   - renderer: Draws the page; nil for the format's renderer.
  ///   - paper: Makes PDF and PNG.
  /// - Throws: `DocumentError` if the document cannot be made.
  package func document(
    of occurrences: [Occurrence], title: String?, theme: Theme, calendarNames: [String],
    own: PageContent = PageContent(),
    by renderer: (any Renderer)? = nil, on paper: PaperHelper? = nil
  ) throws(DocumentError) -> OutputDocument {
    if case .paper = format.descriptor.writer {
      let sheets = DocumentSheets(
        self, title: title, theme: theme, calendarNames: calendarNames, own: own, occurrences: occurrences)
      return try document(of: sheets, on: paper)
    }
    var settings = pageSettings(title: title, own: own)
    if view.descriptor.days == .smallMonths, format.takes(.terminal) {
      settings.monthsBesideList = smallMonths(counting: occurrences)
    } else if view.descriptor.days == .smallMonths, format.takes(.interaction) {
      settings.smallMonths = smallMonths(counting: occurrences)
    }
    let page = page(
      of: shown(occurrences, own: own, title: title), isMeasured: own.columns == nil,
      theme: self.theme(theme, calendarNames: calendarNames))
    if let template = own.template {
      let theme = self.theme(theme, calendarNames: calendarNames)
      do {
        let bytes = try TemplateRenderer(template, theme: theme, now: when.present).render(page, settings: settings)
        return OutputDocument(bytes: bytes)
      } catch {
        throw .template(error)
      }
    }
    if let renderer { return OutputDocument(bytes: renderer.render(page, settings: settings)) }
    return OutputDocument(
      content(of: page, settings: settings, on: surface(theme: theme, calendarNames: calendarNames, own: own)))
  }

  /// A page as the format's renderer writes it; nothing for sheets, which the paper helper writes, and for calendar data.
  func content(of page: Page, settings: PageSettings, on surface: FormatDescriptor.Surface) -> OutputContent {
    switch format.descriptor.writer {
    case .chunks(let make):
      let renderer = make(surface)
      return .making { renderer.render(page, settings: settings, to: $0) }
    case .renderer(let make): return .bytes(make(surface).render(page, settings: settings))
    case .paper, .calendar: return .bytes([])
    }
  }

  /// The occurrences of a page, with the caller's content applied.
  func shown(_ occurrences: [Occurrence], own: PageContent, title: String?) -> [Occurrence] {
    let shown =
      view.descriptor.find == nil
      ? filter.apply(to: listed(occurrences), busy: dateText.phrases.busy) : occurrences
    guard let events = own.events, own.template != nil || format.takes(.look) else { return shown }
    return PageEvent.showing(shown, as: events, words: PageWords(pageSettings(title: title, own: own)))
  }

  /// The settings of a page with the caller's content.
  func pageSettings(title: String?, own: PageContent) -> PageSettings {
    var settings = pageSettings(title: title)
    if let timeline = own.timeline { settings.timeline = timeline }
    return settings
  }

  /// The renderer for the page; nil for sheets, which the paper helper writes, and for calendar data.
  /// - Parameters:
  ///   - theme: The base colours, which options of the request override.
  ///   - calendarNames: The calendars in order, which get distinct colours.
  ///   - own: The caller's content.
  package func renderer(
    theme: Theme, calendarNames: [String], own: PageContent = PageContent()
  ) -> (any Renderer)? {
    let surface = surface(theme: theme, calendarNames: calendarNames, own: own)
    return switch format.descriptor.writer {
    case .chunks(let make): make(surface)
    case .renderer(let make): make(surface)
    case .paper, .calendar: nil
    }
  }

  /// What the format's renderer is made of.
  func surface(
    theme: Theme, calendarNames: [String], own: PageContent = PageContent()
  ) -> FormatDescriptor.Surface {
    FormatDescriptor.Surface(theme: self.theme(theme, calendarNames: calendarNames), text: textOptions, own: own)
  }

  /// The options of text pages.
  var textOptions: TextOptions {
    var text = TextOptions()
    text.usesColor = output.usesColor
    text.usesHyperlinks = output.usesHyperlinks
    text.usesASCII = output.usesASCII
    return text
  }

  /// Adds the options of the request and the colours of its calendars to the base colours.
  package func theme(_ base: Theme, calendarNames: [String]) -> Theme {
    var theme = base
    theme.colorBy = look.colorBy ?? theme.colorBy
    theme.isGrey = theme.isGrey || look.isGrey
    if calendarNames.count > 1 { theme.calendarNames = calendarNames }
    return theme
  }

  package func pageSettings(title: String?) -> PageSettings {
    var settings = PageSettings(zone: zone, dates: dateText)
    // On a page of free times, "No events" would mean the opposite.
    if !view.descriptor.listsEvents { settings.locale.phrases.noEvents = "—" }
    settings.calendarNames = names(of: calendar)
    settings.secondCalendarNames = when.secondCalendar.flatMap { names(of: $0, isSecond: true) }
    settings.title = [title, calendarTitle, staleText].compactMap { $0 }.joined(separator: " · ")
    if settings.title?.isEmpty == true { settings.title = nil }
    if when.namesZone, !format.descriptor.isData {
      settings.zoneName = ZoneNames.name(of: zone, on: period.lowerBound, in: dateText.locale)
    }
    settings.hasNotes = look.hasNotes
    settings.hasEqualDays = look.hasEqualDays
    settings.hasEqualHours = look.hasEqualHours
    if what.hasDays { settings.listedDates = period }
    settings.isNewestFirst = look.layout.isNewestFirst
    settings.timeline = look.timeline
    settings.selectedUID = look.selectedUID
    settings.hasEventIDs = look.selectedUID != nil
    settings.height = look.height
    settings.showsDetails = look.showsDetails
    settings.showsAllRows = look.rows != nil
    settings.showsWeekNumbers = look.showsWeekNumbers
    settings.sheetStyle = sheetStyle
    if format.isOfSheets { settings.imposition = look.imposition }
    if hasPaper { settings.paper = look.paper }
    if hasPaper || view.descriptor.days == .smallMonths { settings.smallMonths = smallMonths }
    settings.next = when.next.map { NextNote($0, settings: settings) }
    settings.links.day = look.dayLink
    settings.links.month = look.monthLink
    if let width = output.textWidth ?? output.terminalWidth { settings.textWidth = min(max(width, 40), 200) }
    return settings
  }

  /// The age of the page's data; nil if it is current.
  private var staleText: String? {
    guard let staleTime, !format.descriptor.isData else { return nil }
    let time = zone.civil(at: staleTime)
    let text = "\(dateText.shortDateWithYear(time.date)), \(dateText.time(time))"
    return dateText.phrases.asOf.replacing(text: "%@", with: text)
  }

  /// The small months in the heading of a sheet: the previous and next for a month, the current and next for days,
  /// weeks and lists.
  private var smallMonths: [MonthPicker] {
    // The pages of a booklet are too small for them, except a spread, which has space for them.
    if look.imposition == .booklet, sheetStyle != .spread { return [] }
    let builder = MonthPickerBuilder(options: look.layout, calendar: calendar)
    let month = builder.picker(monthOf: period.lowerBound)
    switch view.descriptor.smallMonths {
    case .besideList: return smallMonths(counting: [])
    case .neighbours where monthCount == 1:
      return [month.previousMonth, month.nextMonth].map { builder.picker(monthOf: $0) }
    case .current: return [month, builder.picker(monthOf: month.nextMonth)]
    case .none, .neighbours: return []
    }
  }

  /// The name of the month or year in a non-Gregorian calendar, for data formats, which have no heading.
  private var calendarTitle: String? {
    guard format.descriptor.isData, let system = look.calendarSystem else { return nil }
    let skeleton = view.descriptor.planner == .year ? "y" : "yMMMM"
    return CalendarDateNames(system: system, locale: locale.identifier, skeleton: skeleton)?
      .text(of: period.lowerBound)
  }

  /// The size of a day column in drawings and HTML, for legible titles; nil for text and data, which show every event.
  private var columnRoom: ColumnRoom? {
    guard format.hasLimitedRoom, view.takes(.columns) else { return nil }
    let weekend = look.layout.weekend.count
    let hiddenDays = view.descriptor.hidesWeekend && weekend < 7 ? weekend : 0
    let settings = pageSettings(title: nil)
    let dayCount = period.upperBound.daysSinceEpoch - period.lowerBound.daysSinceEpoch - hiddenDays
    let hasSecondZone = when.secondZone != nil
    var room = ColumnRoom(dayCount: dayCount, settings: settings, hasSecondZone: hasSecondZone)
    if format.isOfSheets, sheetStyle == .standard {
      room.space = SheetRenderer.dayRoom(
        dayCount: dayCount, settings: settings, hasSecondZone: hasSecondZone, hasTracks: look.tracks != nil)
    } else if !format.isOfSheets {
      room.space = .onScreen(settings: settings, hasSecondZone: hasSecondZone)
    }
    return room
  }

  /// The maximum number of all-day rows in drawings and HTML. A page of a given height does not grow with them.
  private func laneLimit(in room: ColumnRoom) -> Int {
    look.height == nil || format.isOfSheets ? room.laneLimit : ColumnRoom.usualLanes
  }

  /// The maximum number of rows of a month in drawings and HTML, which measure what fits; nil for text and data.
  private var monthRows: Int? {
    guard format.hasLimitedRoom, view.takes(.rows) else { return nil }
    switch look.rows {
    case .atMost: return nil
    case .all where !format.isOfSheets: return nil
    case .all, nil: break
    }
    return format.isOfSheets ? MonthRoom.rows(onSheetsOf: pageSettings(title: nil)) : MonthRoom.rowsOnScreen
  }

  /// Data formats show all rows, and drawings and HTML as many as fit a sheet (``monthRows``).
  private var rowLimit: Int? {
    switch look.rows {
    case .atMost(let count): count
    case .all: nil
    case nil: format.descriptor.usualRows
    }
  }
}
