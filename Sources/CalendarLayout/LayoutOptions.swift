public import CalendarModel

/// What the layout engine is told; the same options and occurrences give the same layout.
public struct LayoutOptions: Hashable, Sendable {
  /// The zone whose days are laid out.
  public var zone: Zone
  /// A second zone, whose clock the hour marks also say; nil for none.
  public var secondZone: Zone?
  /// The first day of a week row.
  public var firstWeekday: Weekday = .monday
  /// The days that count as weekend.
  public var weekend = Self.usualWeekend
  /// The day to mark as today; nil marks none.
  public var today: CivilDate?
  /// The day to mark as selected; nil marks none.
  public var selectedDate: CivilDate?
  /// How week rows are numbered.
  public var weekNumbering: WeekNumbering = .iso
  /// The hours that a day shows.
  public var hours: HourRange = .automatic
  /// The hours that ``HourRange/automatic`` starts from, 0 to 24.
  public var officeHours = 8..<18
  /// How overlapping events share the width of a day.
  public var collisionPolicy: CollisionPolicy = .columns
  /// The least number of minutes that a box takes up in a day column; part of the collision test.
  public var minimumDurationInMinutes = 15
  /// How many minutes of a box's top its title line takes; policies with overlays never cover it.
  public var titleLineInMinutes = 12
  /// The most columns that a cluster of a day may have, nil for no limit; what does not fit is counted as hidden.
  public var columnLimit: Int?
  /// The most rows of a month's day, bars included, nil for rows that grow; what does not fit is counted.
  ///
  /// A day's events come below the last bar that crosses the day (``MonthDay/barRows``). Where something is hidden, the
  /// last row is left free for the line that says so.
  public var rowLimit: Int?
  /// An event that goes past midnight and ends before this minute of the clock does not show on the day that it ends
  /// on: 300 keeps a party until 02:00 on its first day. 0 shows it on every day that it touches.
  public var nextDayThresholdInMinutes = 0
  /// Whether lists by day hold days without events.
  public var includesEmptyDays = false

  /// One set for all options that say nothing else.
  private static let usualWeekend: Set<Weekday> = [.saturday, .sunday]

  /// Default options in a zone.
  public init(zone: Zone) {
    self.zone = zone
  }
}
