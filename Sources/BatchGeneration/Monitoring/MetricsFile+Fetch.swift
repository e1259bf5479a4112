internal import CalendarModel
internal import FeedModel

extension MetricsFile {
  /// Adds what came of the feeds of a list.
  mutating func add(_ report: FetchReport) {
    let answers = report.answers.compactMap { $0 }
    add(feeds: answers.reduce(into: [:]) { $0[$1.state.rawValue, default: 0] += 1 })
    let errors = answers.reduce(into: [String: Int]()) { counts, answer in
      if let failure = answer.failure { counts[failure.kind.rawValue, default: 0] += 1 }
    }
    add(
      "errors", "Feeds of the last run that failed by error, without errors that did not occur.", by: "error",
      errors.sorted { $0.key < $1.key })
    add("requests", "Requests of the last run.", answers.reduce(0) { $0 + $1.requestCount })
    add("received_bytes", "What the last run received.", answers.reduce(0) { $0 + $1.receivedBytes })
    add(
      "events", "Events that differ from the copies before the last run.", by: "change",
      [
        ("added", answers.reduce(0) { $0 + $1.changes.added }),
        ("removed", answers.reduce(0) { $0 + $1.changes.removed }),
        ("changed", answers.reduce(0) { $0 + $1.changes.changed }),
      ])
    if let oldest = answers.compactMap(\.fetchTime).min() {
      add("oldest_copy_timestamp_seconds", "When the oldest copy arrived.", oldest.secondsSinceEpoch)
    }
  }
}
