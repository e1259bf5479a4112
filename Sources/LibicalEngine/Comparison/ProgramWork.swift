internal import CalendarModel
internal import ICalendar

/// What the comparison of a file may still cost, and a cache of enumerated rules: finding the reason of a difference
/// enumerates rules repeatedly.
///
/// Predictions and explanations draw from different amounts, so that many differences do not leave events without a
/// prediction. Whatever is left out is reported.
final class ProgramWork {
  /// The key of the cache.
  struct Question: Hashable {
    var line: Int
    var isMeant: Bool
    var start: EventTime
    var end: CivilDateTime
  }

  /// The instances that libical's iterator may still list for the file, about two microseconds each.
  private var stepsLeft: Int
  /// The instances that may still be looked at to explain differences, about two microseconds each.
  private var explanationsLeft: Int
  /// The searches for rare instances, in which libical is not asked.
  var budget: Budget
  /// The bytes that may still be listed as differences, approximately.
  private(set) var bytesLeft: Int
  /// The differences that may still be listed.
  private(set) var differencesLeft: Int
  private var answers: [Question: ProgramRule.Answer] = [:]

  /// The maximum number of instances of a rule.
  private static let mostStepsPerRule = 50_000
  /// A rule may use this part of the instances that are left, so that a costly one leaves enough for the others.
  private static let shares = 40
  /// What every rule may have while anything is left.
  private static let leastSteps = 1_000
  /// What a rule costs before its first instance.
  private static let stepsOfStart = 50

  /// - Parameters:
  ///   - limits: Those of the file; their factor applies up to ten, because a step of libical is slow.
  ///   - byteCount: The size of the file.
  init(_ limits: InputLimits, byteCount: Int) {
    let factor = min(max(1, limits.factor), 10)
    stepsLeft = max(1_000_000, byteCount / 2) * factor
    explanationsLeft = max(1_000_000, byteCount / 2) * factor
    budget = limits.budget(forBytes: byteCount)
    bytesLeft = budget.pageBytes
    differencesLeft = budget.occurrences
  }

  /// The number of instances that the next rule may have.
  var mostSteps: Int { min(Self.mostStepsPerRule, max(stepsLeft / Self.shares, Self.leastSteps)) }

  func spend(steps count: Int) { stepsLeft -= count }

  /// The number of instances that the next explanation may look at.
  var mostExplained: Int { min(Self.mostStepsPerRule, max(0, explanationsLeft)) }

  /// The steps of the search that the next explanation may take.
  var explanationSearchLimit: Int { min(1_000_000, max(1_000, explanationsLeft)) }

  /// Whether nothing more is explained.
  var cannotExplain: Bool { explanationsLeft <= 0 }

  func spend(explanations count: Int) { explanationsLeft -= count }

  /// Whether one more difference of some bytes may be listed.
  func lists(bytes count: Int) -> Bool {
    guard differencesLeft > 0, bytesLeft >= count else { return false }
    differencesLeft -= 1
    bytesLeft -= count
    return true
  }

  /// Forgets the answers about the events of a UID.
  func forget() { answers.removeAll() }

  /// The cached answer to a question.
  func answer(_ question: Question, _ find: () -> ProgramRule.Answer) -> ProgramRule.Answer {
    if let known = answers[question] { return known }
    if !question.isMeant {
      guard stepsLeft > 0 else { return .notRunnable("the file has more instances than are compared") }
      stepsLeft -= Self.stepsOfStart
    }
    let found = find()
    answers[question] = found
    return found
  }
}
