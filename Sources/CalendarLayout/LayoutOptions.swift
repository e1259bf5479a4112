public import CalendarModel

/// The settings of the layout engine. Equal options and occurrences give equal layouts.
///
/// Copy-on-write: a value is one reference, and copies share storage until one is changed.
public struct LayoutOptions: Hashable, Sendable {
  /// The zone of the days.
  public var zone: Zone {
    _read { yield content.zone }
    _modify { yield &content.zone }
  }
  /// A second zone for the hour marks; nil for none.
  public var secondZone: Zone? {
    _read { yield content.secondZone }
    _modify { yield &content.secondZone }
  }
  /// The first day of a week row.
  public var firstWeekday: Weekday {
    _read { yield content.firstWeekday }
    _modify { yield &content.firstWeekday }
  }
  /// The days of the weekend.
  public var weekend: Set<Weekday> {
    _read { yield content.weekend }
    _modify { yield &content.weekend }
  }
  /// The day to mark as today; nil marks none.
  public var today: CivilDate? {
    _read { yield content.today }
    _modify { yield &content.today }
  }
  /// The instant to mark on its day; nil marks none.
  public var now: Instant? {
    _read { yield content.now }
    _modify { yield &content.now }
  }
  /// The days to mark as selected, end exclusive; nil marks none.
  public var selectedDates: Range<CivilDate>? {
    _read { yield content.selectedDates }
    _modify { yield &content.selectedDates }
  }
  /// A single day, or the first day, to mark as selected; nil marks none.
  public var selectedDate: CivilDate? {
    get { selectedDates?.lowerBound }
    set { selectedDates = newValue.map { $0..<$0.adding(days: 1) } }
  }
  /// The numbering of week rows.
  public var weekNumbering: WeekNumbering {
    _read { yield content.weekNumbering }
    _modify { yield &content.weekNumbering }
  }
  /// The visible hours of a day.
  public var hours: HourRange {
    _read { yield content.hours }
    _modify { yield &content.hours }
  }
  /// The hours that ``HourRange/automatic`` extends, 0 to 24.
  public var officeHours: Range<Int> {
    _read { yield content.officeHours }
    _modify { yield &content.officeHours }
  }
  /// The minimum length of a stretch outside office hours that ``HourRange/automatic`` folds if no event starts or ends
  /// in it; nil never folds.
  public var foldThresholdInMinutes: Int? {
    _read { yield content.foldThresholdInMinutes }
    _modify { yield &content.foldThresholdInMinutes }
  }
  /// The height of a folded stretch, in drawn minutes.
  public var foldLengthInMinutes: Int {
    _read { yield content.foldLengthInMinutes }
    _modify { yield &content.foldLengthInMinutes }
  }
  /// Timed events of at least this length become bars across days that are side by side; nil always uses boxes. Layouts
  /// of single days always use boxes.
  public var barThresholdInMinutes: Int? {
    _read { yield content.barThresholdInMinutes }
    _modify { yield &content.barThresholdInMinutes }
  }
  /// The maximum number of rows of the all-day lane, including one for the count of further events; nil for no limit. In
  /// a week, each day has its longest events, and an event may be without a row on some of its days.
  public var laneLimit: Int? {
    _read { yield content.laneLimit }
    _modify { yield &content.laneLimit }
  }
  /// The size of a day column in units of the smallest text, which limits columns and lengthens boxes so that titles
  /// stay legible; nil for no limits.
  package var room: ColumnRoom? {
    _read { yield content.room }
    _modify { yield &content.room }
  }
  /// The placement of overlapping events.
  public var collisionPolicy: CollisionPolicy {
    _read { yield content.collisionPolicy }
    _modify { yield &content.collisionPolicy }
  }
  /// When ``CollisionPolicy/calendarApp`` places events side by side.
  package var calendarApp: CalendarAppThresholds {
    _read { yield content.calendarApp }
    _modify { yield &content.calendarApp }
  }
  /// The minimum length of a box in minutes; included in the collision test.
  public var minimumDurationInMinutes: Int {
    _read { yield content.minimumDurationInMinutes }
    _modify { yield &content.minimumDurationInMinutes }
  }
  /// The height of a box's title line in minutes. Policies with overlays never cover it.
  public var titleLineInMinutes: Int {
    _read { yield content.titleLineInMinutes }
    _modify { yield &content.titleLineInMinutes }
  }
  /// The maximum number of columns in a cluster of a day, nil for no limit. Further events are counted as hidden.
  public var columnLimit: Int? {
    _read { yield content.columnLimit }
    _modify { yield &content.columnLimit }
  }
  /// The maximum number of rows in a day of a month, including bars; nil for no limit. Further events are counted.
  ///
  /// A day's events are below the last bar that crosses the day (``MonthDay/barRows``). If events are hidden, the last
  /// row is reserved for their count.
  public var rowLimit: Int? {
    _read { yield content.rowLimit }
    _modify { yield &content.rowLimit }
  }
  /// The maximum number of rows in all weeks of a month together. The line with the day numbers uses two rows per week;
  /// nil for no limit. Weeks get as many rows as they need while the total allows; beyond it the fullest weeks are
  /// limited.
  public var monthRows: Int? {
    _read { yield content.monthRows }
    _modify { yield &content.monthRows }
  }
  /// Hides the end of events that run past midnight: an event that ends before this minute of the clock is not shown on
  /// its last day. 300 keeps a party until 02:00 on its first day; 0 shows events on all their days.
  public var nextDayThresholdInMinutes: Int {
    _read { yield content.nextDayThresholdInMinutes }
    _modify { yield &content.nextDayThresholdInMinutes }
  }
  /// Whether lists include days without events.
  public var includesEmptyDays: Bool {
    _read { yield content.includesEmptyDays }
    _modify { yield &content.includesEmptyDays }
  }
  /// Whether lists begin with the last day, and days with their last timed event.
  public var isNewestFirst: Bool {
    _read { yield content.isNewestFirst }
    _modify { yield &content.isNewestFirst }
  }
  /// Whether cells of days outside the month are empty. Bars are cut there.
  public var hidesOutsideDays: Bool {
    _read { yield content.hidesOutsideDays }
    _modify { yield &content.hidesOutsideDays }
  }

