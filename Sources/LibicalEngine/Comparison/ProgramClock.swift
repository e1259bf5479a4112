internal import CalendarModel
internal import ICalendar
internal import TimeZones

/// The clock on which libical reads the times of a content line.
enum ProgramClock: Equatable {
  /// No TZID, or one unknown to libical: the time is floating.
  case floating(isNamed: Bool)
  case zone(ProgramZone, isDefined: Bool)
  /// The clock is unknown, with the reason.
  case unknowable(String)

  /// The prefix of libical's own zone names.
  private static let prefix = "/freeassociation.sourceforge.net/"

  /// ICU's zone of a name; UTC for a name that ICU does not know.
  private static func known(_ location: String) -> Zone {
    let name = shortNames[location] ?? location
    guard let zone = ZoneDatabase.system.zone(named: name), zone.identifier == name else { return .utc }
    return zone
  }

  /// The short names of zones with clock changes that only ICU knows.
  private static let shortNames = [
    "AET": "Australia/Sydney", "ART": "Africa/Cairo", "AST": "America/Anchorage", "BET": "America/Sao_Paulo",
    "CNT": "America/St_Johns", "CST": "America/Chicago", "ECT": "Europe/Paris", "IET": "America/Indiana/Indianapolis",
    "MIT": "Pacific/Apia", "NST": "Pacific/Auckland", "PST": "America/Los_Angeles",
  ]

  /// The name of the file that libical opens for a TZID, without the prefixes of libical's own zone names.
  private static func path(_ name: String) -> String {
    for start in [prefix + "Tzfile/", prefix] where name.hasPrefix(start) {
      return String(name.dropFirst(start.count))
    }
    guard name.hasPrefix("/citadel.org/") else { return name }
    // A date follows.
    let rest = name.dropFirst("/citadel.org/".count)
    return rest.firstIndex(of: "/").map { String(rest[$0...].dropFirst()) } ?? name
  }

  /// The clock for a TZID as written: a definition in the calendar, or else the file with that name.
  init(_ name: String?, _ zones: [String: UncheckedZone]) {
    guard let name, !name.isEmpty else {
      self = .floating(isNamed: false)
      return
    }
    if let defined = zones[name] {
      if defined.isOutOfRange {
        self = .unknowable("the VTIMEZONE has an offset of more than 18 hours")
        return
      }
      if defined.hasOtherRules {
        self = .unknowable("libical 3.0 may expand the rules of the VTIMEZONE for minutes")
        return
      }
      // A definition without offsets is still a zone.
      let location = defined.location ?? String(name.dropFirst(name.hasPrefix(Self.prefix) ? Self.prefix.count : 0))
      let zone = ProgramZone(
        defined.zone ?? .utc, rules: Self.known(location), daylightOffsets: defined.daylightOffsets)
      self = .zone(zone, isDefined: true)
      return
    }
    let path = Self.path(name)
    var parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    parts.removeAll { $0 == "." }
    let file = parts.joined(separator: "/")
    if parts.contains("..") || Self.others.contains(parts.first ?? "") {
      self = .unknowable("libical 3.0 opens a file by this TZID")
    } else if let zone = ZoneDatabase.system.zone(named: file), zone.identifier == file, path.utf8.last != 0x2F {
      // ICU does not know a path in another spelling.
      let rules = path == file ? zone : .utc
      self = .zone(ProgramZone(zone, rules: rules, daylightOffsets: Self.daylight(of: file)), isDefined: false)
    } else {
      self = .floating(isNamed: true)
    }
  }

  /// Other files in the tzdata directory that libical reads as zones.
  private static let others: Set<String> = ["right", "posix", "posixrules", "localtime"]

  /// The daylight-saving offsets of a zone where daylight-saving time is behind standard time.
  private static func daylight(of name: String) -> Set<Int> {
    switch name {
    case "Europe/Dublin", "Eire", "Africa/Casablanca", "Africa/El_Aaiun": [0]
    default: []
    }
  }
}

/// A zone and how libical converts its wall-clock times.
struct ProgramZone: Equatable {
  let zone: Zone
  /// The zone in which libical's iterator steps: ICU's, whatever a VTIMEZONE says.
  let rules: Zone
  /// The offsets in seconds that are daylight-saving time.
  let daylightOffsets: Set<Int>

  init(_ zone: Zone, rules: Zone? = nil, daylightOffsets: Set<Int> = []) {
    self.zone = zone
    self.rules = rules ?? zone
    self.daylightOffsets = daylightOffsets
  }

  /// Seconds since 1970 of a wall-clock time.
  ///
  /// A skipped time has the offset after the gap. A repeated time is the second one, unless only the first is standard
  /// time.
  func seconds(of civil: CivilDateTime) -> Int {
    switch zone.resolve(civil) {
    case .one(let instant): return instant.secondsSinceEpoch
    case .gap(_, let after): return after.secondsSinceEpoch
    case .fold(let earlier, let later):
      let offsets = [earlier, later].map { civil.secondsSinceEpoch - $0.secondsSinceEpoch }
      let isFirstStandard = daylightOffsets.contains(offsets[1]) && !daylightOffsets.contains(offsets[0])
      return (isFirstStandard ? earlier : later).secondsSinceEpoch
    }
  }

  /// The wall-clock time of the iterator: after the gap if the clock skips it.
  func iterated(_ civil: CivilDateTime) -> CivilDateTime {
    guard case .gap(let before, _) = rules.resolve(civil) else { return civil }
    return rules.civil(at: before)
  }

  /// The iterator's wall-clock time some seconds later. It takes a repeated time for the second one.
  func iterated(_ civil: CivilDateTime, adding seconds: Int) -> CivilDateTime {
    let instant =
      switch rules.resolve(civil) {
      case .one(let instant): instant
      case .gap(let before, _): before
      case .fold(_, let later): later
      }
    return rules.civil(at: instant.adding(seconds: seconds))
  }
}
