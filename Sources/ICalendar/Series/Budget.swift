package import Recurrence

/// What the answer to one question may still cost. Every stage that works on the answer draws from the same budget.
///
/// A question is a page, a list or a report, about any number of calendars. The limits grow with the size of the
/// input, so that every known calendar stays below them, and a small hostile one cannot ask for hours, gigabytes or an
/// endless page. What is left out because of a limit is reported.
///
/// A series draws a share of what is left, and at least a minimum, so that one costly series does not use up what the
/// others need.
///
/// The answers of one run, such as the pages of a calendar or the years of a site, share what four of them may cost; see ``part(of:)``.
package struct Budget: Sendable {
  /// The occurrences that may still be listed.
  package private(set) var occurrences: Int
  /// The maximum number of occurrences of one series.
  private let occurrencesPerSeries: Int
  /// The steps that searches for instances may still take. A step is a day, a time or an instance that is looked at,
  /// about 20 ns.
  private var searchSteps: Int
  private let searchStepsPerRule: Int
  /// The maximum size of the page in bytes, approximately.
  package let pageBytes: Int
  /// The years of other calendars that the searches computed.
  package let years = CalendarYears()

  /// Creates a budget.
  /// - Parameters:
  ///   - occurrences: The maximum number of occurrences.
  ///   - occurrencesPerSeries: The maximum number of occurrences of one series.
  ///   - searchSteps: The maximum number of steps of all searches together; a single rule may take a tenth.
  ///   - pageBytes: The maximum size of the page in bytes, approximately.
  package init(occurrences: Int, occurrencesPerSeries: Int, searchSteps: Int, pageBytes: Int) {
    self.init(
      occurrences: occurrences, occurrencesPerSeries: occurrencesPerSeries, searchSteps: searchSteps,
      pageBytes: pageBytes, leastOccurrences: Self.leastOccurrences, leastSearchSteps: Self.leastSearchSteps)
  }

  private init(
    occurrences: Int, occurrencesPerSeries: Int, searchSteps: Int, pageBytes: Int, leastOccurrences: Int,
    leastSearchSteps: Int
  ) {
    self.occurrences = max(0, occurrences)
    self.occurrencesPerSeries = max(0, occurrencesPerSeries)
    (self.leastOccurrences, self.leastSearchSteps) = (leastOccurrences, leastSearchSteps)
    shares = min(max(1, occurrences / max(1, occurrencesPerSeries)), Self.mostShares)
    self.pageBytes = max(0, pageBytes)
    self.searchSteps = max(leastSearchSteps, searchSteps)
    searchStepsPerRule = max(leastSearchSteps, searchSteps / 10)
  }

  /// What each of some answers of one run may cost: together as much as four answers to questions of their own, so that a run of
  /// many pages does not multiply what a hostile calendar can ask for.
  package func part(of count: Int) -> Budget {
    guard count > Self.answersPerRun else { return self }
    func part(_ limit: Int) -> Int { limit / count * Self.answersPerRun }
    return Budget(
      occurrences: part(occurrences),
      occurrencesPerSeries: min(occurrencesPerSeries, part(occurrences) / Self.usualShares),
      searchSteps: part(searchSteps), pageBytes: part(pageBytes), leastOccurrences: max(1, part(leastOccurrences)),
      leastSearchSteps: max(Self.leastSearchStepsOfPart, part(leastSearchSteps)))
  }

  /// The number of answers that a run may cost.
  package static let answersPerRun = 4

  /// The number of occurrences that the next series may have.
  package var occurrencesOfSeries: Int {
    min(occurrencesPerSeries, max(occurrences / shares, leastOccurrences))
  }

  /// Deducts occurrences that were listed.
  package mutating func spend(occurrences count: Int) { occurrences = max(0, occurrences - count) }

  /// The number of steps that the search of the next rule may take.
  package var searchLimit: Int { min(searchStepsPerRule, searchSteps) }

  /// Whether the steps are used up, so that only cheap searches may go on.
  package var isSpent: Bool { searchSteps <= leastSearchSteps }

  /// Deducts the steps of a search.
  package mutating func spend(searchSteps count: Int) {
    searchSteps = max(leastSearchSteps, searchSteps - min(max(0, count), searchSteps))
  }

  /// A series may use this part of the occurrences that are left.
  private let shares: Int
  private static let mostShares = 40
  private static let usualShares = 25
  /// What every series may list, so that a page has the next instances of each.
  private let leastOccurrences: Int
  private static let leastOccurrences = 32
  /// What every rule may take to find its next instances.
  private let leastSearchSteps: Int
  private static let leastSearchSteps = 1_000
  private static let leastSearchStepsOfPart = 100
}
