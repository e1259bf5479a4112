internal import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

struct EventPages {
  let site: SitePages
  private let renderer: SiteRenderer
  private let words: PageWords
  /// For the links of each event: a site has up to 440 filters.
  private let filterPositions: [SiteFilter.Kind: Int]

  init(site: SitePages) {
    self.site = site
    filterPositions = Dictionary(zip(site.filters.map(\.kind), site.filters.indices)) { first, _ in first }
    renderer = SiteRenderer(theme: site.theme)
    words = PageWords(site.language.common.pageSettings(title: nil))
  }

  /// The name of the page of an event.
  static func path(of entry: SiteEvents.Entry) -> String { SitePath.events + entry.page.path }

  /// What the page of an event depends on.
  /// - Parameter limit: The number of occurrences that a page lists.
  func inputs(of entry: SiteEvents.Entry, limit: Int) -> Fingerprint {
    var inputs = site.inputs(of: Self.path(of: entry), marking: date(of: entry.next.firstDay))
    inputs.combine(entry.key.value)
    inputs.combine(entry.next.key)
    inputs.combine(UInt64(entry.count) << 32 | UInt64(min(entry.count, limit)))
    for calendar in entry.calendars.sorted() { inputs.combine(UInt64(calendar)) }
    return inputs
  }

  private func date(of firstDay: CivilDate) -> CivilDate { max(site.days.lowerBound, firstDay) }

  /// Writes the page of an event.
  func write(
    _ entry: SiteEvents.Entry, _ occurrences: EventOccurrences, limit: Int, into group: inout SiteOutput.Group
  ) throws(FileError) {
    guard let occurrence = occurrences.next else { return }
    let path = Self.path(of: entry)
    try group.put(at: site.language.folder + path, inputs: inputs(of: entry, limit: limit)) {
      let plan = site.language.common
      let date = date(of: occurrence.firstDay(in: site.plan.zone))
      let title = words.title(of: occurrence.event)
      var crumbs = site.crumbs(to: date, from: path, withMonth: true)
      crumbs.append(site.link(site.dates.shortDate(date), to: SitePath.day(date), from: path))
      let frame = site.frame(
        of: path, crumbs: crumbs, here: title, date: date, month: date, selected: date..<date.adding(days: 1))
      var settings = site.settings(plan, at: path, frame: frame)
      settings.showsDetails = true
      // The title is the heading, and need not link to its own page.
      settings.links.eventFolder = nil
      let sheet = EventSheet(
        occurrence, occurrences: occurrences.listed, furtherCount: entry.count - occurrences.listed.count,
        labels: labels(of: occurrence.event, entry.calendars, from: path))
      return renderer.render(sheet, settings: settings)
    }
  }

  /// The links to the pages of the event's calendars and categories.
  private func labels(of event: Event, _ calendars: [Int], from path: String) -> [PageLink] {
    let kinds =
      calendars.map(SiteFilter.Kind.calendar) + Set(event.categories.map { $0.lowercased() }).map { .category($0) }
    return kinds.compactMap { filterPositions[$0] }.sorted().map { position in
      let filter = site.filters[position]
      return site.link(filter.title, to: filter.home, from: path)
    }
  }
}
