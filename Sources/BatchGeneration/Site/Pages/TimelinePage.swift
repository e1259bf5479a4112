internal import AgendaGeneration
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// The endless page of a site. It contains the months around today; a script loads others from their own pages.
struct TimelinePage {
  let site: SitePages

  /// The days to read.
  var days: Range<CivilDate> { site.language.timeline.dates }

  func write(_ occurrences: [Occurrence], into group: inout SiteOutput.Group) throws(FileError) {
    let (plan, path) = (site.language.timeline, SitePath.timeline)
    let frame = site.frame(of: path, here: site.phrases.navigation.timeline, date: site.plan.today)
    try group.put(
      site.render(plan.page(of: occurrences), by: plan, at: path, frame: frame), at: site.language.folder + path)
  }
}
