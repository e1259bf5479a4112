internal import AgendaGeneration
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// The pages of a calendar or category: upcoming events, years and months. Their days link to the pages of the site.
struct FilterPages {
  let site: SitePages
  let filter: SiteFilter

  /// Whether an occurrence of all calendars belongs to the category.
  static func holds(_ category: String, _ occurrence: Occurrence) -> Bool {
    occurrence.event.categories.contains { $0.lowercased() == category }
  }

  /// The occurrences of the filter.
  func occurrences(of reading: CalendarReading.Separated) -> [Occurrence] {
    switch filter.kind {
    case .calendar(let index): reading.byCalendar.indices.contains(index) ? reading.byCalendar[index] : []
    case .category(let name): reading.all.filter { Self.holds(name, $0) }
    }
  }

  private func frame(of path: String, here: String, date: CivilDate, month: CivilDate? = nil) -> PageFrame {
    let crumbs = path == filter.home ? [] : [site.link(filter.title, to: filter.home, from: path)]
    var frame = site.frame(of: path, crumbs: crumbs, here: here, date: date, filter: filter, month: month)
    frame.feed = PageLink(
      filter.title,
      address: SitePath.root(of: path) + (site.language.folder.isEmpty ? "" : "../") + filter.feed)
    return frame
  }

  /// Writes the pages of a year.
  func write(_ year: Int, _ reading: CalendarReading.Separated, into group: inout SiteOutput.Group) throws(FileError) {
    let selection = OccurrenceSelection(occurrences(of: reading), in: site.plan.zone)
    let first = CivilDate(year: year, month: 1, day: 1)
    let path = filter.year(year)
    let plan = site.language.year(first..<CivilDate(year: year + 1, month: 1, day: 1))
    var frame = frame(of: path, here: site.name(ofYear: year), date: first)
    func neighbour(_ year: Int) -> PageLink? {
      site.years.contains(year) ? site.link(site.name(ofYear: year), to: filter.year(year), from: path) : nil
    }
    frame.previous = neighbour(year - 1)
    frame.next = neighbour(year + 1)
    try put(plan.page(of: selection.touching(plan.dates)), plan, path, frame, &group)
    for month in 1...12 {
      let start = CivilDate(year: year, month: month, day: 1)
      try writeMonth(start..<CivilDate(year: year, month: month + 1, day: 1), selection, into: &group)
    }
  }

  private func writeMonth(
    _ days: Range<CivilDate>, _ selection: OccurrenceSelection, into group: inout SiteOutput.Group
  ) throws(FileError) {
    let (start, months) = (days.lowerBound, filter.months)
    let plan = site.language.month(days)
    let path = months.address(of: start)
    var frame = frame(of: path, here: site.name(ofMonth: start), date: start)
    frame.crumbs.insert(
      site.link(site.name(ofYear: start.year), to: filter.year(start.year), from: path), at: frame.crumbs.count - 1)
    func neighbour(_ date: CivilDate) -> PageLink? {
      guard site.days.contains(date) else { return nil }
      return site.link(
        site.dates.monthName(date.month), to: months.address(of: date), from: path, label: site.name(ofMonth: date))
    }
    frame.previous = neighbour(start.adding(days: -1))
    frame.next = neighbour(days.upperBound)
    try put(plan.page(of: selection.touching(plan.dates)), plan, path, frame, &group)
  }

  /// Writes the first page.
  func writeHome(_ upcoming: Upcoming, into group: inout SiteOutput.Group) throws(FileError) {
    let path = filter.home
    var frame = frame(of: path, here: filter.title, date: upcoming.today, month: upcoming.today)
    frame.lists = [
      PageLinkList(
        site.phrases.navigation.year,
        site.years.map { site.link(site.name(ofYear: $0), to: filter.year($0), from: path) })
    ]
    let (page, plan) = upcoming.page(occurrences(of: upcoming.reading), in: site.language)
    try put(page, plan, path, frame, &group)
  }

  private func put(
    _ page: Page, _ plan: AgendaPlan, _ path: String, _ frame: PageFrame, _ group: inout SiteOutput.Group
  ) throws(FileError) {
    let links = site.links(from: path, months: filter.months)
    let bytes = site.render(
      page, by: plan, at: path, frame: frame, links: links, title: "\(site.title) · \(filter.title)")
    try group.put(bytes, at: site.language.folder + path)
  }
}
