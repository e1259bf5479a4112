internal import Bytes
internal import CalendarModel

/// Reads the `VTIMEZONE`s of a calendar.
enum CalendarZones {
  /// The zone names of the calendar, with diagnostics of its definitions.
  static func names(
    _ entry: CalendarEntry, of source: ByteView, file: String, calendarZoneName: String?,
    defaultZone: Zone, sink: inout DiagnosticSink
  ) -> ZoneNames {
    let numbers = entry.timeZones.compactMap { block in
      ZoneDefinitionCache.shared.number(of: source.part(block.range))
    }
    let isKnown = numbers.count == entry.timeZones.count
    let key = ZoneNamesCache.Key(
      definitions: numbers, calendarZoneName: calendarZoneName, defaultZone: defaultZone)
    if isKnown, let names = ZoneNamesCache.shared.names(key) { return names }
    let definitions = definitions(entry, of: source, file: file, sink: &sink)
    let names = ZoneNames(definitions: definitions, calendarZoneName: calendarZoneName, defaultZone: defaultZone)
    // A duplicate definition needs a diagnostic, so do not cache.
    if isKnown, definitions.count == numbers.count { ZoneNamesCache.shared.keep(names, for: key) }
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
    case .unreadableDate: "RDATE has values that are not times; they are ignored"
    case .unsupportedRule: "a rule is not a simple yearly rule and is ignored; DTSTART is still used"
    case .tooManyObservances: "the VTIMEZONE has too many observances; the earliest are ignored"
    case .tooManyDates: "the VTIMEZONE has too many RDATE values; the rest is ignored"
    }
  }
}
