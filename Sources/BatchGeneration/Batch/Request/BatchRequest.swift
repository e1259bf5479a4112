public import AgendaGeneration
internal import CalendarModel

/// A request for many pages of many calendars. Plain values; nil means the default.
public struct BatchRequest: Hashable, Sendable {
  /// The options of every page. Inputs are files, directories, lists (`@file`) and `-`, a list on standard input. The
  /// views divide the days from ``AgendaGeneration/AgendaRequest/from`` to ``AgendaGeneration/AgendaRequest/to``
  /// (exclusive) into pages.
  public var page: AgendaRequest {
    _read { yield sharedPage }
    _modify { yield &sharedPage }
  }
  @Shared private var sharedPage = AgendaRequest()

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
  /// Whether a calendar has one PDF document with all of its pages instead of one per page.
  public var hasOneDocument = false
  /// Whether every input directory is one calendar.
  public var mergesDirectories = false

  /// Whether to keep pages that are up to date.
  public var isResuming = false
  /// Whether to render all pages again.
  public var isForced = false
  /// Whether to remove pages of earlier runs that do not belong to this one.
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
  /// The maximum time for one run of the hook, in seconds; nil for five minutes.
  public var hookTimeoutInSeconds: Int?
  /// The most processor time for a calendar, in seconds; nil for any.
  public var timeLimitInSeconds: Int?
  /// The largest page in bytes; nil for any.
  public var pageLimitInBytes: Int?
  /// The path of a job file.
  public var manifest: String?
  /// Whether to write an `index.html`.
  public var writesIndex = true

  /// All options, in the order in which they were given.
  private var given: [Setting] = []

  /// An option as given.
  struct Setting: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// Creates an empty request; set the properties afterwards.
  public init() {}
}

extension BatchRequest {
  /// Applies an option, which jobs and views may withdraw.
  package mutating func apply(_ option: BatchOption, _ value: String) throws(UsageError) {
    try option.apply(value, to: &self)
    given.append(Setting(name: option.name, value: value))
  }

  /// The request without some of the options that were applied.
  func without(_ isWithdrawn: (String) -> Bool) throws(UsageError) -> BatchRequest {
    guard given.contains(where: { isWithdrawn($0.name) }) else { return self }
    var request = BatchRequest()
    request.page.inputs = page.inputs
    for option in given where !isWithdrawn(option.name) {
      if let known = BatchOption.named(option.name) { try request.apply(known, option.value) }
    }
    return request
  }

  /// The page of a view in a format, without the options that have no effect on it.
  func page(of view: AgendaView, as format: OutputFormat) throws(UsageError) -> AgendaRequest {
    // Options of a template need not apply to text.
    let hasTemplate = page.hasTemplate
    return try without { name in
      guard name != "from", name != "to", let option = RequestOption.named(name) else { return false }
      return !option.applies(to: view) || !hasTemplate && !option.applies(to: format)
    }.page
  }

  /// The options that affect pages. Pages rendered with other settings are out of date.
  var settings: [Setting] {
    var settings: [Setting] = []
    for setting in given where !Self.notOfPages.contains(setting.name) {
      // The days of each page are already part of its fingerprint.
      guard let option = RequestOption.named(setting.name), !option.isOfFeeds,
        !["from", "to", "quiet", "strict", "fail-on"].contains(setting.name)
      else { continue }
      if !option.description.isRepeatable { settings.removeAll { $0.name == setting.name } }
      settings.append(setting)
    }
    return settings
  }

  /// The views to render.
  var resolvedViews: [AgendaView] { views.isEmpty ? [.week] : views }
  /// The formats to write.
  var resolvedFormats: [OutputFormat] { formats.isEmpty ? [page.hasTemplate ? .text : .html] : formats }

  /// Checks whether the options fit the views, the formats and each other.
  /// - Parameter given: The options that were given.
  /// - Throws: ``AgendaGeneration/UsageError`` for the first conflict.
  package func validate(given: [BatchOption]) throws(UsageError) {
    guard outputDirectory != nil else { throw UsageError("--out DIRECTORY is required.") }
    guard manifest != nil || !page.inputs.isEmpty else {
      throw UsageError("No input: give .ics files, directories, @lists, or - for a list on standard input.")
    }
    guard manifest == nil || page.inputs.isEmpty else {
      throw UsageError("Inputs cannot be combined with --jobs; remove '\(page.inputs[0])'.")
    }
    guard page.inputs.count(where: { $0 == "-" }) < 2 else {
      throw UsageError("Standard input (-) can be used only once.")
    }
    guard hookTimeoutInSeconds == nil || hook != nil else { throw UsageError("--hook-timeout needs --hook.") }
    guard !isResuming || !isForced else { throw UsageError("--resume and --force cannot be combined.") }
    // With a job file, command-line options are defaults that need not fit every job.
    if manifest == nil { try validatePages(given: given) }
  }

  /// Checks the page options against the views and formats.
  func validatePages(given: [BatchOption]) throws(UsageError) {
    if let name = page.formOption {
      guard page.templateFile == nil || page.fields == nil else {
        throw UsageError("--template and --fields cannot be combined.")
      }
      guard formats.isEmpty || formats == [.csv] && page.namesColumns else {
        throw UsageError("--format cannot be combined with --\(name), which determines the form of the output.")
      }
      if let option = given.first(where: { !$0.description.appliesToTemplates }) {
        throw UsageError("--\(option.name) cannot be combined with --\(name).")
      }
    }
    if hasOneDocument {
      guard resolvedFormats == [.pdf] else {
        throw UsageError("--one-document needs PDF; add --format pdf.")
      }
      guard resolvedViews.allSatisfy(AgendaView.planners.contains) else {
        throw UsageError(
          "--one-document combines only the views \(list(AgendaView.planners.map { "'\($0.rawValue)'" })).")
      }
    }
    for view in resolvedViews where !resolvedFormats.contains(where: { $0.shows(view) }) {
      throw UsageError(
        "The view '\(view.rawValue)' does not support \(list(resolvedFormats.map(\.rawValue), "or")).")
    }
    for format in resolvedFormats where !resolvedViews.contains(where: format.shows) {
      throw UsageError("The format \(format.rawValue) does not support \(list(resolvedViews.map(\.rawValue), "or")).")
    }
    for option in given where option.name != "from" && option.name != "to" {
      guard resolvedViews.contains(where: option.applies(to:)) else {
        throw UsageError(
          "--\(option.name) does not apply to the views of this batch: \(list(resolvedViews.map(\.rawValue))).")
      }
      guard resolvedFormats.contains(where: option.applies(to:)) else {
        throw UsageError("--\(option.name) does not apply to the format \(list(resolvedFormats.map(\.rawValue))).")
      }
    }
    let counting = resolvedViews.filter { $0.takes(.dayCount) }
    // Other views than lists have pages of so many days.
    if page.dayCount != nil, page.to != nil, !counting.isEmpty, counting.allSatisfy({ $0.takes(.lists) }) {
      throw UsageError("--days cannot be combined with --to; --every divides the days of a list into pages.")
    }
    try page.sheets.validate(for: resolvedViews)
    if interval != nil, !resolvedViews.contains(where: { $0.takes(.lists) }) {
      throw UsageError("--every applies only to 'agenda', 'timeline' and 'events'.")
    }
  }
}
