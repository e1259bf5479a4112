package import AgendaGeneration

/// An option of `fetch`: its own, or one about feeds.
package typealias FetchOption = Option<FetchRequest>

extension FetchRequest: OptionedRequest {
  /// All options, under the headings of the help text.
  package static let optionGroups =
    [OptionGroup("Copies", ownOptions)]
    + RequestOption.groups.compactMap { group in group.compactMap { $0.isOfFeeds ? option($0) : nil } }
    + [OptionGroup("Messages", [quietOption])]

  private static func option(_ option: RequestOption) -> FetchOption {
    FetchOption(option) { fetch, option, value throws(UsageError) in
      var request = AgendaRequest()
      request.feeds = fetch.feeds
      try option.apply(value, to: &request)
      fetch.feeds = request.feeds
    }
  }

  private static let quietOption = FetchOption("quiet", help: "print only failures") {
    fetch, _ throws(UsageError) in fetch.isQuiet = true
  }

  private static let ownOptions: [FetchOption] = [
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
      help: "write the result of each feed, one line of JSON each"
    ) { fetch, value throws(UsageError) in fetch.report = try OptionValue.word(value, option: "report") },
    FetchOption(
      "metrics", value: .required(placeholder: "FILE"), kind: .file,
      help: "write metrics of the run for Prometheus to this file"
    ) { fetch, value throws(UsageError) in fetch.metrics = try OptionValue.word(value, option: "metrics") },
    FetchOption(
      "log", value: .required(placeholder: "FILE"), kind: .file,
      help: "append a line of JSON for each feed, - for standard error"
    ) { fetch, value throws(UsageError) in fetch.log = try OptionValue.word(value, option: "log") },
  ]
}
