internal import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// The pages of a calendar or category: upcoming events, years and months. Their days link to the pages of the site.
struct FilterPages {
  let site: SitePages
  let filter: SiteFilter

  private func frame(of path: String, here: String, date: CivilDate, month: CivilDate? = nil) -> PageFrame {
    let crumbs = path == filter.home ? [] : [site.link(filter.title, to: filter.home, from: path)]
    var frame = site.frame(of: path, crumbs: crumbs, here: here, date: date, filter: filter, month: month)
    frame.feed = PageLink(
      filter.title,
      address: SitePath.root(of: path) + (site.language.folder.isEmpty ? "" : "../") + filter.feed)
    return frame
  }

  /// Writes the pages of a year.
  /// - Parameter occurrences: The occurrences of the filter in the year and in the weeks at its ends.
  func write(_ year: Int, _ occurrences: KeyedOccurrences, into group: inout SiteOutput.Group) throws(FileError) {
    let selection = KeyedSelection(occurrences, in: site.plan.zone)
    let days = CivilDate.days(ofYear: year)
    let path = filter.year(year)
    let plan = site.language.year(days)
    let ofYear = selection.touching(plan.dates)
    try put(path, plan.dates, ofYear, &group) {
      var frame = frame(of: path, here: site.name(ofYear: year), date: days.lowerBound)
      func neighbour(_ year: Int) -> PageLink? {
        site.years.contains(year) ? site.link(site.name(ofYear: year), to: filter.year(year), from: path) : nil
      }
      frame.previous = neighbour(year - 1)
      frame.next = neighbour(year + 1)
      return render(plan.page(of: ofYear.all), plan, path, frame)
    }
    for month in 1...12 {
      try writeMonth(CivilDate.days(ofYear: year, month: month), selection, into: &group)
    }
  }

  private func writeMonth(
    _ days: Range<CivilDate>, _ selection: KeyedSelection, into group: inout SiteOutput.Group
  ) throws(FileError) {
    let (start, months) = (days.lowerBound, filter.months)
    let plan = site.language.month(days)
    let path = months.address(of: start)
    let ofMonth = selection.touching(plan.dates)
    try put(path, plan.dates, ofMonth, &group) {
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
      return render(plan.page(of: ofMonth.all), plan, path, frame)
    }
  }

  /// Writes the first page.
  /// - Parameter occurrences: The upcoming occurrences of the filter.
  func writeHome(
    _ upcoming: Upcoming, _ occurrences: KeyedOccurrences, into group: inout SiteOutput.Group
  ) throws(FileError) {
    let path = filter.home
    var frame = frame(of: path, here: filter.title, date: upcoming.today, month: upcoming.today)
    frame.lists = [
      PageLinkList(
        site.phrases.navigation.year,
        site.years.map { site.link(site.name(ofYear: $0), to: filter.year($0), from: path) })
    ]
    let (page, plan) = upcoming.page(occurrences.all, in: site.language)
    try group.put(render(page, plan, path, frame), at: site.language.folder + path)
  }

  private func put(
    _ path: String, _ dates: Range<CivilDate>, _ occurrences: KeyedOccurrences, _ group: inout SiteOutput.Group,
    render: () -> [UInt8]
  ) throws(FileError) {
    var inputs = site.inputs(of: path, showing: dates, occurrences)
    inputs.combine(filter.title)
    try group.put(at: site.language.folder + path, inputs: inputs, render: render)
  }

  private func render(_ page: Page, _ plan: AgendaPlan, _ path: String, _ frame: PageFrame) -> [UInt8] {
    site.render(
      page, by: plan, at: path, frame: frame, links: site.links(from: path, months: filter.months),
      title: "\(site.title) · \(filter.title)")
  }
}
