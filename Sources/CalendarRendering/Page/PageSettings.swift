public import CalendarLayout
public import CalendarModel

/// The settings of renderers. Equal settings and pages give equal bytes.
///
/// Copy-on-write: a value is one reference, and copies share storage until one is changed.
public struct PageSettings: Hashable, Sendable {
  /// The zone of displayed times.
  public var zone: Zone {
    _read { yield content.zone }
    _modify { yield &content.zone }
  }
  /// The names, patterns and conventions of the reader's locale.
  public var locale: CalendarLocale {
    _read { yield dates.locale }
    set { dates = DateText(locale: newValue, uses24HourClock: uses24HourClock) }
  }
  /// Whether times use the 24-hour clock.
  public var uses24HourClock: Bool {
    get { dates.uses24HourClock }
    set { dates = DateText(locale: locale, uses24HourClock: newValue) }
  }
  /// The date formatter of the locale.
  private(set) var dates: DateText {
    _read { yield content.dates }
    _modify { yield &content.dates }
  }
  /// The title of the page, usually the calendar's name; nil for none.
  public var title: String? {
    _read { yield content.title }
    _modify { yield &content.title }
  }
  /// The name of the zone for readers, in the page's footer; nil if readers know the zone.
  public var zoneName: String? {
    _read { yield content.zoneName }
    _modify { yield &content.zoneName }
  }
  /// The month names for month grids and years in another calendar; nil for Gregorian, whose names are in the locale.
  package var calendarNames: CalendarNames? {
    _read { yield content.calendarNames }
    _modify { yield &content.calendarNames }
  }
  /// The month names of the calendar of second dates (``CalendarLayout/MonthDay/secondFields``).
  package var secondCalendarNames: CalendarNames? {
    _read { yield content.secondCalendarNames }
    _modify { yield &content.secondCalendarNames }
  }
  /// Small months in the heading of HTML and SVG pages, such as the previous and next month; empty by default.
  public var smallMonths: [MonthPicker] {
    _read { yield content.smallMonths }
    _modify { yield &content.smallMonths }
  }
  /// Small months beside a list by day in text output, or above it if the output is narrow; empty by default.
  public var monthsBesideList: [MonthPicker] {
    _read { yield content.monthsBesideList }
    _modify { yield &content.monthsBesideList }
  }
  /// The paper of drawings and prints. With paper, sheets have page numbers and lists continue on further sheets.
  /// Without, drawings are as wide as A4 and lists as long as necessary.
  public var paper: Paper? {
    _read { yield content.paper }
    _modify { yield &content.paper }
  }
  /// The sheet layout of a week or year. Views that do not support the style use their default.
  public var sheetStyle: SheetStyle {
    _read { yield content.sheetStyle }
    _modify { yield &content.sheetStyle }
  }
  /// How several pages are placed on one sheet of the paper (A4 if there is none); nil for one page per sheet.
  package var imposition: SheetImposition? {
    _read { yield content.imposition }
    _modify { yield &content.imposition }
  }
  /// The number of the first sheet in its document. In duplex printing, even sheets are backs.
  public var firstSheetNumber: Int {
    _read { yield content.firstSheetNumber }
    _modify { yield &content.firstSheetNumber }
  }
  /// Whether drawings and prints have ruled space for notes: at the side of a landscape sheet, otherwise at the bottom.
  public var hasNotes: Bool {
    _read { yield content.hasNotes }
    _modify { yield &content.hasNotes }
  }
  /// Whether all days of a week have the same width on sheets, even if titles are shortened.
  public var hasEqualDays: Bool {
    _read { yield content.hasEqualDays }
    _modify { yield &content.hasEqualDays }
  }
  /// Whether all hours have the same height on sheets, even if titles are shortened.
  public var hasEqualHours: Bool {
    _read { yield content.hasEqualHours }
    _modify { yield &content.hasEqualHours }
  }
  /// Whether to show details of events: description, people, links, alarms. Days have them in a list below the hours.
  /// Data formats always include them.
  public var showsDetails: Bool {
    _read { yield content.showsDetails }
    _modify { yield &content.showsDetails }
  }
  /// Whether HTML months show all rows of their layout, however high the page becomes.
  package var showsAllRows: Bool {
    _read { yield content.showsAllRows }
    _modify { yield &content.showsAllRows }
  }
  /// Whether week numbers are shown in text, HTML and SVG. Data formats always include them.
  public var showsWeekNumbers: Bool {
    _read { yield content.showsWeekNumbers }
    _modify { yield &content.showsWeekNumbers }
  }
  /// The addresses of other pages, which HTML links to; none by default.
  package var links: PageLinks {
    _read { yield content.links }
    _modify { yield &content.links }
  }
  /// The navigation around a page of a site, in HTML; nil for a stand-alone page.
  package var frame: PageFrame? {
    _read { yield content.frame }
    _modify { yield &content.frame }
  }
  /// The days that a flat list of events was asked for, which its heading names; nil to name the days of its events.
  package var listedDates: Range<CivilDate>? {
    _read { yield content.listedDates }
    _modify { yield &content.listedDates }
  }
  /// Whether flat lists of events begin with the last one. For lists by day, see
  /// ``CalendarLayout/LayoutOptions/isNewestFirst``.
  public var isNewestFirst: Bool {
    _read { yield content.isNewestFirst }
    _modify { yield &content.isNewestFirst }
  }
  /// The line, dots and dates of lists by day.
  public var timeline: TimelineStyle {
    _read { yield content.timeline }
    _modify { yield &content.timeline }
  }
  /// The `UID` of the event to draw as selected; nil for none.
  public var selectedUID: String? {
    _read { yield content.selectedUID }
    _modify { yield &content.selectedUID }
  }
  /// Whether events in columns and lists of HTML pages have ids, so that a link with a fragment (`page.html#…`) selects
  /// its event.
  public var hasEventIDs: Bool {
    _read { yield content.hasEventIDs }
    _modify { yield &content.hasEventIDs }
  }
  /// The height of pages with hours; nil for the default height of an hour.
  public var height: PageHeight? {
    _read { yield content.height }
    _modify { yield &content.height }
  }
  /// The note on an empty page about the next event; nil for none.
  package var next: NextNote? {
    _read { yield content.next }
    _modify { yield &content.next }
  }
  /// The width of text output in columns, 40 to 200.
  public var textWidth: Int {
    _read { yield content.textWidth }
    _modify { yield &content.textWidth }
  }

