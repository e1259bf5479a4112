package import CalendarModel
package import Recurrence

/// An engine beside that of this library, to hold against it.
package protocol ReferenceEngine: Sendable {
  associatedtype Values: PropertyValues

  /// The name, as in `--engine`.
  var name: String { get }

  /// What reads the values of events, one event after the other in one thread.
  func values() -> Values

  /// What enumerates a rule, or why the Swift engine has to.
  func starts(of rule: RecurrenceRule, from start: CivilDateTime, isDateOnly: Bool, in range: RuleRange) -> RuleAnswer
}

/// What an engine says to a rule.
package enum RuleAnswer {
  /// The starts.
  case starts(any RuleEnumerator)
  /// The engine cannot read the rule at all, which was reported where the rule stands.
  case unread
  /// The engine cannot answer for this start or range.
  case refused(reason: String)
}
