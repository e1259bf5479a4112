public import CalendarModel

/// The settings of the layout engine. Equal options and occurrences give equal layouts.
public struct LayoutOptions: Hashable, Sendable {
  /// The zone of the days.
  public var zone: Zone
  /// A second zone for the hour marks; nil for none.
  public var secondZone: Zone?
  /// The first day of a week row.
  public var firstWeekday: Weekday = .monday
  /// The days of the weekend.
  public var weekend = Self.usualWeekend
  /// The day to mark as today; nil marks none.
  public var today: CivilDate?
  /// The moment to mark in the hours of its day; nil marks none.
  public var now: Instant?
  /// The days to mark as selected, end exclusive; nil marks none.
  public var selectedDates: Range<CivilDate>?
  /// The only or first day to mark as selected; nil marks none.
  public var selectedDate: CivilDate? {
    get { selectedDates?.lowerBound }
    set { selectedDates = newValue.map { $0..<$0.adding(days: 1) } }
  }
  /// The numbering of week rows.
  public var weekNumbering: WeekNumbering = .iso
  /// The visible hours of a day.
  public var hours: HourRange = .automatic
  /// The hours that ``HourRange/automatic`` extends, 0 to 24.
  public var officeHours = 8..<18
  /// The least length of a stretch outside the office hours that ``HourRange/automatic`` folds if no event of the days
  /// starts or ends in it; nil never folds.
  public var foldThresholdInMinutes: Int? = 120
  /// The height of a folded stretch, in minutes of the others.
  public var foldLengthInMinutes = 30
  /// A timed event of at least this length is a bar above the days side by side that it touches, instead of a box, bars and
  /// a box; nil for boxes. A layout of separate days has boxes.
  public var barThresholdInMinutes: Int? = 1_440
  /// The maximum number of rows of the all-day lane, including one for the count of further events; nil for no limit.
  public var laneLimit: Int?
  /// The room of a day's column in units of the smallest text, which limits columns and lengthens boxes so that titles
  /// stay legible; nil for no limits.
  public var room: ColumnRoom?
  /// The placement of overlapping events.
  public var collisionPolicy: CollisionPolicy = .columns
  /// When ``CollisionPolicy/calendarApp`` places events side by side.
  public var calendarApp = CalendarAppThresholds()
  /// The minimum length of a box in minutes; included in the collision test.
  public var minimumDurationInMinutes = 15
  /// The height of a box's title line in minutes. Policies with overlays never cover it.
  public var titleLineInMinutes = 12
  /// The maximum number of columns in a cluster of a day, nil for no limit. Further events are counted as hidden.
  public var columnLimit: Int?
  /// The maximum number of rows in a day of a month, including bars; nil for no limit. Further events are counted.
  ///
  /// A day's events are below the last bar that crosses the day (``MonthDay/barRows``). If events are hidden, the last
  /// row is reserved for their count.
  public var rowLimit: Int?
  /// The maximum number of rows of all weeks of a month together, where the line of a week's day numbers counts two; nil
  /// for no limit. Each week gets as many rows as it needs while there are any; in fuller months the fullest weeks are
  /// limited.
  public var monthRows: Int?
  /// An event that continues past midnight and ends before this clock minute is not shown on the day it ends on: 300
  /// keeps a party until 02:00 on its first day. 0 shows it on every day.
  public var nextDayThresholdInMinutes = 0
  /// Whether lists include days without events.
  public var includesEmptyDays = false
  /// Whether lists begin with the last day, and days with their last timed event.
  public var isNewestFirst = false
  /// Whether the cells of days outside a month are empty, as is the part of a bar in them.
  public var hidesOutsideDays = false

  /// Shared by all options that do not set a weekend.
  private static let usualWeekend: Set<Weekday> = [.saturday, .sunday]

  /// Creates default options in a zone.
  public init(zone: Zone) {
    self.zone = zone
  }
}
