internal import CalendarModel
internal import FeedModel

extension MetricsFile {
  /// Adds the figures of a batch.
  mutating func add(_ outcome: BatchOutcome) {
    let counts = BatchReport.Counts(outcome.results)
    add(
      "calendars", "Calendars of the last run by result.", by: "result",
      [
        ("done", counts.done), ("unchanged", counts.unchanged), ("failed", counts.failed),
        ("remaining", counts.remaining),
      ])
    let results = outcome.results.values
    add(
      "pages", "Pages of the last run by what happened to them.", by: "result",
      [
        ("written", counts.pages), ("unchanged", counts.keptPages),
        ("removed", outcome.removedCount),
      ])
    add(
      "written_bytes", "Size of the pages that the last run wrote.", results.reduce(0) { $0 + $1.byteCount })
    add(counts.warnings)
    add(feeds: outcome.feedCounts)
  }

  /// Adds the warnings about calendars.
  mutating func add(_ counts: WarningCounts) {
    add(
      "warnings", "Warnings about the calendars of the last run by what they may have cost.", by: "effect",
      [
        (DiagnosticEffect.content.rawValue, counts.content),
        (DiagnosticEffect.appearance.rawValue, counts.total - counts.content),
      ])
    add(
      "warnings_by_code", "Warnings about the calendars of the last run by code, without those that did not occur.",
      counts.byCode.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { code, count in
        [(DiagnosticEffect.content, count.content), (.appearance, count.appearance)].filter { $0.1 > 0 }.map {
          (labels: [(name: "code", value: code.rawValue), (name: "effect", value: $0.0.rawValue)], value: $0.1)
        }
      })
  }

  /// Adds the feeds by state.
  mutating func add(feeds counts: [String: Int]) {
    add(
      "feeds", "Feeds of the last run by state.", by: "state",
      FeedAnswer.State.allCases.map { ($0.rawValue, counts[$0.rawValue] ?? 0) })
  }
}
