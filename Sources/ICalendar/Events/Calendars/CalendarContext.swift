internal import Bytes
internal import CalendarModel

/// What the events of one `VCALENDAR` share: its header and time zones.
///
/// A class, because caches identify calendars by reference.
final class CalendarContext: Sendable {
  typealias NamedZone = ZoneNames.NamedZone

  let properties: CalendarProperties
  /// The zone for times whose own zone is unknown.
  let defaultZone: Zone
  /// The zone of floating times (`X-WR-TIMEZONE`); nil if they stay floating.
  var floatingZone: Zone? { names.floatingZone }
  /// The diagnostics of the calendar's own lines and zones.
  let diagnostics: [Diagnostic]

  private let names: ZoneNames

  init(_ entry: CalendarEntry, of source: ByteView, file: String, defaultZone: Zone) {
    var header = CalendarHeader(entry, of: source, file: file)
    names = CalendarZones.names(
      entry, of: source, file: file, calendarZoneName: header.zoneName, defaultZone: defaultZone, sink: &header.sink)
    properties = header.properties
    self.defaultZone = defaultZone
    diagnostics = header.sink.sorted(file: file)
  }

  /// The zone of a TZID, given by its bytes in the line.
  func zone(named name: ArraySlice<UInt8>) -> NamedZone { names.zone(named: name) }

  /// The zone defined by the calendar under a name.
  func definedZone(named name: String) -> Zone? { names.definedZone(named: name) }
}
