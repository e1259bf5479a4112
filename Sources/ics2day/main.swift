internal import AgendaGeneration
internal import BatchGeneration
internal import SystemInterface

CurrentProcess.reserveStandardDescriptors()
// A reader that closes the pipe early must not kill the process: the write fails instead.
CurrentProcess.ignoreBrokenPipes()
CurrentProcess.ignoreFileSizeLimits()
CurrentProcess.unblockTermination()

/// Runs the program with some arguments.
func run(_ arguments: [String]) -> AgendaResult {
  let context: ArgumentContext
  do throws(AgendaFailure) {
    context = try ProcessEnvironment.argumentContext(for: arguments)
  } catch {
    return AgendaResult(error)
  }
  do throws(UsageError) {
    switch try ArgumentParser.parse(arguments, in: context) {
    case .help(let name):
      let printer = HelpPrinter(terminalWidth: FileDescriptor.standardOutput.terminalWidth)
      let text = name.flatMap(HelpTopic.init).map(printer.text) ?? printer.text(CommandTable.description(of: name))
      return AgendaJob.print(text, with: ProcessEnvironment.pager)
    case .manual(let name): return AgendaJob.print(ManualPrinter.page(CommandTable.description(of: name)))
    case .completions(let shell): return AgendaJob.print(shell.script)
    case .version: return AgendaJob.print(VersionText.text)
    case .batch(let request): return runBatch(request)
    case .site(let request): return runSite(request)
    case .fetch(let request):
      let environment = ProcessEnvironment.current(asksForZone: false)
      return withActivityLine(isShown: !request.isQuiet && request.log != "-", environment) {
        FetchJob(request: request, environment: $0).run()
      }
    case .run(let request, let notes):
      var result = try PageRun(request).run()
      result.messages = notes + result.messages
      return result
    }
  } catch {
    return AgendaResult(error)
  }
}

/// Runs a job with a status line on the terminal.
func withActivityLine(
  isShown: Bool, _ environment: AgendaEnvironment, _ run: (AgendaEnvironment) -> AgendaResult
) -> AgendaResult {
  guard isShown, let line = ActivityLine.ofStandardError() else { return run(environment) }
  var environment = environment
  environment.activity = { line.show($0) }
  defer { line.finish() }
  return run(environment)
}

/// Runs a batch. Ctrl-C stops it after the pages in progress, a second one immediately.
func runBatch(_ request: BatchRequest) -> AgendaResult {
  let environment = ProcessEnvironment.current()
  var job = BatchJob(request: request, environment: environment)
  func runJob() -> AgendaResult {
    var result = job.run()
    result.messages = ProcessEnvironment.notes(for: request.page, environment) + result.messages
    return result
  }
  Interruption.install()
  // For the next calendar.
  CurrentProcess.keepFreedMemory()
  job.isInterrupted = { Interruption.isRequested }
  guard FileDescriptor.standardError.isTerminal, !request.page.run.isQuiet, request.log != "-" else { return runJob() }
  let line = ProgressLine()
  job.progress = { line.show($0) }
  let result = runJob()
  line.clear()
  return result
}

/// Writes a site. Ctrl-C stops it after the pages in progress, a second one immediately.
func runSite(_ request: SiteRequest) -> AgendaResult {
  let environment = ProcessEnvironment.current()
  Interruption.install()
  var result = withActivityLine(isShown: !request.page.run.isQuiet && request.log != "-", environment) { environment in
    var job = SiteJob(request: request, environment: environment)
    job.isInterrupted = { Interruption.isRequested }
    return job.run()
  }
  result.messages = ProcessEnvironment.notes(for: request.page, environment) + result.messages
  return result
}

var arguments: [String] = []
let result: AgendaResult
do throws(SystemError) {
  arguments = try CurrentProcess.arguments()
  result = run(arguments)
} catch {
  result = AgendaResult(
    status: .ioFailure, messages: ["ics2day: /proc/self/cmdline: \(error.message). The arguments cannot be read."])
}
var lines = result.messages
if result.status == .usage {
  let command = CommandTable.description(of: arguments.first)
  lines.append(command.reference)
}
try? FileDescriptor.standardError.write(Array(lines.map { $0 + "\n" }.joined().utf8))
CurrentProcess.exit(result.status.rawValue)
