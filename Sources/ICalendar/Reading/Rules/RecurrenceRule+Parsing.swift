public import CalendarModel
internal import Recurrence

extension RecurrenceRule {
  /// Reads a rule: `FREQ=MONTHLY;BYDAY=-1FR` (RFC 5545 section 3.3.10, RFC 7529 section 4). Names and words may be in any
  /// case.
  ///
  /// A rule of a calendar file is repaired and reported instead; see ``ICalendar/CalendarFile/diagnostics``.
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
    case .unreadableValue, .oddForm: .invalidValue
    case .outOfRange, .adjusted: .valueOutOfRange
    case .countAndUntil, .notWithFrequency, .ordinalNotAllowed, .positionsAlone, .skipWithoutScale, .timePartWithDate:
      .notAllowed
    case .noFrequency: .missingFrequency
    }
  }
}
