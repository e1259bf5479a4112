internal import AgendaGeneration
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// A site with all defaults resolved: its languages, days and filters.
final class SitePlan: Sendable {
  let request: SiteRequest
  let languages: [SiteLanguage]
  let theme: Theme
  let today: CivilDate
  let now: Instant
  let zone: Zone
  let firstWeekday: Weekday
  /// The machine's zone, which pages do not name.
  let machineZone: String?

  /// The maximum number of years before and after today, from the first event on, if the request names none.
  static let mostYears = (before: 10, after: 10)
  /// A larger number of years indicates a mistake in the dates.
  static let yearLimit = 200

  init(_ request: SiteRequest, environment: AgendaEnvironment) throws(AgendaFailure) {
    self.request = request
    var languages = [try SiteLanguage(nil, request: request.page, environment: environment)]
    for tag in request.languages where tag != languages[0].tag {
      languages.append(try SiteLanguage(tag, request: request.page, environment: environment))
    }
    self.languages = languages
    let plan = languages[0].common
    reading = plan
    theme = try plan.theme()
    today = plan.today
    now = environment.now
    zone = plan.zone
    machineZone = environment.zoneName
    firstWeekday = plan.firstWeekday
  }

  /// The days and filters for reading; language does not matter.
  let reading: AgendaPlan

  /// The years of the site.
  /// - Parameter known: The range of days with events, if known.
  func years(known: ClosedRange<CivilDate>?) throws(UsageError) -> ClosedRange<Int> {
    let from = reading.firstDate(of: request.page.from)
    let to = reading.firstDate(of: request.page.to)
    if let from, let to, from >= to { throw request.page.emptyDays(from: from, to: to) }
    let first =
      from?.year ?? max(min(known?.lowerBound.year ?? today.year, today.year), today.year - Self.mostYears.before)
    let last =
      to?.adding(days: -1).year
      ?? max(first, min(max(known?.upperBound.year ?? 0, today.year + 1), today.year + Self.mostYears.after))
    guard first <= last else {
      throw UsageError("The days of the site end before they begin: \(first) to \(last). Set --from and --to.")
    }
    guard first >= 1, last < 9999, last - first < Self.yearLimit else {
      throw UsageError("A site has at most \(Self.yearLimit) years between 0001 and 9998, not \(first) to \(last).")
    }
    return first...last
  }
}
