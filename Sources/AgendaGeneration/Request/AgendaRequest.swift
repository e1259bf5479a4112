public import CalendarLayout
public import CalendarModel

/// One job, as asked for: plain values, nil where the caller left the choice open.
///
/// A request is made of options by name (see ``RequestOption``), so that every way of asking has the same words and the
/// same checks. It says nothing about the machine that it runs on: that is ``AgendaEnvironment``.
public struct AgendaRequest: Hashable, Sendable {
  /// What to make.
  public var view = AgendaView.day
  /// The calendars: paths, or `-` for standard input. Several are shown as one.
  public var inputs: [String] = []

  /// The day, month or year to show.
  public var date: DateSpecification?
  /// The first day to show.
  public var from: DateSpecification?
  /// The day after the last one to show.
  public var to: DateSpecification?
  /// The zone of the page: an IANA name.
  public var timeZone: String?
  /// The language and region of the page: a BCP 47 tag or a POSIX name.
  public var locale: String?
  /// The first day of a week row.
  public var firstWeekday: Weekday?
  /// The hours that a day shows.
  public var hours: HourRange?
  /// How hours are counted.
  public var clock: ClockStyle?

  /// The form of the output.
  public var format: OutputFormat?
  /// Where the output goes: a path, or `-` for standard output.
  public var output: String?
  /// Whether a warning counts as an error.
  public var isStrict = false
  /// Whether warnings are kept silent.
  public var isQuiet = false

  /// A request for the day view of nothing; set the rest.
  public init() {}

  /// The format to write: the one asked for, else the output's by its name, else text; nil when its name tells nothing.
  public var resolvedFormat: OutputFormat? {
    if let format { return format }
    guard let output, output != "-" else { return .text }
    return OutputFormat(path: output)
  }
}
