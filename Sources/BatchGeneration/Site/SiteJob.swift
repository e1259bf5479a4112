public import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import CalendarRendering
internal import CalendarText
internal import ICalendar
internal import Synchronization
internal import SystemInterface

/// Writes a site: linked pages of days, weeks, months, years and events, for all calendars and for each calendar and
/// category.
///
/// Writes only files that changed, and removes outdated ones.
public struct SiteJob: RunJob {
  /// The calendars, days and languages of the site.
  public var request: SiteRequest {
    _read { yield sharedRequest }
    _modify { yield &sharedRequest }
  }
  @Shared private var sharedRequest: SiteRequest
  /// The machine's settings.
  public var environment: AgendaEnvironment
  /// Polled during the run; return true to stop after the pages in progress.
  public var isInterrupted: @Sendable () -> Bool = { false }

  /// Creates a site without starting it.
  public init(request: SiteRequest, environment: AgendaEnvironment) {
    sharedRequest = request
    self.environment = environment
  }

  /// Runs the job.
  public func run() -> AgendaResult { run(from: SiteOutcome()) }

  static var command: String { "site" }

  var files: RunFiles {
    RunFiles(log: request.log, metrics: request.metrics, directory: request.outputDirectory)
  }

  var readFiles: ReadFiles { ReadFiles(of: request.page, environment) }

  func work(_ outcome: inout SiteOutcome, _ log: RunLog?, _ zones: ZoneReading) throws -> AgendaResult {
    try request.validate()
    let plan = try SitePlan(request, environment: environment)
    guard let path = request.outputDirectory else {
      throw UsageError("--out DIRECTORY is required.")
    }
    let helper = FetchHelper()
    let search = try findCalendars(helper)
    guard !search.calendars.isEmpty else {
      return AgendaResult(status: .ioFailure, messages: [Self.noCalendars])
    }
    try refuseOutputs(read: search.calendars, in: path)
    outcome.calendarCount = search.calendars.count
    log?.begin(
      "site", counted(search.calendars.count, "calendar"),
      [("directory", .string(path)), ("calendars", JSONValue(search.calendars.count))])
    var reporter = DiagnosticReporter(
      isStrict: request.page.run.isStrict, isQuiet: request.page.run.isQuiet, failsOn: request.page.run.failureThreshold
    )
    let calendars = try open(search.calendars, plan, helper, &outcome)
    reporter.report(calendars.diagnostics)
    outcome.count(calendars.diagnostics)
    let years = try plan.years(known: calendars.knownDays)
    guard !reporter.hasErrors else { return AgendaResult(status: .refused, messages: reporter.messages) }
    let writer = SiteWriter(
      plan: plan, calendars: calendars, years: years, workerCount: request.workerCount, isInterrupted: isInterrupted,
      activity: environment.activity)
    for input in search.calendars.flatMap(\.sources).compactMap(\.filePath) {
      try SiteOutput.refuse(input: input, in: path)
    }
    let (output, events, diagnostics) = try readEvents(writer, path)
    try zones.check()
    reporter.report(diagnostics)
    outcome.count(diagnostics)
    outcome.eventCount = events.entries.count
    if let log { calendars.log(diagnostics, to: log) }
    guard !reporter.hasErrors else { return AgendaResult(status: .refused, messages: reporter.messages) }
    let known = Set(calendars.diagnostics + diagnostics)
    let (isWhole, ofFeeds, incompleteCount) = try writer.write(events, reporting: known, to: output)
    try zones.check()
    let further = ofFeeds.filter { !known.contains($0) }
    reporter.report(further)
    outcome.count(further)
    outcome.files = output.result
    var messages = reporter.messages
    guard isWhole else {
      return AgendaResult(
        status: .refused, messages: messages + ["ics2day: interrupted; run the same command again to continue."])
    }
    environment.activity("Removing pages that are outdated")
    let stale = output.prune()
    messages += stale.map {
      "ics2day: \(terminalSafe($0.path)): it is outdated and cannot be removed: \(terminalSafe($0.reason))"
    }
    outcome.files = output.result
    if !request.page.run.isQuiet {
      messages += unfound(incompleteCount) + search.messages
      messages += summary(output.result, events: events, years: years, calendars)
    }
    return AgendaResult(status: reporter.hasFailed || !stale.isEmpty ? .refused : .done, messages: messages)
  }

