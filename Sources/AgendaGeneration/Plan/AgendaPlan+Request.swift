internal import CalendarLayout
internal import CalendarLocales
package import CalendarModel
internal import CalendarRendering
internal import ICalendar

extension AgendaPlan {
  /// Resolves a request with all defaults.
  /// - Parameter pageZone: The zone of the page, instead of the request's.
  package init(
    request: AgendaRequest, environment: AgendaEnvironment, pageZone: Zone? = nil
  ) throws(AgendaFailure) {
    do {
      try self.init(deciding: request, environment, pageZone: pageZone)
    } catch {
      throw .usage(error)
    }
  }

  private init(
    deciding request: AgendaRequest, _ environment: AgendaEnvironment, pageZone: Zone?
  ) throws(UsageError) {
    var request = request
    let format = request.resolvedFormat ?? .text
    let zone = try Self.zone(of: request, environment: environment, instead: pageZone)
    let secondZone = try request.conventions.secondTimeZone.map { name throws(UsageError) in
      try Self.zone(name, option: "tz2")
    }
    let locale = try Self.locale(request.locale, environmentName: environment.localeName)
    let today = zone.civil(at: environment.now).date
    let calendar = try Self.calendar(request.conventions.calendarSystem, option: "calendar") ?? GregorianCalendar()
    let secondCalendar = try Self.calendar(request.conventions.secondCalendarSystem, option: "calendar2")
    var notes = request.resolveDates(in: locale)
    let days = RequestedDays(
      request: request, today: today, calendar: calendar,
      firstWeekday: request.conventions.firstWeekday ?? locale.firstWeekday,
      format: format)
    notes += request.notesOnYears(today: today, firstWeekday: days.firstWeekday)
    var period = try days.period()
    if let note = days.note(about: period) { notes.append(note) }
    if let note = days.noteOnEnd(of: period) { notes.append(note) }
    if request.listsEvents(as: format) {
      if request.view.descriptor.hidesWeekend { period = period.withoutDaysOff(locale.weekend) }
      (request.view, request.date, request.dayCount, request.monthCount) = (.events, nil, nil, nil)
      (request.from, request.to) = (.day(period.lowerBound), .day(period.upperBound))
    }
    let output = Self.output(of: request, environment)
    // A file is read later, when the time is different.
    let now = request.layout.marksNow || output.terminalWidth != nil ? environment.now : nil
    let when = When(
      zone: zone, secondZone: secondZone,
      namesZone: secondZone != nil || zone.identifier != environment.zoneName, calendar: calendar,
      secondCalendar: secondCalendar, today: today, now: now,
      present: environment.now, sourceDate: environment.documentDate, startDate: days.start, openDate: days.openDate,
      monthCount: request.monthCount,
      selectedDates: request.choice.selection?.dates(today: today, firstWeekday: days.firstWeekday), notes: notes)
    self.init(
      what: Self.what(of: request, zone: zone, present: environment.now), when: when, output: output,
      look: Self.look(of: request, zone: zone, secondZone: secondZone, locale: locale, today: today),
      dateText: DateText(
        locale: locale,
        uses24HourClock: request.conventions.clock.map { $0 == .twentyFourHour } ?? locale.uses24HourClock),
      format: format, period: period)
    self.when.document = document(of: request, days)
  }

  private static func what(of request: AgendaRequest, zone: Zone, present: Instant) -> What {
    var reading = ReadingOptions(defaultZone: zone, engine: request.run.engine.engine)
    // Only a report of differences names them.
    reading.keepsOtherProperties = request.view == .diff
    reading.limits.factor = request.run.budgetFactor
    // A published calendar of busy times may contain nothing else.
    reading.kinds.insert(.freeBusy)
    if [.freebusy, .free, .check].contains(request.view) { reading.kinds.insert(.availability) }
    var filter = request.content.filter
    // Which occurrences a list that begins with the last one has room for.
    filter.keepsLast = filter.limit != nil && request.layout.isNewestFirst
    filter.takesLongerFirst = filter.limit != nil && request.view.takes(.emptyDays)
    if filter.leastSeconds != nil || filter.takesLongerFirst { filter.zone = zone }
    if request.content.leavesOutPast { filter.present = OccurrenceFilter.Present(instant: present, zone: zone) }
    if request.content.showsToDos || request.view == .check { reading.kinds.insert(.toDo) }
    if request.content.showsJournals || request.view == .check { reading.kinds.insert(.journal) }
    return What(
      view: request.view, furtherViews: request.furtherViews, filter: filter,
      duplicates: request.content.duplicates,
      tellsCount: request.content.tellsCount, grouping: request.content.grouping, query: request.content.query,
      expands: request.content.expands,
      hasDays: request.hasDays || request.dayCount != nil, hasEnd: request.to != nil, reading: reading)
  }

