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
  /// The option of a batch or view; nil for one of a site.
  let batchOption: BatchOption?
  private let set: (inout Requests, String) throws(UsageError) -> Void

  init(_ option: BatchOption) {
    (name, letter, value, batchOption) = (option.name, option.letter, option.value, option)
    set = { requests, value throws(UsageError) in try option.apply(value, to: &requests.batch) }
  }

  init(_ option: SiteOption) {
    (name, letter, value, batchOption) = (option.name, option.letter, option.value, nil)
    set = { requests, value throws(UsageError) in try option.apply(value, to: &requests.site) }
  }

  init(_ option: FetchOption) {
    (name, letter, value, batchOption) = (option.name, option.letter, option.value, nil)
    set = { requests, value throws(UsageError) in try option.apply(value, to: &requests.fetch) }
  }

  /// Applies the option.
  func apply(_ value: String, to requests: inout Requests) throws(UsageError) { try set(&requests, value) }
}
