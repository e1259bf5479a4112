internal import CalendarModel
internal import TimeZones

/// The zones that a document uses, each with a unique name and the range of times in use.
struct ZoneUses {
  /// A zone in use.
  struct Use {
    let zone: Zone
    /// Its TZID.
    let name: String
    /// Whether the system has this zone under this name.
    let isOfSystem: Bool
    /// The earliest and the latest instant.
    var span: ClosedRange<Instant>

    /// Reports that some of its clock changes are not written.
    var cutNote: Diagnostic {
      Diagnostic(
        .notConverted, message: "the time zone \"\(name)\" has too many clock changes; later ones are not written",
        component: "VTIMEZONE")
    }
  }

  /// The zones in the order of their first use.
  private(set) var all: [Use] = []
  private var positions: [String: [Int]] = [:]
  private var names: Set<String> = []

  /// Returns the TZID of a zone, and records its use at an instant.
  mutating func name(of zone: Zone, at instant: Instant) -> String {
    for position in positions[zone.identifier] ?? [] where all[position].zone == zone {
      let span = all[position].span
      if !span.contains(instant) {
        all[position].span = min(span.lowerBound, instant)...max(span.upperBound, instant)
      }
      return all[position].name
    }
    let name = unusedName(for: zone)
    names.insert(name)
    positions[zone.identifier, default: []].append(all.count)
    all.append(
      Use(
        zone: zone, name: name, isOfSystem: ZoneDatabase.system.zone(named: name) != nil, span: instant...instant))
    return name
  }

  /// The TZID of a zone that is in use.
  func name(of zone: Zone) -> String? {
    positions[zone.identifier]?.first { all[$0].zone == zone }.map { all[$0].name }
  }

  /// Adds the times at which a part of the document uses these zones.
  mutating func widen(by part: ZoneUses) {
    for (position, use) in zip(all.indices, part.all) {
      let span = all[position].span
      all[position].span =
        min(span.lowerBound, use.span.lowerBound)...max(span.upperBound, use.span.upperBound)
    }
  }

  /// A unique name: the identifier without characters that TEXT escapes or parameters quote, which programs handle
  /// differently. Other calendars and the system may use the same identifier for another clock.
  private func unusedName(for zone: Zone) -> String {
    let isKept = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory != .control && !",;\\\"".unicodeScalars.contains(scalar)
    }
    let plain = String(String.UnicodeScalarView(zone.identifier.unicodeScalars.filter(isKept)))
    var name = plain.isEmpty ? "Local" : plain
    if let known = ZoneDatabase.system.zone(named: name), !hasClock(of: known, zone) { name = "Custom \(name)" }
    var number = 2
    let base = name
    while names.contains(name) {
      name = "\(base) (\(number))"
      number += 1
    }
    return name
  }

  private func hasClock(of known: Zone, _ zone: Zone) -> Bool {
    known == zone || known.renamed(zone.identifier) == zone
  }
}
