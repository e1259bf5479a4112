internal import CalendarModel

/// The `VTIMEZONE`s of a calendar, as far as they can be understood.
enum CalendarZones {
  /// What the names of zones mean in the calendar.
  static func names(
    _ entry: CalendarEntry, of source: UnsafeBufferPointer<UInt8>, file: String, calendarZoneName: String?,
    defaultZone: Zone, sink: inout DiagnosticSink
  ) -> ZoneNames {
    let numbers = entry.timeZones.compactMap { block in
      ZoneDefinitionCache.shared.number(
        of: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: source[block.range])))
    }
    let isKnown = numbers.count == entry.timeZones.count
    let key = ZoneNamesCache.Key(
      definitions: numbers, calendarZoneName: calendarZoneName, defaultZone: defaultZone)
    if isKnown, let names = ZoneNamesCache.shared.names(key) { return names }
    let definitions = definitions(entry, of: source, file: file, sink: &sink)
    let names = ZoneNames(definitions: definitions, calendarZoneName: calendarZoneName, defaultZone: defaultZone)
    // Of two definitions of one name there is something to say.
    if isKnown, definitions.count == numbers.count { ZoneNamesCache.shared.keep(names, for: key) }
    return names
  }

  private static func definitions(
    _ entry: CalendarEntry, of source: UnsafeBufferPointer<UInt8>, file: String, sink: inout DiagnosticSink
  ) -> [String: Zone] {
    var definitions: [String: Zone] = [:]
    for block in entry.timeZones {
      let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: source[block.range]))
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
            .brokenTimeZone, "a second VTIMEZONE with the same TZID and other times; the first counts", line: block.line
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
  /// One sentence for people.
  var message: String {
    switch kind {
    case .noIdentifier: "the VTIMEZONE has no TZID and cannot be used"
    case .noObservances: "the VTIMEZONE tells no offset and cannot be used"
    case .offsetOutOfRange: "an offset is more than 18 hours from UTC; the VTIMEZONE is not used"
    case .noOffset: "a part has no readable TZOFFSETTO and is passed over"
    case .noOffsetBefore: "a part has no readable TZOFFSETFROM; its TZOFFSETTO is used"
    case .noStart: "a part has no readable DTSTART; 1970 is used"
    case .unreadableDate: "RDATE has values that are not times; they are passed over"
    case .unsupportedRule: "a rule is not a plain yearly one; the part counts from its DTSTART on"
    case .tooManyObservances: "the VTIMEZONE has too many parts; the earliest are passed over"
    case .tooManyDates: "the VTIMEZONE has too many RDATE values; the rest is passed over"
    }
  }
}