  /// Creates default settings for a zone and locale.
  public init(zone: Zone, locale: CalendarLocale = CalendarLocale()) {
    self.init(zone: zone, dates: DateText(locale: locale, uses24HourClock: locale.uses24HourClock))
  }

  /// Creates default settings for a zone and the locale of an existing formatter, which many pages can share.
  package init(zone: Zone, dates: DateText) {
    content = Content(zone: zone, dates: dates)
  }

  @Shared private var content: Content

  /// The stored properties, documented above.
  private struct Content: Hashable, Sendable {
    var zone: Zone
    var dates: DateText
    var title: String?
    var zoneName: String?
    var calendarNames: CalendarNames?
    var secondCalendarNames: CalendarNames?
    var smallMonths: [MonthPicker] = []
    var monthsBesideList: [MonthPicker] = []
    var paper: Paper?
    var sheetStyle = SheetStyle.standard
    var imposition: SheetImposition?
    var firstSheetNumber = 1
    var hasNotes = false
    var hasEqualDays = false
    var hasEqualHours = false
    var showsDetails = false
    var showsAllRows = false
    var showsWeekNumbers = true
    var links = PageLinks()
    var frame: PageFrame?
    var listedDates: Range<CivilDate>?
    var isNewestFirst = false
    var timeline = TimelineStyle()
    var selectedUID: String?
    var hasEventIDs = false
    var height: PageHeight?
    var next: NextNote?
    var textWidth = 80
  }
}

extension PageSettings {
  /// Whether pages are printed on both sides of sheets.
  var isDuplex: Bool { imposition == .booklet || paper?.isDuplex == true }

  /// The sides of a portrait page in tenths of a millimetre. In a booklet, a page is half a sheet.
  func sides(of paper: Paper) -> (width: Int, height: Int) {
    let sides = paper.size.sides
    return imposition == .booklet ? ((sides.height + 1) / 2, sides.width) : sides
  }
}

/// The height of a page with hours, which determines the height of an hour.
public enum PageHeight: Hashable, Sendable {
  /// The height of the window, in HTML. Other formats use their default height.
  case window
  /// In HTML and for drawings without paper, pixels of the page; in text, rows of the hours.
  case fixed(Int)

  /// The allowed fixed heights.
  public static let range = 10...10_000
}

/// The layout of a view on sheets. The raw value is the spelling on the command line.
public enum SheetStyle: String, CaseIterable, Hashable, Sendable {
  /// The view's default sheet.
  case standard
  /// A week on two facing pages, with space for notes and small months on the left one.
  case spread
  /// A week on a sheet folded twice: two panels with events, one with months and notes.
  case trifold
  /// A year as one column per month, with a cell for each day.
  case poster
}

/// The localised month names of a calendar system for a page, as plain data, so that the page remains a function of its
/// inputs.
package struct CalendarNames: Hashable, Sendable {
  private var months: [CalendarFields: MonthNames] = [:]

  /// Creates an empty set of names.
  package init() {}

  /// The names of the month of a day; nil if unknown. The day of the month is ignored.
  package subscript(fields: CalendarFields) -> MonthNames? {
    get { months[Self.key(fields)] }
    set { months[Self.key(fields)] = newValue }
  }

  /// A range of months: `Adar – Nisan 5786`; nil if their names are unknown.
  package func range(_ first: CalendarFields, _ last: CalendarFields) -> String? {
    guard let start = self[first], let end = self[last] else { return nil }
    if start.title == end.title { return start.title }
    guard let starts = start.range, let ends = end.range else { return "\(start.title) – \(end.title)" }
    let isWithinYear = (first.era, first.year) == (last.era, last.year)
    return isWithinYear ? starts.first + ends.last : starts.firstAcrossYears + ends.lastAcrossYears
  }

  private static func key(_ fields: CalendarFields) -> CalendarFields {
    var key = fields
    key.day = 1
    return key
  }
}
