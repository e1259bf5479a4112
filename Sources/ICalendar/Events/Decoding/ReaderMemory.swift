internal import Bytes
internal import CalendarModel

/// Cache of zones, attendees and names shared by consecutive events. One per thread, so it needs no lock.
struct ReaderMemory {
  var participants = KnownParticipants(skipping: 64)
  var names = KnownNames()

  private struct KnownZone {
    let context: CalendarContext
    let name: [UInt8]
    let zone: CalendarContext.NamedZone

    func isNamed(_ other: ArraySlice<UInt8>) -> Bool {
      name.withByteView { name in other.withByteView { $0.isSame(name) } }
    }
  }

  private static let mostZones = 8
  private var zones: [KnownZone] = []
  private var nextZone = 0

  /// The zone of a TZID, given by its bytes in the line.
  mutating func zone(named name: ArraySlice<UInt8>, in context: CalendarContext) -> CalendarContext.NamedZone {
    for known in zones where known.context === context && known.isNamed(name) { return known.zone }
    let found = KnownZone(context: context, name: Array(name), zone: context.zone(named: name))
    if zones.count < Self.mostZones {
      zones.append(found)
    } else {
      zones[nextZone] = found
      nextZone = (nextZone + 1) % Self.mostZones
    }
    return found.zone
  }
}
