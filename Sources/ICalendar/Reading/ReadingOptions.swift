public import CalendarModel

/// What the reader is told besides the bytes.
public struct ReadingOptions: Sendable {
  /// The zone of times whose own zone is unknown and whose calendar names none.
  public var defaultZone: Zone
  /// What turns recurrence rules into times.
  public var recurrence: RecurrenceEngine

  /// Options with a default zone.
  public init(defaultZone: Zone, recurrence: RecurrenceEngine = .swift) {
    self.defaultZone = defaultZone
    self.recurrence = recurrence
  }
}
