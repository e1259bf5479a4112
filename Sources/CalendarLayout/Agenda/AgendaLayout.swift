public import CalendarModel

/// A list of events by day.
public struct AgendaLayout: Sendable {
  /// The requested days, end exclusive.
  public var dates: Range<CivilDate>
  /// The zone of the days.
  public var zone: Zone
  /// The days in order; those without events only if ``LayoutOptions/includesEmptyDays`` is set.
  public var sections: [AgendaSection]

  /// Creates an agenda layout.
  public init(dates: Range<CivilDate>, zone: Zone, sections: [AgendaSection]) {
    self.dates = dates
    self.zone = zone
    self.sections = sections
  }
}
