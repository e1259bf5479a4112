internal import CalendarModel

/// The work limit of a comparison, and a cache of enumerated rules: finding the reason of a difference enumerates rules
/// repeatedly.
final class ProgramWork {
  /// The key of the cache.
  struct Question: Hashable {
    var line: Int
    var isMeant: Bool
    var start: EventTime
    var end: CivilDateTime
  }

  /// The number of instances that may still be enumerated for the file.
  private(set) var stepsLeft = 2_000_000
  private var answers: [Question: ProgramRule.Answer] = [:]

  /// The cached answer to a question.
  func answer(_ question: Question, _ find: () -> ProgramRule.Answer) -> ProgramRule.Answer {
    if let known = answers[question] { return known }
    guard stepsLeft > 0 else { return .notRunnable("the file has more instances than are compared") }
    let found = find()
    // A search without results also costs steps.
    stepsLeft -= 100
    if case .starts(let starts) = found { stepsLeft -= starts.count }
    answers[question] = found
    return found
  }
}
