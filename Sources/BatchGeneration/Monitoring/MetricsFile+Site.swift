internal import CalendarModel

extension MetricsFile {
  /// Adds the figures of a site.
  mutating func add(_ outcome: SiteOutcome) {
    add("calendars", "Calendars of the last run.", outcome.calendarCount)
    add("events", "Events of the last run.", outcome.eventCount)
    add(
      "files", "Files of the last run by what happened to them.", by: "result",
      [
        ("written", outcome.files.written), ("unchanged", outcome.files.kept), ("removed", outcome.files.removed),
      ])
    add("size_bytes", "Size of the site after the last run.", outcome.files.bytes)
    add(outcome.warnings)
    add(feeds: outcome.feedCounts)
  }
}
