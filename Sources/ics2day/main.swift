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
for message in result.messages { fputs(message + "\n", stderr) }
if result.status == .usage { fputs("\(HelpText.usage)\nSee 'ics2day --help'.\n", stderr) }
exit(result.status.rawValue)
