public import AgendaGeneration

/// A request to keep copies of feeds in a directory. Plain values; nil means the default.
public struct FetchRequest: Hashable, Sendable {
  /// The lists of feeds: paths, or `-` for standard input; also addresses themselves. Each line has an address, and a name for its file if it shall have another.
  public var lists: [String] = []
  /// The directory of the copies, created if it does not exist.
  public var outputDirectory: String?
  /// How feeds are asked for.
  public var feeds = FeedSettings()
  /// The requests at once.
  public var concurrentRequests: Int?
  /// The requests at once to one host.
  public var concurrentRequestsPerHost: Int?
  /// The path of the report.
  public var report: String?
  /// The path of the metrics for Prometheus.
  public var metrics: String?
  /// The path of the log, or `-` for standard error.
  public var log: String?
  /// Whether only failures are printed.
  public var isQuiet = false

  /// Creates an empty request; set the properties afterwards.
  public init() {}

  /// Checks whether the options fit each other.
  /// - Throws: ``AgendaGeneration/UsageError`` for the first conflict.
  public func validate() throws(UsageError) {
    guard outputDirectory != nil else { throw UsageError("--out DIRECTORY is required.") }
    guard !lists.isEmpty else {
      throw UsageError("No input: give a file with one address a line, or - for such a list on standard input.")
    }
    guard lists.count(where: { $0 == "-" }) < 2 else { throw UsageError("Standard input (-) can be used only once.") }
  }
}
