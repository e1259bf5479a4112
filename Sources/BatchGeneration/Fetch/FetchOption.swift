public import AgendaGeneration

/// An option of `fetch`: its own, or one about feeds. ``all`` is the only list of them.
public struct FetchOption: Sendable {
  /// The name without dashes.
  public let name: String
  /// The short form; nil if there is none.
  public let letter: Character?
  /// Whether the option takes a value.
  public let value: RequestOption.Value
  /// What the value can be.
  package let kind: ValueKind
  /// One line of help.
  public let help: String

  private let set: @Sendable (inout FetchRequest, String) throws(UsageError) -> Void

  private init(
    _ name: String, letter: Character? = nil, value: RequestOption.Value = .none, kind: ValueKind = .text, help: String,
    set: @escaping @Sendable (inout FetchRequest, String) throws(UsageError) -> Void
  ) {
    (self.name, self.letter, self.value, self.kind, self.help, self.set) = (name, letter, value, kind, help, set)
  }

  private init(_ option: RequestOption) {
    self.init(option.name, letter: option.letter, value: option.value, kind: option.kind, help: option.help) {
      fetch, value throws(UsageError) in
      var request = AgendaRequest()
      request.feeds = fetch.feeds
      try option.apply(value, to: &request)
      fetch.feeds = request.feeds
    }
  }

  /// Applies the option to a request.
  /// - Parameters:
  ///   - value: The value as given; empty for an option that takes none.
  ///   - fetch: The request to change.
  /// - Throws: ``AgendaGeneration/UsageError`` if the value is invalid.
  public func apply(_ value: String, to fetch: inout FetchRequest) throws(UsageError) { try set(&fetch, value) }

  /// All options, in the order of the help text.
  public static let all = groups.flatMap(\.options)

  /// All options, under the headings of the help text.
  package static let groups =
    [OptionGroup("Copies", own)]
    + RequestOption.groups.compactMap { group in group.compactMap { $0.isOfFeeds ? FetchOption($0) : nil } }
    + [OptionGroup("Messages", [quiet])]

  private static let quiet = FetchOption("quiet", help: "print only failures") {
    fetch, _ throws(UsageError) in fetch.isQuiet = true
  }

  private static let own: [FetchOption] = [
    FetchOption(
      "out", letter: "o", value: .required(placeholder: "DIRECTORY"), kind: .directory,
      help: "keep the copies in this directory"
    ) { fetch, value throws(UsageError) in fetch.outputDirectory = try OptionValue.word(value, option: "out") },
    FetchOption(
      "parallel", value: .required(placeholder: "N"), help: "requests at once (default: 32)"
    ) { fetch, value throws(UsageError) in
      fetch.concurrentRequests = try OptionValue.count(value, option: "parallel", in: 1...1_024)
    },
    FetchOption(
      "per-host", value: .required(placeholder: "N"), help: "requests at once to one host (default: 4)"
    ) { fetch, value throws(UsageError) in
      fetch.concurrentRequestsPerHost = try OptionValue.count(value, option: "per-host", in: 1...1_024)
    },
    FetchOption(
      "report", value: .required(placeholder: "FILE"), kind: .file,
      help: "write what came of each feed, a line of JSON for each"
    ) { fetch, value throws(UsageError) in fetch.report = try OptionValue.word(value, option: "report") },
    FetchOption(
      "metrics", value: .required(placeholder: "FILE"), kind: .file,
      help: "write figures of the run for Prometheus to this file"
    ) { fetch, value throws(UsageError) in fetch.metrics = try OptionValue.word(value, option: "metrics") },
    FetchOption(
      "log", value: .required(placeholder: "FILE"), kind: .file,
      help: "append a line of JSON for each feed, - for standard error"
    ) { fetch, value throws(UsageError) in fetch.log = try OptionValue.word(value, option: "log") },
  ]
}
