public import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import CalendarText
internal import ICalendar
internal import Synchronization
internal import SystemInterface

/// Renders the pages of many calendars on all processors. Calendars that fail are reported and skipped.
public struct BatchJob: RunJob {
  /// The calendars, views, formats and days to render.
  public var request: BatchRequest {
    _read { yield sharedRequest }
    _modify { yield &sharedRequest }
  }
  @Shared private var sharedRequest: BatchRequest
  /// The machine's settings.
  public var environment: AgendaEnvironment
  /// Polled during the run; return true to stop after the pages in progress.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// Called after each calendar, by one thread at a time.
  package var progress: @Sendable (BatchProgress) -> Void = { _ in }

  /// Creates a batch without starting it.
  public init(request: BatchRequest, environment: AgendaEnvironment) {
    sharedRequest = request
    self.environment = environment
  }

  /// Renders all pages, with log and metrics if requested.
  public func run() -> AgendaResult { run(from: BatchOutcome()) }

  static var command: String { "batch" }

  var files: RunFiles {
    RunFiles(
      log: request.log, metrics: request.metrics, report: request.report, directory: request.outputDirectory,
      shard: request.shard)
  }

  var readFiles: ReadFiles {
    var read = ReadFiles(of: request.page, environment)
    read.add(request.manifest, as: .jobs)
    return read
  }

  func work(_ outcome: inout BatchOutcome, _ log: RunLog?, _ zones: ZoneReading) throws -> AgendaResult {
    let program = try request.hook.map(PageHook.path)
    let jobs = try request.manifest.map(JobManifest.jobs(request)) ?? [request]
    let plans = try plans(of: jobs)
    try zones.check()
    let helper = FetchHelper()
    let (tasks, notes) = try tasks(plans, helper)
    guard let path = request.outputDirectory else {
      throw AgendaFailure.usage(UsageError("--out DIRECTORY is required."))
    }
    let read = readFiles(of: tasks, plans)
    try files.refuse(read)
    try refusePages(of: tasks, plans, over: read, in: path)
    let directory = try directory(path)
    (outcome.tasks, outcome.plans) = (tasks, plans)
    log?.begin(
      "batch", counted(tasks.count(where: isOfShard), "calendar"),
      [
        ("directory", .string(path)), ("calendars", JSONValue(tasks.count(where: isOfShard))),
        ("shard", request.shard.map { .string("\($0.number)/\($0.count)") }),
      ])
    let feeds = try feeds(of: tasks, plans, helper)
    for answers in feeds { outcome.feedCounts.merge(answers.counts, uniquingKeysWith: +) }
    let calls = try program.map { program in
      HookCalls(
        hook: PageHook(
          path: program, directory: try FileSystem.resolved(path),
          timeoutInSeconds: request.hookTimeoutInSeconds ?? PageHook.defaultTimeoutInSeconds),
        directory: directory, isInterrupted: isInterrupted)
    }
    outcome.results = try work(on: tasks, plans: plans, directory: directory, feeds: feeds, calls, log)
    var result = finish(&outcome, directory: directory, calls, log)
    if !request.page.run.isQuiet { result.messages = notes + warnings(about: tasks, feeds) + result.messages }
    return result
  }

  /// The plans of the jobs. An error in one of several names it and their file.
  private func plans(of jobs: [BatchRequest]) throws(AgendaFailure) -> [BatchPlan] {
    var plans: [BatchPlan] = []
    for (index, job) in jobs.enumerated() {
      do throws(AgendaFailure) {
        plans.append(try BatchPlan(job, environment: environment))
      } catch {
        guard case .usage(let cause) = error, let manifest = request.manifest else { throw error }
        throw .usage(UsageError("\(manifest): job \(index + 1): \(cause.message)"))
      }
    }
    return plans
  }

  /// Fetches the feeds of this shard, each job's with its own settings.
  private func feeds(
    of tasks: [CalendarTask], _ plans: [BatchPlan], _ helper: FetchHelper
  ) throws(AgendaFailure) -> [FeedAnswers] {
    var answers: [FeedAnswers] = []
    for (job, plan) in plans.enumerated() {
      let calendars = tasks.lazy.filter { $0.job == job && isOfShard($0) }.map(\.calendar)
      answers.append(
        try FeedAnswers(of: Array(calendars), plan.request.page.feeds, environment, helper: helper))
    }
    return answers
  }

  private func warnings(about tasks: [CalendarTask], _ feeds: [FeedAnswers]) -> [String] {
    feeds.enumerated().flatMap { job, answers in
      answers.warnings(about: tasks.filter { $0.job == job && isOfShard($0) }.map(\.calendar))
    }
  }

  private func isOfShard(_ task: CalendarTask) -> Bool { request.shard?.contains(task.calendar.identity) ?? true }

