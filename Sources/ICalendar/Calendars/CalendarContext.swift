internal import CalendarModel
internal import Synchronization

/// What the events of one `VCALENDAR` share: what it says of itself, and its time zones.
///
/// A class because its zones are found when an event first names them, and then kept for all others.
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
  // A list: most calendars name one zone or two, and none may name many.
  private let zones = Mutex<[(name: [UInt8], zone: NamedZone)]>([])

  init(_ entry: CalendarEntry, of source: UnsafeBufferPointer<UInt8>, file: String, defaultZone: Zone) {
    var header = CalendarHeader(entry, of: source, file: file)
    names = CalendarZones.names(
      entry, of: source, file: file, calendarZoneName: header.zoneName, defaultZone: defaultZone, sink: &header.sink)
    properties = header.properties
    self.defaultZone = defaultZone
    diagnostics = header.sink.sorted(file: file)
  }

  /// The zone of a TZID as its bytes stand in a line.
  func zone(named name: ArraySlice<UInt8>) -> NamedZone {
    zones.withLock { zones in
      if let known = zones.first(where: { $0.name[...] == name }) { return known.zone }
      guard zones.count < ReadingLimits.timeZoneNames else {
        return NamedZone(
          zone: floatingZone ?? defaultZone,
          problem: (
            .limitExceeded, "more than \(ReadingLimits.timeZoneNames) different TZIDs; the default zone is used"
          ))
      }
      let found = names.zone(named: name)
      zones.append((Array(name), found))
      return found
    }
  }
}
