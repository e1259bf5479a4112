package import CalendarLayout
internal import CalendarLocales
package import CalendarModel
internal import CalendarRendering
package import ICalendar

extension AgendaPlan {
  /// What a page shows.
  package struct What: Sendable {
    package var view: AgendaView
    /// The views of the other pages of a document.
    package var furtherViews: [AgendaView]
    /// Which occurrences to show.
    package var filter: OccurrenceFilter
    /// How to handle a meeting in several calendars.
    package let duplicates: DuplicatePolicy
    /// Whether a note tells the number of events.
    let tellsCount: Bool
    /// How hours are summed.
    let grouping: HoursGrouping
    /// The requested event, in words; nil for none.
    package let query: String?
    /// Whether each occurrence becomes a separate event in calendar data formats.
    package let expands: Bool
    /// Whether the request names days; without them, calendar data contain whole calendars.
    package var hasDays: Bool
    /// Whether the request names their end.
    let hasEnd: Bool
    /// How to read the calendars. Properties that the model has no member for are left out, because no page shows them.
    package let reading: ReadingOptions
  }

  /// The days and times of a page.
  package struct When: Sendable {
    package let zone: Zone
    package let secondZone: Zone?
    /// Whether pages name their zone: it is not the machine's, or not the only one.
    package let namesZone: Bool
    /// The calendar system of months and years.
    package let calendar: any CalendarArithmetic
    /// The calendar system of the second dates in month grids.
    package let secondCalendar: (any CalendarArithmetic)?
    package let today: CivilDate
    /// The time to mark in the hours of today; nil for none, so that a page is the same all day.
    package let now: Instant?
    /// The current time, for templates that use it; nil if the page has none.
    package var present: Instant?
    /// The time of the oldest copy used for a feed that could not be read now; nil if there is none.
    package var staleTime: Instant?
    /// The first event after an empty page; nil if the page shows events.
    package var next: Occurrence?
    /// The date for documents; nil to use the page's.
    let sourceDate: Instant?
    /// The day in the request, or today.
    var startDate: CivilDate
    /// The day whose month a picker opens.
    var openDate: CivilDate
    /// The number of small months; nil for the default of the view and format.
    var monthCount: Int?
    /// The days that a picker marks as selected.
    let selectedDates: Range<CivilDate>?
    /// The multi-page PDF document that the request asks for; nil for a page.
    var document: Planner?
    /// How ambiguous dates of the request were read, in sentences.
    let notes: [String]
  }

  /// The destination of a page.
  package struct Output: Sendable {
    /// The terminal's width in columns if the output goes to a terminal.
    package let terminalWidth: Int?
    /// Whether text may use terminal styles.
    let usesColor: Bool
    /// Whether text may have hyperlinks.
    let usesHyperlinks: Bool
    /// Whether text uses ASCII characters only.
    let usesASCII: Bool
    /// The width of text in columns; nil for the default.
    let textWidth: Int?
    /// The pixels of an inch of a PNG image; nil for as many as fit.
    let dotsPerInch: Int?
    /// The author of a PDF document; nil for none.
    let author: String?
    /// The template of lists; nil for the format.
    let template: TemplateSource?
  }

  /// The look of a page.
  package struct Look: Sendable {
    /// The layout options, except the size available in the format.
    package var layout: LayoutOptions
    /// The rows of a day in a month; nil for as many as fit.
    let rows: RowCount?
    /// The path of a theme file; nil for the standard theme.
    let themeFile: String?
    /// What determines the colour of an event; nil for the theme's.
    let colorBy: ColorBy?
    /// Whether to use greys, lines and shapes instead of colours.
    let isGrey: Bool
    let timeline: TimelineStyle
    let selectedUID: String?
    let height: PageHeight?
    let showsDetails: Bool
    let showsWeekNumbers: Bool
    let dayLink: LinkPattern?
    let monthLink: LinkPattern?
    /// The calendar system of months and years; nil for the Gregorian one.
    let calendarSystem: CalendarSystem?
    /// The paper of pages on sheets.
    let paper: Paper
    /// Whether an option asks for paper, so that HTML has sheets, too.
    let asksForPaper: Bool
    /// The sheet style, for views that support it.
    let sheetStyle: SheetStyle
    /// How pages are placed on sheets; nil for one per sheet.
    let imposition: SheetImposition?
    let hasNotes: Bool
    /// The tracks that become columns of a day; nil for one column.
    let tracks: TrackKind?
    let hasEqualDays: Bool
    let hasEqualHours: Bool
    /// Whether months and years show weekly repeats as marks.
    let quietsRepeats: Bool
  }

  /// The source of a list's template.
  enum TemplateSource: Sendable {
    case file(String)
    case fields(String)
    /// Columns of a table in CSV.
    case columns(String)
  }
}
