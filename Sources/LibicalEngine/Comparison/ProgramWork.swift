internal import CalendarModel
internal import ICalendar

/// The budget for comparing a file, and a cache of enumerated rules, which explanations enumerate repeatedly.
///
/// Predictions and explanations have separate budgets, so that many differences do not leave events without a
/// prediction. Everything left out is reported.
final class ProgramWork {
  /// The key of the cache.
  struct Question: Hashable {
    var line: Int
    var isMeant: Bool
    var start: EventTime
    var end: CivilDateTime
  }

  /// The instances that libical's iterator may still list for the file, at about two microseconds each.
  private var stepsLeft: Int
  /// The instances that may still be examined to explain differences, at about two microseconds each.
  private var explanationsLeft: Int
  /// The budget for searches of rare instances, without libical.
  var budget: Budget
  /// The approximate number of bytes left in the list of differences.
  private(set) var bytesLeft: Int
  /// The number of differences that may still be listed.
  private(set) var differencesLeft: Int
  private var answers: [Question: ProgramRule.Answer] = [:]

  /// The maximum number of instances of a rule.
  private static let mostStepsPerRule = 50_000
  /// A rule may use this fraction of the remaining instances, so that a costly rule leaves enough for others.
  private static let shares = 40
  /// The minimum for a rule, even if its share is smaller.
  private static let leastSteps = 1_000
  /// The cost of starting a rule.
  private static let stepsOfStart = 50

  /// - Parameters:
  ///   - limits: The limits of the file. A factor above ten counts as ten, because libical's steps are slow.
  ///   - byteCount: The size of the file.
  init(_ limits: InputLimits, byteCount: Int) {
    let factor = min(max(1, limits.factor), 10)
    stepsLeft = max(1_000_000, byteCount / 2) * factor
    explanationsLeft = max(1_000_000, byteCount / 2) * factor
    budget = limits.budget(forBytes: byteCount)
    bytesLeft = budget.pageBytes
    differencesLeft = budget.occurrences
  }

  /// The maximum number of instances for the next rule.
  var mostSteps: Int { min(Self.mostStepsPerRule, max(stepsLeft / Self.shares, Self.leastSteps)) }

  func spend(steps count: Int) { stepsLeft -= count }

  /// The maximum number of instances for the next explanation.
  var mostExplained: Int { min(Self.mostStepsPerRule, max(0, explanationsLeft)) }

  /// The maximum number of search steps for the next explanation.
  var explanationSearchLimit: Int { min(1_000_000, max(1_000, explanationsLeft)) }

  /// Whether the budget for explanations is spent.
  var cannotExplain: Bool { explanationsLeft <= 0 }

  func spend(explanations count: Int) { explanationsLeft -= count }

  /// Whether a difference of `count` bytes may be listed.
  func lists(bytes count: Int) -> Bool {
    guard differencesLeft > 0, bytesLeft >= count else { return false }
    differencesLeft -= 1
    bytesLeft -= count
    return true
  }

  /// Clears the cache after the events of a UID.
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
