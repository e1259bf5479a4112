package import CalendarLayout
internal import CalendarLocales
package import CalendarModel
internal import CalendarRendering
package import ICalendar

extension AgendaPlan {
  /// What a page shows.
  package struct What: Sendable {
    /// The view.
    package var view: AgendaView
    /// The views of the other pages of a document.
    package var furtherViews: [AgendaView]
    /// Which occurrences are shown.
    package var filter: OccurrenceFilter
    /// The handling of a meeting that occurs in several calendars.
    package let duplicates: DuplicatePolicy
    /// What the sums of hours are of.
    let grouping: HoursGrouping
    /// The event that is asked for, in words; nil for none.
    package let query: String?
    /// Whether each occurrence becomes an event of its own in formats of calendar data.
    package let expands: Bool
    /// Whether the request names days; without them calendar data are whole calendars.
    package let hasDays: Bool
    /// How to read the calendars. No page shows a property that has no place in the model.
    package let reading: ReadingOptions
  }

  /// The days and moments of a page.
  package struct When: Sendable {
    package let zone: Zone
    package let secondZone: Zone?
    /// Whether pages name their zone: if it is not that of the machine, or not the only one.
    let namesZone: Bool
    /// The calendar system of months and years.
    package let calendar: any CalendarArithmetic
    /// The calendar system of the second dates in month grids.
    package let secondCalendar: (any CalendarArithmetic)?
    package let today: CivilDate
    /// The moment to mark in the hours of today; nil for none, so that a page is the same all day.
    package let now: Instant?
    /// The present moment, for templates, which say it only where they are asked to; nil if the page has none.
    package var present: Instant?
    /// The time of the oldest copy of a feed that could not be read now; nil if there is none.
    package var staleTime: Instant?
    /// The first event after a page that shows none; nil if it shows any.
    package var next: Occurrence?
    /// The date that documents carry; nil for that of the page.
    let sourceDate: Instant?
    /// The day that the request names, or today.
    var startDate: CivilDate
    /// The day whose month a picker opens.
    var openDate: CivilDate
    /// The number of small months; nil for that of the view and format.
    var monthCount: Int?
    /// The days that a picker marks as chosen.
    let selectedDates: Range<CivilDate>?
    /// The document of several pages that the request asks for, as PDF.
    var document: Planner?
    /// How the dates of the request were read, where that is not obvious; one sentence each.
    let notes: [String]
  }

  /// Where a page goes.
  package struct Output: Sendable {
    /// The terminal's width in columns if the output goes to a terminal.
    package let terminalWidth: Int?
    /// Whether text may use terminal styles.
    let usesColor: Bool
    /// Whether text may have hyperlinks.
    let usesHyperlinks: Bool
    /// Whether text uses ASCII characters only.
    let usesASCII: Bool
    /// The width of text in columns; nil for the usual one.
    let textWidth: Int?
    /// The pixels of an inch of a PNG image.
    let dotsPerInch: Int
    /// The author that a PDF document names; nil for none.
    let author: String?
    /// The template of lists; nil for the format.
    let template: TemplateSource?
  }

  /// How a page looks.
  package struct Look: Sendable {
    /// The layout options, except for the room that the format has.
    package var layout: LayoutOptions
    /// The rows of a day in a month; nil for those that fit.
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
    /// The non-Gregorian calendar system of months and years; nil for the Gregorian one.
    let calendarSystem: CalendarSystem?
    /// The paper of pages on sheets.
    let paper: Paper
    /// Whether an option asks for paper, so that HTML has sheets, too.
    let asksForPaper: Bool
    /// The style of the sheets of the views that have it.
    let sheetStyle: SheetStyle
    /// How pages are placed on sheets; nil for one on each.
    let imposition: SheetImposition?
    let hasNotes: Bool
    /// What the columns of a day are; nil for one column.
    let tracks: TrackKind?
    let hasEqualDays: Bool
    let hasEqualHours: Bool
    /// Whether months and years show weekly repeats as marks.
    let quietsRepeats: Bool
  }

  /// Where the template of a list is.
  enum TemplateSource: Sendable {
    case file(String)
    case fields(String)
  }
}
