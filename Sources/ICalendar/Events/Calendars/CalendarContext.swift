internal import CalendarModel

/// What the events of one `VCALENDAR` share: what it says of itself, and its time zones.
///
/// A class because those who keep what they found for a calendar tell calendars by their place in memory.
final class CalendarContext: Sendable {
  typealias NamedZone = ZoneNames.NamedZone

  let properties: CalendarProperties
  /// The reader's zone, for times whose own cannot be known.
  let defaultZone: Zone
  /// The zone of times without one, when the calendar says (`X-WR-TIMEZONE`); else they float.
  var floatingZone: Zone? { names.floatingZone }
  /// What was wrong with the calendar's own lines and with its zones.
  let diagnostics: [Diagnostic]

  private let names: ZoneNames

  init(_ entry: CalendarEntry, of source: UnsafeBufferPointer<UInt8>, file: String, defaultZone: Zone) {
    var header = CalendarHeader(entry, of: source, file: file)
    names = CalendarZones.names(
      entry, of: source, file: file, calendarZoneName: header.zoneName, defaultZone: defaultZone, sink: &header.sink)
    properties = header.properties
    self.defaultZone = defaultZone
    diagnostics = header.sink.sorted(file: file)
  }

  /// The zone of a TZID as its bytes stand in a line.
  func zone(named name: ArraySlice<UInt8>) -> NamedZone { names.zone(named: name) }

  /// The zone that the calendar itself defines under a name.
  func definedZone(named name: String) -> Zone? { names.definedZone(named: name) }
}
