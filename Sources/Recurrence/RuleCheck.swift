package import CalendarModel

/// Checks which parts of a rule may be combined (RFC 5545 section 3.3.10).
package enum RuleCheck {
  /// The invalid combinations in `rule`, each with its interpretation. Ranges of values are not checked; ``RuleParser``
  /// already did.
  /// - Parameter isDateOnly: Whether DTSTART is a date.
  package static func problems(of rule: RecurrenceRule, isDateOnly: Bool = false) -> [RuleProblem] {
    var problems: [RuleProblem] = []
    func note(_ part: String, _ kind: RuleProblem.Kind, if holds: Bool) {
      if holds { problems.append(RuleProblem(part, kind)) }
    }
    note("COUNT", .countAndUntil, if: rule.count != nil && rule.until != nil)
    note("BYWEEKNO", .notWithFrequency, if: !rule.byWeekNumber.isEmpty && rule.frequency != .yearly)
    note(
      "BYYEARDAY", .notWithFrequency,
      if: !rule.byYearDay.isEmpty && [.daily, .weekly, .monthly].contains(rule.frequency))
    note("BYMONTHDAY", .notWithFrequency, if: !rule.byMonthDay.isEmpty && rule.frequency == .weekly)
    let takesOrdinals = rule.frequency == .monthly || rule.frequency == .yearly && rule.byWeekNumber.isEmpty
    note("BYDAY", .ordinalNotAllowed, if: !takesOrdinals && rule.byDay.contains { $0.ordinal != 0 })
    let hasOtherParts =
      !(rule.bySecond.isEmpty && rule.byMinute.isEmpty && rule.byHour.isEmpty && rule.byDay.isEmpty
      && rule.byMonthDay.isEmpty && rule.byYearDay.isEmpty && rule.byWeekNumber.isEmpty && rule.byMonth.isEmpty)
    note("BYSETPOS", .positionsAlone, if: !rule.bySetPosition.isEmpty && !hasOtherParts)
    if isDateOnly {
      note("BYHOUR", .timePartWithDate, if: !rule.byHour.isEmpty)
      note("BYMINUTE", .timePartWithDate, if: !rule.byMinute.isEmpty)
      note("BYSECOND", .timePartWithDate, if: !rule.bySecond.isEmpty)
    }
    return problems
  }
}

/// A violation of RFC 5545 or RFC 7529 in a rule, and how it was handled.
package struct RuleProblem: Hashable, Sendable {
  /// The kinds of violations.
  package enum Kind: Hashable, Sendable {
    /// A segment that is not `NAME=VALUE`; it is ignored.
    case malformed
    /// The part is unknown and ignored.
    case unknownPart
    /// The part occurs more than once; the last one is used.
    case repeatedPart
    /// The part has no value; it is ignored.
    case emptyPart
    /// A segment is empty, as in `FREQ=DAILY;;COUNT=2` or after a trailing semicolon; it is ignored.
    case emptySegment
    /// Invalid values, which are ignored.
    case unreadableValue
    /// Values out of range, which are ignored.
    case outOfRange
    /// A value that was replaced by the nearest allowed one.
    case adjusted
    /// The value has the form of another standard but a clear meaning.
    case oddForm
    /// Blanks, or backslashes before separators, as in text; they are ignored.
    case strayBytes
    /// COUNT and UNTIL are both present; whichever comes first ends the rule.
    case countAndUntil
    /// The part is not allowed with this FREQ; it limits the days.
    case notWithFrequency
    /// Ordinals in BYDAY are not allowed here and are dropped.
    case ordinalNotAllowed
    /// BYSETPOS without another BYxxx part; it selects from a set of one.
    case positionsAlone
    /// SKIP without RSCALE; read as RSCALE=GREGORIAN.
    case skipWithoutScale
    /// BYHOUR, BYMINUTE or BYSECOND with a DTSTART that is a date; it is ignored.
    case timePartWithDate
    /// FREQ is missing or unknown, so there is no rule.
    case noFrequency
  }

  /// The part in upper case, such as `BYDAY`; empty for an empty segment.
  package var part: String
  /// The kind of violation.
  package var kind: Kind

  /// Creates a problem.
  package init(_ part: String, _ kind: Kind) {
    self.part = part
    self.kind = kind
  }
}

extension RuleProblem: CustomStringConvertible {
  /// A clause for messages: what is wrong and what was done.
  package var description: String {
    switch kind {
    case .malformed: "\(part) is not of the form NAME=VALUE and is ignored"
    case .unknownPart: "the unknown part \(part) is ignored"
    case .repeatedPart: "\(part) occurs more than once; the last one is used"
    case .emptyPart: "\(part) has no value and is ignored"
    case .emptySegment: "an empty part between semicolons is ignored"
    case .unreadableValue: "\(part) has an invalid value, which is ignored"
    case .outOfRange: "\(part) has a value out of range, which is ignored"
    case .adjusted: "the value of \(part) is not allowed; the nearest allowed value is used"
    case .oddForm: "\(part) is written in an unusual form"
    case .strayBytes: "blanks or backslashes in \(part) are ignored"
    case .countAndUntil: "the rule has both COUNT and UNTIL; whichever comes first ends it"
    case .notWithFrequency: "\(part) is not allowed with this FREQ; it limits the days"
    case .ordinalNotAllowed: "\(part) may not have ordinals here; they are ignored"
    case .positionsAlone: "\(part) needs another BYxxx part to select from"
    case .skipWithoutScale: "SKIP without RSCALE; the Gregorian calendar is used"
    case .timePartWithDate: "\(part) is ignored because the series has no times of day"
    case .noFrequency: "FREQ is missing or unknown"
    }
  }
}
