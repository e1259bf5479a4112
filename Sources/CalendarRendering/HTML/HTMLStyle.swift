/// The views, each with its own style sheets.
enum HTMLStyle {
  case day, days, month, months, scroll, agenda, timeline, year, picker, events

  /// The class of the view's element.
  var name: StaticString {
    switch self {
    case .day, .days: "day"
    case .month: "month"
    case .months: "months"
    case .agenda: "agenda"
    case .scroll: "endless"
    case .timeline: "timeline"
    case .year: "year"
    case .picker: "choice"
    case .events: "events"
    }
  }

  /// Whether sheets of the view are landscape by default.
  var isLandscape: Bool {
    switch self {
    case .days, .month, .months, .year, .scroll: true
    case .day, .picker, .agenda, .timeline, .events: false
    }
  }

  /// The default margin of a sheet.
  var marginInMillimetres: Int {
    switch self {
    case .day: 12
    case .days, .month, .months, .year, .scroll: 10
    case .agenda, .timeline, .picker, .events: 14
    }
  }

  /// Whether the view consists of month tables.
  var hasMonths: Bool {
    switch self {
    case .month, .months, .scroll: true
    case .day, .days, .agenda, .timeline, .year, .picker, .events: false
    }
  }

  /// Whether the view continues on further sheets.
  var isList: Bool {
    switch self {
    case .agenda, .timeline, .events, .months, .scroll: true
    case .day, .days, .month, .year, .picker: false
    }
  }

  private static let monthSheets = [
    HTMLRule(HTMLStyles.month), HTMLRule(HTMLStyles.phoneMonth), HTMLRule(HTMLStyles.phoneHeading),
  ]

  /// The view's style sheets, in addition to the base.
  var sheets: [HTMLRule] {
    switch self {
    case .day: HTMLStyles.day
    case .days: HTMLStyles.day + [HTMLRule(HTMLStyles.phoneHeading)]
    case .month: Self.monthSheets
    case .months: Self.monthSheets + [HTMLRule(HTMLStyles.scroll), HTMLRule(HTMLStyles.months)]
    case .scroll: Self.monthSheets + [HTMLRule(HTMLStyles.scroll)]
    case .agenda: [HTMLRule(HTMLStyles.agenda), HTMLRule(.smallMonths, HTMLStyles.smallMonthsAboveList)]
    case .timeline: [HTMLRule(HTMLStyles.agenda), HTMLRule(HTMLStyles.timeline)]
    case .year: [HTMLRule(HTMLStyles.densities), HTMLRule(HTMLStyles.year), HTMLRule(HTMLStyles.phoneYear)]
    case .picker: [HTMLRule(HTMLStyles.densities), HTMLRule(HTMLStyles.picker), HTMLRule(HTMLStyles.choice)]
    case .events: [HTMLRule(HTMLStyles.events)]
    }
  }
}
