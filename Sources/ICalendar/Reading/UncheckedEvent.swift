internal import Bytes
package import CalendarModel

/// One `VEVENT` as found by a parser without checks: each `END` closes the innermost component, whatever its name.
package struct UncheckedEvent {
  /// The physical line of its `BEGIN`.
  package let line: Int
  /// Its own lines, without lines of nested components.
  package let lines: ComponentLines
  /// Whether the outermost component around it is closed before the file ends.
  package let isClosed: Bool
  /// The `VTIMEZONE`s of its calendar by TZID; the last of duplicates.
  package let zones: [String: UncheckedZone]

  /// The first value of a property as text, without surrounding blanks; nil if it is absent or empty.
  package func text(_ property: PropertyName) -> String? {
    let line = lines.lines.first { $0.property == property }
    guard let line else { return nil }
    let text = TextValue.decode(lines.bytes[line.value].trimmingBlanks).text
    return text.isEmpty ? nil : text
  }
}

extension CalendarFile {
  /// Passes each event that is nested only in calendars to `body`, in file order.
  package func forEachUncheckedEvent(_ body: (UncheckedEvent) -> Void) { reader.forEachUncheckedEvent(body) }
}

extension SeriesReader {
  fileprivate func forEachUncheckedEvent(_ body: (UncheckedEvent) -> Void) {
    source.withBytes { bytes in
      var zones: (calendar: Int, known: [String: UncheckedZone])?
      for place in UncheckedPlaces.all(in: bytes) {
        let calendar = max(0, index.calendars.indices.partitioningIndex { index.calendars[$0].line > place.line } - 1)
        if zones?.calendar != calendar {
          zones = (calendar, UncheckedZone.all(index.calendars[calendar].timeZones, of: bytes))
        }
        var lines = ComponentLines(bytes, range: place.range, firstNumber: place.line)
        lines.removeNested()
        body(
          UncheckedEvent(line: place.line, lines: lines, isClosed: place.isClosed, zones: zones?.known ?? [:]))
      }
    }
  }
}

extension ComponentLines {
  /// Removes the borders and lines of nested components.
  fileprivate mutating func removeNested() {
    var depth = 0
    lines.removeAll { line in
      if line.property == .begin { depth += 1 }
      defer { if line.property == .end { depth -= 1 } }
      return depth != 1 || line.property == .begin || line.property == .end
    }
  }
}

/// A `VTIMEZONE` with details that ``Zone`` leaves out.
package struct UncheckedZone {
  /// The zone; nil if nothing in the definition gives an offset.
  package let zone: Zone?
  /// The offsets in seconds that only `DAYLIGHT` observances have.
  package let daylightOffsets: Set<Int>
  /// Whether an offset is more than 18 hours.
  package let isOutOfRange: Bool
  /// Whether ``zone`` leaves out rules, because they are not simple yearly rules.
  package let hasOtherRules: Bool

  /// The definitions in some blocks, by TZID without surrounding blanks; the last of duplicates.
  static func all(_ blocks: [CalendarEntry.Block], of bytes: ByteView) -> [String: UncheckedZone] {
    var all: [String: UncheckedZone] = [:]
    for block in blocks {
      let lines = ComponentLines(bytes, range: block.range, firstNumber: block.line)
      let definition = ZoneDefinitionReader.read(ZoneLine.lines(of: lines))
      guard let name = definition.identifier else { continue }
      all[TextValue.decode(Array(name.utf8)[...].trimmingBlanks).text] = UncheckedZone(
        zone: definition.zone, daylightOffsets: definition.daylightOffsets,
        isOutOfRange: definition.problems.contains { $0.kind == .offsetOutOfRange },
        hasOtherRules: definition.problems.contains { $0.kind == .unsupportedRule })
    }
    return all
  }
}
