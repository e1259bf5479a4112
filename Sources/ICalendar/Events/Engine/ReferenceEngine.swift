package import CalendarModel
package import Recurrence

/// An alternative engine for comparison with the Swift engine.
package protocol ReferenceEngine: Sendable {
  associatedtype Values: PropertyValues

  /// The name, as in `--engine`.
  var name: String { get }

  /// Creates a reader of values, used for one event after another on one thread.
  func values() -> Values

  /// Starts enumerating a rule, or says why the Swift engine has to.
  func starts(of rule: RecurrenceRule, from start: CivilDateTime, isDateOnly: Bool, in range: RuleRange) -> RuleAnswer
}

/// The response of an engine to a rule.
package enum RuleAnswer {
  /// The starts of the rule.
  case starts(any RuleEnumerator)
  /// The engine cannot parse the rule, which was reported when its line was read.
  case unread
  /// The engine cannot enumerate the rule from this start or in this range.
  case refused(reason: String)
}
