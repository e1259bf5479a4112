internal import CalendarModel
internal import CalendarText
internal import ICalendar

extension JSCalendarSeries {
  /// Whether a rule or an instance names a time of day. At midnight, only this distinguishes times from dates in JSCalendar.
  var namesTimes: Bool {
    let hasHours = (series.rules + series.exceptionRules).contains { rule in
      !rule.byHour.isEmpty || !rule.byMinute.isEmpty || !rule.bySecond.isEmpty
    }
    func isTime(_ time: EventTime) -> Bool { time.civil.secondOfDay > 0 }
    return hasHours || series.recurrenceDates.contains { isTime($0.start) }
      || series.overrides.contains { $0.recurrenceID.map(isTime) ?? false }
  }

  /// The changes that an override makes to an instance.
  mutating func patch(
    _ own: JSCalendarObject, of object: JSCalendarObject, at id: EventTime, _ event: Event
  ) -> [(String, JSONValue?)] {
    // Properties that no patch may change (RFC 8984 section 4.3.5).
    let fixed: Set<String> = ["@type", "uid", "relatedTo", "replyTo", "timeZones", "start"]
    var patch: [(String, JSONValue?)] = []
    let instance = JSONValue(object.members)
    let changed = JSONValue(own.members)
    func inherited(_ name: String) -> JSONValue? {
      switch name {
      case "due": due(ofInstance: instance, at: id)
      case "alerts": JSCalendarValues.alerts(of: instance, ofInstanceAt: JSCalendarTime.local(id))
      default: instance[name]
      }
    }
    for member in changed.members where !fixed.contains(member.name) {
      if member.name == "privacy" || inherited(member.name) == member.value { continue }
      patch.append((member.name, member.value))
    }
    for member in instance.members where !fixed.contains(member.name) && changed[member.name] == nil {
      if member.name == "privacy" || member.name == "alerts" && inherited("alerts") == nil { continue }
      // The master says them for all instances.
      if object.restoredNames.contains(member.name) { continue }
      patch.append((member.name, .null))
    }
    // The source may name a removal, or only lack what the master has.
    let order = Dictionary(instance.members.enumerated().map { ($1.name, $0) }) { first, _ in first }
    func place(_ change: (String, JSONValue?)) -> (Int, String) { (order[change.0] ?? .max, change.0) }
    patch = patch.filter { $0.1 != .null } + patch.filter { $0.1 == .null }.sorted { place($0) < place($1) }
    if instance["privacy"] != changed["privacy"] {
      report(event, "CLASS", "JSCalendar has one privacy for all instances; CLASS of this one is kept as jCal")
    }
    // An instance starts at its key, or is due then if the series has no start.
    if object.start != nil || own.start != nil {
      let start = own.start ?? JSCalendarTime.local(event.start)
      if object.start == nil || start != JSCalendarTime.local(id) { patch.insert(("start", .string(start)), at: 0) }
    }
    return patch
  }

  /// When an instance of a to-do is due unless a patch says otherwise; nil if that is not certain.
  private func due(ofInstance instance: JSONValue, at id: EventTime) -> JSONValue? {
    guard let due = instance["due"]?.string else { return nil }
    let key = JSCalendarTime.local(id)
    guard let start = instance["start"]?.string else { return .string(key) }
    let moved = JSCalendarValues.moved(due, from: start, to: key)
    // Without a patch, an instance is due the exact time after its start (RFC 5545 section 3.8.5.3); with one, where the clock
    // then is.
    guard var exact = series.master else { return nil }
    (exact.end, exact.start) = (.time(exact.end(ofInstanceAt: id, in: .utc)), id)
    return JSCalendarObject.dueTime(of: exact).map(JSCalendarTime.local) == moved ? .string(moved) : nil
  }
}
