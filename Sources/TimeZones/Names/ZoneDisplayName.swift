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

  /// The zone from the table, or else of the first city that is a zone name. Zones that have not had the stated offset
  /// recently are rejected.
  func zone(in database: ZoneDatabase) -> Zone? {
    for name in Self.zones[text] ?? [] {
      if let zone = database.zone(named: name.description), hasStatedOffset(zone) { return zone }
    }
    let places = text.split(maxSplits: 12) { $0 == "," || $0 == ";" || $0 == "&" }
    // A single word may be anything; a list, or a word after an offset, consists of places.
    guard offset != nil || places.count > 1 else { return nil }
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
