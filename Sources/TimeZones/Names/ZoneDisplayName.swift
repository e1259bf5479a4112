internal import Bytes
internal import CalendarModel

/// A zone name as displayed by programs: "(UTC+01:00) Amsterdam, Berlin, Bern", "Pacific Time (US & Canada)".
struct ZoneDisplayName {
  /// The offset in parentheses, in seconds east of UTC; nil if absent.
  let offset: Int?
  /// The rest in lower case, with "&" for "and" and single spaces.
  let text: String

  init(_ name: String) {
    var rest = Substring(name)
    var offset: Int?
    if rest.utf8.first == UInt8(ascii: "("), let end = rest.firstIndex(of: ")") {
      let inner = rest[rest.index(after: rest.startIndex)..<end]
      if let seconds = FixedOffsetName.seconds(inner), !inner.isEmpty {
        offset = seconds
        rest = rest[rest.index(after: end)...]
      }
    }
    self.offset = offset
    text = rest.lowercased().split(separator: " ").map { $0 == "and" ? "&" : $0 }.joined(separator: " ")
  }

  /// The zone from the table, or else the zone named after the first known city. Zones that have not had the stated
  /// offset recently are rejected.
  func zone(in database: ZoneDatabase) -> Zone? {
    // Behind an offset, a slash or a dash separates places, too, as in "Pacific Time (US & Canada)/Tijuana".
    let hasOffset = offset != nil
    let names = hasOffset ? [text, String(text.prefix { $0 != "/" })] : [text]
    for name in names.flatMap({ Self.zones[$0] ?? [] }) {
      if let zone = database.zone(named: name.description), hasStatedOffset(zone) { return zone }
    }
    let list = hasOffset ? text.replacing(text: " - ", with: ",") : text
    let separators = hasOffset ? ",;&/" : ",;&"
    let places = list.split(maxSplits: 12, whereSeparator: separators.contains)
    // A single word may be anything; a list, or a word after an offset, consists of places.
    guard hasOffset || places.count > 1 else { return nil }
    for place in places {
      let segment = place.split(separator: " ").joined(separator: "_")
      for name in database.names(ofPlace: segment) {
        if let zone = database.zone(named: name), hasStatedOffset(zone) { return zone }
      }
    }
    return nil
  }

  /// The zones of each text, in the order of the table.
  private static let zones = Dictionary(
    DisplayZoneNames.table.map { ($0.text.description, [$0.zone]) }, uniquingKeysWith: +)

  private func hasStatedOffset(_ zone: Zone) -> Bool {
    guard let offset else { return true }
    return (1_990...2_030).contains { year in
      [1, 7].contains { month in
        zone.offsetInSeconds(at: Instant(utc: CivilDateTime(year: year, month: month, day: 15))) == offset
      }
    }
  }
}

/// The display names of Windows and Outlook whose first city does not identify the zone.
///
/// Current versions write them after "(UTC+01:00) ", old ones alone. Stored as normalized by ``ZoneDisplayName``: lower
/// case, "&" for "and". A name may have several zones; the offset selects one.
enum DisplayZoneNames {
  static let table: [(text: StaticString, zone: StaticString)] = [
    ("alaska", "America/Anchorage"),
    ("aleutian islands", "America/Adak"),
    ("amsterdam, berlin, bern, rome, stockholm, vienna", "Europe/Berlin"),
    ("amsterdam, bern, berlin, rome, stockholm, vienna", "Europe/Berlin"),
    ("arizona", "America/Phoenix"),
    ("astana", "Asia/Almaty"),
    ("atlantic time (canada)", "America/Halifax"),
    ("baja california", "America/Tijuana"),
    ("beijing, chongqing, hong kong, urumqi", "Asia/Shanghai"),
    ("bougainville island", "Pacific/Bougainville"),
    ("brasilia", "America/Sao_Paulo"),
    ("brasília", "America/Sao_Paulo"),
    ("brussels, copenhagen, madrid, paris", "Europe/Paris"),
    ("cabo verde is.", "Atlantic/Cape_Verde"),
    ("canberra, melbourne, sydney", "Australia/Sydney"),
    ("cape verde is.", "Atlantic/Cape_Verde"),
    ("cape verde islands", "Atlantic/Cape_Verde"),
    ("central america", "America/Guatemala"),
    ("central time", "America/Chicago"),
    ("central time (us & canada)", "America/Chicago"),
    ("chatham islands", "Pacific/Chatham"),
    ("chetumal", "America/Cancun"),
    ("chihuahua, la paz, mazatlan", "America/Mazatlan"),
    ("chokurdakh", "Asia/Srednekolymsk"),
    ("city of buenos aires", "America/Argentina/Buenos_Aires"),
    ("coordinated universal time", "UTC"),
    ("coordinated universal time+12", "Etc/GMT-12"),
    ("coordinated universal time+13", "Etc/GMT-13"),
    ("coordinated universal time-02", "Etc/GMT+2"),
    ("coordinated universal time-08", "Etc/GMT+8"),
    ("coordinated universal time-09", "Etc/GMT+9"),
    ("coordinated universal time-11", "Etc/GMT+11"),
    ("dublin, edinburgh, lisbon, london", "Europe/London"),
    ("easter island", "Pacific/Easter"),
    ("eastern europe", "Europe/Chisinau"),
    ("eastern time", "America/New_York"),
    ("eastern time (us & canada)", "America/New_York"),
    ("ekaterinburg", "Asia/Yekaterinburg"),
    ("greenland", "America/Nuuk"),
    ("greenwich mean time", "Etc/GMT"),
    ("greenwich mean time : dublin, edinburgh, lisbon, london", "Europe/London"),
    ("greenwich mean time: dublin, edinburgh, lisbon, london", "Europe/London"),
    ("haiti", "America/Port-au-Prince"),
    ("hawaii", "Pacific/Honolulu"),
    ("indiana (east)", "America/Indiana/Indianapolis"),
    ("international date line west", "Etc/GMT+12"),
    ("kiritimati island", "Pacific/Kiritimati"),
    ("kuala lumpur, singapore", "Asia/Singapore"),
    ("lord howe island", "Australia/Lord_Howe"),
    ("marquesas islands", "Pacific/Marquesas"),
    ("mid-atlantic", "Etc/GMT+2"),
    ("mid-atlantic - old", "Etc/GMT+2"),
    ("midway island, samoa", "Pacific/Midway"),
    ("mountain time", "America/Denver"),
    ("mountain time (us & canada)", "America/Denver"),
    ("newfoundland", "America/St_Johns"),
    ("norfolk island", "Pacific/Norfolk"),
    ("nuku'alofa", "Pacific/Tongatapu"),
    ("pacific time", "America/Los_Angeles"),
    ("pacific time (us & canada)", "America/Los_Angeles"),
    ("pacific time (us & canada); tijuana", "America/Los_Angeles"),
    ("petropavlovsk-kamchatsky - old", "Asia/Kamchatka"),
    ("port louis", "Indian/Mauritius"),
    ("rangoon", "Asia/Yangon"),
    ("saint pierre & miquelon", "America/Miquelon"),
    ("salvador", "America/Bahia"),
    ("samoa", "Pacific/Apia"),
    ("saskatchewan", "America/Regina"),
    ("solomon is., new caledonia", "Pacific/Guadalcanal"),
    ("sri jayawardenepura", "Asia/Colombo"),
    ("turks & caicos", "America/Grand_Turk"),
    ("west central africa", "Africa/Lagos"),
    ("yangon (rangoon)", "Asia/Yangon"),
    ("yukon", "America/Whitehorse"),
  ]
}
