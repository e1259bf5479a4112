internal import CalendarModel
internal import CalendarRendering

extension JSONWriter {
  /// The first members of a report about a range of days: its version, the days and the zone (`docs/json.md`).
  mutating func writeHead(of dates: Range<CivilDate>, in zone: Zone) {
    writeVersion()
    writeDates(dates)
    key("timeZone")
    value(zone.identifier)
  }
}
