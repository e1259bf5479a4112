public import CalendarModel

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
}
