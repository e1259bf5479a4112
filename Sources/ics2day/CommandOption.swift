internal import AgendaGeneration
internal import BatchGeneration

/// An option of a command: of a view, of `batch`, `site` or `fetch`.
struct CommandOption {
  /// The requests that options change; a command uses one of them.
  struct Requests {
    /// Also holds the request of a view, as the page of a batch.
    var batch = BatchRequest()
    var site = SiteRequest()
    var fetch = FetchRequest()
  }

  let name: String
  let letter: Character?
  let value: RequestOption.Value
  /// What the value can be.
  private(set) var kind: ValueKind
  /// One line of help.
  private(set) var help: String
  /// The option of a batch or view; nil for one of a site.
  let batchOption: BatchOption?
  private let set: @Sendable (inout Requests, String) throws(UsageError) -> Void

  init(_ option: BatchOption) {
    (name, letter, value, kind, help) = (option.name, option.letter, option.value, option.kind, option.help)
    batchOption = option
    set = { requests, value throws(UsageError) in try option.apply(value, to: &requests.batch) }
  }

  /// An option of a view, which supports some formats only.
  init(_ option: RequestOption, of view: AgendaView) {
    self.init(BatchOption(option))
    guard option.name == "format" else { return }
    let formats = OutputFormat.allCases.filter { $0.views.contains(view) }.map(\.rawValue)
    kind = .words(formats)
    help = "\(list(formats, "or")) (default: by -o)"
  }

  init(_ option: SiteOption) {
    (name, letter, value, kind, help) = (option.name, option.letter, option.value, option.kind, option.help)
    batchOption = nil
    set = { requests, value throws(UsageError) in try option.apply(value, to: &requests.site) }
  }

  init(_ option: FetchOption) {
    (name, letter, value, kind, help) = (option.name, option.letter, option.value, option.kind, option.help)
    batchOption = nil
    set = { requests, value throws(UsageError) in try option.apply(value, to: &requests.fetch) }
  }

  /// Applies the option.
  func apply(_ value: String, to requests: inout Requests) throws(UsageError) { try set(&requests, value) }
}
