import CalendarLayout
import CalendarModel

extension Page {
  /// What a list by day shows of the page; nil for pages that have no days of their own.
  var agenda: AgendaLayout? {
    switch self {
    case .agenda(let agenda): agenda
    case .timeline(let timeline): timeline.agenda
    case .days, .week, .month, .months, .year, .picker, .scroll, .events: nil
    }
  }

  /// The days of small months with the numbers of their events; nil for other pages.
  var eventCounts: [(date: CivilDate, count: Int)]? {
    switch self {
    case .year(let year): Self.eventCounts(year.months)
    case .picker(let month): Self.eventCounts([month])
    case .days, .week, .month, .months, .agenda, .timeline, .scroll, .events: nil
    }
  }

  private static func eventCounts(_ months: [MonthPicker]) -> [(date: CivilDate, count: Int)] {
    months.flatMap(\.weeks).flatMap(\.days).filter(\.isWithinDisplayedMonth).map { ($0.date, $0.eventCount) }
  }

  /// Every occurrence that the page names, once each and in the order of a flat list.
  func distinctOccurrences(in zone: Zone) -> [Occurrence] {
    var result: [Occurrence] = []
    for occurrence in OccurrenceOrder.sorted(occurrences, in: zone) where result.last != occurrence {
      result.append(occurrence)
    }
    return result
  }
}
