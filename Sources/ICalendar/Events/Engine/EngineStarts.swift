package import CalendarModel
package import Recurrence

/// The starts of a rule by the engine that was chosen, or by the Swift engine where that one cannot answer.
package struct EngineStarts: RuleEnumerator {
  // One of the two is there; the Swift engine stays where it is, so that a step copies nothing.
  private var own: RuleStarts?
  private var reference: (any RuleEnumerator)?
  /// Why the chosen engine did not answer.
  package private(set) var refusal: String?

  /// Enumerates `rule` for a series that starts at `start`; nil when its RSCALE names no known calendar.
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

  /// Whether the search limit was reached.
  package var isTruncated: Bool { own?.isTruncated ?? reference?.isTruncated ?? false }

  /// Whether the rule generates DTSTART itself.
  package var generatesStart: Bool { own?.generatesStart ?? reference?.generatesStart ?? false }
}
