internal import CalendarModel
internal import ICalendar

/// One `VEVENT` as libical reads it from its lines, with the instances that `icalcomponent_foreach_recurrence` lists.
///
/// Independent of our own reading, so that our repairs and rejections have no influence.
struct ProgramReading {
  /// A time on its clock.
  private struct Time {
    var value: DateTimeValue
    var zone: ProgramZone?

    var isFloating: Bool { !value.isDate && !value.isUTC && zone == nil }

    /// Seconds since 1970; floating times and dates are treated as UTC.
    func seconds() -> Int { seconds(of: value.civil) }

    func seconds(of civil: CivilDateTime) -> Int { zone?.seconds(of: civil) ?? civil.secondsSinceEpoch }
  }

  let rules: [ProgramRule]
  private let exceptionRules: [ProgramRule]
  private var start: Time?
  private var end: Time?
  private var duration: EventDuration?
  private var exclusions: [Time] = []
  private var additions: [DateTimeValue] = []
  /// Why libical cannot process the event safely.
  private var refusal: String?

  init(_ event: UncheckedEvent) {
    let lines = event.lines
    func rules(_ property: PropertyName) -> [ProgramRule] {
      lines.lines.filter { $0.property == property }.map { ProgramRule(lines.bytes[$0.value], line: $0.number) }
    }
    self.rules = rules(.rule)
    exceptionRules = rules(.exceptionRule)
    do throws(ProgramEvent.CannotRun) {
      for line in lines.lines { try take(line, event) }
    } catch {
      refusal = error.reason
    }
  }

  private mutating func take(_ line: ContentLine, _ event: UncheckedEvent) throws(ProgramEvent.CannotRun) {
    let value = event.value(of: line)
    switch line.property {
    case .start? where start == nil: start = try times(line, event).first
    case .dateTimeEnd? where end == nil: end = try times(line, event).first
    case .duration? where duration == nil: duration = try ProgramValues.duration(value)
    case .exceptionDates?: exclusions += try times(line, event)
    // libical returns the time of an RDATE without its zone.
    case .recurrenceDates?: additions += try ProgramValues.times(.recurrenceDates, value)
    default: return
    }
  }

  private func times(_ line: ContentLine, _ event: UncheckedEvent) throws(ProgramEvent.CannotRun) -> [Time] {
    guard let property = line.property else { return [] }
    let values = try ProgramValues.times(property, event.value(of: line))
    guard values.contains(where: { !$0.isDate && !$0.isUTC }) else { return values.map { Time(value: $0) } }
    let zone: ProgramZone?
    switch ProgramClock(event.zoneName(of: line), event.zones) {
    case .floating: zone = nil
    case .zone(let known, _): zone = known
    case .unknowable(let reason): throw ProgramEvent.CannotRun(reason: reason)
    }
    return values.map { Time(value: $0, zone: $0.isDate || $0.isUTC ? nil : zone) }
  }

  // MARK: Meaning

  /// Whether libical can read the lines but finds no start.
  var lacksStart: Bool { start == nil && refusal == nil }
  /// The start; nil if libical finds none.
  var startTime: EventTime? { start.map(Self.time) }
  /// The end by DTEND; nil if libical finds none.
  var endTime: EventTime? { end.map(Self.time) }

  private static func time(_ time: Time) -> EventTime {
    if time.value.isDate { return .date(time.value.civil.date) }
    if time.value.isUTC { return .utc(Instant(utc: time.value.civil)) }
    return time.zone.map { .zoned(time.value.civil, $0.zone) } ?? .floating(time.value.civil)
  }

  /// The length of the first occurrence in seconds, which libical uses for all; negative for an end before the start.
  private func length(_ start: Time) -> Int {
    let end: Int
    switch (self.end, duration) {
    case (_?, _?): end = start.seconds()
    case (let time?, nil): end = time.seconds()
    // On the wall clock, hours too.
    case (nil, let duration?):
      let civil = start.value.civil.adding(seconds: duration.days * 86_400 + duration.seconds)
      end = start.seconds(of: civil)
    case (nil, nil): end = start.seconds() + (start.value.isDate ? 86_400 : 0)
    }
    // To the end of the day.
    return end - start.seconds() + (start.value.isDate ? 86_400 : 0)
  }

