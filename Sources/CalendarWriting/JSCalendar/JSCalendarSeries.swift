internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// A series as an Event or Task of JSCalendar with its overrides as patches (RFC 8984 section 4.3).
struct JSCalendarSeries {
  private let series: EventSeries
  private let components: [ContentComponent]
  private let zones: ZoneUses
  /// Reports of everything that JSCalendar cannot express.
  private(set) var diagnostics: [Diagnostic] = []
  /// The overrides by local time of their instances.
  private var patches: [JSONValue.Member] = []
  private var keys: Set<String> = []

  /// What is left for changes of all later instances.
  private(set) var allowance: LaterInstancesAllowance
  /// The number of changes of all later instances.
  private var changeCount = 0

  /// - Parameters:
  ///   - series: The series, with exceptions in the form of its start.
  ///   - components: The components of the master and of the overrides, in order.
  ///   - zones: The zones that they use.
  ///   - allowance: What the document has left for changes of all later instances.
  init(
    _ series: EventSeries, components: [ContentComponent], zones: ZoneUses, allowance: LaterInstancesAllowance
  ) {
    self.series = series
    self.components = components
    self.zones = zones
    self.allowance = allowance
  }

  /// The master with its overrides; without a master, each override as a separate object.
  mutating func objects() -> [JSONValue] {
    guard let master = series.master, let component = components.first else {
      return zip(series.overrides, components).map { event, component in
        let object = JSCalendarObject(event, component, zones: zones)
        report(object.losses, of: event)
        diagnostics += object.diagnostics
        return JSONValue(object.members + recurrenceID(of: event))
      }
    }
    let object = JSCalendarObject(master, component, zones: zones)
    report(object.losses, of: master)
    diagnostics += object.diagnostics
    let form = RuleForm(start: master.start)
    var members = object.members
    func rules(_ name: String, _ rules: [RecurrenceRule]) {
      if !rules.isEmpty {
        members.append((name, .array(rules.map { JSCalendarRule.object(form.valid($0), start: master.start) })))
      }
    }
    rules("recurrenceRules", series.rules)
    rules("excludedRecurrenceRules", series.exceptionRules)
    for (event, component) in zip(series.overrides, components.dropFirst()) {
      addOverride(event, component, of: master, object)
    }
    addDates(master, object)
    if RuleLimit.endsBeforeStart(series, startingAt: master.start) {
      // The start is an instance in JSCalendar, whatever the rules say (RFC 8984 section 4.3.3).
      let key = JSCalendarTime.local(master.start)
      if keys.insert(key).inserted {
        patches.append(JSONValue.Member(name: key, value: JSONValue([("excluded", .bool(true))])))
      }
    }
    if !patches.isEmpty {
      members.append(("recurrenceOverrides", .object(patches.sorted { $0.name < $1.name })))
    }
    return [JSONValue(members)]
  }

  private func recurrenceID(of event: Event) -> [(String, JSONValue?)] {
    guard let id = event.recurrenceID else { return [] }
    return [
      ("recurrenceId", .string(JSCalendarTime.local(id))),
      ("recurrenceIdTimeZone", JSCalendarTime.zone(of: id, zones).map(JSONValue.string)),
    ]
  }

  // MARK: Overrides

  private mutating func add(_ key: String, _ patch: [(String, JSONValue?)], of event: Event, _ property: String) {
    guard keys.insert(key).inserted else {
      return report(event, property, "JSCalendar cannot have two instances at \(key); one is not written")
    }
    patches.append(JSONValue.Member(name: key, value: JSONValue(patch)))
  }

