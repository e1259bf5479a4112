internal import CalendarLayout
internal import CalendarLocales
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// A request with everything decided that it left open.
struct AgendaPlan {
  let request: AgendaRequest
  let format: OutputFormat
  let zone: Zone
  let locale: CalendarLocale
  let today: CivilDate
  /// The days asked for, end exclusive; empty for `check`.
  let period: Range<CivilDate>
  /// Whether text may have terminal styles.
  let usesColor: Bool
  private let terminalWidth: Int?

  init(request: AgendaRequest, environment: AgendaEnvironment) throws(AgendaFailure) {
    do {
      self.request = request
      format = request.resolvedFormat ?? .text
      zone = try Self.zone(request.timeZone, systemName: environment.zoneName)
      locale = try Self.locale(request.locale, environmentName: environment.localeName)
      today = zone.civil(at: environment.now).date
      period = try Self.period(of: request, today: today)
    } catch {
      throw .usage(error)
    }
    let isForTerminal = request.output == nil || request.output == "-"
    terminalWidth = isForTerminal ? environment.terminalWidth : nil
    usesColor = isForTerminal && environment.terminalHasColor
  }

  /// The first day of a week row.
  var firstWeekday: Weekday { request.firstWeekday ?? locale.firstWeekday }

  /// The days to read: those asked for, or the whole weeks of a month grid.
  var dates: Range<CivilDate> {
    guard request.view == .month else { return period }
    let last = period.upperBound.adding(days: -1)
    let lastWeek = last.startOfWeek(firstWeekday: firstWeekday)
    return period.lowerBound.startOfWeek(firstWeekday: firstWeekday)..<lastWeek.adding(days: 7)
  }

  func pageSettings(title: String?) -> PageSettings {
    var settings = PageSettings(zone: zone, locale: locale)
    if let clock = request.clock { settings.uses24HourClock = clock == .twentyFourHour }
    settings.title = title
    if let terminalWidth { settings.textWidth = min(max(terminalWidth, 40), 200) }
    return settings
  }

  private static func zone(_ name: String?, systemName: String?) throws(UsageError) -> Zone {
    let database = ZoneDatabase.system
    guard let name else { return systemName.flatMap(database.zone(named:)) ?? .utc }
    if let zone = database.zone(named: name) { return zone }
    if name.uppercased() == "UTC" { return .utc }
    guard database.isAvailable else {
      throw UsageError("--tz \(name): the system has no time zone data; install the package tzdata.")
    }
    // Most people know their city, not its continent.
    let names = database.names
    let city = names.first { $0.lowercased().hasSuffix("/" + name.lowercased().replacing(" ", with: "_")) }
    let hint = city.map { "; did you mean '\($0)'?" } ?? suggestion(name, names)
    throw UsageError("--tz \(name): there is no such time zone\(hint)")
  }

  private static func locale(_ name: String?, environmentName: String?) throws(UsageError) -> CalendarLocale {
    guard let name else { return LocaleProvider.locale(posixName: environmentName) }
    if let locale = LocaleProvider.locale(named: name) { return locale }
    throw UsageError("--locale \(name): there is no such locale\(suggestion(name, LocaleProvider.names))")
  }
}
