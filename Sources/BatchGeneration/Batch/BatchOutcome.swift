internal import AgendaGeneration

/// The result of a batch, for its report, metrics and log.
struct BatchOutcome {
  /// All calendars, including other shards' calendars.
  var tasks: [CalendarTask] = []
  var plans: [BatchPlan] = []
  /// Results by index of the task.
  var results: [Int: CalendarResult] = [:]
  /// The number of feeds by state.
  var feedCounts: [String: Int] = [:]
  /// The number of removed pages.
  var removedCount = 0

  /// The message if warnings about calendars make the run a failure; nil otherwise.
  var thresholdMessage: String? {
    var reached: [FailureThreshold: Int] = [:]
    for (position, result) in results {
      let threshold = plans[tasks[position].job].request.page.run.failureThreshold
      if threshold.isReached(by: result.warningCounts) { reached[threshold, default: 0] += 1 }
    }
    guard !reached.isEmpty else { return nil }
    let parts = reached.sorted { $0.key.rawValue < $1.key.rawValue }.map { threshold, count in
      "\(counted(count, "calendar")) with warnings of --fail-on \(threshold.rawValue)"
    }
    return "ics2day: \(list(parts))."
  }
}

extension BatchOutcome: RunOutcome {
  func add(to metrics: inout MetricsFile) {
    let counts = BatchReport.Counts(results)
    metrics.add(
      "calendars", "Calendars of the last run by result.", by: "result",
      [
        ("done", counts.done), ("unchanged", counts.unchanged), ("failed", counts.failed),
        ("remaining", counts.remaining),
      ])
    let results = results.values
    metrics.add(
      "pages", "Pages of the last run by outcome.", by: "result",
      [
        ("written", counts.pages), ("unchanged", counts.keptPages),
        ("removed", removedCount),
      ])
    metrics.add(
      "written_bytes", "Size of the pages that the last run wrote.", results.reduce(0) { $0 + $1.byteCount })
    metrics.add(counts.warnings)
    metrics.add(feeds: feedCounts)
  }
}
