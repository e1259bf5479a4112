internal import AgendaGeneration
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar
internal import Synchronization
internal import SystemInterface

/// Makes the pages of a site: first collects the events, year by year, then writes the pages of each year and of the
/// events on several threads. Only events are kept for all years, with the occurrences listed on their pages.
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
  /// The number of events whose pages one task writes.
  private static let eventsPerTask = 500

  /// A task for a thread.
  private enum Task {
    case year(Int)
    case events(Range<Int>)
    case rest
    case feeds
  }

  private final class Shared: Sendable {
    let failure = Mutex<FileError?>(nil)
    let diagnostics = Mutex<[Diagnostic]>([])
    /// The number of events that a search does not find by all of their words.
    let incompleteCount = Mutex(0)
  }

  private var run: SiteRun {
    SiteRun(years: years, languages: plan.languages.count, hasCalendarPages: calendars.calendars.count > 1)
  }

  private var threadCount: Int { workerCount ?? Processors.allowedCount }

  /// The days of a year, plus the rest of the weeks at its ends.
  private func days(of year: Int) -> Range<CivilDate> {
    CivilDate(year: year, month: 1, day: 1).adding(
      days: -7)..<CivilDate(year: year + 1, month: 1, day: 1).adding(days: 14)
  }

  // MARK: Events

  /// Finds the events of all years, with the diagnostics of reading them.
  func readEvents() throws(FileError) -> (SiteEvents, [Diagnostic]) {
    var events = SiteEvents()
    var diagnostics: [Diagnostic] = []
    var known: Set<Diagnostic> = []
    for year in years {
      let reading = calendars.read(days(of: year), of: run)
      events.add(
        reading, days: CivilDate(year: year, month: 1, day: 1)..<CivilDate(year: year + 1, month: 1, day: 1),
        isFirst: year == years.lowerBound, today: plan.today, zone: plan.zone)
      for diagnostic in reading.diagnostics where known.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }
    return (events, diagnostics)
  }

  /// A filter for each calendar, if there are several, and for the most frequent categories.
  private func filters(of events: SiteEvents) -> [SiteFilter] {
    var taken: Set<String> = []
    var filters: [SiteFilter] = []
    if calendars.calendars.count > 1 {
      for (index, calendar) in calendars.calendars.prefix(Self.mostCalendars).enumerated() {
        let folder = SiteFilter.folder("calendars", calendar.title, taken: &taken)
        filters.append(SiteFilter(kind: .calendar(index), title: calendar.title, folder: folder))
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
  /// - Returns: Whether all were written, which an interruption prevents, the diagnostics of the calendar files, and the number of
  ///   events that a search does not find by all of their words.
  func write(
    _ events: SiteEvents, to output: SiteOutput
  ) throws(FileError) -> (isWhole: Bool, diagnostics: [Diagnostic], incompleteCount: Int) {
    let filters = filters(of: events)
    let title = plan.request.title ?? calendars.title
    let sites = plan.languages.map { language in
      SitePages(
        plan: plan, language: language, title: title, filters: filters, years: years, calendars: calendars,
        busyDays: events.busyDays)
    }
    let uids = events.uids
    var tasks: [Task] = [.rest, .feeds] + years.map { .year($0) }
    tasks += stride(from: 0, to: uids.count, by: Self.eventsPerTask).map {
      .events($0..<min(uids.count, $0 + Self.eventsPerTask))
    }
    let shared = Shared()
    let work = tasks
    let queue = WorkQueue(count: work.count, isInterrupted: isInterrupted)
    WorkerThreads.run(min(threadCount, work.count)) {
      var group = output.group(threadCount: threadCount)
      while shared.failure.withLock({ $0 == nil }), let number = queue.take() {
        activity("Writing pages, \(number * 100 / work.count) %")
        do throws(FileError) {
          try output.write(&group) { group throws(FileError) in
            try write(work[number], events, uids, sites, shared, into: &group)
          }
        } catch {
          shared.failure.withLock { $0 = $0 ?? error }
        }
      }
    }
    if let failure = shared.failure.withLock({ $0 }) { throw failure }
    return (!queue.wasInterrupted, shared.diagnostics.withLock { $0 }, shared.incompleteCount.withLock { $0 })
  }

  private func write(
    _ task: Task, _ events: SiteEvents, _ uids: [String], _ sites: [SitePages], _ shared: Shared,
    into group: inout SiteOutput.Group
  ) throws(FileError) {
    switch task {
    case .year(let year):
      let reading = calendars.read(days(of: year), of: run)
      for site in sites {
        try DatePages(site: site).write(year, reading.all, into: &group)
        for filter in site.filters { try FilterPages(site: site, filter: filter).write(year, reading, into: &group) }
      }
    case .events(let range):
      let pages = sites.map { EventPages(site: $0, renderer: SiteRenderer(theme: $0.theme)) }
      for uid in uids[range] {
        guard let entry = events.entries[uid] else { continue }
        for pages in pages { try pages.write(uid, entry, into: &group) }
      }
    case .feeds:
      let feeds = SiteFeeds(plan: plan, calendars: calendars)
      let diagnostics = try feeds.write(sites.first?.filters ?? [], into: &group)
      shared.diagnostics.withLock { $0 = diagnostics }
    case .rest: try writeRest(events, sites, shared, into: &group)
    }
  }

  /// Writes the pages that exist once: first pages, search, endless months, style sheets.
  private func writeRest(
    _ events: SiteEvents, _ sites: [SitePages], _ shared: Shared, into group: inout SiteOutput.Group
  ) throws(FileError) {
    // All languages have the same colours.
    guard let theme = sites.first?.theme else { return }
    let renderer = SiteRenderer(theme: theme)
    for sheet in renderer.styleSheets { try group.put(sheet.bytes, at: SitePath.assets + sheet.name) }
    try group.put(SearchScript.bytes, at: SitePath.assets + SearchScript.name)
    let upcoming = Upcoming(
      reading: calendars.read(Upcoming.days(from: plan.today), of: run), today: plan.today, zone: plan.zone)
    var months: (days: Range<CivilDate>, occurrences: [Occurrence])?
    for site in sites {
      try HomePage(site: site).write(upcoming, into: &group)
      if site.hasToday { try DatePages(site: site).writeToday(upcoming.reading.all, into: &group) }
      for filter in site.filters { try FilterPages(site: site, filter: filter).writeHome(upcoming, into: &group) }
      let timeline = TimelinePage(site: site)
      if months?.days != timeline.days { months = (timeline.days, calendars.read(timeline.days, of: run).all) }
      try timeline.write(months?.occurrences ?? [], into: &group)
      let search = SearchPages(site: site, renderer: renderer)
      let count = try search.write(search.entries(events), into: &group)
      shared.incompleteCount.withLock { $0 = max($0, count) }
    }
  }
}
