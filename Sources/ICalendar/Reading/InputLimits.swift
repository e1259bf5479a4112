/// Limits that a caller sets on an input and the answers about it. Those that protect the reader from
/// hostile calendars always apply.
public struct InputLimits: Hashable, Sendable {
  /// The maximum size of an input in bytes. A larger one is not read. At most 2 GiB of a pipe are read in any case.
  public var bytes = Int.max
  /// The maximum number of occurrences in one answer, which is also limited to 2,000,000. Exceeding it is reported.
  public var occurrences = 2_000_000
  /// The maximum number of occurrences of one series in one answer, which is also limited to 2,000,000. Exceeding it is
  /// reported.
  public var occurrencesPerSeries = 10_000
  /// The maximum number of events in a file, overrides included, which is also limited to 4,000,000. Further ones are
  /// ignored and reported.
  public var events = 4_000_000
  /// The maximum number of steps in one answer to search for the next instance of rules that match rarely or never; a
  /// single rule may take a tenth of it, and at least 1,000. Exceeding it is reported.
  public var searchSteps = 20_000_000

  /// Creates limits that no known calendar exceeds.
  public init() {}
}

extension InputLimits {
  /// What one answer may cost.
  var searchBudget: SearchBudget {
    SearchBudget(occurrencesPerSeries: occurrencesPerSeries, searchSteps: searchSteps)
  }
}
