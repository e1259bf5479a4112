internal import CalendarModel
internal import Synchronization
internal import TimeZones

/// What the names of zones mean in a calendar: a function of the zones it defines, the one it says it uses, and the default.
///
/// A class because what a name means is found when it is first asked for, and then kept.
final class ZoneNames: Sendable {
  /// A zone as an event's line finds it, with what to say about the name.
  struct NamedZone {
    var zone: Zone
    var problem: (code: DiagnosticCode, message: String)?
  }

  /// The zone of times without one, when the calendar says (`X-WR-TIMEZONE`); else they float.
  let floatingZone: Zone?
  private let resolver: ZoneNameResolver
  // A list: most calendars name one zone or two. What is not kept is found again each time, so that it does not matter
  // which names came first.
  private let known = Mutex<[(name: [UInt8], zone: NamedZone)]>([])
  private static let most = 64
  private static let longestName = 255

  init(definitions: [String: Zone], calendarZoneName: String?, defaultZone: Zone) {
    resolver = ZoneNameResolver(
      database: .system, definitions: definitions, calendarZoneName: calendarZoneName, defaultZone: defaultZone)
    floatingZone = calendarZoneName.flatMap { name in
      let resolution = ZoneNameResolver(
        database: .system, definitions: definitions, calendarZoneName: nil, defaultZone: defaultZone
      ).resolve(name)
      return resolution.source.isUnknown ? nil : resolution.zone
    }
  }

  /// The zone of a TZID as its bytes stand in a line.
  func zone(named name: ArraySlice<UInt8>) -> NamedZone {
    let found = known.withLock { known in known.first { $0.name.count == name.count && $0.name.elementsEqual(name) } }
    if let found { return found.zone }
    let zone = find(String(decoding: name, as: UTF8.self))
    known.withLock { known in
      if known.count < Self.most, name.count <= Self.longestName { known.append((Array(name), zone)) }
    }
    return zone
  }

  /// The zone that the calendar itself defines under a name.
  func definedZone(named name: String) -> Zone? { resolver.definitions[name] }

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