  /// The occurrences that the program lists in a range of days.
  func occurrences(
    on dates: Range<CivilDate>, in page: Zone, _ work: ProgramWork
  ) throws(ProgramEvent.CannotRun) -> [ProgramOccurrence] {
    if let refusal { throw ProgramEvent.CannotRun(reason: refusal) }
    guard let start else { return [] }
    let clock = start.zone?.zone ?? (start.value.isUTC ? .utc : page)
    let upper = clock.civil(at: page.startOfDay(dates.upperBound)).adding(seconds: 2 * 86_400)
    let isExcluded = try exclusion(start, before: upper, work)
    var seconds: [Int] = []
    var isBare = true
    for rule in rules {
      guard let starts = try starts(of: rule, start, before: upper, work) else { continue }
      isBare = false
      seconds += starts.filter { !isExcluded($0) }.map { $0.seconds }
    }
    if isBare {
      let first = Listed(start)
      if !isExcluded(first) { seconds.append(first.seconds) }
    }
    for addition in additions {
      let listed = Listed(Time(value: addition))
      if !isExcluded(listed) { seconds.append(listed.seconds) }
    }
    let length = length(start)
    return seconds.map { shown($0, length, start, page) }.filter { $0.touches(dates, in: page) }
  }

  private func shown(_ seconds: Int, _ length: Int, _ start: Time, _ page: Zone) -> ProgramOccurrence {
    let isDate = start.value.isDate
    guard start.isFloating else {
      return ProgramOccurrence(start: seconds, end: seconds + length, isAllDay: isDate)
    }
    // A program shows a floating time on its own clock.
    func instant(_ seconds: Int) -> Int {
      page.instant(of: CivilDateTime(secondsSinceEpoch: seconds)).secondsSinceEpoch
    }
    let (first, end) = (instant(seconds), instant(seconds + length))
    return ProgramOccurrence(start: first, end: end, isAllDay: false)
  }

  // MARK: Rules and exclusions

  /// An instance before exclusions.
  private struct Listed {
    var civil: CivilDateTime
    var seconds: Int
    var isDate: Bool
    var isFloating: Bool

    init(_ time: Time) {
      self.init(time.value.civil, seconds: time.seconds(), of: time)
    }

    init(_ civil: CivilDateTime, seconds: Int, of time: Time) {
      (self.civil, self.seconds) = (civil, seconds)
      (isDate, isFloating) = (time.value.isDate, time.isFloating)
    }
  }

  /// The instances of a rule; nil if libical drops the rule.
  private func starts(
    of rule: ProgramRule, _ start: Time, before upper: CivilDateTime, _ work: ProgramWork
  ) throws(ProgramEvent.CannotRun) -> [Listed]? {
    var first = Self.time(start)
    // The iterator finds nothing if a field of the start is out of range.
    if start.value.repair != nil, case .rule = rule.read { return [] }
    if let zone = start.zone, !rule.hasHours { first = first.with(civil: zone.iterated(start.value.civil)) }
    let question = ProgramWork.Question(line: rule.line, isMeant: false, start: first, end: upper)
    switch work.answer(question, { rule.starts(from: first, before: upper, work) }) {
    case .dropped: return nil
    case .notRunnable(let reason): throw ProgramEvent.CannotRun(reason: reason)
    case .starts(let civils):
      let moved =
        start.zone.map { rule.onClock($0, civils, from: first.civil, writtenAs: start.value.civil, before: upper) }
        ?? civils
      return moved.map { civil in
        let shown = start.zone?.iterated(civil) ?? civil
        return Listed(shown, seconds: start.seconds(of: shown), of: start)
      }
    }
  }

  /// `icalproperty_recurrence_is_excluded`: dates are compared with the date in UTC, times only with times. An EXRULE
  /// excludes only its first instance.
  private func exclusion(
    _ start: Time, before upper: CivilDateTime, _ work: ProgramWork
  ) throws(ProgramEvent.CannotRun) -> (Listed) -> Bool {
    var days: Set<Int> = []
    // Two times are compared in UTC, or on their wall clocks if one is floating.
    var instants: Set<Int> = []
    var civils: Set<CivilDateTime> = []
    var floating: Set<CivilDateTime> = []
    for exclusion in exclusions {
      if exclusion.value.isDate {
        days.insert(exclusion.value.civil.date.daysSinceEpoch)
      } else {
        civils.insert(exclusion.value.civil)
        if exclusion.isFloating {
          floating.insert(exclusion.value.civil)
        } else {
          instants.insert(exclusion.seconds())
        }
      }
    }
    var firsts: Set<Int> = []
    for rule in exceptionRules {
      if let first = try starts(of: rule, start, before: upper, work)?.first { firsts.insert(first.seconds) }
    }
    return { listed in
      if firsts.contains(listed.seconds) { return true }
      if days.contains(CivilDateTime(secondsSinceEpoch: listed.seconds).date.daysSinceEpoch) { return true }
      if listed.isDate { return false }
      if listed.isFloating { return civils.contains(listed.civil) }
      return instants.contains(listed.seconds) || floating.contains(listed.civil)
    }
  }
}
