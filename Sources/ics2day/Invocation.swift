internal import AgendaGeneration
internal import BatchGeneration

/// What to run, as parsed from the arguments.
enum Invocation: Equatable {
  /// The help of a command; nil for the program's.
  case help(String?)
  /// The manual page of a command; nil for the program's.
  case manual(String?)
  case completions(Shell)
  case version
  case run(AgendaRequest)
  case batch(BatchRequest)
  case site(SiteRequest)
  case fetch(FetchRequest)
}
