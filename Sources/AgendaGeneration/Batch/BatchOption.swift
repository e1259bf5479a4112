/// One option of a batch: its own, or one of a page. ``all`` is the only place that lists them.
public struct BatchOption: Sendable {
  /// The name without dashes, also the key of a job in a manifest.
  public let name: String
  /// A single letter that means the same, nil for none.
  public let letter: Character?
  /// What follows the name.
  public let value: RequestOption.Value
  /// One line for people.
  public let help: String
  /// The option of a page that it is, nil for one that only a batch has.
  public let pageOption: RequestOption?
  /// Whether a job of a manifest may have it.
  let isOfJob: Bool

  private let set: @Sendable (inout BatchRequest, String) throws(UsageError) -> Void

  init(
    _ name: String, letter: Character? = nil, value: RequestOption.Value = .none, help: String, isOfJob: Bool = false,
    set: @escaping @Sendable (inout BatchRequest, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
    self.isOfJob = isOfJob
    pageOption = nil
    self.set = set
  }

  /// An option of a page.
  public init(_ option: RequestOption) {
    name = option.name
    letter = option.letter
    value = option.value
    help = option.help
    pageOption = option
    isOfJob = option.name != "quiet"
    set = { batch, value throws(UsageError) in
      try option.apply(value, to: &batch.page)
      // Which days there are is part of every page by itself.
      guard !["from", "to", "quiet", "strict"].contains(option.name) else { return }
      if !option.isRepeatable { batch.settings.removeAll { $0.name == option.name } }
      batch.settings.append(BatchRequest.Setting(name: option.name, value: value))
    }
  }

  /// Puts the option into a request.
  /// - Parameter value: The value as given; empty for an option without one.
  public func apply(_ value: String, to batch: inout BatchRequest) throws(UsageError) {
    try set(&batch, value)
  }
}
