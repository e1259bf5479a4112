internal import FuzzSupport

extension ZonesTarget {
  /// A definition with every property, and a TZif file of version 2.
  package static var seeds: [[UInt8]] {
    let definition = """
      BEGIN:VTIMEZONE
      TZID:Test
      BEGIN:STANDARD
      DTSTART:19701025T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      TZNAME:CET
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      RDATE:19450916T020000,19460101T000000
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:19700329T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20370329T010000Z
      END:DAYLIGHT
      END:VTIMEZONE

      """
    func header(_ counts: [UInt8]) -> [UInt8] {
      Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts.flatMap { [0, 0, 0, $0] }
    }
    // The counts, in the order of RFC 9636: two indicators, leap seconds, transitions, types, characters.
    let empty = header([0, 0, 0, 0, 1, 1]) + [0, 0, 0, 0, 0, 0, 0]
    let block =
      header([0, 0, 0, 1, 2, 8])
      + [0, 0, 0, 0, 0x60, 0, 0, 0] + [1]
      + [0, 0, 0, 0, 0, 0, 0, 0, 0x0E, 0x10, 1, 4] + Array("UTC\0XST\0".utf8)
    return [Array(definition.utf8), empty + block + Array("\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8)]
  }
}
