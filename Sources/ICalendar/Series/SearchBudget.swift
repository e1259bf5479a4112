/// The search budget of one read, for rules that match rarely.
struct SearchBudget {
  /// The maximum number of steps per rule.
  private static let mostForOneRule = 2_000_000

  private var stepsLeft = 20_000_000

  /// The number of steps that the next rule may take.
  var limit: Int { min(Self.mostForOneRule, stepsLeft) }

  /// Deducts the limit of a rule that reached it.
  mutating func spend() {
    stepsLeft = max(1_000, stepsLeft - limit)
  }
}
