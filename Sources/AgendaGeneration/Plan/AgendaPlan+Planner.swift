internal import CalendarModel
package import CalendarRendering

extension AgendaRequest {
  /// Whether a PDF document has a page for each year, month, week or day of the request.
  var isPlanner: Bool {
    guard let part = view.descriptor.planner, resolvedFormat?.takes(.document) == true else { return false }
    // `--days` says what stands side by side.
    if dayCount != nil, furtherViews.isEmpty { return false }
    return !furtherViews.isEmpty || from != nil || to != nil || (part == .month && (monthCount ?? 1) > 1)
  }

  /// All views of a planner, from the largest period to the smallest.
  var plannerViews: [AgendaView] {
    AgendaView.planners.filter { $0 == view || furtherViews.contains($0) }
  }
}

extension AgendaPlan {
  /// The multi-page document that a request asks for; nil for a single page.
  func document(of request: AgendaRequest, _ days: RequestedDays) -> Planner? {
    guard request.isPlanner else { return nil }
    let parts = request.plannerViews.compactMap { view in view.descriptor.planner.map { (view: view, part: $0) } }
    let hasWeeks = parts.contains { $0.part == .week }
    var pages: [PlannerPage] = []
    for (view, part) in parts {
      var date = period.lowerBound
      while date < period.upperBound {
        let period = days.period(of: part, containing: date)
        let isOfWeek = part == .week || part == .day && hasWeeks
        pages.append(
          PlannerPage(view: view, period: period, groupDate: isOfWeek ? dateOfWeek(period) : period.lowerBound))
        date = period.upperBound
      }
    }
    pages.sort { a, b in (a.groupDate, a.kind, a.period.lowerBound) < (b.groupDate, b.kind, b.period.lowerBound) }
    let dates = pages.map { self.dates(of: $0.view, in: $0.period) }
    return Planner(
      pages: pages,
      dates: (dates.map(\.lowerBound).min() ?? period.lowerBound)..<(dates.map(\.upperBound).max() ?? period.upperBound)
    )
  }

  /// The fourth day of a week determines its month, if the document has that month; days follow their week.
  private func dateOfWeek(_ days: Range<CivilDate>) -> CivilDate {
    let fourth = days.lowerBound.startOfWeek(firstWeekday: firstWeekday).adding(days: 3)
    return min(max(fourth, period.lowerBound), period.upperBound.adding(days: -1))
  }

  /// The plan for a page of a document.
  package func showing(_ page: PlannerPage) -> AgendaPlan {
    var plan = self
    (plan.what.view, plan.what.furtherViews) = (page.view, [])
    var when = when
    (when.startDate, when.openDate, when.monthCount) = (page.period.lowerBound, page.period.lowerBound, nil)
    when.document = nil
    (plan.when, plan.period) = (when, page.period)
    return plan
  }

  /// The link targets of the document; nil if it has only one page.
  package var documentPlaces: DocumentPlaces? {
    guard format.takes(.document) else { return nil }
    if let planner { return DocumentPlaces(kinds: Set(planner.pages.map(\.kind)), dates: period) }
    guard view.takes(.daily) else { return nil }
    return DocumentPlaces(kinds: [.list], dates: period)
  }
}
