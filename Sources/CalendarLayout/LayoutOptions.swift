public import CalendarModel

/// What the layout engine is told; the same options and occurrences give the same layout.
public struct LayoutOptions: Hashable, Sendable {
  /// The zone whose days are laid out.
  public var zone: Zone
  /// The first day of a week row.
  public var firstWeekday: Weekday = .monday
  /// The days that count as weekend.
  public var weekend: Set<Weekday> = [.saturday, .sunday]
  /// The day to mark as today; nil marks none.
  public var today: CivilDate?
  /// The hours that a day shows.
  public var hours: HourRange = .automatic
  /// The least number of minutes that a box takes up in a day column; part of the collision test.
  public var minimumDurationInMinutes = 15
  /// The most columns that a cluster of a day may have, nil for no limit; what does not fit is counted as hidden.
  public var columnLimit: Int?
  /// The most rows of a month's day, bars included, nil for rows that grow; what does not fit is counted.
  public var rowLimit: Int?

  /// Default options in a zone.
  public init(zone: Zone) {
    self.zone = zone
  }
}
