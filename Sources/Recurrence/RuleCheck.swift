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
