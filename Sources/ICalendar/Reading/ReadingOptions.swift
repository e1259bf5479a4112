public import CalendarModel

/// Options for reading a calendar.
public struct ReadingOptions: Sendable {
  /// The zone for times with an unknown TZID if the calendar has no `X-WR-TIMEZONE`.
  public var defaultZone: Zone
  /// The engine that reads values and enumerates recurrence rules.
  public var engine: Engine

  /// Creates options.
  public init(defaultZone: Zone, engine: Engine = .swift) {
    self.defaultZone = defaultZone
    self.engine = engine
  }
}
