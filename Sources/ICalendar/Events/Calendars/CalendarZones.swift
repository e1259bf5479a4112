internal import Bytes
internal import CalendarModel
internal import Synchronization

/// Reads the `VTIMEZONE`s of a calendar.
enum CalendarZones {
  /// The zone names of the calendar, with diagnostics of its definitions.
  static func names(
    _ entry: CalendarEntry, of source: ByteView, file: String, calendarZoneName: String?,
    defaultZone: Zone, sink: inout DiagnosticSink
  ) -> NamedZones {
    let numbers = entry.timeZones.compactMap { block in
      ZoneDefinitionCache.shared.number(of: source.part(block.range))
    }
    let isKnown = numbers.count == entry.timeZones.count
    let key = NamedZonesCache.Key(
      definitions: numbers, calendarZoneName: calendarZoneName, defaultZone: defaultZone)
    if isKnown, let names = NamedZonesCache.shared.names(key) { return names }
    let definitions = definitions(entry, of: source, file: file, sink: &sink)
    let names = NamedZones(definitions: definitions, calendarZoneName: calendarZoneName, defaultZone: defaultZone)
    // A duplicate definition needs a diagnostic, so do not cache.
    if isKnown, definitions.count == numbers.count { NamedZonesCache.shared.keep(names, for: key) }
    return names
  }

  private static func definitions(
    _ entry: CalendarEntry, of source: ByteView, file: String, sink: inout DiagnosticSink
  ) -> [String: Zone] {
    var definitions: [String: Zone] = [:]
    for block in entry.timeZones {
      let bytes = source.part(block.range)
      if let known = ZoneDefinitionCache.shared.definition(of: bytes), let name = known.identifier,
        let zone = known.zone,
        definitions[name] == nil
      {
        definitions[name] = zone
        continue
      }
      let lines = ComponentLines(source, range: block.range, firstNumber: block.line)
      func report(_ code: DiagnosticCode, _ message: String, line: Int, property: String? = nil) {
        sink.report(
          Diagnostic(code, message: message, file: file, line: line, component: "VTIMEZONE", property: property))
      }
      for fault in lines.faults { report(fault.code, fault.message, line: fault.line, property: fault.property) }
      let definition = ZoneDefinitionReader.read(ZoneLine.lines(of: lines))
      for problem in definition.problems { report(.brokenTimeZone, problem.message, line: problem.line) }
      guard let name = definition.identifier, let zone = definition.zone else { continue }
      if definition.problems.isEmpty, lines.faults.isEmpty {
        ZoneDefinitionCache.shared.keep(definition, of: bytes)
      }
      if let known = definitions[name] {
        if known != zone {
          report(
            .brokenTimeZone, "a second VTIMEZONE of this TZID differs; the first is used", line: block.line
          )
        }
      } else {
        definitions[name] = zone
      }
    }
    return definitions
  }
}

extension ZoneProblem {
  /// The diagnostic message.
  var message: String {
    switch kind {
    case .noIdentifier: "the VTIMEZONE has no TZID and cannot be used"
    case .noObservances: "the VTIMEZONE has no offset and cannot be used"
    case .offsetOutOfRange: "an offset is more than 18 hours from UTC; the VTIMEZONE is not used"
    case .noOffset: "an observance has no readable TZOFFSETTO and is ignored"
    case .noOffsetBefore: "an observance has no readable TZOFFSETFROM; its TZOFFSETTO is used"
    case .noStart: "an observance has no readable DTSTART; 1970 is used"
    case .repeated: "this property has a second value; the first is used"
    case .repairedTime: "a time of an observance is not local; it is read on the clock of the zone"
    case .repairedOffset: "an offset is not of the form +0100; it is read as one"
    case .unreadableDate: "RDATE has values that are not times; they are ignored"
    case .unsupportedRule: "a rule is not a simple yearly rule and is ignored; DTSTART is still used"
    case .tooManyObservances: "the VTIMEZONE has too many observances; the earliest are ignored"
    case .tooManyDates: "the VTIMEZONE has too many RDATE values; the rest is ignored"
    case .noStandardTime: "daylight time begins every year and no STANDARD ends it; it lasts from its first DTSTART"
    }
  }
}

/// Process-wide cache of zone definitions, keyed by the bytes of their VTIMEZONE.
///
/// Calendars of one program contain the same few definitions, and tabulating one covers 400 years. Only definitions
/// without problems are cached, because a problem is reported with its line.
final class ZoneDefinitionCache: Sendable {
  static let shared = ZoneDefinitionCache()

  // A linear search: there are few entries, and most differ in length or first bytes.
  private let definitions = Mutex<[(bytes: [UInt8], definition: ZoneDefinition)]>([])
  /// Limits the memory that hostile calendars can use.
  private static let most = 256
  private static let longestBlock = 16_384

  func definition(of bytes: ByteView) -> ZoneDefinition? {
    definitions.withLock { definitions in definitions.first { Self.isSame($0.bytes, bytes) }?.definition }
  }

  /// A stable number for a cached definition; nil if it is not cached.
  func number(of bytes: ByteView) -> Int? {
    definitions.withLock { definitions in definitions.firstIndex { Self.isSame($0.bytes, bytes) } }
  }

  func keep(_ definition: ZoneDefinition, of bytes: ByteView) {
    guard bytes.count <= Self.longestBlock else { return }
    definitions.withLock { definitions in
      guard definitions.count < Self.most, !definitions.contains(where: { Self.isSame($0.bytes, bytes) }) else {
        return
      }
      definitions.append((Array(bytes), definition))
    }
  }

  private static func isSame(_ left: [UInt8], _ right: ByteView) -> Bool {
    left.withByteView { $0.isSame(right) }
  }
}

/// Process-wide cache of ``NamedZones``, keyed by definitions, `X-WR-TIMEZONE` and default zone.
///
/// Calendars of one program define the same few zones. Only calendars without diagnostics whose definitions are all in
/// ``ZoneDefinitionCache`` are cached.
final class NamedZonesCache: Sendable {
  static let shared = NamedZonesCache()

  struct Key {
    /// The numbers of the definitions in ``ZoneDefinitionCache``, in file order.
    var definitions: [Int]
    /// `X-WR-TIMEZONE`.
    var calendarZoneName: String?
    var defaultZone: Zone

    fileprivate func isSame(as other: Key) -> Bool {
      definitions == other.definitions && calendarZoneName == other.calendarZoneName
        && defaultZone.isSame(as: other.defaultZone)
    }
  }

  private let known = Mutex<[(key: Key, names: NamedZones)]>([])
  /// Limits the memory that hostile calendars can use.
  private static let most = 64
  private static let longestName = 255

  func names(_ key: Key) -> NamedZones? {
    known.withLock { known in known.first { $0.key.isSame(as: key) }?.names }
  }

  func keep(_ names: NamedZones, for key: Key) {
    guard key.calendarZoneName?.utf8.count ?? 0 <= Self.longestName else { return }
    known.withLock { known in
      guard known.count < Self.most, !known.contains(where: { $0.key.isSame(as: key) }) else { return }
      known.append((key, names))
    }
  }
}
