package import AgendaGeneration
package import CalendarModel
internal import CalendarText
internal import CalendarWriting
internal import FeedModel
internal import HelperWire
internal import ICalendar
internal import SystemInterface

/// Keeps copies of feeds in a directory. Only a calendar replaces a copy, so readers of the directory always find the
/// last good one.
package struct FetchJob: RunJob {
  /// Lists, output directory and settings.
  @Shared package var request: FetchRequest
  /// The machine's settings.
  package var environment: AgendaEnvironment

  /// Creates a job without starting it.
  package init(request: FetchRequest, environment: AgendaEnvironment) {
    self.request = request
    self.environment = environment
  }

  /// Subdirectory of the copies with feed state.
  static let stateDirectory = ".feeds"

  /// Updates the copies, with log and metrics if requested.
  public func run() -> AgendaResult { run(from: FetchReport(entries: [], answers: [])) }

  static var command: String { "fetch" }

  var files: RunFiles {
    RunFiles(
      log: request.log, metrics: request.metrics, report: request.report, directory: request.outputDirectory)
  }

  var readFiles: ReadFiles {
    var read = ReadFiles(environment)
    for list in request.lists { read.add(list.hasPrefix("@") ? String(list.dropFirst()) : list, as: .list) }
    return read
  }

  func work(_ report: inout FetchReport, _ log: RunLog?, _: ZoneReading) throws -> AgendaResult {
    try request.validate()
    guard let directory = request.outputDirectory else { throw UsageError("--out DIRECTORY is required.") }
    let headers = try request.feeds.resolvedHeaders()
    let helper = FetchHelper()
    let states = "\(directory)/\(Self.stateDirectory)"
    let accounts = AccountSearch(
      request.feeds, obeysBackoff: true, directory: states, environment, helper: helper)
    let entries: [FetchEntry]
    do {
      entries = try FetchEntry.entries(of: try lists(), headers: headers, accounts: accounts)
    } catch let failure as HelperFailure {
      throw AgendaFailure.fetch(failure)
    }
    guard !entries.isEmpty else {
      return AgendaResult(status: .ioFailure, messages: ["ics2day: no feeds found."])
    }
    try request.feeds.checkFiles(environment.feeds)
    do {
      try FileSystem.createDirectories(directory)
    } catch {
      throw AgendaFailure.file(FileError(path: directory, error))
    }
    log?.begin(
      "fetch", counted(entries.count, "feed"), [("directory", .string(directory)), ("feeds", JSONValue(entries.count))])
    report = FetchReport(entries: entries, answers: try answers(entries, directory, states, helper, log))
    return try finish(report)
  }

  private func lists() throws(AgendaFailure) -> [(name: String, entries: [FeedList.Entry])] {
    var lists: [(String, [FeedList.Entry])] = []
    for argument in request.lists {
      if FeedAddress.masked(argument) != nil || CalendarSearch.address(argument) != nil {
        lists.append(("command line", [FeedList.Entry(line: lists.count + 1, input: argument, name: nil)]))
        continue
      }
      let path = argument.hasPrefix("@") ? String(argument.dropFirst()) : argument
      do throws(FileError) {
        let stream =
          path == "-" ? SourceStream(.standardInput, path: "standard input") : try SourceStream(opening: path)
        lists.append(
          (path == "-" ? "standard input" : path, CalendarSearch.entries(ofList: try stream.readAll())))
      } catch {
        throw .file(error)
      }
    }
    return lists
  }

  private func answers(
    _ entries: [FetchEntry], _ directory: String, _ states: String, _ helper: FetchHelper, _ log: RunLog?
  ) throws(AgendaFailure) -> [FeedAnswer?] {
    var policy = request.feeds.policy(environment, obeysBackoff: true)
    policy.concurrentRequests = request.concurrentRequests ?? policy.concurrentRequests
    policy.concurrentRequestsPerHost = request.concurrentRequestsPerHost ?? policy.concurrentRequestsPerHost
    var run = FeedRun(directory: states, policy: policy)
    (run.output, run.countsChanges) = (directory, true)
    var answers = entries.map { entry -> FeedAnswer? in
      if case .failure(let failure) = entry.feed { FeedAnswer(.failed, failure: failure) } else { nil }
    }
    for (entry, answer) in zip(entries, answers) { if let answer { log?.write(entry, answer) } }
    let asked = entries.indices.compactMap { place in
      (try? entries[place].feed.get()).map { (place: place, feed: $0, file: entries[place].file) }
    }
    guard !asked.isEmpty else { return answers }
    var count = 0
    let activity = asked.count == 1 ? "Fetching a feed" : "Fetching \(asked.count) feeds"
    environment.activity(activity)
    do {
      try helper.ask(run, asked.map { ($0.feed, $0.file) }) { number, answer in
        let place = asked[number].place
        answers[place] = answer.advised
        answers[place]?.notes += entries[place].notes
        count += 1
        environment.activity("\(activity), \(count) done")
        log?.write(entries[place], answer.advised)
      }
    } catch {
      throw .fetch(error)
    }
    return answers
  }

  private func finish(_ report: FetchReport) throws(AgendaFailure) -> AgendaResult {
    var messages: [String] = []
    for (entry, answer) in zip(report.entries, report.answers) {
      guard let answer else { continue }
      let label = terminalSafe((try? entry.feed.get())?.label ?? entry.label)
      if let failure = answer.failure { messages.append("ics2day: \(label): \(terminalSafe(failure.message))") }
      if !request.isQuiet { messages += answer.notes.map { "ics2day: \(label): \(terminalSafe($0))" } }
    }
    if let path = request.report {
      do {
        try OutputFile(path: path).replace(with: report.lines)
      } catch {
        throw .file(error)
      }
    }
    if !request.isQuiet { messages.append(report.summary) }
    let fresh = report.count(of: .updated) + report.count(of: .unchanged)
    if fresh == report.entries.count { return AgendaResult(status: .done, messages: messages) }
    return AgendaResult(status: fresh + report.count(of: .kept) == 0 ? .ioFailure : .refused, messages: messages)
  }
}
