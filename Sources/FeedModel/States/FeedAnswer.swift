package import CalendarModel

/// What came of asking for a feed.
package struct FeedAnswer: Hashable, Sendable {
  /// The outcome. The raw value is used in reports.
  package enum State: String, CaseIterable, Hashable, Sendable {
    /// There is new content.
    case updated
    /// The copy is as the server has it, or it is not yet time to ask.
    case unchanged
    /// There is a failure, and the last good copy stays.
    case kept
    /// There is a failure, and no copy.
    case failed
  }

  /// The outcome.
  package var state: State
  /// Why there is nothing new; nil for ``State/updated`` and ``State/unchanged``.
  package var failure: FeedFailure?
  /// What was repaired or replaced, as sentences.
  package var notes: [String] = []
  /// The file of the copy; nil if there is none.
  package var path: String?
  /// The calendar, if it could not be stored.
  package var contents: [UInt8]?
  /// When the copy arrived.
  package var fetchTime: Instant?
  /// The requests that were made.
  package var requestCount = 0
  /// The bytes that arrived.
  package var receivedBytes = 0
  /// The time that it took.
  package var milliseconds = 0
  /// How many events are new, gone and different, if they were compared.
  package var changes = ChangeCounts()

  /// How many events are different.
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
