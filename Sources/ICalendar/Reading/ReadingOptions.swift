public import CalendarModel

/// What the reader is told besides the bytes.
public struct ReadingOptions: Sendable {
  /// The zone of times whose own zone is unknown and whose calendar names none.
  public var defaultZone: Zone
  /// What reads values and turns recurrence rules into times.
  public var engine: Engine

  /// Options with a default zone.
  public init(defaultZone: Zone, engine: Engine = .swift) {
    self.defaultZone = defaultZone
    self.engine = engine
  }
}
