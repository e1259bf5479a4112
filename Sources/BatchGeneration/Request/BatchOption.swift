public import AgendaGeneration

/// A batch option: its own, or a page option. ``all`` is the only list of them.
public struct BatchOption: Sendable {
  /// The name without dashes; also the key in a job file.
  public let name: String
  /// The short form; nil if there is none.
  public let letter: Character?
  /// Whether the option takes a value.
  public let value: RequestOption.Value
  /// What the value can be.
  package let kind: ValueKind
  /// One line of help.
  public let help: String
  /// The corresponding page option; nil for an option that only a batch has.
  public let pageOption: RequestOption?
  /// Whether a job in a job file may set it.
  let isOfJob: Bool

  private let set: @Sendable (inout BatchRequest, String) throws(UsageError) -> Void

  init(
    _ name: String, letter: Character? = nil, value: RequestOption.Value = .none, kind: ValueKind = .text, help: String,
    isOfJob: Bool = false,
    set: @escaping @Sendable (inout BatchRequest, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.kind = kind
    self.help = help
    self.isOfJob = isOfJob
    pageOption = nil
    self.set = set
  }

  /// Creates a batch option from a page option.
  public init(_ option: RequestOption) {
    name = option.name
    letter = option.letter
    value = option.value
    kind = option.kind
    help = option.help
    pageOption = option
    isOfJob = option.name != "quiet"
    set = { batch, value throws(UsageError) in
      try option.apply(value, to: &batch.page)
      // The days of each page are already part of its fingerprint.
      guard !["from", "to", "quiet", "strict", "fail-on"].contains(option.name), !option.isOfFeeds else { return }
      if !option.isRepeatable { batch.settings.removeAll { $0.name == option.name } }
      batch.settings.append(BatchRequest.Setting(name: option.name, value: value))
    }
  }

  /// Applies the option to a request.
  /// - Parameters:
  ///   - value: The value as given; empty for an option that takes none.
  ///   - batch: The batch to change.
  /// - Throws: ``AgendaGeneration/UsageError`` if the value is invalid.
  public func apply(_ value: String, to batch: inout BatchRequest) throws(UsageError) {
    try set(&batch, value)
  }
}