  /// Shared storage for the default weekend.
  private static let usualWeekend: Set<Weekday> = [.saturday, .sunday]

  /// Creates default options in a zone.
  public init(zone: Zone) {
    content = Content(zone: zone)
  }

  @Shared private var content: Content

  /// The stored properties, documented above.
  private struct Content: Hashable, Sendable {
    var zone: Zone
    var secondZone: Zone?
    var firstWeekday: Weekday = .monday
    var weekend = LayoutOptions.usualWeekend
    var today: CivilDate?
    var now: Instant?
    var selectedDates: Range<CivilDate>?
    var weekNumbering: WeekNumbering = .iso
    var hours: HourRange = .automatic
    var officeHours: Range<Int> = 8..<18
    var foldThresholdInMinutes: Int? = 120
    var foldLengthInMinutes = 30
    var barThresholdInMinutes: Int? = 1_440
    var laneLimit: Int?
    var room: ColumnRoom?
    var collisionPolicy: CollisionPolicy = .columns
    var calendarApp = CalendarAppThresholds()
    var minimumDurationInMinutes = 15
    var titleLineInMinutes = 12
    var columnLimit: Int?
    var rowLimit: Int?
    var monthRows: Int?
    var nextDayThresholdInMinutes = 0
    var includesEmptyDays = false
    var isNewestFirst = false
    var hidesOutsideDays = false
  }
}

/// The visible hours of a day.
public enum HourRange: Hashable, Sendable {
  /// Office hours, extended to fit the events.
  case automatic
  /// From the first hour to the second, exclusive; 0 to 24.
  case fixed(Range<Int>)
}

/// The numbering of week rows. The raw value is the spelling on the command line.
public enum WeekNumbering: String, CaseIterable, Hashable, Sendable {
  /// ISO 8601: the week number of the row's Thursday.
  case iso
  /// As in the United States: week 1 contains 1 January.
  case us

  /// The number of the week row that starts with `firstDay`.
  public func number(ofRowFrom firstDay: CivilDate) -> Int {
    switch self {
    case .iso:
      return ISOWeek(containing: firstDay.adding(days: Weekday.thursday.daysAfter(firstDay.weekday))).number
    case .us:
      let year = firstDay.adding(days: 6).year
      let first = CivilDate(year: year, month: 1, day: 1).startOfWeek(firstWeekday: firstDay.weekday)
      return (firstDay.daysSinceEpoch - first.daysSinceEpoch) / 7 + 1
    }
  }
}
