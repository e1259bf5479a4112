internal import CalendarModel
internal import ICalendar
internal import TimeZones

/// The clocks on which a program built on libical reads the times of an event.
struct ProgramClocks {
  private enum Clock {
    case floating
    case zone(Zone, isDefined: Bool)
  }

  /// The clock for each property.
  private var clocks: [PropertyName: (clock: Clock, isNamed: Bool)] = [:]

  init(_ record: EventRecord) {
    for line in record.lines.lines {
      guard let property = line.property, clocks[property] == nil else { continue }
      guard let range = record.lines.parameterRange("TZID", of: line), !range.isEmpty else {
        clocks[property] = (.floating, false)
        continue
      }
      let name = String(decoding: record.lines.bytes[range], as: UTF8.self)
      clocks[property] = (Self.clock(name, record), true)
    }
  }

  private static let prefix = "/freeassociation.sourceforge.net/"

  /// libical uses the calendar's definition first, then the file of that name.
  private static func clock(_ name: String, _ record: EventRecord) -> Clock {
    if let defined = record.definedZone(named: name) { return .zone(defined, isDefined: true) }
    let known = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    return ZoneDatabase.system.zone(named: known).map { .zone($0, isDefined: false) } ?? .floating
  }

  /// A time of a property as the program reads it.
  func time(_ meant: EventTime, _ property: PropertyName) -> ProgramTime {
    guard case .zoned(let civil, let zone) = meant, let (clock, isNamed) = clocks[property] else {
      return ProgramTime(meant: meant, read: meant)
    }
    switch clock {
    case .floating:
      return ProgramTime(meant: meant, read: .floating(civil), habit: isNamed ? .unknownZone : .calendarZone)
    case .zone(let other, let isDefined):
      guard other != zone else { return ProgramTime(meant: meant, read: meant) }
      return ProgramTime(meant: meant, read: .zoned(civil, other), habit: isDefined ? .definedZone : nil)
    }
  }
}
