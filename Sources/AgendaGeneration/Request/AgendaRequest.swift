public import CalendarLayout
public import CalendarModel
public import CalendarRendering

/// A request for one output. Plain values; nil means the default.
///
/// Requests are built from named options (see ``RequestOption``), so that all front ends share spellings and checks.
/// The machine's settings are in ``AgendaEnvironment``.
public struct AgendaRequest: Hashable, Sendable {
  /// The view to render.
  public var view = AgendaView.day
  /// Other kinds of pages of a PDF document: years, months, weeks or days. Their pages lead to each other.
  public var furtherViews: [AgendaView] = []
  /// The calendars: addresses, paths of files, archives and directories, `@list` for a file with one of them a line, or `-` for a
  /// calendar from standard input. Several are combined into one.
  public var inputs: [String] = []
  /// The names and colours of some of the inputs.
  public var calendarLabels: [CalendarLabel] = []

  /// The day, week, month or year to show.
  public var date: DateSpecification?
  /// The first day to show.
  public var from: DateSpecification?
  /// The exclusive end of the days to show.
  public var to: DateSpecification?
  /// The IANA name of the page's zone.
  public var timeZone: String?
  /// The language and region of the page: a BCP 47 tag or a POSIX name.
  public var locale: String?
  /// The first day of a week row.
  public var firstWeekday: Weekday?
  /// A second zone, shown beside the hours.
  public var secondTimeZone: String?
  /// The number of days side by side, or of busy times; at least 1.
  public var dayCount: Int?
  /// The number of months below each other, or of a picker, at least 1.
  public var monthCount: Int?
  /// The days that a picker marks as chosen, as their first and last; nil for none.
  public var selection: DateSpecificationRange?
  /// The addresses of the days of a picker; nil to choose within the page.
  public var dayLink: LinkPattern?
  /// The addresses of months beyond those of a picker; nil for none.
  public var monthLink: LinkPattern?
  /// The calendar system of month grids and years, by its Unicode name, such as `hebrew`.
  public var calendarSystem: String?
  /// The calendar system of second dates in month grids, by its Unicode name.
  public var secondCalendarSystem: String?
  /// How weeks are numbered.
  public var weekNumbering: WeekNumbers?
  /// The visible hours of a day.
  public var hours: HourRange?
  /// The placement of overlapping events.
  public var collisionPolicy: CollisionPolicy?
  /// The maximum number of columns of overlapping events.
  public var columnLimit: Int?
  /// The row limit for a day of a month.
  public var rows: RowCount?
  /// The minute of the night before which events may end without being shown on their last day.
  public var nightEnd: Int?
  /// Whether lists begin with the last day.
  public var isNewestFirst = false
  /// Whether the days of other months at the edges of a month are left empty.
  public var hidesOutsideDays = false
  /// Whether lists include days without events.
  public var showsEmptyDays = false
  /// Whether the present moment is marked in the hours of today; on a terminal it always is.
  public var marksNow = false
  /// Whether lists and days show what calendars say about events: description, people, links, alarms.
  public var showsDetails = false
  /// Whether times use the 12-hour or 24-hour clock.
  public var clock: ClockStyle?

  /// How feeds are asked for.
  public var feeds = FeedSettings()

  /// The author that a PDF document names; nil for none.
  public var author: String?
  /// The pixels of an inch of a PNG image; nil for twice the usual number of a screen.
  public var dotsPerInch: Int?

  /// Whether to-dos are shown.
  public var showsToDos = false
  /// Whether journal entries are shown.
  public var showsJournals = false
  /// The handling of a meeting that occurs in several calendars.
  public var duplicates = DuplicatePolicy.merge
  /// Whether each occurrence becomes an event of its own in formats of calendar data.
  public var expands = false
  /// The event filter.
  public var filter = OccurrenceFilter()
  /// What determines the colour of an event.
  public var colorBy: ColorBy?
  /// Whether to use greys, lines and shapes instead of colours.
  public var isGrey = false
  /// The path of a theme file.
  public var themeFile: String?
  /// The path of a template for lists.
  public var templateFile: String?
  /// The fields of a line for each event of a list.
  public var fields: String?
  /// The line, dots and dates of lists by day.
  public var timeline = TimelineStyle()
  /// The `UID` of the event that is drawn as selected.
  public var selectedUID: String?
  /// The height of a page of hours; nil for the usual height of an hour.
  public var height: PageHeight?
  /// The paper size; nil for drawings of any length.
  public var paperSize: PaperSize?
  /// Whether sheets are landscape; false for the view's default.
  public var isLandscape = false
  /// The margin of a sheet in millimetres.
  public var marginInMillimetres: Int?
  /// The margin at the side where sheets are bound, in millimetres.
  public var innerMarginInMillimetres: Int?
  /// The margin at the other side, in millimetres.
  public var outerMarginInMillimetres: Int?
  /// Whether sheets are printed on both sides.
  public var isDuplex = false
  /// How a week or year is laid out on sheets; nil for its usual sheet.
  public var sheetStyle: SheetStyle?
  /// Whether pages of half the paper's size are placed on sheets as those of a booklet.
  public var isBooklet = false
  /// The number of pages on each sheet; nil for one.
  public var pagesPerSheet: PagesPerSheet?
  /// Whether sheets have space for notes.
  public var hasNotes = false
  /// When text uses terminal colours.
  public var colorUse: TerminalUse?
  /// When the titles of text are links to the addresses of events.
  public var hyperlinkUse: TerminalUse?
  /// Whether output that is longer than the screen is shown in a pager.
  public var usesPager = true
  /// The width of text in columns; nil for that of the terminal, or 80.
  public var textWidth: Int?
  /// Whether text uses ASCII characters only.
  public var usesASCII = false

  /// The output format.
  public var format: OutputFormat?
  /// The output: a path, or `-` for standard output.
  public var output: String?
  /// The engine for values and recurrence rules.
  public var engine = EngineName.swift
  /// Multiplies the limits of search, occurrences and page size; see ``ICalendar/InputLimits/factor``.
  public var budgetFactor = 1
  /// Whether warnings are errors.
  public var isStrict = false
  /// From which problems on the exit code is 1 although the page is written.
  public var failureThreshold = FailureThreshold.errors
  /// Whether warnings are suppressed.
  public var isQuiet = false

  /// Creates a request for the day view without inputs; set the properties afterwards.
  public init() {}

  /// Whether a template determines the form of the output, instead of a format.
  public var hasTemplate: Bool { templateFile != nil || fields != nil }

  /// The requested format, else the one of the output's extension, else text; nil if the extension is unknown.
  public var resolvedFormat: OutputFormat? {
    if hasTemplate { return .text }
    if let format { return format }
    guard let output, output != "-" else { return .text }
    return OutputFormat(path: output)
  }
}
