internal import AgendaGeneration
internal import CalendarLayout
internal import CalendarLocales
internal import CalendarModel
internal import CalendarRendering

/// A language of a site: the plans of its views, and the directory of its pages.
final class SiteLanguage: Sendable {
  /// The plan of a day, for settings shared by all views.
  let common: AgendaPlan
  /// The directory, with a final `/`; empty for the site's own language.
  let folder: String
  private let week: AgendaPlan
  private let month: AgendaPlan
  private let year: AgendaPlan
  private let agenda: AgendaPlan
  /// The plan of the endless page, for the days around today.
  let timeline: AgendaPlan

  /// In the language itself, such as `Deutsch`.
  var name: String { LanguageWords.name(of: common.locale) }
  /// The BCP 47 tag.
  var tag: String { common.locale.identifier }

  /// - Parameter tag: The language; nil for the request's.
  init(_ tag: String?, request: AgendaRequest, environment: AgendaEnvironment) throws(AgendaFailure) {
    var request = request
    request.inputs = []
    request.from = nil
    request.to = nil
    // Pages are written to files, so no terminal setting applies.
    request.output = "page.html"
    request.format = .html
    if let tag { request.locale = tag }
    func plan(_ view: AgendaView) throws(AgendaFailure) -> AgendaPlan {
      request.view = view
      return try AgendaPlan(request: request, environment: environment)
    }
    common = try plan(.day)
    week = try plan(.week)
    month = try plan(.month)
    year = try plan(.year)
    agenda = try plan(.agenda)
    timeline = try plan(.scroll)
    folder = tag == nil ? "" : common.locale.identifier + "/"
  }

  /// The plan of a day's page.
  func day(_ date: CivilDate) -> AgendaPlan { Self.plan(common, for: date..<date.adding(days: 1)) }
  /// The plan of a week's page.
  func week(_ days: Range<CivilDate>) -> AgendaPlan { Self.plan(week, for: days) }
  /// The plan of a month's page.
  func month(_ days: Range<CivilDate>) -> AgendaPlan { Self.plan(month, for: days) }
  /// The plan of a year's page.
  func year(_ days: Range<CivilDate>) -> AgendaPlan { Self.plan(year, for: days) }
  /// The plan of a list.
  func agenda(_ days: Range<CivilDate>) -> AgendaPlan { Self.plan(agenda, for: days) }

  private static func plan(_ plan: AgendaPlan, for period: Range<CivilDate>) -> AgendaPlan {
    var plan = plan
    plan.period = period
    return plan
  }
}
