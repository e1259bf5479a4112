public import CalendarLayout
public import CalendarModel
public import CalendarRendering

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
  /// A second zone, whose clock stands beside the hours.
  public var secondTimeZone: String?
  /// How many days stand side by side, from 1.
  public var dayCount: Int?
  /// How many months stand below each other, from 1.
  public var monthCount: Int?
  /// The calendar system of month grids and years, by its name in Unicode locale data: `hebrew`.
  public var calendarSystem: String?
  /// The calendar system of the small second dates in month grids, by its name in Unicode locale data.
  public var secondCalendarSystem: String?
  /// How weeks are numbered.
  public var weekNumbering: WeekNumbers?
  /// The hours that a day shows.
  public var hours: HourRange?
  /// How overlapping events share the width of a day.
  public var collisionPolicy: CollisionPolicy?
  /// The most columns of overlapping events.
  public var columnLimit: Int?
  /// How many rows a day of a month has.
  public var rows: RowCount?
  /// The minute of the night up to which an event belongs to the day before.
  public var nightEnd: Int?
  /// Whether lists hold days without events.
  public var showsEmptyDays = false
  /// How hours are counted.
  public var clock: ClockStyle?

  /// What becomes of one meeting that several calendars hold.
  public var duplicates = DuplicatePolicy.merge
  /// Which events are shown.
  public var filter = OccurrenceFilter()
  /// What decides the colour of an event.
  public var colorBy: ColorBy?
  /// Whether greys, lines and shapes take the place of colours.
  public var isGrey = false
  /// The file with the colours of the page.
  public var themeFile: String?
  /// The size of the paper; nil for drawings as long as they have to be.
  public var paperSize: PaperSize?
  /// Whether sheets lie across; false for what suits the view.
  public var isLandscape = false
  /// The margin of a sheet in millimetres.
  public var marginInMillimetres: Int?
  /// Whether sheets keep room for notes.
  public var hasNotes = false
  /// When text has terminal colours.
  public var colorUse: ColorUse?
  /// Whether text is drawn in ASCII alone.
  public var usesASCII = false

  /// The form of the output.
  public var format: OutputFormat?
  /// Where the output goes: a path, or `-` for standard output.
  public var output: String?
  /// What reads values and turns recurrence rules into times.
  public var engine = EngineName.swift
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
