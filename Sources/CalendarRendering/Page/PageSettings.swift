public import CalendarLayout
public import CalendarModel

/// What the renderers are told besides the page itself; the same settings and page give the same bytes.
public struct PageSettings: Hashable, Sendable {
  /// The zone in which times are shown.
  public var zone: Zone
  /// Names, patterns and habits of the reader's language and region.
  public var locale: CalendarLocale {
    _read { yield dates.locale }
    set { dates = DateText(locale: newValue, uses24HourClock: uses24HourClock) }
  }
  /// Whether times are shown by the 24-hour clock.
  public var uses24HourClock: Bool {
    get { dates.uses24HourClock }
    set { dates = DateText(locale: locale, uses24HourClock: newValue) }
  }
  /// How dates are written in the locale.
  private(set) var dates: DateText
  /// The title of the page, usually the calendar's name; nil for none.
  public var title: String?
  /// What the calendar of month grids and years calls its months; nil for the Gregorian, whose names are the locale's.
  public var calendarNames: CalendarNames?
  /// What the calendar of the days' second dates (``MonthDay/secondFields``) calls its months.
  public var secondCalendarNames: CalendarNames?
  /// Small months that stand in the heading of pages in HTML and SVG, such as the month before and the month after;
  /// none unless given.
  public var smallMonths: [MonthPicker] = []
  /// The paper of drawings and prints. With a paper, sheets carry page numbers and a list goes on on a next sheet; without
  /// one, drawings are as wide as A4 and lists as long as they have to be.
  public var paper: Paper?
  /// Whether drawings and prints keep ruled room for notes: at the end of a sheet that lies across, at the bottom of others.
  public var hasNotes = false
  /// Whether weeks carry their numbers in text, HTML and SVG; data always has them.
  public var showsWeekNumbers = true
  /// The width of text output in columns, 40 to 200.
  public var textWidth = 80

  /// Default settings in a zone and locale.
  public init(zone: Zone, locale: CalendarLocale = CalendarLocale()) {
    self.init(zone: zone, dates: DateText(locale: locale, uses24HourClock: locale.uses24HourClock))
  }

  /// Default settings in a zone, and in the locale of a text of dates that was made before: what many pages need is made once.
  public init(zone: Zone, dates: DateText) {
    self.zone = zone
    self.dates = dates
  }
}
