internal import CalendarLayout
internal import CalendarModel

extension Page {
  /// The events that the page counts instead of showing them, by day; days without any are left out.
  var hiddenByDay: [(date: CivilDate, occurrences: [Occurrence])] {
    switch self {
    case .days(let days): Self.hidden(of: days)
    case .week(let week): Self.hidden(of: week.days)
    case .month(let month): Self.hidden(of: [month])
    case .months(let months): Self.hidden(of: months)
    case .scroll(let scroll): Self.hidden(of: scroll.months)
    case .year, .picker, .agenda, .timeline, .events: []
    }
  }

  private static func hidden(of months: [MonthLayout]) -> [(date: CivilDate, occurrences: [Occurrence])] {
    // Days of neighbouring months are on the edges of several months.
    var found: [(date: CivilDate, occurrences: [Occurrence])] = []
    for day in months.flatMap(\.weeks).flatMap(\.days) where !day.hidden.isEmpty {
      if let last = found.last, last.date >= day.date { continue }
      found.append((day.date, day.hidden))
    }
    return found
  }

  private static func hidden(of days: [DayLayout]) -> [(date: CivilDate, occurrences: [Occurrence])] {
    // By index, because copying a day retains all of its storage.
    days.indices.compactMap { day in
      days[day].hidden.isEmpty ? nil : (days[day].date, days[day].hidden.flatMap(\.occurrences))
    }
  }
}
