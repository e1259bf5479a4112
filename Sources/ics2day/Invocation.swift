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
  /// A page, and notes about what was typed, each with the name of the program.
  case run(AgendaRequest, notes: [String])
  case batch(BatchRequest)
  case site(SiteRequest)
  case fetch(FetchRequest)
}
