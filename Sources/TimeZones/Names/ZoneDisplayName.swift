internal import CalendarModel

/// A name as programs show zones to people: "(UTC+01:00) Amsterdam, Berlin, Bern", "Pacific Time (US & Canada)".
struct ZoneDisplayName {
  /// What the parenthesis says, in seconds east of UTC; nil without one.
  let offset: Int?
  /// The rest in lower case, with "&" for "and", and single spaces.
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

  /// The zone that the text stands for, by the table, else by the first of its cities that names a zone. A zone that has
  /// not had the stated offset lately is not it.
  func zone(in database: ZoneDatabase) -> Zone? {
    for name in Self.zones[text] ?? [] {
      if let zone = database.zone(named: name.description), hasStatedOffset(zone) { return zone }
    }
    let places = text.split(maxSplits: 12) { $0 == "," || $0 == ";" || $0 == "&" }
    // A single word may be anything; a list, or a word behind an offset, is one of places.
    guard offset != nil || places.count > 1 else { return nil }
    for place in places {
      let segment = place.split(separator: " ").joined(separator: "_")
      for name in database.names(ofPlace: segment) {
        if let zone = database.zone(named: name), hasStatedOffset(zone) { return zone }
      }
    }
    return nil
  }

  /// The zones of the texts that the table has, in its order.
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
