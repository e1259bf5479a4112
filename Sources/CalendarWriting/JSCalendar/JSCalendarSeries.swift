internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// A series as an Event or Task of JSCalendar with its overrides as patches (RFC 8984 section 4.3).
struct JSCalendarSeries {
  let series: EventSeries
  private let components: [ContentComponent]
  private let zones: ZoneUses
  /// Reports of everything that JSCalendar cannot express.
  private(set) var diagnostics: [Diagnostic] = []
  /// The overrides by local time of their instances.
  private var patches: [JSONValue.Member] = []
  private var keys: Set<String> = []
  /// The instances around days with a repeated hour, because many additions may be in one such hour.
  private var instancesOfRepeatedHours: [CivilDate: Set<Instant>] = [:]

  /// Limits for each lookup of instances.
  private static let limits: InputLimits = {
    var limits = InputLimits()
    limits.searchSteps = 200_000
    return limits
  }()

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
    let zonesOfInstances = zip(series.overrides, components.dropFirst()).flatMap {
      JSCalendarObject.ownZones($0, $1, zones)
    }
    let object = JSCalendarObject(
      master, component, zones: zones, zonesOfInstances: zonesOfInstances, hasTimes: namesTimes)
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

  /// The instance that an event replaces. A date is midnight on the clock of its start, and so is an instance of an event of
  /// whole days.
  private func recurrenceID(of event: Event) -> [(String, JSONValue?)] {
    guard var id = event.recurrenceID else { return [] }
    if event.start.isDate { id = .date(id.civil.date) }
    return [
      ("recurrenceId", .string(JSCalendarTime.local(id))),
      ("recurrenceIdTimeZone", JSCalendarTime.zone(of: id.isDate ? event.start : id, zones).map(JSONValue.string)),
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
    /// In the second pass of a repeated hour, times in several zones may be the same.
    func identity(_ time: EventTime) -> EventTime {
      let time = form.normalized(time)
      let isOnClock = time.isDate || time.isFloating || time.isAlike(master.start)
      return isOnClock ? time : .utc(time.instant(in: .utc))
    }
    let replaced = Set(series.overrides.compactMap(\.recurrenceID).map(identity))
    let excluded = Set(series.exceptionDates)
    for date in additions(form) {
      let start = form.normalized(date.start)
      // An override already describes the instance. A whole day is the instance at midnight.
      let names = [start, identity(start), master.start.with(civil: start.civil)]
      if names.contains(where: { replaced.contains($0) || excluded.contains($0) }) { continue }
      addDate(date, start, master, object, form)
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

  /// The recurrence dates that the reader shows, those first that it prefers to others of the same time.
  private func additions(_ form: SeriesClockForm) -> [RecurrenceDate] {
    func isUsual(_ date: RecurrenceDate) -> Bool {
      date.end == nil && !form.isWholeDay(date.start) && date.start.isFloating == form.start.isFloating
    }
    let dates = series.recurrenceDates
    let shown = instancesBesideExceptionRules()
    return (dates.filter { !isUsual($0) } + dates.filter(isUsual)).filter { shown?.contains($0.start) ?? true }
  }

  /// The recurrence dates that the exception rules leave, because a patch adds an instance whatever they exclude; nil for all.
  private func instancesBesideExceptionRules() -> Set<EventTime>? {
    let days = series.recurrenceDates.map(\.start.civil.date)
    guard !series.exceptionRules.isEmpty, let first = days.min(), let last = days.max() else { return nil }
    var bare = series
    (bare.rules, bare.overrides, bare.exceptionDates) = ([], [], [])
    let found = bare.occurrences(
      in: first.adding(days: -1)..<last.adding(days: 2), zone: series.master?.start.zone ?? .utc, limits: Self.limits)
    return found.diagnostics.isEmpty ? Set(found.occurrences.compactMap(\.recurrenceID)) : nil
  }

  /// Adds a recurrence date, in the form of the series.
  private mutating func addDate(
    _ date: RecurrenceDate, _ start: EventTime, _ master: Event, _ object: JSCalendarObject, _ form: SeriesClockForm
  ) {
    var patch: [(String, JSONValue?)] = []
    if form.isWholeDay(start) {
      patch = [("showWithoutTime", .bool(true)), ("timeZone", object.hasZone ? .null : nil)]
      addEnd(.time(master.end(ofInstanceAt: start, in: .utc)), at: start, of: master, object, &patch)
    } else if !start.isAlike(master.start), !start.isDate, case .zoned(_, let zone) = master.start {
      // The second pass of a repeated hour.
      let instant = start.instant(in: zone)
      guard !isTaken(instant, in: zone) else {
        return report(
          master, "RDATE",
          "JSCalendar has one instance at the two times of a repeated hour; the second, \(instant), is not written")
      }
      patch = [("start", .string(JSCalendarTime.local(instant.utc))), ("timeZone", .string("Etc/UTC"))]
      addOwnEnd(of: date, at: start, of: master, object, &patch)
      return add(JSCalendarTime.local(zone.civil(at: instant)), patch, of: master, "RDATE")
    } else if start.isFloating, !date.start.isFloating {
      var own = date.start
      if let zone = JSCalendarTime.zone(of: own, zones), !zone.hasPrefix("/") {
        patch = [("timeZone", .string(zone))]
      } else {
        // The object defines only the zones of its own times.
        let instant = own.instant(in: .utc)
        own = .utc(instant)
        patch = [("start", .string(JSCalendarTime.local(instant.utc))), ("timeZone", .string("Etc/UTC"))]
      }
      addOwnEnd(of: date, at: own, of: master, object, &patch)
    } else {
      addOwnEnd(of: date, at: start, of: master, object, &patch)
    }
    let key = JSCalendarTime.local(start)
    // Dates may be repeated, and rules may generate them too.
    if !keys.contains(key) { add(key, patch, of: master, "RDATE") }
  }

  /// Whether an instant is the second of two times that a clock shows alike, and the series has an instance at the first.
  private mutating func isTaken(_ instant: Instant, in zone: Zone) -> Bool {
    let civil = zone.civil(at: instant)
    let first = zone.instant(of: civil)
    guard first != instant else { return false }
    if let known = instancesOfRepeatedHours[civil.date] { return known.contains(first) }
    let days = civil.date.adding(days: -1)..<civil.date.adding(days: 2)
    var plain = series
    plain.master?.end = .duration(.zero)
    let found = plain.occurrences(in: days, zone: zone, limits: ExactSeries.limitsOfDay)
    // A series with more has an instance at each time.
    guard found.diagnostics.isEmpty else { return true }
    let instances = Set(found.occurrences.compactMap { $0.recurrenceID?.instant(in: zone) })
    instancesOfRepeatedHours[civil.date] = instances
    return instances.contains(first)
  }

  /// Adds the end of a recurrence date whose instance is written at a time: of a period, or if its days have another length there.
  private mutating func addOwnEnd(
    of date: RecurrenceDate, at start: EventTime, of master: Event, _ object: JSCalendarObject,
    _ patch: inout [(String, JSONValue?)]
  ) {
    guard !date.start.isDate else { return }
    // Without an end of its own, the reader counts the days of a UTC time in the zone of the series.
    guard date.end != nil || date.start.zone != start.zone || !patch.isEmpty else { return }
    guard let period = date.end else {
      if case .utc = date.start, start.zone != nil { return }
      let end = master.end(ofInstanceAt: date.start, in: .utc)
      let length = JSCalendarTime.length(from: master.start, to: master.end)
      if master.kind == .toDo || end.instant(in: .utc) != length.end(from: start, in: .utc).instant(in: .utc) {
        addEnd(.time(end), at: start, of: master, object, &patch)
      }
      return
    }
    let end = period.end(ofInstanceAt: date.start, statedFor: date.start, in: .utc)
    let length = JSCalendarTime.length(from: date.start, to: period)
    let isSame = end.instant(in: .utc) == length.end(from: start, in: .utc).instant(in: .utc)
    addEnd(isSame ? period : .time(end), at: start, of: master, object, &patch)
  }

  /// Adds when an instance ends, if other instances take another time: its length, or when a to-do is due.
  private mutating func addEnd(
    _ end: EventEnd, at start: EventTime, of master: Event, _ object: JSCalendarObject,
    _ patch: inout [(String, JSONValue?)]
  ) {
    guard master.kind == .toDo else {
      let duration = JSCalendarTime.duration(from: start, to: end)
      if JSONValue(object.members)["duration"] != .string(duration) { patch.append(("duration", .string(duration))) }
      return
    }
    guard object.start != nil else {
      return report(master, "RDATE", "a to-do of JSCalendar that is only due has no start; not written")
    }
    var instance = master
    (instance.start, instance.end) = (start, end)
    instance.end = .time(instance.end(ofInstanceAt: start, in: .utc))
    guard let due = JSCalendarObject.dueTime(of: instance) else { return }
    patch.append(("due", .string(JSCalendarTime.local(due))))
    if JSCalendarObject.isDueLater(instance) { report(master, "RDATE", JSCalendarObject.isDueLaterMessage) }
  }

  private mutating func addOverride(
    _ event: Event, _ component: ContentComponent, of master: Event, _ object: JSCalendarObject
  ) {
    guard var id = event.recurrenceID else { return }
    guard !SeriesClockForm(start: master.start).isWholeDay(id) else {
      return report(
        event, "RECURRENCE-ID", "JSCalendar cannot change a day with so many instances; the change is not written")
    }
    if master.start.isDate { id = .date(id.civil.date) }
    if case .zoned(_, let zone) = master.start, !id.isAlike(master.start), !id.isDate, !id.isFloating {
      // The second pass of a repeated hour.
      let instant = id.instant(in: zone)
      id = .zoned(zone.civil(at: instant), zone)
      if isTaken(instant, in: zone) {
        return report(
          event, "RECURRENCE-ID",
          "JSCalendar has one instance at the two times of a repeated hour; the change of the second is not written")
      }
    }
    let own = JSCalendarObject(event, component, zones: zones, of: components.first)
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
    let later = series.occurrences(in: days, zone: master.start.zone ?? .utc, limits: Self.limits)
    allowance.spend(found: later.occurrences.count)
    let (changedEvent, changedComponent) = Self.ofLaterInstances(event, component)
    let size = changedComponent.contentLines.count
    var count = 0
    for occurrence in later.occurrences {
      guard let instance = occurrence.recurrenceID.map({ form.normalized($0) }), instance != id,
        occurrence.event.recurrenceID == event.recurrenceID,
        !keys.contains(JSCalendarTime.local(instance))
      else { continue }
      guard count < LaterInstancesAllowance.mostInstances, !allowance.isSpent else { break }
      count += 1
      allowance.spend(writtenOfBytes: size)
      var changed = changedEvent
      (changed.start, changed.end) = (occurrence.start, occurrence.ownEnd(in: .utc))
      let own = JSCalendarObject(changed, changedComponent, zones: zones, of: components.first)
      add(JSCalendarTime.local(instance), patch(own, of: object, at: instance, changed), of: event, "RECURRENCE-ID")
    }
    if isEndless || count == LaterInstancesAllowance.mostInstances || allowance.isSpent || !later.diagnostics.isEmpty {
      report(
        event, "RECURRENCE-ID",
        "JSCalendar cannot change all later instances; the change is written for the next \(count) only")
    }
  }

  /// A change of all later instances as it changes those after its first, which has the alarms at absolute times.
  private static func ofLaterInstances(
    _ event: Event, _ component: ContentComponent
  ) -> (event: Event, component: ContentComponent) {
    var (event, component) = (event, component)
    let isLeft = event.alarms.map { alarm in
      if case .at = alarm.trigger { false } else { true }
    }
    guard isLeft.contains(false) else { return (event, component) }
    event.alarms = zip(event.alarms, isLeft).filter(\.1).map(\.0)
    // The components of the alarms are in their order.
    var number = -1
    component.components.removeAll { inner in
      guard inner.name == "VALARM" else { return false }
      number += 1
      return number < isLeft.count && !isLeft[number]
    }
    return (event, component)
  }

  /// The days on which a change of all later instances shows them: of a series without an end, twenty years.
  private func daysOfChange(
    _ event: Event, at id: EventTime, of master: Event, isEndless: Bool
  ) -> Range<CivilDate> {
    let starts = ([master.start] + series.recurrenceDates.map(\.start)).map(\.civil.date)
    let earliest = max(id.civil.date, starts.min() ?? id.civil.date)
    // The change may move instances to another day; one more for times of day, two for zones.
    let moved = event.start.civil.date.daysSinceEpoch - id.civil.date.daysSinceEpoch
    let first = min(max(earliest.adding(days: moved - 3), CivilDate(1, 1, 1)), CivilDate(9_999, 12, 31))
    return first..<(isEndless ? first.adding(days: 20 * 366) : CivilDate(10_000, 1, 2))
  }

  private mutating func report(_ losses: [JSCalendarObject.Loss], of event: Event) {
    for loss in losses { report(event, loss.property, loss.message, line: loss.line) }
  }

  mutating func report(_ event: Event, _ property: String, _ message: String, line: Int = 0) {
    diagnostics.append(
      Diagnostic(
        .notConverted, message: message, file: event.calendar.file, line: line > 0 ? line : event.line,
        component: event.kind.rawValue,
        uid: event.uid, property: property))
  }
}
