package import CalendarModel
package import Recurrence

/// The starts of a rule from the selected engine, or from the Swift engine if the selected one refuses.
package struct EngineStarts: RuleEnumerator {
  // Exactly one is set. Not an enum with a payload, so that a step copies nothing.
  private var own: RuleStarts?
  private var reference: (any RuleEnumerator)?
  /// Why the selected engine refused; nil if it did not.
  package private(set) var refusal: String?

  /// Enumerates `rule` for a series that starts at `start`; nil if its RSCALE is unknown.
  package init?(
    rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool = false, range: RuleRange = RuleRange(),
    engine: Engine = .swift
  ) {
    if let other = engine.reference {
      switch other.starts(of: rule, from: start, isDateOnly: isDateOnly, in: range) {
      case .starts(let starts):
        reference = starts
        return
      case .unread: break
      case .refused(let reason): refusal = reason
      }
    }
    own = RuleStarts(rule: rule, start: start, isDateOnly: isDateOnly, range: range)
    if own == nil { return nil }
  }

  /// The next start.
  package mutating func next() -> CivilDateTime? { own != nil ? own?.next() : reference?.next() }

  /// The steps taken so far that gave no result in the range.
  package var steps: Int { own?.steps ?? reference?.steps ?? 0 }

  /// Whether the search limit was reached.
  package var isTruncated: Bool { own?.isTruncated ?? reference?.isTruncated ?? false }

  /// Whether the rule generates DTSTART itself.
  package var generatesStart: Bool { own?.generatesStart ?? reference?.generatesStart ?? false }
}
