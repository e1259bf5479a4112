internal import CalendarModel
internal import Synchronization

/// What the events of one `VCALENDAR` share: what it says of itself, and its time zones.
///
/// A class because its zones are found when an event first names them, and then kept for all others.
final class CalendarContext: Sendable {
  /// A zone as an event's line finds it, with what to say about the name.
  struct NamedZone {
    var zone: Zone
    var problem: (code: DiagnosticCode, message: String)?
  }

  let properties: CalendarProperties
  /// The reader's zone, for times whose own cannot be known.
  let defaultZone: Zone
  /// The zone of times without one, when the calendar says (`X-WR-TIMEZONE`); else they float.
  let floatingZone: Zone?
  /// What was wrong with the calendar's own lines and with its zones.
  let diagnostics: [Diagnostic]

  private let resolver: ZoneNameResolver
  // A list: most calendars name one zone or two, and none may name many.
  private let zones = Mutex<[(name: [UInt8], zone: NamedZone)]>([])

  init(_ entry: CalendarEntry, of source: UnsafeBufferPointer<UInt8>, file: String, defaultZone: Zone) {
    var header = CalendarHeader(entry, of: source, file: file)
    let definitions = CalendarZones.definitions(entry, of: source, file: file, sink: &header.sink)
    properties = header.properties
    self.defaultZone = defaultZone
    resolver = ZoneNameResolver(
      database: .system, definitions: definitions, calendarZoneName: header.zoneName, defaultZone: defaultZone)
    floatingZone = header.zoneName.flatMap { name in
      let resolution = ZoneNameResolver(
        database: .system, definitions: definitions, calendarZoneName: nil, defaultZone: defaultZone
      ).resolve(name)
      return resolution.source.isUnknown ? nil : resolution.zone
    }
    diagnostics = header.sink.sorted(file: file)
  }

  /// The zone of a TZID as its bytes stand in a line.
  func zone(named name: ArraySlice<UInt8>) -> NamedZone {
    zones.withLock { zones in
      if let known = zones.first(where: { $0.name[...] == name }) { return known.zone }
      guard zones.count < ReadingLimits.timeZoneNames else {
        return NamedZone(
          zone: floatingZone ?? defaultZone,
          problem: (
            .limitExceeded, "more than \(ReadingLimits.timeZoneNames) different TZIDs; the default zone is used"
          ))
      }
      let found = find(String(decoding: name, as: UTF8.self))
      zones.append((Array(name), found))
      return found
    }
  }

  private func find(_ name: String) -> NamedZone {
    let resolution = resolver.resolve(name)
    let shown = TextValue.decode(Array(name.utf8.prefix(80))[...]).text
    let identifier = resolution.zone.identifier
    if resolution.contradictsDefinition {
      return NamedZone(
        zone: resolution.zone,
        problem: (
          .contradictoryTimeZone,
          "the VTIMEZONE of \(shown) tells other times than the zone of that name; the name counts"
        ))
    }
    let problem: (code: DiagnosticCode, message: String)? =
      switch resolution.source {
      case .exact, .privateTable: nil
      case .caseFolded, .windows, .displayName, .prefixStripped, .fixedOffset:
        (.mappedTimeZone, "TZID \(shown) is read as \(identifier)")
      case .calendarDefault:
        (.unknownTimeZone, "TZID \(shown) is unknown; the calendar's zone \(identifier) is used")
      case .readerDefault:
        (.unknownTimeZone, "TZID \(shown) is unknown; the default zone \(identifier) is used")
      }
    return NamedZone(zone: resolution.zone, problem: problem)
  }
}
