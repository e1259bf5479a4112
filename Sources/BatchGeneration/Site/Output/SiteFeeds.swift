internal import AgendaGeneration
internal import CalendarWriting
internal import ICalendar

/// The calendar files of a site, to subscribe to: one of all calendars, and one of each calendar and category.
struct SiteFeeds {
  let plan: SitePlan
  let calendars: SiteCalendars

  /// The file of all calendars.
  static let path = "calendar.ics"

  /// Writes the files.
  func write(_ filters: [SiteFilter], into group: inout SiteOutput.Group) throws(FileError) {
    try write(calendars.calendars.flatMap(\.files), plan.request.page.filter, at: Self.path, into: &group)
    for filter in filters {
      var conditions = plan.request.page.filter
      var files = calendars.calendars.flatMap(\.files)
      switch filter.kind {
      case .calendar(let index): files = calendars.calendars[index].files
      case .category(let name): conditions.categories = [name]
      }
      try write(files, conditions, at: filter.feed, into: &group)
    }
  }

  private func write(
    _ files: [CalendarFile], _ filter: OccurrenceFilter, at path: String, into group: inout SiteOutput.Group
  ) throws(FileError) {
    let busy = plan.reading?.dateText.phrases.busy ?? ""
    try group.put(CalendarSelection.calendar(of: files, filter: filter, busyTitle: busy).bytes, at: path)
  }
}
