internal import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar
internal import Synchronization
internal import SystemInterface

/// Makes the pages of a site: first looks through the events, year by year, then writes the pages of each year and of its
/// events. Events are in memory for the years that are being written, and longer only if they have several years.
struct SiteWriter: Sendable {
  let plan: SitePlan
  let calendars: SiteCalendars
  let years: ClosedRange<Int>
  let workerCount: Int?
  let isInterrupted: @Sendable () -> Bool
  /// Called with the current step, for a waiting user.
  let activity: @Sendable (String) -> Void

  /// The maximum number of categories with their own pages; the most frequent come first.
  static let mostCategories = 40
  /// The number of calendars with pages of their own; the first ones. Each has 13 pages a year.
  static let mostCalendars = 400
  /// The number of events whose pages one task looks for.
  private static let eventsPerTask = 500

  /// A task for a thread.
  private enum Task {
    case year(Int)
    case rest
    /// The search in a language, by its number.
    case search(Int)
    /// The calendar file of a filter, or that with all calendars.
    case feed(SiteFilter?)
  }

  private final class Shared: Sendable {
    let failure = Mutex<FileError?>(nil)
    let diagnostics = Mutex<[Diagnostic]>([])
    /// The number of events that a search does not find by all of their words.
    let incompleteCount = Mutex(0)
    /// The occurrences of events of several years whose pages are not written yet, by position and year.
    let unfinished = Mutex<[Int: [Int: EventOccurrences]]>([:])
    /// The positions of the events to write, by year.
    let outdated = Mutex<[Int: [Int]]>([:])
  }

  /// What a run writes: the sites in all languages, and the events whose pages are missing or outdated.
  private struct Work: Sendable {
    let events: SiteEvents
    let sites: [SitePages]
    let feeds: SiteFeeds
    /// The positions of the events to write, by year.
    var outdated: [Int: [Int]] = [:]
  }

  private var run: SiteRun {
    SiteRun(years: years, languages: plan.languages.count, hasCalendarPages: calendars.calendars.count > 1)
  }

  private var threadCount: Int { workerCount ?? Processors.allowedCount }

  /// The days of a year, plus the rest of the weeks at its ends.
  private func days(of year: Int) -> Range<CivilDate> {
    let days = CivilDate.days(ofYear: year)
    return days.lowerBound.adding(days: -7)..<days.upperBound.adding(days: 14)
  }

  /// The start of the days whose occurrences are not over.
  private var present: Instant { plan.zone.startOfDay(plan.today) }

  // MARK: Events

  /// Finds the events of all years, with the diagnostics of reading them.
  func readEvents() throws(FileError) -> (SiteEvents, [Diagnostic]) {
    let words = plan.languages.map { PageWords($0.common.pageSettings(title: nil)) }
    let (all, start) = (Array(years), present)
    let shared = Found()
    let queue = WorkQueue(count: all.count) { false }
    WorkerThreads.run(min(threadCount, all.count)) {
      while let number = queue.take() {
        var events = SiteEvents()
        let reading = calendars.read(days(of: all[number]), of: run)
        events.add(reading, year(all[number]), present: start, words: words)
        shared.found.withLock { $0.add(events, reading.diagnostics, number, start) }
      }
    }
    return shared.found.withLock { found in
      found.events.sort()
      return (found.events, found.diagnostics)
    }
  }

  private final class Found: Sendable {
    let found = Mutex(FoundEvents())
  }

  /// The events of the years so far. Years that are read before an earlier one wait for it.
  private struct FoundEvents: Sendable {
    var events = SiteEvents()
    var diagnostics: [Diagnostic] = []
    private var known: Set<Diagnostic> = []
    private var waiting: [Int: (events: SiteEvents, diagnostics: [Diagnostic])] = [:]
    private var next = 0

    mutating func add(_ events: SiteEvents, _ diagnostics: [Diagnostic], _ number: Int, _ present: Instant) {
      waiting[number] = (events, diagnostics)
      while let year = waiting.removeValue(forKey: next) {
        self.events.add(year.events, present: present)
        for diagnostic in year.diagnostics where known.insert(diagnostic).inserted {
          self.diagnostics.append(diagnostic)
        }
        next += 1
      }
    }
  }

  private func year(_ year: Int) -> SiteEvents.Year {
    SiteEvents.Year(year: year, isFirst: year == years.lowerBound, zone: plan.zone)
  }

  /// A filter for each calendar, if there are several, and for the most frequent categories.
  private func filters(of events: SiteEvents) -> [SiteFilter] {
    var taken: Set<String> = []
    var filters: [SiteFilter] = []
    if calendars.calendars.count > 1 {
      for (index, calendar) in calendars.calendars.prefix(Self.mostCalendars).enumerated() {
        let folder = SiteFilter.folder("calendars", calendar.name, taken: &taken)
        let title = TextCut.calendarNames(calendar.title)
        filters.append(SiteFilter(kind: .calendar(index), title: title, folder: folder))
      }
    }
    // With conditions on categories, a page per category would show more than the conditions allow.
    guard plan.request.page.content.filter.categories.isEmpty else { return filters }
    let categories = events.categories.prefix(Self.mostCategories).sorted { $0.name < $1.name }
    for category in categories {
      let folder = SiteFilter.folder("categories", category.name, taken: &taken)
      filters.append(SiteFilter(kind: .category(category.name.lowercased()), title: category.name, folder: folder))
    }
    return filters
  }

