internal import AgendaGeneration
internal import CalendarModel
internal import CalendarWriting
internal import ICalendar

/// The calendar files of a site for subscribing: one with all calendars, and one per calendar and category.
struct SiteFeeds {
  let plan: SitePlan
  let calendars: SiteCalendars

  /// The path of the file with all calendars.
  static let path = "calendar.ics"

  /// Writes the files.
  /// - Returns: The diagnostics for the file with all calendars. The other files are parts of it.
  func write(_ filters: [SiteFilter], into group: inout SiteOutput.Group) throws(FileError) -> [Diagnostic] {
    let all = calendars.reading
    let diagnostics = try write(all, plan.reading.filter, at: Self.path, into: &group)
    for filter in filters {
      var conditions = plan.reading.filter
      var reading = all
      switch filter.kind {
      case .calendar(let index): reading = all.only(index)
      case .category(let name): conditions.categories = [name]
      }
      _ = try write(reading, conditions, at: filter.feed, into: &group)
    }
    return diagnostics
  }

  private func write(
    _ reading: CalendarReading, _ filter: OccurrenceFilter, at path: String, into group: inout SiteOutput.Group
  ) throws(FileError) -> [Diagnostic] {
    var selection = plan.reading.selection
    selection.dates = nil
    selection.filter = filter
    let contents = selection.contents(of: reading)
    let encoded = contents.document.encoded(as: .ics)
    try group.put(encoded.bytes, at: path)
    return contents.diagnostics + encoded.diagnostics
  }
}
