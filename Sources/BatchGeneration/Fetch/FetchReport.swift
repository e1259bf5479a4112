internal import AgendaGeneration
internal import CalendarModel
internal import CalendarText
internal import FeedModel

/// The results of the feeds in a list, described in `docs/feeds.md`.
struct FetchReport {
  let entries: [FetchEntry]
  let answers: [FeedAnswer?]

  /// A line of JSON per feed, in list order.
  var lines: [UInt8] {
    var text: [UInt8] = []
    for (entry, answer) in zip(entries, answers) {
      guard let answer else { continue }
      text += Array(JSONText.line(Self.value(entry, answer)).utf8) + [0x0A]
    }
    return text
  }

  private static func value(_ entry: FetchEntry, _ answer: FeedAnswer) -> JSONValue {
    JSONValue([
      ("name", .string(entry.name)), ("feed", .string(entry.label)),
      ("state", .string(answer.state.rawValue)), ("error", answer.failure.map { .string($0.kind.rawValue) }),
      ("message", answer.failure.map { .string($0.message) }),
      ("retry", answer.failure?.retryTime.map { .string($0.description) }),
      ("notes", .array(answer.notes.map(JSONValue.string))), ("requests", JSONValue(answer.requestCount)),
      ("receivedBytes", JSONValue(answer.receivedBytes)), ("milliseconds", JSONValue(answer.milliseconds)),
      ("fetched", answer.fetchTime.map { .string($0.description) }), ("added", JSONValue(answer.changes.added)),
      ("removed", JSONValue(answer.changes.removed)), ("changed", JSONValue(answer.changes.changed)),
    ])
  }

  /// The number of feeds with a state.
  func count(of state: FeedAnswer.State) -> Int { answers.count { $0?.state == state } }

  /// A one-line summary for people.
  var summary: String {
    var parts = ["\(count(of: .updated)) updated", "\(count(of: .unchanged)) unchanged"]
    let (kept, failed) = (count(of: .kept), count(of: .failed))
    if kept > 0 { parts.append("\(kept) kept from before") }
    if failed > 0 { parts.append("\(failed) failed") }
    let requests = answers.reduce(0) { $0 + ($1?.requestCount ?? 0) }
    return
      "ics2day: \(counted(entries.count, "feed")), \(counted(requests, "request")):"
      + " \(parts.joined(separator: ", "))."
  }
}

extension FetchReport: RunOutcome {
  func add(to metrics: inout MetricsFile) {
    let answers = answers.compactMap { $0 }
    metrics.add(feeds: answers.reduce(into: [:]) { $0[$1.state.rawValue, default: 0] += 1 })
    let errors = answers.reduce(into: [String: Int]()) { counts, answer in
      if let failure = answer.failure { counts[failure.kind.rawValue, default: 0] += 1 }
    }
    metrics.add(
      "errors", "Feeds of the last run that failed by error, without errors that did not occur.", by: "error",
      errors.sorted { $0.key < $1.key })
    metrics.add("requests", "Requests of the last run.", answers.reduce(0) { $0 + $1.requestCount })
    metrics.add("received_bytes", "Bytes that the last run received.", answers.reduce(0) { $0 + $1.receivedBytes })
    metrics.add(
      "events", "Events that differ from the copies before the last run.", by: "change",
      [
        ("added", answers.reduce(0) { $0 + $1.changes.added }),
        ("removed", answers.reduce(0) { $0 + $1.changes.removed }),
        ("changed", answers.reduce(0) { $0 + $1.changes.changed }),
      ])
    if let oldest = answers.compactMap(\.fetchTime).min() {
      metrics.add("oldest_copy_timestamp_seconds", "When the oldest copy arrived.", oldest.secondsSinceEpoch)
    }
  }
}

extension RunLog {
  /// Writes the log line about a feed.
  func write(_ entry: FetchEntry, _ answer: FeedAnswer) {
    let level: Level =
      switch answer.state {
      case .updated, .unchanged: .info
      case .kept: .warning
      case .failed: .error
      }
    write(
      level, "feed", answer.failure?.message ?? answer.state.rawValue,
      [
        ("name", .string(entry.name)), ("feed", .string(entry.label)), ("state", .string(answer.state.rawValue)),
        ("error", answer.failure.map { .string($0.kind.rawValue) }), ("requests", JSONValue(answer.requestCount)),
        ("receivedBytes", JSONValue(answer.receivedBytes)), ("milliseconds", JSONValue(answer.milliseconds)),
      ])
  }
}
