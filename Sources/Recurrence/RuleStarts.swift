package import CalendarModel

/// The starts of any rule, enumerated by the engine for its calendar scale.
package struct RuleStarts: RuleEnumerator {
  // Exactly one is set. Not an enum with payloads, so that a step copies nothing.
  private var gregorian: GregorianRuleEnumerator?
  private var scaled: ScaledRuleEnumerator?
  private var limited: ScaledLimitEnumerator?

  /// Enumerates `rule` for a series that starts at `start`; see ``GregorianRuleEnumerator``.
  ///
  /// Nil if the RSCALE of the rule is unknown: RFC 7529 section 4.1 requires ignoring such a rule.
  package init?(
    rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool = false, range: RuleRange = RuleRange()
  ) {
    guard let scale = CalendarScale(rule.calendarScale ?? "GREGORIAN") else { return nil }
    if scale == .gregorian, rule.skip == .omit || rule.frequency < .monthly {
      gregorian = GregorianRuleEnumerator(rule: rule, start: start, isDateOnly: isDateOnly, range: range)
      return
    }
    var rule = rule
    rule.interval = min(max(rule.interval, 1), 1 << 40)
    guard let years = ScaledYears(scale, known: range.years ?? CalendarYears()) else { return nil }
    if rule.frequency < .monthly {
      limited = ScaledLimitEnumerator(rule: rule, start: start, isDateOnly: isDateOnly, range: range, years: years)
    } else {
      scaled = ScaledRuleEnumerator(rule: rule, start: start, isDateOnly: isDateOnly, range: range, years: years)
      if scaled == nil { return nil }
    }
  }

  /// The next start.
  package mutating func next() -> CivilDateTime? {
    gregorian != nil
      ? gregorian?.next() : scaled != nil ? scaled?.next() : limited?.next()
  }

  /// Whether the search limit was reached.
  package var isTruncated: Bool {
    gregorian?.isTruncated ?? scaled?.isTruncated ?? limited?.isTruncated ?? false
  }

  /// The steps taken so far that gave no result in the range.
  package var steps: Int { gregorian?.steps ?? scaled?.steps ?? limited?.steps ?? 0 }

  /// The first day that was not searched, if the search in another calendar reached its limit.
  package var searchEnd: CivilDate? {
    guard isTruncated else { return nil }
    return scaled?.searchEnd ?? limited?.searchEnd
  }

  /// Whether the rule generates DTSTART itself.
  package var generatesStart: Bool {
    gregorian?.generatesStart ?? scaled?.generatesStart ?? limited?.generatesStart ?? false
  }

  /// Whether the rule generates nothing from `start` to the year 9999, such as `BYMONTH=2;BYMONTHDAY=30`; nil if the
  /// search limit was reached first. Ignores UNTIL.
  package static func isImpossible(_ rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool = false) -> Bool? {
    guard var starts = RuleStarts(rule: rule, start: start, isDateOnly: isDateOnly) else { return nil }
    if starts.next() != nil { return false }
    return starts.isTruncated ? nil : true
  }
}
