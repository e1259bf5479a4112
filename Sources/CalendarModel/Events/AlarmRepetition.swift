/// `REPEAT` and `DURATION` of an alarm: how it goes off again (RFC 5545 section 3.8.6.2).
public struct AlarmRepetition: Hashable, Sendable {
  /// How many times it goes off after the first.
  public var count: Int
  /// The time between two; nominal days are days of the event's wall clock.
  public var interval: EventDuration

  /// Creates a repetition.
  public init(count: Int, interval: EventDuration) {
    self.count = count
    self.interval = interval
  }
}
