internal import AgendaGeneration
internal import BatchGeneration

/// What to run, as parsed from the arguments.
enum Invocation: Equatable {
  case help
  case version
  case run(AgendaRequest)
  case batch(BatchRequest)
  case batchHelp
  case site(SiteRequest)
  case siteHelp
  case fetch(FetchRequest)
  case fetchHelp
}
