public import CalendarModel
internal import Recurrence

extension RecurrenceRule {
  /// Parses a rule: `FREQ=MONTHLY;BYDAY=-1FR` (RFC 5545 section 3.3.10, RFC 7529 section 4). Ignores case.
  ///
  /// In a calendar file, rules are repaired and reported instead; see ``ICalendar/CalendarFile/diagnostics``.
  /// - Throws: ``ICalendar/RecurrenceRuleError`` for the first violation of the RFC.
  public init(_ text: String) throws(RecurrenceRuleError) {
    let (rule, problems) = RuleParser.parse(Array(text.utf8))
    if let problem = problems.first(where: { $0.kind == .noFrequency }) ?? problems.first {
      throw RecurrenceRuleError(text: text, part: problem.part, reason: problem.kind.reason)
    }
    guard let rule else { throw RecurrenceRuleError(text: text, part: "FREQ", reason: .missingFrequency) }
    guard RuleStarts(rule: rule, start: CivilDateTime(2000, 1, 1)) != nil else {
      throw RecurrenceRuleError(text: text, part: "RSCALE", reason: .unknownCalendar)
    }
    self = rule
  }
}

extension RuleProblem.Kind {
  fileprivate var reason: RecurrenceRuleError.Reason {
    switch self {
    case .malformed, .emptyPart, .emptySegment: .malformedPart
    case .unknownPart: .unknownPart
    case .repeatedPart: .repeatedPart
    case .unreadableValue, .oddForm, .strayBytes: .invalidValue
    case .outOfRange, .adjusted: .valueOutOfRange
    case .countAndUntil, .notWithFrequency, .ordinalNotAllowed, .positionsAlone, .skipWithoutScale, .timePartWithDate:
      .notAllowed
    case .noFrequency: .missingFrequency
    }
  }
}

/// Why a text is not a recurrence rule.
public struct RecurrenceRuleError: Error, Hashable, Sendable {
  /// The kinds of violations.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// `FREQ` is missing or unknown.
    case missingFrequency
    /// A part is not of the form `NAME=VALUE`, or has no value.
    case malformedPart
    /// The part is not in RFC 5545 and RFC 7529.
    case unknownPart
    /// A part occurs more than once.
    case repeatedPart
    /// A value does not have the type of its part.
    case invalidValue
    /// A value is outside the range of its part.
    case valueOutOfRange
    /// A part is not allowed together with another part of the rule.
    case notAllowed
    /// `RSCALE` names an unknown calendar.
    case unknownCalendar
  }

  /// The whole rule as given.
  public let text: String
  /// The part, in upper case; empty for an empty one.
  public let part: String
  /// The kind of violation.
  public let reason: Reason

  /// Creates an error.
  public init(text: String, part: String, reason: Reason) {
    self.text = text
    self.part = part
    self.reason = reason
  }
}
