internal import AgendaGeneration
internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering

/// A language of a site: the plans of its views, and the folder of its pages.
struct SiteLanguage {
  /// The BCP 47 tag.
  let tag: String
  /// The folder, which ends in `/`; empty for the site's own language.
  let folder: String
  private let plans: [AgendaView: AgendaPlan]

  /// The views that a site has.
  private static let views: [AgendaView] = [.day, .week, .month, .year, .agenda, .scroll]

  /// - Parameter tag: The language; nil for that of the request.
  init(_ tag: String?, request: AgendaRequest, environment: AgendaEnvironment) throws(AgendaFailure) {
    var plans: [AgendaView: AgendaPlan] = [:]
    var request = request
    request.inputs = []
    request.from = nil
    request.to = nil
    // Pages are written to files, so no terminal setting applies.
    request.output = "page.html"
    request.format = .html
    if let tag { request.locale = tag }
    for view in Self.views {
      request.view = view
      plans[view] = try AgendaPlan(request: request, environment: environment)
    }
    self.plans = plans
    self.tag = plans[.day]?.locale.identifier ?? tag ?? ""
    folder = tag == nil ? "" : self.tag + "/"
  }

  /// The plan of a view for some days.
  func plan(_ view: AgendaView, _ period: Range<CivilDate>) -> AgendaPlan? {
    var plan = plans[view]
    plan?.period = period
    return plan
  }

  /// The plan of a view for its own days.
  func plan(_ view: AgendaView) -> AgendaPlan? { plans[view] }

  /// The plan of any view, for what all have.
  var common: AgendaPlan? { plans[.day] }
}
