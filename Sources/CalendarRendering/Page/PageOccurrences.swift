internal import CalendarLayout
internal import CalendarModel

extension Page {
  /// Every occurrence that the page names, in the order of the page; some more than once.
  var occurrences: [Occurrence] {
    switch self {
    case .days(let days):
      days.flatMap { day in
        day.allDay.map(\.occurrence) + day.blocks.map(\.occurrence) + day.hidden.flatMap(\.occurrences)
      }
    case .month(let month):
      month.weeks.flatMap { week in week.bars.map(\.occurrence) + week.days.flatMap(\.events) }
    case .months(let months): months.flatMap { Page.month($0).occurrences }
    case .scroll(let scroll): Page.months(scroll.months).occurrences
    case .week(let week): Page.days(week.days).occurrences + week.bars.map(\.occurrence)
    case .timeline(let timeline): timeline.rows.compactMap { $0.entry?.occurrence }
    case .year, .picker: []
    case .agenda(let agenda): agenda.sections.flatMap { $0.entries.map(\.occurrence) }
    case .events(let occurrences): occurrences
    }
  }
}
