internal import CalendarModel

/// What came of a site, for its metrics.
struct SiteOutcome {
  var calendarCount = 0
  var eventCount = 0
  var warnings = WarningCounts()
  /// The number of feeds by state.
  var feedCounts: [String: Int] = [:]
  var files = SiteOutput.Counts()

  /// Counts the warnings among some diagnostics.
  mutating func count(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity == .warning { warnings.add(diagnostic) }
  }
}
