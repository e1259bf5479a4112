internal import CalendarModel
internal import ICalendar

/// One `VEVENT` as a program built on libical shows it, without the other events of its UID.
struct ProgramEvent {
  let event: Event
  let start: ProgramTime
  /// DTEND on the clock that the program uses.
  let end: ProgramTime?
  let rules: [ProgramRule]
  let exceptionRules: [RecurrenceRule]
  let exceptionDates: [ProgramTime]
  let recurrenceDates: [ProgramTime]
  let periods: [RecurrenceDate]
  let hasEndAndDuration: Bool
  let work: ProgramWork
  /// The first line of each property.
  private let firstLines: [PropertyName: Int]

  init(_ record: EventRecord, _ work: ProgramWork) {
    self.work = work
    let decoded = record.decoded
    let lines = record.lines
    event = decoded.event
    var firstLines: [PropertyName: Int] = [:]
    var rules: [ProgramRule] = []
    for line in lines.lines {
      guard let property = line.property else { continue }
      if firstLines[property] == nil { firstLines[property] = line.number }
      if property == .rule { rules.append(ProgramRule(lines.bytes[line.value], line: line.number)) }
    }
    self.firstLines = firstLines
    self.rules = rules
    exceptionRules = decoded.exceptionRules
    let clocks = ProgramClocks(record)
    start = clocks.time(decoded.event.start, .start)
    if case .time(let end) = decoded.event.end { self.end = clocks.time(end, .dateTimeEnd) } else { end = nil }
    exceptionDates = decoded.exceptionDates.map { clocks.time($0, .exceptionDates) }
    recurrenceDates = decoded.recurrenceDates.filter { $0.end == nil }.map { addition in
      // libical returns the time of an RDATE without its zone.
      if case .zoned(let civil, _) = addition.start {
        return ProgramTime(meant: addition.start, read: .floating(civil), habit: .additionZone)
      }
      return ProgramTime(meant: addition.start, read: addition.start)
    }
    periods = decoded.recurrenceDates.filter { $0.end != nil }
    hasEndAndDuration = record.diagnostics.contains { $0.code == .endAndDuration }
  }

  /// The line that causes a difference.
  func line(of habit: LibicalHabit) -> Int {
    let property: PropertyName? =
      switch habit {
      case .endAndDuration, .fixedLength: .duration
      case .unknownZone, .calendarZone, .definedZone, .repeatedHour, .skippedHour, .startOutsideRule: .start
      case .additionZone, .periodDropped, .duplicates: .recurrenceDates
      case .countAndUntil, .ruleDropped, .untilDate, .negativeMonthDay, .setPositions, .weekPhase, .yearlyMonthDay,
        .rule, .notRunnable:
        .rule
      case .exceptionRule: .exceptionRule
      case .exclusionDate: .exceptionDates
      case .overridesIgnored: .recurrenceID
      default: nil
      }
    return property.flatMap { firstLines[$0] } ?? event.line
  }

  /// Whether DTEND is on or before the day of DTSTART: libical then correctly shows one day.
  private var endsOnItsDay: Bool { event.end == .implied && firstLines[.dateTimeEnd] != nil }

  /// The habits that may affect the event.
  var habits: Set<LibicalHabit> {
    var all: Set<LibicalHabit> = []
    for time in [start] + [end].compactMap({ $0 }) + exceptionDates + recurrenceDates {
      if let habit = time.habit { all.insert(habit) }
    }
    if event.start.isDate {
      if !endsOnItsDay { all.insert(.allDayEnd) }
    } else {
      all.formUnion([.repeatedHour, .skippedHour, .fixedLength])
    }
    if firstLines[.start] == nil { all.insert(.startMissing) }
    if hasEndAndDuration { all.insert(.endAndDuration) }
    if !periods.isEmpty { all.insert(.periodDropped) }
    if !recurrenceDates.isEmpty || rules.count > 1 { all.insert(.duplicates) }
    if !rules.isEmpty { all.formUnion([.startOutsideRule, .rule]) }
    if !exceptionRules.isEmpty { all.insert(.exceptionRule) }
    if !exceptionDates.isEmpty { all.insert(.exclusionDate) }
    return all
  }
}
