package import CalendarModel
internal import CalendarText

/// The result of fetching a feed.
package struct FeedAnswer: Hashable, Sendable {
  /// The outcome. The raw value is used in reports.
  package enum State: String, CaseIterable, Hashable, Sendable {
    /// There is new content.
    case updated
    /// The server's version is the same as the copy, or it is too early to ask.
    case unchanged
    /// The request failed, and the last good copy is used.
    case kept
    /// The request failed, and there is no copy.
    case failed
  }

  /// The outcome.
  package var state: State
  /// Why there is no new content; nil for ``State/updated`` and ``State/unchanged``.
  package var failure: FeedFailure?
  /// What was repaired or replaced, in sentences.
  package var notes: [String] = []
  /// The file of the copy; nil if there is none.
  package var path: String?
  /// The calendar, if it could not be stored in a file.
  package var contents: [UInt8]?
  /// When the copy was received.
  package var fetchTime: Instant?
  /// When the server last sent or confirmed it; nil if that is not known.
  package var checkTime: Instant?
  /// The number of requests made.
  package var requestCount = 0
  /// The number of bytes received.
  package var receivedBytes = 0
  /// The time that it took.
  package var milliseconds = 0
  /// How many events were added, removed and changed, if versions were compared.
  package var changes = ChangeCounts()

  /// How many events were added, removed and changed.
  package struct ChangeCounts: Hashable, Sendable {
    package var added = 0
    package var removed = 0
    package var changed = 0
    package init() {}
  }

  /// Creates an answer.
  package init(_ state: State, failure: FeedFailure? = nil) {
    (self.state, self.failure) = (state, failure)
  }
}

extension FeedAnswer {
  var json: JSONValue {
    JSONValue([
      ("state", .string(state.rawValue)), ("error", failure.map { .string($0.kind.rawValue) }),
      ("message", failure.map { .string($0.message) }),
      ("retry", failure?.retryTime.map { JSONValue($0.secondsSinceEpoch) }),
      ("notes", .array(notes.map(JSONValue.string))), ("path", path.map(JSONValue.string)),
      ("bytes", contents.map { JSONValue($0.count) }), ("fetched", fetchTime.map { JSONValue($0.secondsSinceEpoch) }),
      ("checked", checkTime.map { JSONValue($0.secondsSinceEpoch) }),
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
    checkTime = value["checked"]?.int.map(Instant.init(secondsSinceEpoch:))
    requestCount = value["requests"]?.int ?? 0
    receivedBytes = value["receivedBytes"]?.int ?? 0
    milliseconds = value["milliseconds"]?.int ?? 0
    if case .array(let counts) = value["changes"] ?? .null, counts.count == 3 {
      (changes.added, changes.removed, changes.changed) = (counts[0].int ?? 0, counts[1].int ?? 0, counts[2].int ?? 0)
    }
  }
}