  // MARK: Pages

  /// Writes all pages and calendar files.
  /// - Parameter known: The diagnostics that the run reports anyway.
  /// - Returns: Whether all were written, which an interruption prevents, the diagnostics of the calendar files, and the number of
  ///   events that a search does not find by all of their words.
  func write(
    _ events: SiteEvents, reporting known: Set<Diagnostic>, to output: SiteOutput
  ) throws(FileError) -> (isWhole: Bool, diagnostics: [Diagnostic], incompleteCount: Int) {
    let filters = filters(of: events)
    let title = plan.request.title ?? calendars.title
    let inputs = SiteInputs.fingerprint(plan, calendars)
    let sites = plan.languages.map { language in
      SitePages(
        plan: plan, language: language, title: title, filters: filters, years: years, calendars: calendars,
        busyDays: events.busyDays, inputs: inputs)
    }
    let shared = Shared()
    var work = Work(
      events: events, sites: sites,
      feeds: SiteFeeds(plan: plan, calendars: calendars, events: events, inputs: inputs, known: known))
    let count = events.entries.count
    let (all, taskCount) = (work, (count + Self.eventsPerTask - 1) / Self.eventsPerTask)
    var isWhole = perform(taskCount, output, shared) { number, _ throws(FileError) in
      let positions = number * Self.eventsPerTask..<min(count, (number + 1) * Self.eventsPerTask)
      let found = outdatedEvents(positions, all, output)
      shared.outdated.withLock { $0.merge(found) { ($0 + $1) } }
    }
    work.outdated = shared.outdated.withLock { $0 }
    // Short tasks come last, so that no thread waits for long.
    let feeds = ([nil] + filters.map(Optional.some)).map(Task.feed)
    let (whole, tasks) = (work, [.rest] + sites.indices.map(Task.search) + years.map(Task.year) + feeds)
    if isWhole {
      isWhole = perform(tasks.count, output, shared) { number, group throws(FileError) in
        activity("Writing pages, \(number * 100 / tasks.count) %")
        try write(tasks[number], whole, shared, into: &group)
      }
    }
    if let failure = shared.failure.withLock({ $0 }) { throw failure }
    return (isWhole, shared.diagnostics.withLock { $0 }, shared.incompleteCount.withLock { $0 })
  }

  /// Runs tasks on several threads until one fails.
  /// - Returns: Whether all were run, which an interruption prevents.
  private func perform(
    _ count: Int, _ output: SiteOutput, _ shared: Shared,
    _ task: @escaping @Sendable (Int, inout SiteOutput.Group) throws(FileError) -> Void
  ) -> Bool {
    let queue = WorkQueue(count: count, isInterrupted: isInterrupted)
    WorkerThreads.run(min(threadCount, count)) {
      var group = output.group(threadCount: threadCount)
      while shared.failure.withLock({ $0 == nil }), let number = queue.take() {
        do throws(FileError) {
          try output.write(&group) { group throws(FileError) in try task(number, &group) }
        } catch {
          shared.failure.withLock { $0 = $0 ?? error }
        }
      }
    }
    return !queue.wasInterrupted
  }

  /// The positions of the events among some whose pages have to be written, by the years to read for them.
  private func outdatedEvents(_ positions: Range<Int>, _ work: Work, _ output: SiteOutput) -> [Int: [Int]] {
    let pages = work.sites.map(EventPages.init)
    var outdated: [Int: [Int]] = [:]
    for position in positions {
      let entry = work.events.entries[position]
      let path = EventPages.path(of: entry)
      let files = pages.map { pages in
        (name: pages.site.language.folder + path, inputs: pages.inputs(of: entry, limit: work.events.occurrenceLimit))
      }
      guard !output.areCurrent(files) else { continue }
      for year in entry.years { outdated[year, default: []].append(position) }
    }
    return outdated
  }

  private func write(
    _ task: Task, _ work: Work, _ shared: Shared, into group: inout SiteOutput.Group
  ) throws(FileError) {
    switch task {
    case .year(let year): try write(year, work, shared, into: &group)
    case .feed(nil):
      let diagnostics = try work.feeds.writeAll(into: &group)
      shared.diagnostics.withLock { $0 = diagnostics }
    case .feed(let filter?): try work.feeds.write(filter, into: &group)
    case .rest: try writeRest(work.sites, into: &group)
    case .search(let number):
      let site = work.sites[number]
      let search = SearchPages(site: site, renderer: SiteRenderer(theme: site.theme))
      let count = try search.write(search.index(work.events), into: &group)
      shared.incompleteCount.withLock { $0 = max($0, count) }
    }
  }

