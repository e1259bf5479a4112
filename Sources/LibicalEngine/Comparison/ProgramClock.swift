internal import CalendarModel
internal import ICalendar
internal import TimeZones

/// The clock by which libical reads the times of a content line.
enum ProgramClock: Equatable {
  /// No TZID, or one that libical does not know: the time is floating.
  case floating(isNamed: Bool)
  case zone(ProgramZone, isDefined: Bool)
  /// What libical reads is not known, with the reason.
  case unknowable(String)

  /// The name of the file that libical opens for a TZID: without the prefixes of its own names for zones.
  private static func path(_ name: String) -> String {
    for prefix in ["/freeassociation.sourceforge.net/Tzfile/", "/freeassociation.sourceforge.net/"]
    where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    guard name.hasPrefix("/citadel.org/") else { return name }
    // A date follows.
    let rest = name.dropFirst("/citadel.org/".count)
    return rest.firstIndex(of: "/").map { String(rest[$0...].dropFirst()) } ?? name
  }

  /// The clock for a TZID as written: a definition of the calendar, or else the file of that name.
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
      // A definition without offsets is a zone nevertheless.
      let zone = ProgramZone(defined.zone ?? .utc, daylightOffsets: defined.daylightOffsets)
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
      self = .zone(ProgramZone(zone, daylightOffsets: Self.daylight(of: file)), isDefined: false)
    } else {
      self = .floating(isNamed: true)
    }
  }

  /// Files beside the zones of tzdata that libical reads as zones.
  private static let others: Set<String> = ["right", "posix", "posixrules", "localtime"]

  /// The offsets of zones whose summer time is their standard time, so that daylight-saving time is in winter.
  private static func daylight(of name: String) -> Set<Int> {
    switch name {
    case "Europe/Dublin", "Eire", "Africa/Casablanca", "Africa/El_Aaiun": [0]
    default: []
    }
  }
}
