internal import AgendaGeneration
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// The first page of a site: upcoming events, and links to all years, calendars and categories.
struct HomePage {
  let site: SitePages

  func write(_ upcoming: Upcoming, into group: inout SiteOutput.Group) throws(FileError) {
    let path = SitePath.home
    let phrases = site.phrases.navigation
    var frame = site.frame(of: path, here: phrases.upcoming, date: upcoming.today, month: upcoming.today)
    frame.crumbs = [PageLink(phrases.home, address: nil)]
    frame.lists = [
      PageLinkList(
        phrases.year, site.years.map { site.link(site.name(ofYear: $0), to: SitePath.year($0), from: path) })
    ]
    func list(_ title: String, _ isShown: (SiteFilter) -> Bool) {
      let links = site.filters.filter(isShown).map { site.link($0.title, to: $0.home, from: path) }
      if !links.isEmpty { frame.lists.append(PageLinkList(title, links)) }
    }
    list(phrases.calendars) { if case .calendar = $0.kind { true } else { false } }
    list(phrases.categories) { if case .category = $0.kind { true } else { false } }
    var (page, plan) = upcoming.page(upcoming.reading.all.all, in: site.language)
    plan.staleTime = site.staleTime
    try group.put(site.render(page, by: plan, at: path, frame: frame), at: site.language.folder + path)
  }
}
