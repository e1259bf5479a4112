/// One value of an `RDATE`: a further instance, with a length of its own when it is a PERIOD.
public struct RecurrenceAddition: Hashable, Sendable {
  /// When the instance starts.
  public var start: EventTime
  /// The end of a `VALUE=PERIOD`; nil when the instance is as long as the master.
  public var end: EventEnd?

  /// A further instance.
  public init(start: EventTime, end: EventEnd? = nil) {
    self.start = start
    self.end = end
  }
}
