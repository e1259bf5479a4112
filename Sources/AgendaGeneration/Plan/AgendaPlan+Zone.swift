internal import Bytes
internal import CalendarModel
internal import TimeZones

extension AgendaPlan {
  /// The zone of the page.
  static func zone(
    of request: AgendaRequest, environment: AgendaEnvironment, instead pageZone: Zone?
  ) throws(UsageError) -> Zone {
    if let pageZone { return pageZone }
    if let name = request.timeZone { return try zone(name, option: "tz") }
    return environment.zoneName.flatMap { ZoneDatabase.system.zone(named: $0) ?? Zone(posixRule: $0) } ?? .utc
  }

  /// The zone with an IANA name, an unambiguous city, a Windows name, or an offset from UTC.
  static func zone(_ name: String, option: String) throws(UsageError) -> Zone {
    if let zone = fixedZone(name) { return zone }
    let database = ZoneDatabase.system
    if let zone = database.zone(named: name) { return zone }
    guard database.isAvailable else {
      throw UsageError(option: option, "\(name): the system has no time zone data; install the package tzdata.")
    }
    // Most people know their city, not the continent of the zone name.
    let names = database.names
    let ending = "/" + name.lowercased().replacing(text: " ", with: "_")
    let cities = names.filter { $0.lowercased().hasSuffix(ending) }
    if cities.count == 1, let zone = database.zone(named: cities[0]) { return zone }
    if cities.isEmpty, let zone = zoneOfOtherName(name) { return zone }
    if let city = citiesOfAbbreviations[name.uppercased()] {
      throw UsageError(
        option: option, "\(name): several time zones have this abbreviation; write a city, such as \(city).")
    }
    let hint =
      cities.isEmpty ? suggestion(name, names) : "; did you mean \(list(cities.map { "'\($0)'" }, "or"))?"
    throw UsageError(option: option, "\(name): unknown time zone\(hint)")
  }

  /// Where most people live whose clocks have an abbreviation.
  private static let citiesOfAbbreviations = [
    "PST": "Los_Angeles", "PDT": "Los_Angeles", "PT": "Los_Angeles", "MDT": "Denver", "MT": "Denver", "CST": "Chicago",
    "CDT": "Chicago", "CT": "Chicago", "EDT": "New_York", "ET": "New_York", "BST": "London", "IST": "Kolkata",
    "JST": "Tokyo", "KST": "Seoul", "AEST": "Sydney", "AEDT": "Sydney", "CEST": "Berlin", "EEST": "Athens",
    "SGT": "Singapore", "HKT": "Hong_Kong",
  ]

  /// Finds a zone by Windows name, ignoring case.
  private static func zoneOfOtherName(_ name: String) -> Zone? {
    let resolver = ZoneNameResolver(
      database: .system, definitions: [:], calendarZoneName: nil, defaultZone: .utc)
    let resolution = resolver.resolve(name)
    switch resolution.source {
    case .windows, .caseFolded: return resolution.zone
    default: return nil
    }
  }

  /// `UTC`, `Z`, or an offset: `+02:00`, `-3`, `+0530`, `UTC+2`.
  private static func fixedZone(_ name: String) -> Zone? {
    var text = name.uppercased()[...]
    if text == "UTC" || text == "Z" { return .utc }
    for prefix in ["UTC", "GMT"] where text.hasPrefix(prefix) { text = text.dropFirst(prefix.count) }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    var parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 1, parts[0].utf8.count == 4 { parts = [parts[0].prefix(2), parts[0].dropFirst(2)] }
    let numbers = parts.compactMap(OptionValue.number)
    guard (1...2).contains(parts.count), numbers.count == parts.count, parts[0].utf8.count < 3, numbers[0] <= 18,
      parts.count == 1 || parts[1].utf8.count == 2 && numbers[1] < 60
    else { return nil }
    let minutes = numbers.count > 1 ? numbers[1] : 0
    let seconds = numbers[0] * 3_600 + minutes * 60
    guard seconds > 0 else { return .utc }
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let identifier = "UTC\(sign)\(digits(numbers[0])):\(digits(minutes))"
    return Zone(
      identifier: identifier, offsetInSeconds: sign == "-" ? -seconds : seconds, abbreviation: identifier)
  }
}
