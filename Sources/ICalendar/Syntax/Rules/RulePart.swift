internal import Bytes

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
