public import CalendarModel
internal import ICalendar
internal import TimeZones

/// What the outside world decides about a page: the only place where it enters.
public struct AgendaEnvironment: Sendable {
  /// The moment that counts as now.
  public var now: Instant
  /// The name of the machine's zone, used when a request names none; nil when unknown.
  public var zoneName: String?
  /// The locale by POSIX, such as `de_DE.UTF-8`, used when a request names none; nil when the surroundings name none.
  public var localeName: String?
  /// The width of the terminal in columns when the output goes to one.
  public var terminalWidth: Int?
  /// Whether that terminal shows colours and its user wants them.
  public var terminalHasColor = false

  /// An environment.
  public init(now: Instant, zoneName: String? = nil, localeName: String? = nil, terminalWidth: Int? = nil) {
    self.now = now
    self.zoneName = zoneName
    self.localeName = localeName
    self.terminalWidth = terminalWidth
  }

  /// The name of the machine's own zone; nil when the machine does not tell.
  /// - Parameter variable: The value of the environment variable `TZ`, nil when it is not set.
  public static func machineZoneName(variable: String?) -> String? {
    ZoneDatabase.system.machineZoneName(environment: variable)
  }
}
