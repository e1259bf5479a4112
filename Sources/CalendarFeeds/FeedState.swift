public import FeedModel
public import ICalendar

/// What came of asking for a feed.
public enum FeedState: Sendable {
  /// The copy is as the server has it, or it is not yet time to ask.
  case unchanged(FeedCopy)
  /// There is a new version, with the events that differ from the copy before; all of them if there was none.
  case updated(FeedCopy, changes: [CalendarChange])
  /// There is a failure. The last good copy is still there.
  case lastGood(FeedCopy, FeedFailure)

  /// The copy.
  public var copy: FeedCopy {
    switch self {
    case .unchanged(let copy), .updated(let copy, _), .lastGood(let copy, _): copy
    }
  }
}
