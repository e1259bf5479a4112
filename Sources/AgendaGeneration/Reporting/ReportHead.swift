internal import CalendarModel
internal import CalendarRendering

extension JSONWriter {
  /// The first members of a report about a range of days: its version, the days and the zone (`docs/json.md`).
  mutating func writeHead(of dates: Range<CivilDate>, in zone: Zone) {
    key("version")
    value(1)
    key("from")
    value(dates.lowerBound.description)
    key("to")
    value(dates.upperBound.description)
    key("timeZone")
    value(zone.identifier)
  }
}