  /// Adds recurrence dates and exception dates.
  private mutating func addDates(_ master: Event, _ object: JSCalendarObject) {
    let form = SeriesClockForm(start: master.start)
    let replaced = Set(series.overrides.compactMap(\.recurrenceID).map { form.normalized($0) })
    let excluded = Set(series.exceptionDates)
    for date in series.recurrenceDates {
      let start = form.normalized(date.start)
      // An override already describes the instance.
      if replaced.contains(start) || excluded.contains(start) { continue }
      var patch: [(String, JSONValue?)] = []
      if form.isWholeDay(start) {
        let duration = JSCalendarTime.duration(from: start, to: .time(master.end(ofInstanceAt: start, in: .utc)))
        patch = [
          ("showWithoutTime", .bool(true)), ("duration", .string(duration)), ("timeZone", object.hasZone ? .null : nil),
        ]
      } else if !start.isAlike(master.start), case .utc(let instant) = start, case .zoned(_, let zone) = master.start {
        // The second pass of a repeated hour.
        patch = [("start", .string(JSCalendarTime.local(instant.utc))), ("timeZone", .string("Etc/UTC"))]
        addPeriod(date, object, &patch)
        add(JSCalendarTime.local(zone.civil(at: instant)), patch, of: master, "RDATE")
        continue
      } else if start.isFloating, !date.start.isFloating {
        if let zone = JSCalendarTime.zone(of: date.start, zones), !zone.hasPrefix("/") {
          patch = [("timeZone", .string(zone))]
        } else {
          // The object defines only the zones of its own times.
          let instant = date.start.instant(in: .utc)
          patch = [("start", .string(JSCalendarTime.local(instant.utc))), ("timeZone", .string("Etc/UTC"))]
        }
      }
      if !form.isWholeDay(start) { addPeriod(date, object, &patch) }
      let key = JSCalendarTime.local(start)
      // Dates may be repeated, and rules may generate them too.
      if !keys.contains(key) { add(key, patch, of: master, "RDATE") }
    }
    for date in series.exceptionDates {
      guard date.isAlike(master.start) || date.isDate == master.start.isDate && date.zone == master.start.zone else {
        report(master, "EXDATE", "JSCalendar cannot exclude \(date), which is not in the form of DTSTART; not written")
        continue
      }
      let key = JSCalendarTime.local(date)
      guard keys.insert(key).inserted else { continue }
      patches.append(JSONValue.Member(name: key, value: JSONValue([("excluded", .bool(true))])))
    }
  }

  private func addPeriod(_ date: RecurrenceDate, _ object: JSCalendarObject, _ patch: inout [(String, JSONValue?)]) {
    guard let end = date.end, !date.start.isDate else { return }
    let duration = JSCalendarTime.duration(from: date.start, to: end)
    if JSONValue(object.members)["duration"] != .string(duration) { patch.append(("duration", .string(duration))) }
  }

  private mutating func addOverride(
    _ event: Event, _ component: ContentComponent, of master: Event, _ object: JSCalendarObject
  ) {
    guard let id = event.recurrenceID else { return }
    let own = JSCalendarObject(event, component, zones: zones)
    report(own.losses, of: event)
    diagnostics += own.diagnostics
    add(JSCalendarTime.local(id), patch(own, of: object, at: id, event), of: event, "RECURRENCE-ID")
    guard event.replacesFollowing else { return }
    changeCount += 1
    guard changeCount <= LaterInstancesAllowance.mostChanges, !allowance.isSpent else {
      let reason =
        allowance.isSpent
        ? "the changes of all later instances are too many"
        : "more than \(LaterInstancesAllowance.mostChanges) changes of all later instances"
      return report(event, "RECURRENCE-ID", "\(reason); this one is written for one instance only")
    }
    let form = SeriesClockForm(start: master.start)
    let isEndless = series.rules.contains { $0.count == nil && $0.until == nil }
    let days = daysOfChange(event, at: id, of: master, isEndless: isEndless)
    var limits = InputLimits()
    limits.searchSteps = 200_000
    let later = series.occurrences(in: days, zone: master.start.zone ?? .utc, limits: limits)
    allowance.spend(found: later.occurrences.count)
    let size = component.properties.reduce(0) { $0 + $1.value.utf8.count }
    var count = 0
    for occurrence in later.occurrences {
      guard let instance = occurrence.recurrenceID.map({ form.normalized($0) }), instance != id,
        occurrence.event.recurrenceID == event.recurrenceID,
        !keys.contains(JSCalendarTime.local(instance))
      else { continue }
      guard count < LaterInstancesAllowance.mostInstances, !allowance.isSpent else { break }
      count += 1
      allowance.spend(writtenOfBytes: size)
      var changed = event
      changed.start = occurrence.start
      changed.end = occurrence.end == occurrence.start ? .implied : .time(occurrence.end)
      let own = JSCalendarObject(changed, component, zones: zones)
      add(JSCalendarTime.local(instance), patch(own, of: object, at: instance, event), of: event, "RECURRENCE-ID")
    }
    if isEndless || count == LaterInstancesAllowance.mostInstances || allowance.isSpent || !later.diagnostics.isEmpty {
      report(
        event, "RECURRENCE-ID",
        "JSCalendar cannot change all later instances; the change is written for the next \(count) only")
    }
  }

