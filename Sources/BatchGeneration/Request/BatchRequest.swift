public import AgendaGeneration

/// A request for many pages of many calendars. Plain values; nil means the default.
public struct BatchRequest: Hashable, Sendable {
  /// The options of every page. Its inputs are files, directories, lists (`@file`) and `-`, a list on standard input.
  /// Its days, from ``AgendaGeneration/AgendaRequest/from`` to ``AgendaGeneration/AgendaRequest/to`` (exclusive), are
  /// divided into pages by the views.
  public var page = AgendaRequest()
  /// The views to render for each calendar; a week if empty.
  public var views: [AgendaView] = []
  /// The formats to write; HTML if empty.
  public var formats: [OutputFormat] = []
  /// The length of a list page; nil for the view's default.
  public var interval: BatchInterval?
  /// The output directory, created if it does not exist.
  public var outputDirectory: String?
  /// The name pattern of the pages, such as `{calendar}/{date}-{view}.{ext}`.
  public var namePattern: String?
  /// Whether a calendar has one PDF document with all of its pages instead of one for each page.
  public var hasOneDocument = false
  /// Whether every input directory is one calendar.
  public var mergesDirectories = false

  /// Whether pages that are up to date are kept.
  public var isResuming = false
  /// Whether all pages are rendered again.
  public var isForced = false
  /// Whether pages of earlier runs that do not belong to this one are removed.
  public var prunes = false
  /// The shard of the calendars to process; nil for all.
  public var shard: Shard?
  /// The number of calendars in progress; nil for twice the number of processors.
  public var workerCount: Int?
  /// The path of the JSON report.
  public var report: String?
  /// The path of the metrics for Prometheus.
  public var metrics: String?
  /// The path of the log, or `-` for standard error.
  public var log: String?
  /// The program to run for new and removed pages: a path, or a name in `PATH`.
  public var hook: String?
  /// The longest time for one run of the hook, in seconds; nil for five minutes.
  public var hookTimeoutInSeconds: Int?
  /// The path of a job file.
  public var manifest: String?
  /// Whether an `index.html` is written.
  public var writesIndex = true

  /// The options that affect pages, as given. Pages rendered with other settings are out of date.
  var settings: [Setting] = []

  /// An option as given.
  struct Setting: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// Creates an empty request; set the properties afterwards.
  public init() {}
}
