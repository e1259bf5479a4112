internal import CMalloc
internal import AgendaGeneration
internal import Glibc
internal import BatchGeneration

// A reader that closes the pipe early must not kill the process: the write fails instead.
signal(SIGPIPE, SIG_IGN)

/// Runs the program with some arguments.
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

/// Runs a batch. Ctrl-C stops it after the pages in progress, a second one immediately.
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

/// Makes the allocator keep freed memory for the next calendar. Returning it to the system and requesting it again costs as
/// much as reading the file.
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
