internal import CalendarModel

/// How much work a comparison may be, and what it found so far: the reason of a difference is found by asking again.
final class ProgramWork {
  /// What a rule was asked.
  struct Question: Hashable {
    var line: Int
    var isMeant: Bool
    var start: EventTime
    var end: CivilDateTime
  }

  /// Instances that may still be enumerated for the file.
  private(set) var stepsLeft = 2_000_000
  private var answers: [Question: ProgramRule.Answer] = [:]

  /// The answer to a question, worked out once.
  func answer(_ question: Question, _ find: () -> ProgramRule.Answer) -> ProgramRule.Answer {
    if let known = answers[question] { return known }
    guard stepsLeft > 0 else { return .unsafe("the file has more instances than are compared") }
    let found = find()
    // A search that finds nothing is not free.
    stepsLeft -= 100
    if case .starts(let starts) = found { stepsLeft -= starts.count }
    answers[question] = found
    return found
  }
}
