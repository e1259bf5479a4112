package import CalendarModel
package import Recurrence

/// The starts of a rule from the selected engine, or from the Swift engine if the selected one refuses.
package struct EngineStarts: RuleEnumerator {
  // A step changes an existential's contents in place; an optional, or one field per engine, would be copied.
  private var engine: any RuleEnumerator
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
        self.engine = starts
        return
      case .unread: break
      case .refused(let reason): refusal = reason
      }
    }
    guard let own = RuleStarts(rule: rule, start: start, isDateOnly: isDateOnly, range: range) else { return nil }
    self.engine = own
  }

  /// The next start.
  package mutating func next() -> CivilDateTime? { engine.next() }

  /// The steps so far without a result in the range.
  package var steps: Int { engine.steps }

  /// Whether the search limit was reached.
  package var isTruncated: Bool { engine.isTruncated }

  /// Whether the rule generates DTSTART itself.
  package var generatesStart: Bool { engine.generatesStart }
}
