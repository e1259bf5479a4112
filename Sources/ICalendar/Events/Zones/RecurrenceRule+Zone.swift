internal import CalendarModel
internal import Recurrence

extension RecurrenceRule {
  /// The rule of a part of a VTIMEZONE, or nil when it is not a yearly one or says something that cannot be read: half a
  /// rule would change the clock at a wrong time.
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

  /// Whether the rule's dates come again after 400 years: the interval must divide the Gregorian cycle.
  var isCyclic: Bool { 400 % interval == 0 }

  /// `UNTIL` on a clock `offset` seconds east of UTC. Section 3.6.5 wants UTC; local times are understood, and a date
  /// includes its day.
  func until(offset: Int) -> CivilDateTime? {
    switch until {
    case .utc(let instant): instant.utc.adding(seconds: offset)
    case .date(let date): CivilDateTime(date, secondOfDay: 86_399)
    case let other: other?.civil
    }
  }
}
