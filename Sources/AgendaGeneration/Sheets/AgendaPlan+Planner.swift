internal import CalendarLayout
internal import CalendarModel
package import CalendarRendering

extension AgendaRequest {
  /// Whether a PDF document has a page for each year, month, week or day of the request.
  var isPlanner: Bool {
    guard resolvedFormat == .pdf, AgendaView.planners.contains(view) else { return false }
    return !furtherViews.isEmpty || from != nil || to != nil || (view == .month && (monthCount ?? 1) > 1)
  }

  /// All views of a planner, from the largest period to the smallest.
  fileprivate var plannerViews: [AgendaView] {
    AgendaView.planners.filter { $0 == view || furtherViews.contains($0) }
  }
}

extension AgendaPlan {
  /// The most pages of a document. A larger number indicates a mistake in the dates.
  static let mostPages = 10_000

  /// The days of a planner: those asked for, or the period of its largest view.
  static func plannerPeriod(
    of request: AgendaRequest, today: CivilDate, calendar: any CalendarArithmetic, firstWeekday: Weekday
  ) throws(UsageError) -> Range<CivilDate> {
    let days: Range<CivilDate>
    if request.from != nil || request.to != nil {
      days = try span(of: request, today: today, firstWeekday: firstWeekday)
    } else {
      let first = (request.date ?? .relative(days: 0)).dates(today: today, firstWeekday: firstWeekday)
      guard let largest = request.plannerViews.first else { return first }
      let start = period(of: largest, containing: first.lowerBound, calendar, firstWeekday).lowerBound
      let last = period(of: largest, containing: first.upperBound.adding(days: -1), calendar, firstWeekday)
      days = start..<max(last.upperBound, calendar.firstDayOfMonth(request.monthCount ?? 1, monthsAfter: start))
    }
    guard let smallest = request.plannerViews.last else { return days }
    let length = days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch
    let daysPerPage = smallest == .day ? 1 : smallest == .month ? 29 : smallest == .year ? 353 : 7
    guard length / daysPerPage < mostPages else {
      throw UsageError("A document has at most \(mostPages) pages; request fewer days.")
    }
    return days
  }

  /// The period of a view that contains a day.
  static func period(
    of view: AgendaView, containing date: CivilDate, _ calendar: any CalendarArithmetic, _ firstWeekday: Weekday
  ) -> Range<CivilDate> {
    switch view {
    case .year:
      let first = calendar.firstDayOfYear(containing: date)
      let months = max(1, calendar.monthsInYear(containing: first))
      return first..<max(date.adding(days: 1), calendar.firstDayOfMonth(months, monthsAfter: first))
    case .month:
      let first = calendar.firstDayOfMonth(containing: date)
      return first..<max(date.adding(days: 1), calendar.firstDayOfMonth(1, monthsAfter: first))
    case .week, .workweek:
      let first = date.startOfWeek(firstWeekday: firstWeekday)
      return first..<first.adding(days: 7)
    default: return date..<date.adding(days: 1)
    }
  }

  /// Makes the planner of the request; nil if it is that of one page.
  func newPlanner() -> Planner? {
    guard request.isPlanner else { return nil }
    let views = request.plannerViews
    var pages: [PlannerPage] = []
    for view in views {
      var date = period.lowerBound
      while date < period.upperBound {
        let days = Self.period(of: view, containing: date, calendar, firstWeekday)
        pages.append(PlannerPage(view: view, period: days, groupDate: groupDate(of: view, days, views)))
        date = days.upperBound
      }
    }
    pages.sort { a, b in (a.groupDate, a.kind, a.period.lowerBound) < (b.groupDate, b.kind, b.period.lowerBound) }
    let dates = pages.map { Self.dates(of: $0.view, in: $0.period, firstWeekday: firstWeekday) }
    return Planner(
      pages: pages,
      dates: (dates.map(\.lowerBound).min() ?? period.lowerBound)..<(dates.map(\.upperBound).max() ?? period.upperBound)
    )
  }

  /// A week belongs to the month of its fourth day, if the document has that month, and days follow their week.
  private func groupDate(of view: AgendaView, _ days: Range<CivilDate>, _ views: [AgendaView]) -> CivilDate {
    let isOfWeek =
      view == .day ? views.contains(.week) || views.contains(.workweek) : view == .week || view == .workweek
    guard isOfWeek else { return days.lowerBound }
    let fourth = days.lowerBound.startOfWeek(firstWeekday: firstWeekday).adding(days: 3)
    return min(max(fourth, period.lowerBound), period.upperBound.adding(days: -1))
  }

  /// The plan of a page of a document.
  package func showing(_ page: PlannerPage) -> AgendaPlan {
    var plan = self
    plan.request.view = page.view
    plan.request.furtherViews = []
    (plan.request.from, plan.request.to, plan.request.monthCount) = (nil, nil, nil)
    plan.request.date = .day(page.period.lowerBound)
    plan.period = page.period
    plan.requestedPlanner = nil
    return plan
  }

  /// The places of the document that its links lead to; nil if it is one page without places.
  package var documentPlaces: DocumentPlaces? {
    guard format == .pdf else { return nil }
    if let planner { return DocumentPlaces(kinds: Set(planner.pages.map(\.kind)), dates: period) }
    guard AgendaView.listsByDay.contains(request.view) else { return nil }
    return DocumentPlaces(kinds: [.list], dates: period)
  }
}
