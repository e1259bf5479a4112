internal import AgendaGeneration
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

struct EventPages {
  let site: SitePages
  let renderer: SiteRenderer

  func write(_ uid: String, _ entry: SiteEvents.Entry, into group: inout SiteOutput.Group) throws(FileError) {
    let occurrence = entry.next
    let plan = site.language.common
    let path = SitePath.event(uid)
    let date = max(site.days.lowerBound, occurrence.firstDay(in: site.plan.zone))
    let title = PageWords(plan.pageSettings(title: nil)).title(of: occurrence.event)
    var crumbs = site.crumbs(to: date, from: path, withMonth: true)
    crumbs.append(site.link(site.dates.shortDate(date), to: SitePath.day(date), from: path))
    let frame = site.frame(
      of: path, crumbs: crumbs, here: title, date: date, month: date, selected: date..<date.adding(days: 1))
    var settings = site.settings(plan, at: path, frame: frame)
    settings.showsDetails = true
    // The title is the heading, and need not link to its own page.
    settings.links.eventFolder = nil
    let sheet = EventSheet(
      occurrence, occurrences: entry.occurrences, furtherCount: entry.furtherCount,
      labels: labels(of: occurrence.event, entry.calendars, from: path))
    try group.put(renderer.render(sheet, settings: settings), at: site.language.folder + path)
  }

  /// The links to the pages of the event's calendars and categories.
  private func labels(of event: Event, _ calendars: [Int], from path: String) -> [PageLink] {
    let categories = Set(event.categories.map { $0.lowercased() })
    return site.filters.filter { filter in
      switch filter.kind {
      case .calendar(let index): calendars.contains(index)
      case .category(let name): categories.contains(name)
      }
    }.map { site.link($0.title, to: $0.home, from: path) }
  }
}
