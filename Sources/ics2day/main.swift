internal import CMalloc
internal import AgendaGeneration
internal import Glibc

// A reader that has seen enough is no reason to be killed: the write that fails tells.
signal(SIGPIPE, SIG_IGN)

/// Carries the arguments out.
func run(_ arguments: [String]) -> AgendaResult {
  do {
    switch try ArgumentParser.parse(arguments) {
    case .help: return AgendaJob.print(HelpText.text)
    case .version: return AgendaJob.print("ics2day \(AgendaJob.version)\n")
    case .batchHelp: return AgendaJob.print(HelpText.batchText)
    case .batch(let request): return runBatch(request)
    case .run(let request):
      let environment = ProcessEnvironment.current(asksForZone: request.timeZone == nil)
      return AgendaJob(request: request, environment: environment).run()
    }
  } catch {
    return AgendaResult(error)
  }
}

/// Carries a batch out: Ctrl-C ends it after the pages that are being written, a second one at once.
func runBatch(_ request: BatchRequest) -> AgendaResult {
  var job = BatchJob(request: request, environment: ProcessEnvironment.current())
  Interruption.install()
  keepFreedMemory()
  job.isInterrupted = { Interruption.isRequested }
  guard isatty(STDERR_FILENO) == 1, !request.page.isQuiet else { return job.run() }
  let line = ProgressLine()
  job.progress = { line.show($0) }
  let result = job.run()
  line.clear()
  return result
}

/// Has the allocator keep what a calendar frees for the next one instead of giving it back to the system and asking again,
/// which costs as much as reading the file.
func keepFreedMemory() {
  mallopt(M_MMAP_THRESHOLD, 8 << 20)
  mallopt(M_TRIM_THRESHOLD, 64 << 20)
  mallopt(M_TOP_PAD, 1 << 20)
}

let result = run(Array(CommandLine.arguments.dropFirst()))
var lines = result.messages
if result.status == .usage {
  let isBatch = CommandLine.arguments.dropFirst().first == ArgumentParser.batchWord
  lines +=
    isBatch
    ? [HelpText.batchUsage, "See 'ics2day batch --help'."] : [HelpText.usage, "See 'ics2day --help'."]
}
_ = writeAll(Array(lines.map { $0 + "\n" }.joined().utf8), to: STDERR_FILENO)
exit(result.status.rawValue)
