import CalendarLayout
import CalendarModel

extension Page {
  /// The page as an agenda; nil for pages that are not lists by day.
  var agenda: AgendaLayout? {
    switch self {
    case .agenda(let agenda): agenda
    case .timeline(let timeline): timeline.agenda
    case .days, .week, .month, .months, .year, .picker, .scroll, .events: nil
    }
  }

  /// The event count of each day in small months; nil for other pages.
  var eventCounts: [(date: CivilDate, count: Int)]? {
    switch self {
    case .year(let year): Self.eventCounts(year.months)
    case .picker(let picker): Self.eventCounts(picker.months)
    case .days, .week, .month, .months, .agenda, .timeline, .scroll, .events: nil
    }
  }

  private static func eventCounts(_ months: [MonthPicker]) -> [(date: CivilDate, count: Int)] {
    months.flatMap(\.weeks).flatMap(\.days).filter(\.isWithinDisplayedMonth).map { ($0.date, $0.eventCount) }
  }

  /// All occurrences of a day without duplicates, in list order.
  static func distinctOccurrences(of day: DayLayout, in zone: Zone) -> [Occurrence] {
    Page.days([day]).distinctOccurrences(in: zone)
  }

  /// All occurrences on the page without duplicates, in list order.
  func distinctOccurrences(in zone: Zone) -> [Occurrence] {
    var result: [Occurrence] = []
    for occurrence in OccurrenceOrder.sorted(occurrences, in: zone) where result.last != occurrence {
      result.append(occurrence)
    }
    return result
  }
  /// All occurrences on the page without duplicates, in the order of the list.
  func listed(_ settings: PageSettings) -> [Occurrence] {
    let occurrences = distinctOccurrences(in: settings.zone)
    return settings.isNewestFirst ? occurrences.reversed() : occurrences
  }

  /// The occurrences of a flat list in its order.
  static func listed(_ occurrences: [Occurrence], _ settings: PageSettings) -> [Occurrence] {
    let occurrences = OccurrenceOrder.sorted(occurrences, in: settings.zone)
    return settings.isNewestFirst ? occurrences.reversed() : occurrences
  }
}
