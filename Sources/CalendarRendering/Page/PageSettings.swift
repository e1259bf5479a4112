public import CalendarLayout
public import CalendarModel

/// The settings of renderers. Equal settings and pages give equal bytes.
public struct PageSettings: Hashable, Sendable {
  /// The zone of displayed times.
  public var zone: Zone
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
  private(set) var dates: DateText
  /// The title of the page, usually the calendar's name; nil for none.
  public var title: String?
  /// The month names of the calendar of month grids and years; nil for Gregorian, whose names are in the locale.
  public var calendarNames: CalendarNames?
  /// The month names of the calendar of second dates (``CalendarLayout/MonthDay/secondFields``).
  public var secondCalendarNames: CalendarNames?
  /// Small months in the heading of HTML and SVG pages, such as the previous and next month; empty by default.
  public var smallMonths: [MonthPicker] = []
  /// Small months beside a list by day in text, or above it where that is narrow; empty by default.
  public var monthsBesideList: [MonthPicker] = []
  /// The paper of drawings and prints. With a paper, sheets have page numbers and lists continue on further sheets.
  /// Without one, drawings are as wide as A4 and lists as long as necessary.
  public var paper: Paper?
  /// How a week or year is laid out on sheets. Views without that style have their usual sheet.
  public var sheetStyle = SheetStyle.standard
  /// How several pages are placed on one sheet of the paper, A4 if there is none; nil for one page on each.
  public var imposition: SheetImposition?
  /// The number of the first sheet in its document. Even sheets are backs if sheets are printed on both sides.
  public var firstSheetNumber = 1
  /// Whether drawings and prints have ruled space for notes: at the side of a landscape sheet, at the bottom of others.
  public var hasNotes = false
  /// Whether lists show what calendars say about events: description, people, links, alarms. Days have such a list below
  /// the hours. Data formats always include them.
  public var showsDetails = false
  /// Whether week numbers are shown in text, HTML and SVG. Data formats always include them.
  public var showsWeekNumbers = true
  /// The addresses of other pages, which HTML links to; none by default.
  public var links = PageLinks()
  /// The navigation around a page of a site, in HTML; nil for a page that stands alone.
  package var frame: PageFrame?
  /// Whether flat lists of events begin with the last one. Lists by day have the order of their layout
  /// (``CalendarLayout/LayoutOptions/isNewestFirst``).
  public var isNewestFirst = false
  /// The line, dots and dates of lists by day.
  public var timeline = TimelineStyle()
  /// The `UID` of the event that is drawn as selected; nil for none.
  public var selectedUID: String?
  /// Whether events in the columns and lists of HTML pages have ids, so that a link with one (`page.html#…`) selects its
  /// event.
  public var hasEventIDs = false
  /// The height of pages of hours; nil for the usual height of an hour.
  public var height: PageHeight?
  /// The width of text output in columns, 40 to 200.
  public var textWidth = 80

  /// Creates default settings for a zone and locale.
  public init(zone: Zone, locale: CalendarLocale = CalendarLocale()) {
    self.init(zone: zone, dates: DateText(locale: locale, uses24HourClock: locale.uses24HourClock))
  }

  /// Creates default settings for a zone and the locale of an existing formatter, which many pages can share.
  public init(zone: Zone, dates: DateText) {
    self.zone = zone
    self.dates = dates
  }
}
