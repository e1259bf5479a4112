public import CalendarModel

/// A list of events along a vertical line with a dot at each day.
public struct TimelineLayout: Sendable {
  /// The requested days, end exclusive.
  public var dates: Range<CivilDate>
  /// The zone of the days.
  public var zone: Zone
  /// The rows in order.
  public var rows: [TimelineRow]

  /// Creates a timeline layout.
  public init(dates: Range<CivilDate>, zone: Zone, rows: [TimelineRow]) {
    self.dates = dates
    self.zone = zone
    self.rows = rows
  }

  /// Creates a timeline from an agenda. A day without events in the agenda has one row.
  public init(_ agenda: AgendaLayout) {
    var rows: [TimelineRow] = []
    for section in agenda.sections {
      let entries: [AgendaEntry?] = section.entries.isEmpty ? [nil] : section.entries
      for (index, entry) in entries.enumerated() {
        rows.append(
          TimelineRow(
            date: section.date, isToday: section.isToday, isFirstOfDay: index == 0, hasLineAbove: !rows.isEmpty,
            hasLineBelow: true, entry: entry))
      }
    }
    if !rows.isEmpty { rows[rows.count - 1].hasLineBelow = false }
    self.init(dates: agenda.dates, zone: agenda.zone, rows: rows)
  }
}
