internal import AgendaGeneration

/// What the arguments ask for.
enum Invocation: Equatable {
  case help
  case version
  case run(AgendaRequest)
  case batch(BatchRequest)
  case batchHelp
}
