package import CalendarLayout
public import CalendarModel
public import CalendarRendering
package import ICalendar

#if LIBICAL
  internal import LibicalEngine
#endif

extension AgendaRequest {
  /// Days to choose from.
  public struct Choice: Hashable, Sendable {
    /// The days that a picker marks as selected, from first to last; nil for none.
    public var selection: DateSpecificationRange?
    /// The addresses of the days of a picker; nil to choose within the page.
    package var dayLink: LinkPattern?
    /// The addresses of months beyond a picker's own; nil for none.
    package var monthLink: LinkPattern?

    /// Creates default values.
    public init() {}
  }

  /// Conventions besides zone and language.
  public struct Conventions: Hashable, Sendable {
    /// The first day of a week row.
    public var firstWeekday: Weekday?
    /// A second zone, shown beside the hours.
    public var secondTimeZone: String?
    /// The calendar system of month grids and years, by its Unicode name, such as `hebrew`.
    public var calendarSystem: String?
    /// The calendar system of second dates in month grids, by its Unicode name.
    public var secondCalendarSystem: String?
    /// ISO or US; nil for the region's default.
    public var weekNumbering: WeekNumbers?
    /// Whether times use the 12-hour or 24-hour clock.
    public var clock: ClockStyle?

    /// Creates default values.
    public init() {}
  }

  /// How events are placed.
  public struct Layout: Hashable, Sendable {
    /// The visible hours of a day.
    public var hours: HourRange?
    /// How overlapping events are placed.
    public var collisionPolicy: CollisionPolicy?
    /// The tracks that become columns of a day; nil for one column.
    public var tracks: TrackKind?
    /// Whether all days of a week have the same width, even if titles are shortened.
    public var hasEqualDays = false
    /// Whether all hours have the same height, even if titles are shortened.
    public var hasEqualHours = false
    /// Whether months and years show weekly repeats as marks with a legend.
    public var quietsRepeats = false
    /// The maximum number of columns of overlapping events.
    public var columnLimit: Int?
    /// The row limit for a day of a month.
    package var rows: RowCount?
    /// Hides an event's last day if it ends before this minute after midnight.
    public var nightEnd: Int?
    /// Whether lists begin with the last day.
    public var isNewestFirst = false
    /// Whether to leave the days of other months empty.
    public var hidesOutsideDays = false
    /// Whether lists include days without events.
    public var showsEmptyDays = false
    /// Whether to mark the current time in the hours of today; terminals always do.
    public var marksNow = false
    /// Whether lists and days show details of events: description, people, links, alarms.
    public var showsDetails = false

    /// Creates default values.
    public init() {}
  }

  /// Which events to show.
  public struct Content: Hashable, Sendable {
    /// Whether to-dos are shown.
    public var showsToDos = false
    /// Whether journal entries are shown.
    public var showsJournals = false
    /// How to handle a meeting in several calendars.
    public var duplicates = DuplicatePolicy.merge
    /// Whether each occurrence becomes a separate event in calendar data formats.
    public var expands = false
    /// How hours are summed.
    public var grouping = HoursGrouping.calendar
    /// The requested event: its UID, its title or words in it; nil for none.
    public var query: String?
    /// The event filter.
    public var filter = OccurrenceFilter()
    /// Whether a note tells the number of events.
    var tellsCount = false
    /// Whether events that are over are left out.
    var leavesOutPast = false

    /// Creates default values.
    public init() {}
  }

  /// Colours and dimensions.
  public struct Look: Hashable, Sendable {
    /// What determines the colour of an event.
    public var colorBy: ColorBy?
    /// Whether to use greys, lines and shapes instead of colours.
    public var isGrey = false
    /// The path of a theme file.
    public var themeFile: String?
    /// The line, dots and dates of lists by day.
    public var timeline = TimelineStyle()
    /// The `UID` of the event to draw as selected.
    public var selectedUID: String?
    /// The height of pages with hours; nil for the default height of an hour.
    public var height: PageHeight?

    /// Creates default values.
    public init() {}
  }