  private static func output(of request: AgendaRequest, _ environment: AgendaEnvironment) -> Output {
    let isForTerminal = request.output == nil || request.output == "-"
    let showsHyperlinks =
      isForTerminal && environment.terminalHasHyperlinks
      && environment.pager.map { $0.keepsHyperlinks || !request.terminal.usesPager } ?? true
    return Output(
      terminalWidth: isForTerminal ? environment.terminalWidth : nil,
      usesColor: (request.terminal.colorUse ?? .automatic)
        .resolved(isSupported: isForTerminal && environment.terminalHasColor),
      usesHyperlinks: (request.terminal.hyperlinkUse ?? .automatic).resolved(isSupported: showsHyperlinks),
      usesASCII: request.terminal.usesASCII, textWidth: request.terminal.textWidth,
      dotsPerInch: request.sheets.dotsPerInch, author: request.sheets.author,
      template: request.templateFile.map(TemplateSource.file)
        ?? request.fields.map { request.writesColumns ? .columns($0) : .fields($0) })
  }

  private static func look(
    of request: AgendaRequest, zone: Zone, secondZone: Zone?, locale: CalendarLocale, today: CivilDate
  ) -> Look {
    Look(
      layout: layoutOptions(request, zone: zone, secondZone: secondZone, locale: locale, today: today),
      rows: request.layout.rows, themeFile: request.look.themeFile, colorBy: request.look.colorBy,
      isGrey: request.look.isGrey,
      timeline: request.look.timeline, selectedUID: request.look.selectedUID, height: request.look.height,
      showsDetails: request.layout.showsDetails || request.view.descriptor.hasDetails,
      showsWeekNumbers: request.conventions.weekNumbering != .hidden,
      dayLink: request.choice.dayLink, monthLink: request.choice.monthLink,
      calendarSystem: request.conventions.calendarSystem.flatMap(CalendarSystem.init).flatMap {
        $0 == .gregorian ? nil : $0
      },
      paper: request.sheets.paper(ofUsualSize: PaperSize(localeIdentifier: locale.identifier)),
      asksForPaper: request.sheets.needsPaper, sheetStyle: request.sheets.sheetStyle ?? .standard,
      imposition: request.sheets.imposition,
      hasNotes: request.sheets.hasNotes, tracks: request.layout.tracks, hasEqualDays: request.layout.hasEqualDays,
      hasEqualHours: request.layout.hasEqualHours, quietsRepeats: request.layout.quietsRepeats)
  }

  private static func layoutOptions(
    _ request: AgendaRequest, zone: Zone, secondZone: Zone?, locale: CalendarLocale, today: CivilDate
  ) -> LayoutOptions {
    var options = LayoutOptions(zone: zone)
    options.secondZone = secondZone
    options.firstWeekday = request.conventions.firstWeekday ?? locale.firstWeekday
    options.weekend = locale.weekend
    options.today = today
    if let hours = request.layout.hours { options.hours = hours }
    if let policy = request.layout.collisionPolicy { options.collisionPolicy = policy }
    if let numbering = request.conventions.weekNumbering?.numbering { options.weekNumbering = numbering }
    if let minute = request.layout.nightEnd { options.nextDayThresholdInMinutes = minute }
    options.columnLimit = request.layout.columnLimit
    options.includesEmptyDays = request.layout.showsEmptyDays
    options.isNewestFirst = request.layout.isNewestFirst
    options.hidesOutsideDays = request.layout.hidesOutsideDays
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
    if let tag = LanguageWords.tag(named: name) {
      throw UsageError(option: "locale", "\(name): write the code of the language: --locale \(tag)")
    }
    throw UsageError(option: "locale", "\(name): unknown locale\(suggestion(name, LocaleProvider.names))")
  }

  /// Throws if a list would have too many days without events.
  package static func checkEmptyDays(of request: AgendaRequest, on period: Range<CivilDate>) throws(UsageError) {
    try RequestedDays.checkEmptyDays(of: request, on: period)
  }

  /// The days that a request selects.
  package static func period(
    of request: AgendaRequest, today: CivilDate, calendar: any CalendarArithmetic = GregorianCalendar(),
    firstWeekday: Weekday = .monday
  ) throws(UsageError) -> Range<CivilDate> {
    try RequestedDays(
      request: request, today: today, calendar: calendar, firstWeekday: firstWeekday,
      format: request.resolvedFormat ?? .text
    ).period()
  }
}

extension Range<CivilDate> {
  /// The days without days off at both ends; all of them if there are no others.
  fileprivate func withoutDaysOff(_ daysOff: Set<Weekday>) -> Self {
    let days = (lowerBound.daysSinceEpoch..<upperBound.daysSinceEpoch).map(CivilDate.init(daysSinceEpoch:))
    guard let first = days.first(where: { !daysOff.contains($0.weekday) }),
      let last = days.last(where: { !daysOff.contains($0.weekday) })
    else { return self }
    return first..<last.adding(days: 1)
  }
}

extension AgendaRequest {
  /// Whether the request names days.
  var hasDays: Bool { date != nil || from != nil || to != nil }

  /// Whether a format has no form for the view, so that it lists the events of its days: `week -o week.csv`.
  func listsEvents(as format: OutputFormat) -> Bool {
    // Data may list the events of the view's days; an image may not replace its pages.
    !format.shows(view) && format.shows(.events) && !format.takes(.image) && view.takes(.pages)
      && view.descriptor.needsInput
      && furtherViews.isEmpty && view.descriptor.find == nil
  }
}
