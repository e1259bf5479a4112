internal import CalendarModel
internal import CalendarText

extension FeedAnswer {
  var json: JSONValue {
    JSONValue([
      ("state", .string(state.rawValue)), ("error", failure.map { .string($0.kind.rawValue) }),
      ("message", failure.map { .string($0.message) }),
      ("retry", failure?.retryTime.map { JSONValue($0.secondsSinceEpoch) }),
      ("notes", .array(notes.map(JSONValue.string))), ("path", path.map(JSONValue.string)),
      ("bytes", contents.map { JSONValue($0.count) }), ("fetched", fetchTime.map { JSONValue($0.secondsSinceEpoch) }),
      ("requests", JSONValue(requestCount)), ("receivedBytes", JSONValue(receivedBytes)),
      ("milliseconds", JSONValue(milliseconds)),
      ("changes", .array([changes.added, changes.removed, changes.changed].map { JSONValue($0) })),
    ])
  }

  init?(_ value: JSONValue, contents: [UInt8]) {
    guard let state = value["state"]?.string.flatMap(State.init) else { return nil }
    self.init(state)
    if let kind = value["error"]?.string.flatMap(FeedFailure.Kind.init) {
      failure = FeedFailure(
        kind, value["message"]?.string ?? "", retryTime: value["retry"]?.int.map(Instant.init(secondsSinceEpoch:)))
    }
    if case .array(let texts) = value["notes"] ?? .null { notes = texts.compactMap(\.string) }
    path = value["path"]?.string
    self.contents = value["bytes"]?.int == nil ? nil : contents
    fetchTime = value["fetched"]?.int.map(Instant.init(secondsSinceEpoch:))
    requestCount = value["requests"]?.int ?? 0
    receivedBytes = value["receivedBytes"]?.int ?? 0
    milliseconds = value["milliseconds"]?.int ?? 0
    if case .array(let counts) = value["changes"] ?? .null, counts.count == 3 {
      (changes.added, changes.removed, changes.changed) = (counts[0].int ?? 0, counts[1].int ?? 0, counts[2].int ?? 0)
    }
  }
}
