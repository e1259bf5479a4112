package import Recurrence

/// The remaining cost allowance for one result. Every stage that works on the result draws from the same budget.
///
/// A result is a page, a list or a report about any number of calendars. The limits grow with the size of the input, so
/// that every known calendar stays below them, and a small hostile one cannot cause hours of work, gigabytes or an
/// endless page. What is left out because of a limit is reported.
///
/// A series draws a share of the remainder, and at least a minimum, so that one costly series leaves enough for the
/// others.
///
/// The results of one run, such as the pages of a calendar or the years of a site, share four budgets; see ``part(of:)``.
package struct Budget: Sendable {
  /// The number of occurrences that may still be listed.
  package private(set) var occurrences: Int
  /// The maximum number of occurrences of one series.
  private let occurrencesPerSeries: Int
  /// The number of search steps that may still be taken. A step examines a day, a time or an instance, in about 20 ns.
  private var searchSteps: Int
  private let searchStepsPerRule: Int
  /// The approximate maximum size of the page in bytes.
  package let pageBytes: Int
  /// The years of other calendars that the searches computed.
  package let years = CalendarYears()

  /// Creates a budget.
  /// - Parameters:
  ///   - occurrences: The maximum number of occurrences.
  ///   - occurrencesPerSeries: The maximum number of occurrences of one series.
  ///   - searchSteps: The maximum number of steps of all searches together; a single rule may take a tenth.
  ///   - pageBytes: The approximate maximum size of the page in bytes.
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

  /// The budget of each result in a run of `count` results. Together they get ``answersPerRun`` budgets, so that a run of many
  /// pages does not multiply the cost of a hostile calendar.
  package func part(of count: Int) -> Budget {
    guard count > Self.answersPerRun else { return self }
    func part(_ limit: Int) -> Int { limit / count * Self.answersPerRun }
    return Budget(
      occurrences: part(occurrences),
      occurrencesPerSeries: min(occurrencesPerSeries, part(occurrences) / Self.usualShares),
      searchSteps: part(searchSteps), pageBytes: part(pageBytes), leastOccurrences: max(1, part(leastOccurrences)),
      leastSearchSteps: max(Self.leastSearchStepsOfPart, part(leastSearchSteps)))
  }

  /// The budget of each of two calendars that are compared. A series has as many occurrences as otherwise.
  package var half: Budget {
    Budget(
      occurrences: occurrences / 2, occurrencesPerSeries: occurrencesPerSeries, searchSteps: searchSteps / 2,
      pageBytes: pageBytes, leastOccurrences: max(1, leastOccurrences / 4), leastSearchSteps: leastSearchSteps)
  }

  /// The number of full budgets that the results of one run share.
  package static let answersPerRun = 4

  /// The maximum number of occurrences for the next series.
  package var occurrencesOfSeries: Int {
    min(occurrencesPerSeries, max(occurrences / shares, leastOccurrences))
  }

  /// Deducts listed occurrences.
  package mutating func spend(occurrences count: Int) { occurrences = max(0, occurrences - count) }

  /// The maximum number of steps for the next rule's search.
  package var searchLimit: Int { min(searchStepsPerRule, searchSteps) }

  /// Whether the steps are used up, so that only cheap searches may continue.
  package var isSpent: Bool { searchSteps <= leastSearchSteps }

  /// Deducts the steps of a search.
  package mutating func spend(searchSteps count: Int) {
    searchSteps = max(leastSearchSteps, searchSteps - min(max(0, count), searchSteps))
  }

  /// A series may use this fraction of the remaining occurrences.
  private let shares: Int
  private static let mostShares = 40
  private static let usualShares = 25
  /// The minimum number of occurrences for every series, so that a page has the next instances of each.
  private let leastOccurrences: Int
  private static let leastOccurrences = 32
  /// The minimum number of steps for every rule to find its next instances.
  private let leastSearchSteps: Int
  private static let leastSearchSteps = 1_000
  private static let leastSearchStepsOfPart = 100
}

extension SeriesExpander.Truncation {
  /// The diagnostic message.
  /// - Parameter count: The number of occurrences in the result.
  func message(_ count: Int) -> String {
    switch self {
    case .search:
      "finding the occurrences takes too long; the search was stopped after \(count), and others may be missing"
    case .occurrences: "more than \(count) occurrences in the requested days; the rest is not shown"
    }
  }
}
