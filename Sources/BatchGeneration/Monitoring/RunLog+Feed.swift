internal import CalendarText
internal import FeedModel

extension RunLog {
  /// Writes the line about a feed that was asked for.
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