  private func tasks(_ plans: [BatchPlan], _ helper: FetchHelper) throws -> (tasks: [CalendarTask], notes: [String]) {
    var notes: [String] = []
    var calendars: [(calendar: CalendarInput, job: Int)] = []
    for (job, plan) in plans.enumerated() {
      var search = CalendarSearch(
        mergesDirectories: plan.request.mergesDirectories, headers: try plan.request.page.feeds.resolvedHeaders(),
        accounts: AccountSearch(plan.request.page.feeds, environment, helper: helper), helper: helper)
      for input in plan.request.page.inputs { try search.add(input) }
      if search.calendars.count > 1, !plan.pattern.contains(.calendar) {
        throw AgendaFailure.usage(
          UsageError("--name \(plan.pattern.text): add {calendar}, because there are several calendars."))
      }
      calendars += search.calendars.map { ($0, job) }
      notes += search.messages
      for note in plan.notesOnYears.map({ "ics2day: \($0)" }) where !notes.contains(note) { notes.append(note) }
    }
    let tasks = CalendarTask.tasks(calendars, patterns: plans.map(\.pattern.text))
    if Set(plans.map(\.pattern)).count > 1 || !plans.allSatisfy({ $0.pattern.contains(.calendar) }) {
      try refuseCommonNames(tasks, plans)
    }
    return (tasks, notes)
  }

  /// Different patterns can produce the same name.
  private func refuseCommonNames(_ tasks: [CalendarTask], _ plans: [BatchPlan]) throws(AgendaFailure) {
    var known: Set<UInt64> = []
    for task in tasks {
      for output in plans[task.job].outputs {
        let name = output.name.path(calendar: task.name)
        guard name.lowercased() != HookCalls.indexName else {
          throw .usage(
            UsageError("A page would have the name of the index, '\(name)'. Set a different \"name\" pattern."))
        }
        guard !known.insert(Fingerprint(of: SafeName.folded(name)).value).inserted else { continue }
        throw .usage(
          UsageError("Two pages would have the name '\(name)'. Set a different \"name\" pattern for each job."))
      }
    }
  }

  private func directory(_ path: String) throws -> OutputDirectory {
    let directory = try OutputDirectory(path, clearsRecord: request.isForced)
    if directory.hasRecord, !request.isResuming, !request.isForced {
      throw AgendaFailure.usage(
        UsageError(
          "'\(path)' already contains pages of a batch. Add --resume to render only missing or outdated pages,"
            + " or --force to render all again."))
    }
    return directory
  }

  /// State shared by the threads.
  private final class WorkState: Sendable {
    let state: Mutex<(results: [Int: CalendarResult], progress: BatchProgress)>

    init(total: Int) {
      var progress = BatchProgress()
      progress.total = total
      state = Mutex(([:], progress))
    }
  }

  private func work(
    on tasks: [CalendarTask], plans: [BatchPlan], directory: OutputDirectory, feeds: [FeedAnswers], _ calls: HookCalls?,
    _ log: RunLog?
  ) throws(FileError) -> [Int: CalendarResult] {
    let record = request.isForced ? nil : try directory.readRecord()
    let own = tasks.indices.filter { isOfShard(tasks[$0]) }
    let shared = WorkState(total: own.count)
    let queue = WorkQueue(count: own.count, isInterrupted: isInterrupted)
    let (isInterrupted, progress) = (isInterrupted, progress)
    // Two threads per processor: one works while the other waits for the disk.
    let threadCount = min(request.workerCount ?? 2 * Processors.allowedCount, own.count)
    WorkerThreads.run(threadCount) {
      var group = PageGroup(directory, threadCount: threadCount)
      let paper = PaperHelper()
      let helper = FetchHelper()
      func settle() {
        for (position, settled) in group.settle() {
          var result = settled
          calls?.tell(about: tasks[position], &result)
          log?.write(tasks[position], result)
          result.changedPages = []
          shared.state.withLock { shared in
            shared.results[position] = result
            if result.status != .remaining { shared.progress.finished += 1 }
            if result.status == .failed { shared.progress.failed += 1 }
            progress(shared.progress)
          }
        }
      }
      while let number = queue.take() {
        let position = own[number]
        let task = tasks[position]
        group.begin(position)
        CalendarWork(
          task: task, plan: plans[task.job], directory: directory, record: record, isInterrupted: isInterrupted,
          paper: paper, reader: CalendarReader(feeds: feeds[task.job], helper: helper)
        ).run(&group)
        if group.isDue { settle() }
      }
      settle()
    }
    return shared.state.withLock { shared in
      for position in own where shared.results[position] == nil {
        shared.results[position] = CalendarResult(status: .remaining)
      }
      return shared.results
    }
  }
}

/// Counts for a progress display.
package struct BatchProgress: Hashable, Sendable {
  /// The number of calendars to process.
  package var total = 0
  /// The number of finished calendars, including unchanged and failed ones.
  package var finished = 0
  /// The number of failed calendars.
  package var failed = 0
}
