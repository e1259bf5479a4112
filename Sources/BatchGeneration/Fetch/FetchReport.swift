internal import CalendarText
internal import CalendarModel
internal import FeedModel

/// What came of the feeds of a list, described in `docs/feeds.md`.
struct FetchReport {
  let entries: [FetchEntry]
  let answers: [FeedAnswer?]

  /// A line of JSON for each feed, in the order of the list.
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

  /// One line for people.
  var summary: String {
    var parts = ["\(count(of: .updated)) updated", "\(count(of: .unchanged)) unchanged"]
    let (kept, failed) = (count(of: .kept), count(of: .failed))
    if kept > 0 { parts.append("\(kept) kept from before") }
    if failed > 0 { parts.append("\(failed) failed") }
    let requests = answers.reduce(0) { $0 + ($1?.requestCount ?? 0) }
    return
      "ics2day: \(entries.count) feed\(entries.count == 1 ? "" : "s"), \(requests) request\(requests == 1 ? "" : "s"):"
      + " \(parts.joined(separator: ", "))."
  }
}