  private func findCalendars(_ helper: FetchHelper) throws -> CalendarSearch {
    let settings = request.page.feeds
    var search = CalendarSearch(
      mergesDirectories: request.mergesDirectories, headers: try settings.resolvedHeaders(),
      accounts: AccountSearch(settings, environment, helper: helper), helper: helper)
    for input in request.page.inputs { try search.add(input) }
    return search
  }

  /// Throws if the run would write a file that it reads.
  private func refuseOutputs(read calendars: [CalendarInput], in path: String) throws {
    var read = readFiles
    read.add(calendars)
    try files.refuse(read)
    try SiteOutput.refuse(read, files.outputs, in: path)
  }

  private func open(
    _ inputs: [CalendarInput], _ plan: SitePlan, _ helper: FetchHelper, _ outcome: inout SiteOutcome
  ) throws -> SiteCalendars {
    let feeds = try FeedAnswers(of: inputs, request.page.feeds, environment, helper: helper)
    outcome.feedCounts = feeds.counts
    environment.activity(inputs.count == 1 ? "Reading the calendar" : "Reading \(inputs.count) calendars")
    return try SiteCalendars(inputs, reader: CalendarReader(feeds: feeds, helper: helper), plan: plan.reading)
  }

  /// Opens the directory of the site and finds its events, with the diagnostics of reading them.
  private func readEvents(
    _ writer: SiteWriter, _ path: String
  ) throws -> (output: SiteOutput, events: SiteEvents, diagnostics: [Diagnostic]) {
    environment.activity("Looking for events from \(writer.years.lowerBound) to \(writer.years.upperBound)")
    // The record of the last run of a large site takes a tenth of the next one to read.
    let (opened, found) = WorkerThreads.both(
      { Result { () throws(FileError) in try SiteOutput(path) } },
      { Result { () throws(FileError) in try writer.readEvents() } })
    let output = try opened.get()
    let (events, diagnostics) = try found.get()
    return (output, events, diagnostics)
  }

  /// The message about events that the search does not find by all of their words.
  private func unfound(_ count: Int) -> [String] {
    guard count > 0 else { return [] }
    return [
      "ics2day: the search finds \(counted(count, "event")) not by all of their words, because there are too many words."
    ]
  }

  private func summary(
    _ counts: SiteOutput.Counts, events: SiteEvents, years: ClosedRange<Int>, _ calendars: SiteCalendars
  ) -> [String] {
    let files = "\(counted(counts.written + counts.kept, "file")) (\(counts.bytes / 1_000) kB)"
    let span = years.count == 1 ? "\(years.lowerBound)" : "\(years.lowerBound) to \(years.upperBound)"
    var lines = [
      "ics2day: \(counted(events.entries.count, "event")), \(span): \(files), \(counts.written)"
        + " written, \(counts.kept) unchanged, \(counts.removed) removed."
    ]
    if let known = calendars.knownDays,
      known.lowerBound.year < years.lowerBound || known.upperBound.year > years.upperBound
    {
      lines.append(
        "ics2day: events before \(years.lowerBound) or after \(years.upperBound) are not on the site; the calendars have"
          + " events from \(known.lowerBound) to \(known.upperBound) (set --from and --to).")
    }
    if calendars.calendars.count > SiteWriter.mostCalendars {
      lines.append(
        "ics2day: \(SiteWriter.mostCalendars) of \(calendars.calendars.count) calendars, the first, have pages of their own."
      )
    }
    let categories = events.categories.count
    if categories > SiteWriter.mostCategories {
      lines.append(
        "ics2day: \(SiteWriter.mostCategories) of \(categories) categories, the most frequent, have pages of their own."
      )
    }
    return lines
  }
}

/// The result of a site, for its metrics.
struct SiteOutcome {
  var calendarCount = 0
  var eventCount = 0
  var warnings = WarningCounts()
  /// The number of feeds by state.
  var feedCounts: [String: Int] = [:]
  var files = SiteOutput.Counts()

  /// Counts the warnings among some diagnostics.
  mutating func count(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity == .warning { warnings.add(diagnostic) }
  }
}

extension SiteOutcome: RunOutcome {
  func add(to metrics: inout MetricsFile) {
    metrics.add("calendars", "Calendars of the last run.", calendarCount)
    metrics.add("events", "Events of the last run.", eventCount)
    metrics.add(
      "files", "Files of the last run by outcome.", by: "result",
      [
        ("written", files.written), ("unchanged", files.kept), ("removed", files.removed),
      ])
    metrics.add("size_bytes", "Size of the site after the last run.", files.bytes)
    metrics.add(warnings)
    metrics.add(feeds: feedCounts)
  }
}
