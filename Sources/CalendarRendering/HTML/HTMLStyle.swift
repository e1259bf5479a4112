/// The views, each with style sheets of its own.
enum HTMLStyle {
  case day, days, month, agenda, timeline, year, events

  /// The class of the view's element.
  var name: StaticString {
    switch self {
    case .day, .days: "day"
    case .month: "month"
    case .agenda: "agenda"
    case .timeline: "timeline"
    case .year: "year"
    case .events: "events"
    }
  }

  /// The style sheets besides the one for every page.
  var sheets: [StaticString] {
    switch self {
    case .day: [HTMLStyles.day, HTMLStyles.dayUpright]
    case .days: [HTMLStyles.day, HTMLStyles.dayAcross]
    case .month: [HTMLStyles.month]
    case .agenda: [HTMLStyles.agenda]
    case .timeline: [HTMLStyles.agenda, HTMLStyles.timeline]
    case .year: [HTMLStyles.year]
    case .events: [HTMLStyles.events]
    }
  }
}
