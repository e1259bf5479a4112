internal import AgendaGeneration
internal import CalendarModel
internal import FuzzSupport
internal import Synchronization
internal import TimeZones

/// The page that is made of a calendar.
struct PageChoice: Hashable {
  let view: AgendaView
  let format: OutputFormat
  /// Locale, second zone and calendar.
  private let variant: Int
  /// Whether the reading of the calendar is checked, and no page is made.
  let checksReading: Bool

  /// All views in all formats that need no other programs.
  private static let pages: [(AgendaView, OutputFormat)] = OutputFormat.allCases.flatMap { format in
    format.views.filter { AgendaView.pages.contains($0) && ![.pdf, .png].contains(format) }.map { ($0, format) }
  }

  private static let locales = ["en-US", "ar-EG", "ja-JP", "de-DE"]
  private static let calendars: [String?] = [nil, nil, nil, "hebrew"]

  static let zone = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc

  init(_ choice: CalendarChoice) {
    (view, format) = Self.pages[(Int(choice.first) + 64 * Int(choice.second >> 7)) % Self.pages.count]
    variant = Int(choice.second & 3)
    checksReading = choice.second & 0x40 != 0
  }

  /// The plan of the page, for the days around a date, by default in March 2026. Plans are cached, because locales take
  /// longer than pages.
  func plan(showing date: CivilDate?) throws(FuzzFinding) -> AgendaPlan {
    // Years that pages can show.
    let date = date.flatMap { (1...9_990).contains($0.year) ? $0 : nil } ?? CivilDate(2026, 3, 9)
    let key = Key(page: self, date: date)
    if let plan = Self.plans.withLock({ $0[key] }) { return plan }
    var request = AgendaRequest()
    request.view = view
    request.date = .day(date)
    request.timeZone = "Europe/Berlin"
    request.locale = Self.locales[variant]
    if view == .month || view == .year { request.conventions.calendarSystem = Self.calendars[variant] }
    if view.takes(.columns), variant == 2 { request.conventions.secondTimeZone = "America/New_York" }
    (request.content.showsToDos, request.content.showsJournals) = (true, true)
    request.layout.showsDetails = variant % 2 == 1 && [.agenda, .day].contains(view)
    do {
      let plan = try AgendaPlan(
        request: request, environment: AgendaEnvironment(now: Instant(utc: CivilDateTime(2026, 3, 9, 12, 0))))
      Self.plans.withLock { plans in
        if plans.count > 2_000 { plans = [:] }
        plans[key] = plan
      }
      return plan
    } catch {
      // A month or year of another calendar system may begin before year 1, which no page shows.
      guard date.year > 1 else { return try plan(showing: nil) }
      throw FuzzFinding("no plan: \(error)")
    }
  }

  private struct Key: Hashable {
    let page: PageChoice
    let date: CivilDate
  }

  private static let plans = Mutex<[Key: AgendaPlan]>([:])
}
