internal import CalendarModel
internal import Recurrence

extension RecurrenceRule {
  /// Parses the rule of an observance; nil if it is not yearly or has any error, because a partly understood rule would
  /// change the clock at wrong times.
  init?(zoneRule text: String) {
    let (rule, problems) = RuleParser.parse(text.utf8)
    guard let rule, rule.frequency == .yearly, rule.calendarScale ?? "GREGORIAN" == "GREGORIAN" else { return nil }
    for problem in problems {
      switch problem.kind {
      case .emptySegment, .oddForm, .countAndUntil, .repeatedPart: break
      case .unknownPart where problem.part.hasPrefix("X-"): break
      default: return nil
      }
    }
    self = rule
  }

  /// Whether the rule repeats after 400 years: its interval divides the Gregorian cycle.
  var isCyclic: Bool { 400 % interval == 0 }

  /// `UNTIL` on a clock `offset` seconds east of UTC. RFC 5545 section 3.6.5 requires UTC; local times are accepted,
  /// and a date includes its day.
  func until(offset: Int) -> CivilDateTime? {
    switch until {
    case .utc(let instant): instant.utc.adding(seconds: offset)
    case .date(let date): CivilDateTime(date, secondOfDay: 86_399)
    case let other: other?.civil
    }
  }
}
