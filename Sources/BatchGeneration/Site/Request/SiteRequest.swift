public import AgendaGeneration
public import CalendarModel

/// A request for a site: linked pages of some calendars. Plain values; nil means the default.
public struct SiteRequest: Hashable, Sendable {
  /// The options of every page. Inputs are files, directories, lists (`@file`) and `-`, a list on standard input. The
  /// site covers the days from ``AgendaGeneration/AgendaRequest/from`` to ``AgendaGeneration/AgendaRequest/to``
  /// (exclusive), in whole years; without them, the years of the events.
  public var page: AgendaRequest {
    _read { yield sharedPage }
    _modify { yield &sharedPage }
  }
  @Shared private var sharedPage = AgendaRequest()

  /// The output directory, created if it does not exist.
  public var outputDirectory: String?
  /// The title; nil for the names of the calendars.
  public var title: String?
  /// The public address of the site, with a final `/`; nil if unknown.
  public var address: SafeURL?
  /// Further languages, each in its own directory.
  public var languages: [String] = []
  /// Whether every input directory is one calendar.
  public var mergesDirectories = false
  /// The number of threads; nil for one per processor.
  public var workerCount: Int?

  /// The path of the metrics for Prometheus.
  public var metrics: String?
  /// The path of the log, or `-` for standard error.
  public var log: String?

  /// Creates an empty request; set the properties afterwards.
  public init() {}

  /// Checks whether the options fit each other.
  /// - Throws: ``AgendaGeneration/UsageError`` for the first conflict.
  public func validate() throws(UsageError) {
    guard outputDirectory != nil else { throw UsageError("--out DIRECTORY is required.") }
    guard !page.inputs.isEmpty else {
      throw UsageError("No input: give .ics files, directories, @lists, or - for a list on standard input.")
    }
    guard page.inputs.count(where: { $0 == "-" }) < 2 else {
      throw UsageError("Standard input (-) can be used only once.")
    }
  }
}
