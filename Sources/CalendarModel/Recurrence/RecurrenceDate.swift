/// One value of an `RDATE`: an additional instance, with its own length if it is a PERIOD.
public struct RecurrenceDate: Hashable, Sendable {
  /// When the instance starts.
  public var start: EventTime
  /// The end of a `VALUE=PERIOD`; nil if the instance has the master's length.
  public var end: EventEnd?

  /// Creates an additional instance.
  public init(start: EventTime, end: EventEnd? = nil) {
    self.start = start
    self.end = end
  }
}
