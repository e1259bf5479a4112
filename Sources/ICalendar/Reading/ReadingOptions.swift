public import CalendarModel

/// Options for reading a calendar.
public struct ReadingOptions: Sendable {
  /// The zone for times with an unknown TZID if the calendar has no `X-WR-TIMEZONE`.
  public var defaultZone: Zone
  /// The engine that reads values and enumerates recurrence rules.
  public var engine: Engine
  /// The components to read. Others are only counted, see ``CalendarFile/count(of:)``.
  public var kinds: EventKinds = [.event]
  /// Zones by TZID. They take precedence over the calendar's definitions and the system's zones.
  public var zones: [String: Zone] = [:]
  /// Other names of system zones, by TZID: `["Head office": "Europe/Berlin"]`. ``zones`` take precedence. An alias of a
  /// zone that the system does not have is ignored.
  public var zoneAliases: [String: String] = [:]
  /// How to read lines that are not UTF-8; nil for Windows-1252.
  public var fallbackCharset: Charset?
  /// Limits on the input and on answers.
  public var limits = InputLimits()
  /// Whether events keep the properties that have no place in the model, see ``CalendarModel/Event/properties``.
  public var keepsOtherProperties = true

  /// Creates options.
  public init(defaultZone: Zone, engine: Engine = .swift) {
    self.defaultZone = defaultZone
    self.engine = engine
  }
}
