internal import Bytes
package import CalendarModel
package import Recurrence

/// Parses the value of an RRULE or EXRULE: `FREQ=WEEKLY;BYDAY=MO,WE` (RFC 5545 section 3.3.10, RFC 7529 section 4).
///
/// Repairs errors where possible and reports them; only a rule without a known FREQ is rejected. All values of the
/// result are in range.
///
///     RuleParser.parse(Array("FREQ=DAILY;INTERVAL=0".utf8))  // rule of INTERVAL 1, problem (INTERVAL, adjusted)
package struct RuleParser {
  private var rule = RecurrenceRule(frequency: .yearly)
  private var hasFrequency = false
  private var problems: [RuleProblem] = []
  /// One bit per part seen.
  private var seen: UInt32 = 0

  /// The rule and its problems, in the order of the bytes; the rule is nil without a known FREQ.
  package static func parse(_ bytes: some Collection<UInt8>) -> (rule: RecurrenceRule?, problems: [RuleProblem]) {
    Array(bytes).withByteView { parse($0) }
  }

  /// Parses a view, without copying it.
  static func parse(_ bytes: ByteView) -> (rule: RecurrenceRule?, problems: [RuleProblem]) {
    var parser = RuleParser()
    var start = 0
    while start <= bytes.count {
      let end = bytes.firstOffset(of: UInt8(ascii: ";"), in: start..<bytes.count) ?? bytes.count
      parser.read(RuleText(bytes, start..<end))
      start = end + 1
    }
    guard parser.hasFrequency else {
      parser.note("FREQ", .noFrequency)
      return (nil, parser.problems)
    }
    parser.finish()
    return (parser.rule, parser.problems)
  }

  private mutating func note(_ part: StaticString, _ kind: RuleProblem.Kind) {
    note(part.description, kind)
  }

  private mutating func note(_ part: String, _ kind: RuleProblem.Kind) {
    let problem = RuleProblem(part, kind)
    if !problems.contains(problem), problems.count < 64 { problems.append(problem) }
  }

  private mutating func read(_ segment: RuleText) {
    guard !segment.isEmpty else { return note("", .emptySegment) }
    guard let (nameText, value) = segment.divided(at: UInt8(ascii: "=")) else {
      return note(segment.name, .malformed)
    }
    guard let part = RulePart(nameText) else { return note(nameText.name, .unknownPart) }
    let name = part.name
    if seen & 1 << part.rawValue != 0 { note(name, .repeatedPart) }
    seen |= 1 << part.rawValue
    guard !value.isEmpty else { return note(name, .emptyPart) }
    if segment.isRepaired || nameText.isRepaired || value.isRepaired { note(name, .strayBytes) }
    read(part, name, value)
  }

  private func wasThere(_ part: RulePart) -> Bool { seen & 1 << part.rawValue != 0 }

  private mutating func read(_ part: RulePart, _ name: StaticString, _ value: RuleText) {
    switch part {
    case .frequency:
      guard let frequency = Self.frequencies.first(where: { value.isNamed($0.name) }) else {
        return note(name, .unreadableValue)
      }
      (rule.frequency, hasFrequency) = (frequency.value, true)
    case .interval: rule.interval = interval(value, name)
    case .count: rule.count = count(value, name)
    case .until:
      guard let (until, isPlain) = RuleUntil.parse(value) else { return note(name, .unreadableValue) }
      if !isPlain { note(name, .oddForm) }
      rule.until = until
    case .bySecond: rule.bySecond = numbers(value, name, 0...60)
    case .byMinute: rule.byMinute = numbers(value, name, 0...59)
    case .byHour: rule.byHour = numbers(value, name, 0...23)
    case .byMonthDay: rule.byMonthDay = numbers(value, name, -31...31, nonzero: true)
    case .byYearDay: rule.byYearDay = numbers(value, name, -385...385, nonzero: true)
    case .byWeekNumber: rule.byWeekNumber = numbers(value, name, -55...55, nonzero: true)
    case .bySetPosition: rule.bySetPosition = numbers(value, name, -366...366, nonzero: true)
    case .byMonth: rule.byMonth = months(value)
    case .byDay: rule.byDay = weekdays(value)
    case .weekStart:
      guard let weekday = Self.weekday(value) else { return note(name, .unreadableValue) }
      rule.weekStart = weekday
    case .scale: rule.calendarScale = value.name
    case .skip:
      guard let skip = RecurrenceSkip(rawValue: value.name) else { return note(name, .unreadableValue) }
      rule.skip = skip
    }
  }

  /// The interval, at least 1; 1 if it is invalid.
  private mutating func interval(_ value: RuleText, _ name: StaticString) -> Int {
    let number = value.number
    if number == nil { note(name, .unreadableValue) }
    guard let number, number < 1 else { return number ?? 1 }
    note(name, .adjusted)
    return 1
  }

  /// The count, at least 1; nil if there is none. Programs write 0 and -1 for no count.
  private mutating func count(_ value: RuleText, _ name: StaticString) -> Int? {
    let number = value.number
    if number == nil { note(name, .unreadableValue) }
    guard let number, number < 1 else { return number }
    note(name, .outOfRange)
    return nil
  }

  private mutating func numbers(
    _ value: RuleText, _ name: StaticString, _ range: ClosedRange<Int>, nonzero: Bool = false
  ) -> [Int] {
    var numbers: [Int] = []
    value.forEachValue { text in
      if text.isRepaired { note(name, .strayBytes) }
      guard let number = text.number else {
        note(name, text.isEmpty ? .oddForm : .unreadableValue)
        return
      }
      guard range.contains(number), !nonzero || number != 0 else {
        note(name, .outOfRange)
        return
      }
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  private mutating func months(_ value: RuleText) -> [RecurrenceMonth] {
    var months: [RecurrenceMonth] = []
    value.forEachValue { text in
      let (digits, isLeap) = text.droppingLast("L")
      if text.isRepaired || digits.isRepaired { note("BYMONTH", .strayBytes) }
      guard let number = digits.number else {
        note("BYMONTH", text.isEmpty ? .oddForm : .unreadableValue)
        return
      }
      let month = RecurrenceMonth(number, isLeap: isLeap)
      guard (1...13).contains(number) else {
        note("BYMONTH", .outOfRange)
        return
      }
      if !months.contains(month) { months.append(month) }
    }
    return months
  }

  private mutating func weekdays(_ value: RuleText) -> [WeekdayOrdinal] {
    var days: [WeekdayOrdinal] = []
    value.forEachValue { text in
      let (sign, name) = text.dividedBeforeLast(2)
      if text.isRepaired || sign.isRepaired { note("BYDAY", .strayBytes) }
      guard let weekday = Self.weekday(name), let ordinal = sign.isEmpty ? 0 : sign.number else {
        note("BYDAY", text.isEmpty ? .oddForm : .unreadableValue)
        return
      }
      guard sign.isEmpty || ordinal != 0, ordinal.magnitude <= 53 else {
        note("BYDAY", .outOfRange)
        return
      }
      let day = WeekdayOrdinal(weekday, ordinal: ordinal)
      if !days.contains(day) { days.append(day) }
    }
    return days
  }

  /// Checks that need all parts.
  private mutating func finish() {
    if rule.skip != .omit, rule.calendarScale == nil { rule.calendarScale = "GREGORIAN" }
    if wasThere(.skip), !wasThere(.scale) { note("SKIP", .skipWithoutScale) }
    if rule.calendarScale ?? "GREGORIAN" == "GREGORIAN" {
      if Self.keep(&rule.byMonth, where: { !$0.isLeap && $0.number <= 12 }) { note("BYMONTH", .outOfRange) }
      if Self.keep(&rule.byYearDay, where: { $0.magnitude <= 366 }) { note("BYYEARDAY", .outOfRange) }
      if Self.keep(&rule.byWeekNumber, where: { $0.magnitude <= 53 }) { note("BYWEEKNO", .outOfRange) }
    }
    for problem in RuleCheck.problems(of: rule) { note(problem.part, problem.kind) }
  }

  /// Removes disallowed values; returns whether there were any.
  private static func keep<Value>(_ values: inout [Value], where isAllowed: (Value) -> Bool) -> Bool {
    guard !values.allSatisfy(isAllowed) else { return false }
    values = values.filter(isAllowed)
    return true
  }

  private static let frequencies: [(name: StaticString, value: Frequency)] = [
    ("WEEKLY", .weekly), ("DAILY", .daily), ("MONTHLY", .monthly), ("YEARLY", .yearly), ("HOURLY", .hourly),
    ("MINUTELY", .minutely), ("SECONDLY", .secondly),
  ]

  private static let weekdays: [(name: StaticString, value: Weekday)] = [
    ("MO", .monday), ("TU", .tuesday), ("WE", .wednesday), ("TH", .thursday), ("FR", .friday), ("SA", .saturday),
    ("SU", .sunday),
  ]

  private static func weekday(_ text: RuleText) -> Weekday? {
    weekdays.first { text.isNamed($0.name) }?.value
  }
}

/// The parts of a recurrence rule (RFC 5545 section 3.3.10, RFC 7529 section 4).
enum RulePart: Int, CaseIterable {
  case frequency, interval, count, until, bySecond, byMinute, byHour, byDay, byMonthDay, byYearDay, byWeekNumber,
    byMonth
  case bySetPosition, weekStart, scale, skip

  /// The part with this name, ignoring case; nil if it is unknown.
  init?(_ name: RuleText) {
    guard let word = ASCIIWord(name.bytes, 0..<name.bytes.count),
      let part = Self.words.first(where: { $0.word == word })?.part
    else { return nil }
    self = part
  }

  private static let words = allCases.compactMap { part in
    ASCIIWord(part.name.description).map { (word: $0, part: part) }
  }

  /// The name as written in a rule.
  var name: StaticString {
    switch self {
    case .frequency: "FREQ"
    case .interval: "INTERVAL"
    case .count: "COUNT"
    case .until: "UNTIL"
    case .bySecond: "BYSECOND"
    case .byMinute: "BYMINUTE"
    case .byHour: "BYHOUR"
    case .byDay: "BYDAY"
    case .byMonthDay: "BYMONTHDAY"
    case .byYearDay: "BYYEARDAY"
    case .byWeekNumber: "BYWEEKNO"
    case .byMonth: "BYMONTH"
    case .bySetPosition: "BYSETPOS"
    case .weekStart: "WKST"
    case .scale: "RSCALE"
    case .skip: "SKIP"
    }
  }
}
