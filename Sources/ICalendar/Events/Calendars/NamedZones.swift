internal import Bytes
internal import CalendarModel
internal import Synchronization
internal import TimeZones

/// Resolves zone names in a calendar, from its definitions, its `X-WR-TIMEZONE` and the default zone.
///
/// A class, because resolved names are cached.
final class NamedZones: Sendable {
  /// A resolved zone with the diagnostic for its name.
  struct NamedZone {
    var zone: Zone
    var problem: (code: DiagnosticCode, message: String)?
  }

  /// The zone of floating times (`X-WR-TIMEZONE`); nil if they stay floating.
  let floatingZone: Zone?
  private let resolver: ZoneNameResolver
  // A list, because most calendars use one or two zones. Names that do not fit are resolved every time, so results do
  // not depend on the order of names.
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

  /// The zone of a TZID, given by its bytes in the line.
  func zone(named name: ArraySlice<UInt8>) -> NamedZone {
    let found = known.withLock { known in known.first { $0.name.count == name.count && $0.name.elementsEqual(name) } }
    if let found { return found.zone }
    let zone = find(String(decoding: name, as: UTF8.self))
    known.withLock { known in
      if known.count < Self.most, name.count <= Self.longestName { known.append((Array(name), zone)) }
    }
    return zone
  }

  /// Whether each name is resolved to an equal zone.
  func resolvesLike(_ other: NamedZones) -> Bool {
    self === other || resolver.resolvesLike(other.resolver)
  }

  private func find(_ name: String) -> NamedZone {
    var resolution = resolver.resolve(name)
    if resolution.source.isUnknown, name.utf8.contains(UInt8(ascii: "^")) {
      // A parameter may have escapes (RFC 6868), which programs that know none write as they are.
      let decoded = name.withByteView { String(decoding: ComponentLines.unescaped($0), as: UTF8.self) }
      let other = resolver.resolve(decoded)
      if !other.source.isUnknown { resolution = other }
    }
    let shown = TextValue.decode(Array(name.utf8.prefix(80))[...]).text
    let identifier = resolution.zone.identifier
    if resolution.contradictsDefinition {
      return NamedZone(
        zone: resolution.zone,
        problem: (
          .contradictoryTimeZone,
          "the VTIMEZONE of \(shown) disagrees with the IANA zone of that name; the IANA zone is used"
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