  /// Writes the pages of a year and of its events. The calendars are not read again if all of them are there.
  private func write(
    _ year: Int, _ work: Work, _ shared: Shared, into group: inout SiteOutput.Group
  ) throws(FileError) {
    let name = "year \(year)"
    var inputs = Fingerprint()
    for site in work.sites {
      inputs.combine(site.inputs(ofYear: year, reading: work.events.readings[year] ?? Fingerprint()).value)
    }
    let outdated = (work.outdated[year] ?? []).sorted()
    let isCurrent = try group.isCurrent(name, inputs: inputs) { group throws(FileError) in
      try writeDates(year, SiteReading(), work.sites, into: &group)
    }
    guard !isCurrent || !outdated.isEmpty else { return }
    let reading = calendars.read(days(of: year), of: run)
    if !isCurrent {
      group.beginPart()
      try writeDates(year, reading, work.sites, into: &group)
      group.endPart(name, inputs: inputs)
    }
    guard !outdated.isEmpty else { return }
    var found: [Int: EventOccurrences] = [:]
    let wanted = Set(outdated)
    let ofYear = self.year(year)
    for occurrence in reading.all.all where ofYear.contains(occurrence) {
      guard let position = work.events.position(ofUID: occurrence.uid), wanted.contains(position) else { continue }
      found[position, default: EventOccurrences()].add(
        occurrence, limit: work.events.occurrenceLimit, present: present, zone: plan.zone)
    }
    let pages = work.sites.map(EventPages.init)
    for position in outdated {
      // The queue ends the run.
      if isInterrupted() { return }
      let entry = work.events.entries[position]
      let own = found.removeValue(forKey: position) ?? EventOccurrences()
      guard let occurrences = entry.years.count == 1 ? own : joined(own, of: year, entry, position, work, shared) else {
        continue
      }
      for pages in pages { try pages.write(entry, occurrences, limit: work.events.occurrenceLimit, into: &group) }
    }
  }

  /// The occurrences of an event of several years, once all of them are read.
  private func joined(
    _ occurrences: EventOccurrences, of year: Int, _ entry: SiteEvents.Entry, _ position: Int, _ work: Work,
    _ shared: Shared
  ) -> EventOccurrences? {
    // Without the other events of the year, whose memory it would keep.
    let alone = occurrences.alone
    let parts: [Int: EventOccurrences]? = shared.unfinished.withLock { unfinished in
      unfinished[position, default: [:]][year] = alone
      guard unfinished[position]?.count == entry.years.count else { return nil }
      return unfinished.removeValue(forKey: position)
    }
    guard let parts else { return nil }
    var all = EventOccurrences()
    for year in entry.years {
      guard let part = parts[year] else { continue }
      all.add(part, limit: work.events.occurrenceLimit, present: present, zone: plan.zone)
    }
    return all
  }

  private func writeDates(
    _ year: Int, _ reading: SiteReading, _ sites: [SitePages], into group: inout SiteOutput.Group
  ) throws(FileError) {
    // All languages have the same filters.
    let filtered = FilteredReading(reading, sites.first?.filters ?? [])
    for site in sites {
      try DatePages(site: site).write(year, reading.all, into: &group)
      for filter in site.filters {
        try FilterPages(site: site, filter: filter).write(year, filtered[filter], into: &group)
      }
    }
  }

  /// Writes the pages that exist once: first pages, endless months, style sheets.
  private func writeRest(_ sites: [SitePages], into group: inout SiteOutput.Group) throws(FileError) {
    // All languages have the same colours.
    guard let theme = sites.first?.theme else { return }
    let renderer = SiteRenderer(theme: theme)
    for sheet in renderer.styleSheets { try group.put(sheet.bytes, at: SitePath.assets + sheet.name) }
    try group.put(SearchScript.bytes, at: SitePath.assets + SearchScript.name)
    let upcoming = Upcoming(
      reading: calendars.read(Upcoming.days(from: plan.today), of: run), today: plan.today, zone: plan.zone)
    let filtered = FilteredReading(upcoming.reading, sites.first?.filters ?? [])
    var months: (days: Range<CivilDate>, occurrences: [Occurrence])?
    for site in sites {
      try HomePage(site: site).write(upcoming, into: &group)
      if site.hasToday { try DatePages(site: site).writeToday(upcoming.reading.all, into: &group) }
      for filter in site.filters {
        try FilterPages(site: site, filter: filter).writeHome(upcoming, filtered[filter], into: &group)
      }
      let timeline = TimelinePage(site: site)
      if months?.days != timeline.days { months = (timeline.days, calendars.read(timeline.days, of: run).all.all) }
      try timeline.write(months?.occurrences ?? [], into: &group)
    }
  }
}
