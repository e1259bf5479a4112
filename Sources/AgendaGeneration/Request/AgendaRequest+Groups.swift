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
    /// The days that a picker marks as chosen, as their first and last; nil for none.
    public var selection: DateSpecificationRange?
    /// The addresses of the days of a picker; nil to choose within the page.
    package var dayLink: LinkPattern?
    /// The addresses of months beyond those of a picker; nil for none.
    package var monthLink: LinkPattern?

    /// The defaults.
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
    /// How weeks are numbered.
    public var weekNumbering: WeekNumbers?
    /// Whether times use the 12-hour or 24-hour clock.
    public var clock: ClockStyle?

    /// The defaults.
    public init() {}
  }

  /// How events are placed.
  public struct Layout: Hashable, Sendable {
    /// The visible hours of a day.
    public var hours: HourRange?
    /// The placement of overlapping events.
    public var collisionPolicy: CollisionPolicy?
    /// What the columns of a day are; nil for one column.
    public var tracks: TrackKind?
    /// Whether all days of a week have the same width, also if titles are shortened for it.
    public var hasEqualDays = false
    /// Whether all hours have the same height, also if titles are shortened for it.
    public var hasEqualHours = false
    /// Whether months and years show weekly repeats as marks, and say below what they are.
    public var quietsRepeats = false
    /// The maximum number of columns of overlapping events.
    public var columnLimit: Int?
    /// The row limit for a day of a month.
    package var rows: RowCount?
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

    /// The defaults.
    public init() {}
  }

  /// Which events are shown.
  public struct Content: Hashable, Sendable {
    /// Whether to-dos are shown.
    public var showsToDos = false
    /// Whether journal entries are shown.
    public var showsJournals = false
    /// The handling of a meeting that occurs in several calendars.
    public var duplicates = DuplicatePolicy.merge
    /// Whether each occurrence becomes an event of its own in formats of calendar data.
    public var expands = false
    /// What the sums of hours are of.
    public var grouping = HoursGrouping.calendar
    /// The event that is asked for: its UID, its title or words of it; nil for none.
    public var query: String?
    /// The event filter.
    public var filter = OccurrenceFilter()

    /// The defaults.
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
    /// The `UID` of the event that is drawn as selected.
    public var selectedUID: String?
    /// The height of a page of hours; nil for the usual height of an hour.
    public var height: PageHeight?

    /// The defaults.
    public init() {}
  }

  /// Paper, and how pages are placed on it.
  public struct Sheets: Hashable, Sendable {
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
    /// The author that a PDF document names; nil for none.
    public var author: String?
    /// The pixels of an inch of a PNG image; nil for twice the usual number of a screen.
    public var dotsPerInch: Int?

    /// The defaults.
    public init() {}
  }

  /// Text on terminals.
  public struct Terminal: Hashable, Sendable {
    /// When text uses terminal colours.
    package var colorUse: TerminalUse?
    /// When the titles of text are links to the addresses of events.
    package var hyperlinkUse: TerminalUse?
    /// Whether output that is longer than the screen is shown in a pager.
    public var usesPager = true
    /// The width of text in columns; nil for that of the terminal, or 80.
    public var textWidth: Int?
    /// Whether text uses ASCII characters only.
    public var usesASCII = false

    /// The defaults.
    public init() {}
  }

  /// How the work is done and reported.
  public struct Run: Hashable, Sendable {
    /// The engine for values and recurrence rules.
    public var engine = EngineName.swift
    /// Multiplies the limits of search, occurrences and page size; see ``ICalendar/InputLimits/factor``.
    public var budgetFactor = 1
    /// Whether warnings are errors.
    public var isStrict = false
    /// From which problems on the exit code is 1 although the page is written.
    package var failureThreshold = FailureThreshold.errors
    /// Whether the page is opened in the program for its format.
    public var opens = false
    /// Whether the page is made anew when a file or the day changes.
    public var watches = false
    /// Whether the repaired calendar is written.
    public var repairs = false
    /// Whether warnings are suppressed.
    public var isQuiet = false

    /// The defaults.
    public init() {}
  }
}

/// The 12-hour or 24-hour clock.
public enum ClockStyle: String, Hashable, Sendable {
  /// 1 to 12, twice.
  case twelveHour = "12h"
  /// 0 to 23.
  case twentyFourHour = "24h"
}

/// The handling of an occurrence with the same UID and recurrence id in several calendars.
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

/// What reads values and turns recurrence rules into times. The raw value is the name on the command line.
public enum EngineName: String, CaseIterable, Hashable, Sendable {
  /// The engine of this library.
  case swift
  #if LIBICAL
    /// libical, to compare; with the package's trait `Libical`.
    case libical
  #endif

  /// The engine.
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
  /// If the output is a terminal that has the feature.
  case automatic = "auto"
  /// For any output.
  case always
  /// Never.
  case never

  /// Whether text uses the feature.
  /// - Parameter isSupported: Whether the output is a terminal that has it.
  func resolved(isSupported: Bool) -> Bool {
    switch self {
    case .automatic: isSupported
    case .always: true
    case .never: false
    }
  }
}

/// From which problems on a run has failed, by its exit code. The raw value is the spelling on the command line.
package enum FailureThreshold: String, CaseIterable, Hashable, Sendable {
  /// Only errors.
  case errors
  /// Also warnings after which an event may be missing or shown at another time: those whose effect is
  /// ``CalendarModel/DiagnosticEffect/content``.
  case content
  /// All warnings.
  case warnings

  /// Whether a diagnostic makes the run a failure. Pages are written in any case.
  package func isReached(by diagnostic: Diagnostic) -> Bool {
    switch (diagnostic.severity, self) {
    case (.error, _), (.warning, .warnings): true
    case (.warning, .content): diagnostic.effect == .content
    case (.warning, .errors), (.note, _): false
    }
  }
}
