package import CalendarLayout
internal import CalendarLocales
package import CalendarModel
package import CalendarRendering
package import ICalendar

/// A request with all defaults resolved.
package struct AgendaPlan {
  package internal(set) var request: AgendaRequest
  package var format: OutputFormat
  package let zone: Zone
  package let secondZone: Zone?
  /// The date formatter for all pages.
  package var dateText: DateText
  /// The calendar system of months and years.
  package let calendar: any CalendarArithmetic
  /// The calendar system of the second dates in month grids.
  package let secondCalendar: (any CalendarArithmetic)?
  package let today: CivilDate
  /// The moment to mark in the hours of today; nil for none, so that a page is the same all day.
  package let now: Instant?
  /// The present moment, for templates, which say it only where they are asked to; nil if the page has none.
  package var present: Instant?
  /// The time of the oldest copy of a feed that could not be read now; nil if there is none.
  package var staleTime: Instant?
  /// The date that documents carry; nil for that of the page.
  private let sourceDate: Instant?
  /// The layout options, except for the row limit of the format.
  package var layoutOptions: LayoutOptions
  /// The requested days, end exclusive; empty for `check`.
  package var period: Range<CivilDate>
  /// The document of several pages that the request asks for, as PDF.
  var requestedPlanner: Planner?
  /// Whether text may use terminal styles.
  package let usesColor: Bool
  /// Whether text may have hyperlinks.
  package let usesHyperlinks: Bool
  /// The terminal's width in columns if the output goes to a terminal.
  package let terminalWidth: Int?
  /// How the dates of the request were read, where that is not obvious; one sentence each.
  private(set) var notes: [String]

  /// Resolves a request.
  /// - Parameter pageZone: The zone of the page, instead of the one that the request names.
  package init(
    request: AgendaRequest, environment: AgendaEnvironment, pageZone: Zone? = nil
  ) throws(AgendaFailure) {
    do {
      self.request = request
      format = request.resolvedFormat ?? .text
      zone = try Self.zone(of: request, environment: environment, instead: pageZone)
      secondZone = try request.secondTimeZone.map { name throws(UsageError) in try Self.zone(name, option: "tz2") }
      let locale = try Self.locale(request.locale, environmentName: environment.localeName)
      let uses24HourClock = request.clock.map { $0 == .twentyFourHour } ?? locale.uses24HourClock
      dateText = DateText(locale: locale, uses24HourClock: uses24HourClock)
      present = environment.now
      sourceDate = environment.documentDate
      today = zone.civil(at: environment.now).date
      calendar = try Self.calendar(request.calendarSystem, option: "calendar") ?? GregorianCalendar()
      secondCalendar = try Self.calendar(request.secondCalendarSystem, option: "calendar2")
      let weekStart = request.firstWeekday ?? locale.firstWeekday
      layoutOptions = Self.layoutOptions(request, zone: zone, secondZone: secondZone, locale: locale, today: today)
      notes = self.request.resolveDates(in: locale)
      period = try Self.period(of: self.request, today: today, calendar: calendar, firstWeekday: weekStart)
      if let note = Self.note(about: period, of: self.request, today: today, firstWeekday: weekStart) {
        notes.append(note)
      }
    } catch {
      throw .usage(error)
    }
    let isForTerminal = request.output == nil || request.output == "-"
    terminalWidth = isForTerminal ? environment.terminalWidth : nil
    // A file is read later, when another moment is the present.
    now = request.marksNow || terminalWidth != nil ? environment.now : nil
    usesColor = (request.colorUse ?? .automatic).resolved(isSupported: isForTerminal && environment.terminalHasColor)
    usesHyperlinks = (request.hyperlinkUse ?? .automatic)
      .resolved(
        isSupported: isForTerminal && environment.terminalHasHyperlinks
          && environment.pager.map { $0.keepsHyperlinks || !request.usesPager } ?? true)
    requestedPlanner = newPlanner()
  }

  /// The names, patterns and conventions of the reader's language and region.
  package var locale: CalendarLocale {
    _read { yield dateText.locale }
  }

  /// The first day of a week row.
  package var firstWeekday: Weekday { request.firstWeekday ?? locale.firstWeekday }

  /// The first day of a date of the request.
  package func firstDate(of date: DateSpecification?) -> CivilDate? {
    date?.resolved(in: locale).firstDate(today: today, firstWeekday: firstWeekday)
  }

  /// The date that a document carries: the given one, or the day of a page that marks today; nil if it shows other days.
  package var documentDate: Instant? {
    sourceDate ?? (dates.contains(today) ? now ?? zone.startOfDay(today) : nil)
  }

  /// The number of months of a page of months.
  package var monthCount: Int {
    var (count, first) = (1, calendar.firstDayOfMonth(1, monthsAfter: period.lowerBound))
    while first < period.upperBound, count < Self.mostMonths {
      count += 1
      first = calendar.firstDayOfMonth(1, monthsAfter: first)
    }
    return count
  }

  /// The most months of a page.
  static let mostMonths = 1_200

  /// The document of several pages; nil for a page.
  package var planner: Planner? { format == .pdf ? requestedPlanner : nil }

  /// The days to read: the requested days, or all days of the grids that contain them.
  package var dates: Range<CivilDate> {
    if request.view == .calendar { return datesOfSmallMonths }
    return planner?.dates ?? Self.dates(of: request.view, in: period, firstWeekday: firstWeekday)
  }

  static func dates(of view: AgendaView, in period: Range<CivilDate>, firstWeekday: Weekday) -> Range<CivilDate> {
    // The grids of a year's first and last month include days of the neighbouring years.
    if view == .year { return period.lowerBound.adding(days: -6)..<period.upperBound.adding(days: 6) }
    guard view == .month || view == .scroll else { return period }
    let last = period.upperBound.adding(days: -1)
    let lastWeek = last.startOfWeek(firstWeekday: firstWeekday)
    return period.lowerBound.startOfWeek(firstWeekday: firstWeekday)..<lastWeek.adding(days: 7)
  }

  /// How to read the calendars. No page shows a property that has no place in the model.
  package var readingOptions: ReadingOptions {
    var options = ReadingOptions(defaultZone: zone, engine: request.engine.engine)
    options.keepsOtherProperties = false
    options.limits.factor = request.budgetFactor
    // A published calendar of busy times may hold nothing else.
    options.kinds.insert(.freeBusy)
    if request.view == .freebusy { options.kinds.insert(.availability) }
    if request.showsToDos { options.kinds.insert(.toDo) }
    if request.showsJournals { options.kinds.insert(.journal) }
    return options
  }

  private static func calendar(_ name: String?, option: String) throws(UsageError) -> (any CalendarArithmetic)? {
    guard let name else { return nil }
    guard let arithmetic = CalendarSystem(rawValue: name)?.arithmetic else {
      throw UsageError(option: option, "\(name): unknown calendar system.")
    }
    return arithmetic
  }

  private static func locale(_ name: String?, environmentName: String?) throws(UsageError) -> CalendarLocale {
    guard let name else { return LocaleProvider.locale(posixName: environmentName) }
    if let locale = LocaleProvider.locale(named: name) { return locale }
    throw UsageError(option: "locale", "\(name): unknown locale\(suggestion(name, LocaleProvider.names))")
  }
}
