internal import CalendarModel

/// What the events of a calendar mostly have in common, kept by the thread that reads them: the zones they name, those who
/// take part, and their stamps, which are often the moment of one export.
struct ReaderMemory {
  var participants = KnownParticipants()

  private struct KnownZone {
    let context: CalendarContext
    let name: [UInt8]
    let zone: CalendarContext.NamedZone
  }

  private static let mostZones = 8
  private var zones: [KnownZone] = []
  private var nextZone = 0

  private struct Stamp: Equatable {
    var civil: CivilDateTime
    var isDate: Bool
    var isUTC: Bool

    init(_ value: DateTimeValue) {
      (civil, isDate, isUTC) = (value.civil, value.isDate, value.isUTC)
    }

    var value: DateTimeValue { DateTimeValue(civil: civil, isDate: isDate, isUTC: isUTC) }
  }

  private struct KnownStamp {
    let stamp: Stamp
    let decoded: Stamp
  }

  private static let mostStamps = 4
  private var stamps: [KnownStamp] = []
  private var nextStamp = 0

  /// The zone of a TZID as its bytes stand in a line.
  mutating func zone(named name: ArraySlice<UInt8>, in context: CalendarContext) -> CalendarContext.NamedZone {
    for known in zones where known.context === context && known.name.elementsEqual(name) { return known.zone }
    let found = KnownZone(context: context, name: Array(name), zone: context.zone(named: name))
    if zones.count < Self.mostZones {
      zones.append(found)
    } else {
      zones[nextZone] = found
      nextZone = (nextZone + 1) % Self.mostZones
    }
    return found.zone
  }

  /// A stamp as libical decodes it; the same one, once.
  mutating func decoded(_ value: DateTimeValue) -> DateTimeValue {
    let stamp = Stamp(value)
    for known in stamps where known.stamp == stamp { return known.decoded.value }
    let decoded = LibicalDecoder.time(value) ?? value
    let known = KnownStamp(stamp: stamp, decoded: Stamp(decoded))
    if stamps.count < Self.mostStamps {
      stamps.append(known)
    } else {
      stamps[nextStamp] = known
      nextStamp = (nextStamp + 1) % Self.mostStamps
    }
    return decoded
  }
}