  /// The days on which a change of all later instances shows them: of a series without an end, twenty years.
  private func daysOfChange(
    _ event: Event, at id: EventTime, of master: Event, isEndless: Bool
  ) -> Range<CivilDate> {
    let starts = ([master.start] + series.recurrenceDates.map(\.start)).map(\.civil.date)
    let earliest = max(id.civil.date, starts.min() ?? id.civil.date)
    // The change may move instances to another day; one more day for zones.
    let moved = event.start.civil.date.daysSinceEpoch - id.civil.date.daysSinceEpoch
    let first = min(max(earliest.adding(days: moved - 1), CivilDate(1, 1, 1)), CivilDate(9_999, 12, 31))
    return first..<(isEndless ? first.adding(days: 20 * 366) : CivilDate(10_000, 1, 2))
  }

  /// The changes that an override makes to an instance.
  private mutating func patch(
    _ own: JSCalendarObject, of object: JSCalendarObject, at id: EventTime, _ event: Event
  ) -> [(String, JSONValue?)] {
    // Properties that no patch may change (RFC 8984 section 4.3.5).
    let fixed: Set<String> = ["@type", "uid", "relatedTo", "replyTo", "timeZones", "start"]
    var patch: [(String, JSONValue?)] = []
    let instance = JSONValue(object.members)
    let changed = JSONValue(own.members)
    for member in changed.members where !fixed.contains(member.name) && instance[member.name] != member.value {
      if member.name == "privacy" { continue }
      patch.append((member.name, member.value))
    }
    for member in instance.members where !fixed.contains(member.name) && changed[member.name] == nil {
      if member.name == "privacy" { continue }
      patch.append((member.name, .null))
    }
    if instance["privacy"] != changed["privacy"] {
      report(event, "CLASS", "JSCalendar has one privacy for all instances; CLASS of this one is not written")
    }
    if JSCalendarTime.local(id) != JSCalendarTime.local(event.start) || own.start != object.start {
      let start = own.start.map { $0 } ?? JSCalendarTime.local(event.start)
      if start != JSCalendarTime.local(id) { patch.insert(("start", .string(start)), at: 0) }
    }
    if let zones = changed["timeZones"], instance["timeZones"] != zones { patch.append(("timeZones", zones)) }
    return patch
  }

  private mutating func report(_ losses: [JSCalendarObject.Loss], of event: Event) {
    for loss in losses { report(event, loss.property, loss.message, line: loss.line) }
  }

  private mutating func report(_ event: Event, _ property: String, _ message: String, line: Int = 0) {
    diagnostics.append(
      Diagnostic(
        .notConverted, message: message, file: event.calendar.file, line: line > 0 ? line : event.line,
        component: event.kind.rawValue,
        uid: event.uid, property: property))
  }
}