  /// Paper, and how pages are placed on it.
  public struct Sheets: Hashable, Sendable {
    /// The paper size; nil for drawings of any length.
    public var paperSize: PaperSize?
    /// Whether sheets are landscape; false for the view's default.
    public var isLandscape = false
    /// Whether sheets are portrait; false for the view's default.
    public var isPortrait = false
    /// The margin of a sheet in millimetres.
    public var marginInMillimetres: Int?
    /// The margin at the binding edge, in millimetres.
    public var innerMarginInMillimetres: Int?
    /// The margin at the opposite edge, in millimetres.
    public var outerMarginInMillimetres: Int?
    /// Whether sheets are printed on both sides.
    public var isDuplex = false
    /// The sheet style of a week or year; nil for the default.
    public var sheetStyle: SheetStyle?
    /// Whether to print a booklet, with pages of half the paper's size.
    public var isBooklet = false
    /// The number of pages on each sheet; nil for one.
    public var pagesPerSheet: PagesPerSheet?
    /// Whether sheets have space for notes.
    public var hasNotes = false
    /// The author of a PDF document; nil for none.
    public var author: String?
    /// The resolution of a PNG image in pixels per inch; nil for twice a standard screen's.
    public var dotsPerInch: Int?

    /// Creates default values.
    public init() {}
  }

  /// Text on terminals.
  public struct Terminal: Hashable, Sendable {
    /// When text uses terminal colours.
    package var colorUse: TerminalUse?
    /// When titles in text link to the addresses of their events.
    package var hyperlinkUse: TerminalUse?
    /// Whether to show output longer than the screen in a pager.
    public var usesPager = true
    /// The width of text in columns; nil for the terminal's, or 80.
    public var textWidth: Int?
    /// Whether text uses ASCII characters only.
    public var usesASCII = false

    /// Creates default values.
    public init() {}
  }

  /// How the request is run and reported.
  public struct Run: Hashable, Sendable {
    /// The engine for values and recurrence rules.
    public var engine = EngineName.swift
    /// Multiplies the limits of search, occurrences and page size; see ``ICalendar/InputLimits/factor``.
    public var budgetFactor = 1
    /// Whether warnings are errors.
    public var isStrict = false
    /// The problems that make the exit code 1, although the page is written.
    package var failureThreshold = FailureThreshold.errors
    /// Whether to open the page in the program for its format.
    public var opens = false
    /// Whether to make the page again when a file or the day changes.
    public var watches = false
    /// Whether to write the repaired calendar.
    public var repairs = false
    /// Whether warnings are suppressed.
    public var isQuiet = false
    /// The files that options and settings name, even those without effect.
    var namedFiles: [String] = []

    /// Creates default values.
    public init() {}
  }
}

/// The 12-hour or 24-hour clock.
public enum ClockStyle: String, Hashable, Sendable {
  /// Hours 1 to 12, twice a day.
  case twelveHour = "12h"
  /// Hours 0 to 23.
  case twentyFourHour = "24h"
}

/// How to handle an occurrence with the same UID and recurrence id in several calendars.
public enum DuplicatePolicy: String, CaseIterable, Hashable, Sendable {
  /// Show it once, in its latest revision.
  case merge
  /// Show every copy.
  case keep
}

/// The row limit for a day of a month.
package enum RowCount: Hashable, Sendable {
  /// A maximum; further events are counted.
  case atMost(Int)
  /// No limit.
  case all
}

/// The engine for values and recurrence rules. The raw value is the name on the command line.
public enum EngineName: String, CaseIterable, Hashable, Sendable {
  /// The engine of this library.
  case swift
  #if LIBICAL
    /// libical, for comparison; requires the package trait `Libical`.
    case libical
  #endif

  package var engine: Engine {
    switch self {
    case .swift: .swift
    #if LIBICAL
      case .libical: .libical
    #endif
    }
  }
}

/// When text uses a feature of terminals, such as colours. The raw value is the spelling on the command line.
package enum TerminalUse: String, CaseIterable, Hashable, Sendable {
  /// If the output is a terminal that supports it.
  case automatic = "auto"
  /// For any output.
  case always
  case never

  /// Whether text uses the feature.
  /// - Parameter isSupported: Whether the output is a terminal that supports it.
  func resolved(isSupported: Bool) -> Bool {
    switch self {
    case .automatic: isSupported
    case .always: true
    case .never: false
    }
  }
}

/// The problems after which the exit code reports a failure. The raw value is the spelling on the command line.
package enum FailureThreshold: String, CaseIterable, Hashable, Sendable {
  /// Only errors.
  case errors
  /// Also warnings after which an event may be missing or shown at a wrong time (effect
  /// ``CalendarModel/DiagnosticEffect/content``).
  case content
  case warnings

  /// Whether a diagnostic makes the run a failure. Pages are still written.
  package func isReached(by diagnostic: Diagnostic) -> Bool {
    switch (diagnostic.severity, self) {
    case (.error, _), (.warning, .warnings): true
    case (.warning, .content): diagnostic.effect == .content
    case (.warning, .errors), (.note, _): false
    }
  }
}
