internal import Bytes
package import CalendarModel

/// A `VTIMEZONE` with what ``Zone`` leaves out.
package struct UncheckedZone {
  /// The zone; nil if nothing in the definition gives an offset.
  package let zone: Zone?
  /// The offsets in seconds that only `DAYLIGHT` observances have.
  package let daylightOffsets: Set<Int>
  /// Whether an offset is more than 18 hours.
  package let isOutOfRange: Bool
  /// Whether rules are left out of ``zone``, because they are not simple yearly rules.
  package let hasOtherRules: Bool

  /// The definitions of some blocks, by TZID as text without surrounding blanks; the last of each.
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
