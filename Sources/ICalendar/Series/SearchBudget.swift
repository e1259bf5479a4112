/// How much work may go into searching for the next starts of rules that seldom match, for one answer.
struct SearchBudget {
  /// Steps for one rule, while there are any.
  private static let mostForOneRule = 2_000_000

  private var stepsLeft = 20_000_000

  /// The steps that the next rule may take.
  var limit: Int { min(Self.mostForOneRule, stepsLeft) }

  /// Takes away what a rule has used up.
  mutating func spend() {
    stepsLeft = max(1_000, stepsLeft - limit)
  }
}
