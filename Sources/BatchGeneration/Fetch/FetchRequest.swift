package import AgendaGeneration

/// A request to keep copies of feeds in a directory. Plain values; nil means the default.
package struct FetchRequest: Hashable, Sendable {
  /// Lists of feeds: paths, or `-` for standard input; also addresses themselves. Each line has an address and
  /// optionally a file name.
  package var lists: [String] = []
  /// The directory of the copies, created if it does not exist.
  package var outputDirectory: String?
  /// How feeds are fetched.
  package var feeds = FeedSettings()
  /// The maximum number of concurrent requests.
  package var concurrentRequests: Int?
  /// The maximum number of concurrent requests to one host.
  package var concurrentRequestsPerHost: Int?
  /// The path of the report.
  package var report: String?
  /// The path of the metrics for Prometheus.
  package var metrics: String?
  /// The path of the log, or `-` for standard error.
  package var log: String?
  /// Whether only failures are printed.
  package var isQuiet = false

  /// Creates an empty request; set the properties afterwards.
  package init() {}

  /// Checks whether the options fit each other.
  /// - Throws: ``AgendaGeneration/UsageError`` for the first conflict.
  package func validate() throws(UsageError) {
    guard outputDirectory != nil else { throw UsageError("--out DIRECTORY is required.") }
    guard !lists.isEmpty else {
      throw UsageError("No input: give a file with one address a line, or - for such a list on standard input.")
    }
    guard lists.count(where: { $0 == "-" }) < 2 else { throw UsageError("Standard input (-) can be used only once.") }
  }
}
