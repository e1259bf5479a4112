/// What one answer may cost: the occurrences of a series, and the search steps of rules that match rarely.
struct SearchBudget {
  /// The maximum number of occurrences per series.
  let occurrencesPerSeries: Int
  /// The maximum number of steps per rule.
  private let mostForOneRule: Int
  private var stepsLeft: Int

  /// - Parameters:
  ///   - occurrencesPerSeries: The maximum number of occurrences per series.
  ///   - searchSteps: The number of steps of all rules together; a single rule may take a tenth.
  init(
    occurrencesPerSeries: Int = ReadingLimits.occurrencesPerSeries, searchSteps: Int = ReadingLimits.searchSteps
  ) {
    self.occurrencesPerSeries = min(max(0, occurrencesPerSeries), ReadingLimits.occurrences)
    stepsLeft = max(Self.leastSteps, searchSteps)
    mostForOneRule = max(Self.leastSteps, searchSteps / 10)
  }

  /// The number of steps that the next rule may take.
  var limit: Int { min(mostForOneRule, stepsLeft) }

  /// Deducts the limit of a rule that reached it.
  mutating func spend() {
    stepsLeft = max(Self.leastSteps, stepsLeft - limit)
  }

  /// What every rule may take, so that one rule does not cost the others their next instances.
  private static let leastSteps = 1_000
}
