public import CalendarModel

/// Events that a day holds but does not show as boxes.
public struct HiddenEvents: Sendable {
  /// Why they are not shown.
  public enum Reason: String, Hashable, Sendable {
    /// They end before the first visible minute.
    case beforeVisibleHours
    /// They start after the last visible minute.
    case afterVisibleHours
    /// Their cluster has more columns than the limit.
    case columnLimit
  }

  /// Why they are not shown.
  public var reason: Reason
  /// From the first one's start to the last one's end, in minutes of the day.
  public var minutes: Range<Int>
  /// The events, in the order of blocks.
  public var occurrences: [Occurrence]

  /// A group of hidden events.
  public init(reason: Reason, minutes: Range<Int>, occurrences: [Occurrence]) {
    self.reason = reason
    self.minutes = minutes
    self.occurrences = occurrences
  }
}
