internal import CalendarLayout
internal import CalendarModel

extension Page {
  /// The events that the page counts instead of showing them, by day; days without any are left out.
  var hiddenByDay: [(date: CivilDate, occurrences: [Occurrence])] {
    switch self {
    case .days(let days): Self.hidden(of: days)
    case .week(let week): Self.hidden(of: week.days)
    case .month, .months, .scroll, .year, .picker, .agenda, .timeline, .events: []
    }
  }

  /// ``hiddenByDay`` as an agenda; nil if nothing is hidden.
  func hiddenAgenda(in zone: Zone) -> AgendaLayout? {
    let days = hiddenByDay
    guard let first = days.first, let last = days.last else { return nil }
    let options = LayoutOptions(zone: zone)
    let sections = days.map { day in
      // Events of one day, so that those of the night before or after have no part of their own.
      let section = AgendaLayoutBuilder(options: options)
        .layout(day.occurrences, dates: day.date..<day.date.adding(days: 1)).sections.first
      return section ?? AgendaSection(date: day.date, isToday: false, entries: [])
    }
    return AgendaLayout(dates: first.date..<last.date.adding(days: 1), zone: zone, sections: sections)
  }

  private static func hidden(of days: [DayLayout]) -> [(date: CivilDate, occurrences: [Occurrence])] {
    // By index, because copying a day retains all of its storage.
    days.indices.compactMap { day in
      days[day].hidden.isEmpty ? nil : (days[day].date, days[day].hidden.flatMap(\.occurrences))
    }
  }
}
