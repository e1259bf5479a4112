public import CalendarModel
internal import ICalendar
internal import TimeZones

/// The machine's settings that affect a page. All of them enter here.
public struct AgendaEnvironment: Sendable {
  /// The current time.
  public var now: Instant
  /// The date for documents, such as `SOURCE_DATE_EPOCH`; nil to use the date of their pages.
  public var documentDate: Instant?
  /// The machine's zone, a name or a POSIX rule, used if the request names none; nil if unknown.
  public var zoneName: String?
  /// The POSIX locale, such as `de_DE.UTF-8`, used if the request names none; nil if not set.
  public var localeName: String?
  /// The terminal's width in columns if the output goes to a terminal.
  public var terminalWidth: Int?
  /// Whether that terminal supports colours and the user has not disabled them.
  public var terminalHasColor = false
  /// Whether that terminal is known to support hyperlinks.
  public var terminalHasHyperlinks = false
  /// Shows pages longer than that terminal; nil for no pager.
  package var pager: Pager?
  /// Called with the current step, safe for a terminal, for a waiting user; and with an empty text before anything is
  /// written.
  public var activity: @Sendable (String) -> Void = { _ in }

  /// Whether to map large files instead of reading them, which is faster. Needs a signal handler, which only a program
  /// may set.
  package var mapsLargeFiles = false

  /// The file of the user's settings; nil if there is none.
  package var configurationFile: String?

  /// Settings for feeds.
  package var feeds = FeedEnvironment()

  /// Creates an environment.
  public init(now: Instant, zoneName: String? = nil, localeName: String? = nil, terminalWidth: Int? = nil) {
    self.now = now
    self.zoneName = zoneName
    self.localeName = localeName
    self.terminalWidth = terminalWidth
  }

  /// The name of the machine's zone, or its rule such as `EST5EDT,M3.2.0,M11.1.0`; nil if unknown.
  /// - Parameter variable: The environment variable `TZ`; nil if not set.
  public static func machineZoneName(variable: String?) -> String? {
    ZoneDatabase.system.machineZoneName(environment: variable)
      ?? variable.flatMap { Zone(posixRule: $0)?.identifier }
  }
}
