package import CalendarModel

/// The starts of any rule, enumerated by the engine for its calendar scale.
package struct RuleStarts: RuleEnumerator {
  // Up to a thousand bytes. An existential stores it separately, changes it in place, and copies it only after the
  // value was copied.
  private var engine: any ScaleEnumerator

  /// Enumerates `rule` for a series that starts at `start`; see ``GregorianRuleEnumerator``.
  ///
  /// Nil if the RSCALE of the rule is unknown: RFC 7529 section 4.1 requires ignoring such a rule.
  package init?(
    rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool = false, range: RuleRange = RuleRange()
  ) {
    guard let scale = CalendarScale(rule.calendarScale ?? "GREGORIAN") else { return nil }
    if scale == .gregorian, rule.skip == .omit || rule.frequency < .monthly {
      engine = GregorianRuleEnumerator(rule: rule, start: start, isDateOnly: isDateOnly, range: range)
      return
    }
    var rule = rule
    rule.interval = min(max(rule.interval, 1), 1 << 40)
    guard let years = ScaledYears(scale, known: range.years ?? CalendarYears()) else { return nil }
    if rule.frequency < .monthly {
      engine = ScaledLimitEnumerator(rule: rule, start: start, isDateOnly: isDateOnly, range: range, years: years)
    } else {
      guard
        let scaled = ScaledRuleEnumerator(
          rule: rule, start: start, isDateOnly: isDateOnly, range: range, years: years)
      else { return nil }
      engine = scaled
    }
  }

  private init(_ engine: any ScaleEnumerator) { self.engine = engine }

  /// The starts in another range, without compiling the rule again; nil if its engine cannot do that.
  package func restarted(in range: RuleRange) -> RuleStarts? {
    engine.restarted(in: range).map { RuleStarts($0) }
  }

  /// The next start.
  package mutating func next() -> CivilDateTime? { engine.next() }

  /// Whether the search limit was reached.
  package var isTruncated: Bool { engine.isTruncated }

  /// The steps so far without a result in the range.
  package var steps: Int { engine.steps }

  /// The first day that was not searched, if the search in another calendar reached its limit.
  package var searchEnd: CivilDate? { isTruncated ? engine.searchEnd : nil }

  /// Whether the rule generates DTSTART itself.
  package var generatesStart: Bool { engine.generatesStart }

  /// Whether the rule generates nothing from `start` to the year 9999, such as `BYMONTH=2;BYMONTHDAY=30`; nil if the
  /// search limit was reached first. Ignores UNTIL.
  package static func isImpossible(_ rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool = false) -> Bool? {
    guard var starts = RuleStarts(rule: rule, start: start, isDateOnly: isDateOnly) else { return nil }
    if starts.next() != nil { return false }
    return starts.isTruncated ? nil : true
  }
}

/// The enumerator of a calendar scale.
protocol ScaleEnumerator: RuleEnumerator {
  /// The first day that was not searched, if the limit of days was reached.
  var searchEnd: CivilDate? { get }

  /// The same rule in another range, without compiling it again; nil if that is not possible.
  func restarted(in range: RuleRange) -> (any ScaleEnumerator)?
}

extension ScaleEnumerator {
  func restarted(in range: RuleRange) -> (any ScaleEnumerator)? { nil }
}

extension GregorianRuleEnumerator: ScaleEnumerator {
  var searchEnd: CivilDate? { nil }

  func restarted(in range: RuleRange) -> (any ScaleEnumerator)? {
    var restarted = self
    restarted.restart(in: range)
    return restarted
  }
}

extension ScaledRuleEnumerator: ScaleEnumerator {}
extension ScaledLimitEnumerator: ScaleEnumerator {}

/// Enumerates the starts of a rule in civil time, ascending without duplicates.
///
/// Yields what the rule generates at or after DTSTART. DTSTART is an instance even if the rule does not generate it
/// (RFC 5545 section 3.8.5.3); adding it is up to the caller.
package protocol RuleEnumerator {
  /// The next start; nil at the end of COUNT, UNTIL, the range or the year 9999.
  mutating func next() -> CivilDateTime?

  /// The steps so far without a result in the range: a machine-independent measure of the work.
  var steps: Int { get }

  /// Whether the search limit was reached, so that results may be missing.
  var isTruncated: Bool { get }

  /// Whether the rule generates DTSTART itself.
  var generatesStart: Bool { get }
}
