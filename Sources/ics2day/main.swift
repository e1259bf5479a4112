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
    case .run(let request): return AgendaJob(request: request, environment: ProcessEnvironment.current()).run()
    }
  } catch {
    return AgendaResult(error)
  }
}

let result = run(Array(CommandLine.arguments.dropFirst()))
var lines = result.messages
if result.status == .usage { lines += [HelpText.usage, "See 'ics2day --help'."] }
_ = writeAll(Array(lines.map { $0 + "\n" }.joined().utf8), to: STDERR_FILENO)
exit(result.status.rawValue)
