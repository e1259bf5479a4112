public import CalendarModel

/// A list of events by day.
public struct AgendaLayout: Sendable {
  /// The days asked for, end exclusive.
  public var dates: Range<CivilDate>
  /// The zone whose days they are.
  public var zone: Zone
  /// The days in order; days without events only when asked for.
  public var sections: [AgendaSection]

  /// A laid-out agenda.
  public init(dates: Range<CivilDate>, zone: Zone, sections: [AgendaSection]) {
    self.dates = dates
    self.zone = zone
    self.sections = sections
  }
}
