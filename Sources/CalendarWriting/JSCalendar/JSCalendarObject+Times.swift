internal import CalendarModel
internal import CalendarText

/// When a to-do is due, and the zones of an entry's own.
extension JSCalendarObject {
  /// The due time of a to-do, on the clock of its start. Dates are inclusive.
  static func dueTime(of event: Event) -> EventTime? {
    guard case .time(let end) = event.end else { return nil }
    if end.isDate || event.start.isDate {
      // A time within a day is due on it.
      let last = end.civil.secondOfDay > 0 ? end.civil.date : end.civil.date.adding(days: -1)
      return .date(max(last, event.start.civil.date))
    }
    guard let zone = event.start.zone else { return event.start.isFloating ? end : .utc(end.instant(in: .utc)) }
    return .zoned(zone.civil(at: end.instant(in: zone)), zone)
  }

  /// Whether a to-do is due in the second pass of a repeated hour, which a local time does not name.
  static func isDueLater(_ event: Event) -> Bool {
    guard case .time(let end) = event.end, let due = dueTime(of: event), due.zone != nil else { return false }
    return due.instant(in: .utc) != end.instant(in: .utc)
  }

  /// The report of such a time.
  static let isDueLaterMessage =
    "DUE is in the second pass of an hour that the clock repeats; in JSCalendar it is in the first"

  /// The zones that an event's times and its values of JSCalendar name and the calendar defines, each with its slash.
  static func ownZones(_ event: Event, _ component: ContentComponent, _ zones: ZoneUses) -> [String] {
    // The start of an entry without a date is meaningless.
    let isDated = component["DTSTART"] != nil || component["DUE"] != nil
    let times = isDated ? [event.start] + (event.recurrenceID.map { [$0] } ?? []) : []
    let names = times.compactMap { JSCalendarTime.zone(of: $0, zones) }.filter { $0.hasPrefix("/") }
    return names + JSCalendarRest.zones(in: component.properties)
  }

  /// What an entry says of the zones that it defines; nil without any.
  static func definitions(of names: [String], _ zones: ZoneUses) -> JSONValue? {
    var known: [JSONValue.Member] = []
    for name in names where !known.contains(where: { $0.name == name }) {
      guard let use = zones.all.first(where: { "/" + $0.name == name }) else { continue }
      known.append(JSONValue.Member(name: name, value: JSCalendarZone.object(use)))
    }
    return known.isEmpty ? nil : .object(known)
  }
}
