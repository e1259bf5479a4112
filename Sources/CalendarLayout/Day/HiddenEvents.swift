public import CalendarModel

/// Events of a day that are not shown as boxes.
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
  /// From the start of the first to the end of the last, in minutes of the day.
  public var minutes: Range<Int>
  /// The events, in block order.
  public var occurrences: [Occurrence]

  /// Creates a group of hidden events.
  public init(reason: Reason, minutes: Range<Int>, occurrences: [Occurrence]) {
    self.reason = reason
    self.minutes = minutes
    self.occurrences = occurrences
  }
}
