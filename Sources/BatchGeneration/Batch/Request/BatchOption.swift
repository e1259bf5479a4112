package import AgendaGeneration

/// An option of a batch: its own, or one of its pages.
package typealias BatchOption = Option<BatchRequest>

extension BatchRequest: OptionedRequest {
  /// All batch options, under the headings of the help text.
  package static let optionGroups =
    [OptionGroup("Batch", ownOptions)]
    + RequestOption.groups.compactMap { group in
      group.compactMap { notOfPages.contains($0.name) ? nil : option($0) }
    }

  /// Turns an option of pages into an option of the batch.
  private static func option(_ option: RequestOption) -> BatchOption {
    BatchOption(option) { batch, option, value throws(UsageError) in
      try option.apply(value, to: &batch.page)
    }
  }

  /// Page options that a batch sets for every page itself.
  static let notOfPages: Set<String> = [
    "date", "format", "output", "color", "hyperlinks", "no-pager", "expand", "by", "fix", "open", "watch",
  ]

  private static let views = AgendaView.allCases.filter(\.descriptor.isOfBatches)
  private static let formats = OutputFormat.allCases.filter { $0.conversion == nil }

  // Separate, because the optimizer leaks them as temporary values of the table.
  private static let viewNames = views.map(\.rawValue)
  private static let formatNames = formats.map(\.rawValue)

  private static let ownOptions: [BatchOption] = [
    BatchOption(
      "out", letter: "o", value: .required(placeholder: "DIRECTORY"), kind: .directory,
      help: "write the pages into this directory"
    ) { batch, value throws(UsageError) in batch.outputDirectory = try OptionValue.word(value, option: "out") },
    BatchOption(
      "view", value: .required(placeholder: "VIEWS"), kind: .list(viewNames),
      help: "comma-separated views (default: week)"
    ) { batch, value throws(UsageError) in
      batch.views = try OptionValue.words(value, option: "view", of: AgendaView.self, offered: viewNames)
      if let view = batch.views.first(where: { !$0.descriptor.isOfBatches }) {
        let advice = view.takes(.pages) ? "use month" : "run 'ics2day \(view.rawValue)'"
        throw UsageError("--view \(view.rawValue): not supported in a batch; \(advice).")
      }
    },
    BatchOption(
      "format", value: .required(placeholder: "FORMATS"), kind: .list(formatNames),
      help: "comma-separated formats (default: html)"
    ) { batch, value throws(UsageError) in
      batch.formats = try OptionValue.words(value, option: "format", of: OutputFormat.self, offered: formatNames)
      if let format = batch.formats.first(where: { $0.conversion != nil }) {
        throw UsageError(
          "--format \(format.rawValue): not supported in a batch; run 'ics2day events FILE --format \(format.rawValue)'."
        )
      }
    },
    BatchOption(
      "every", value: .required(placeholder: "INTERVAL"), kind: .words(of: BatchInterval.self),
      help: "days per list page: day, week, month, year or all (default: week; events: all)"
    ) { batch, value throws(UsageError) in
      batch.interval = try OptionValue.word(value, option: "every", of: BatchInterval.self)
    },
    BatchOption(
      "name", value: .required(placeholder: "PATTERN"),
      help: "name pattern of the pages (default: \(NamePattern.standard))"
    ) { batch, value throws(UsageError) in
      _ = try NamePattern(value)
      batch.namePattern = value
    },
    BatchOption(
      "one-document", help: "one PDF for each calendar, with all pages of all views"
    ) { batch, _ throws(UsageError) in batch.hasOneDocument = true },
    BatchOption("merge", help: "treat every directory with .ics files as one calendar") {
      batch, _ throws(UsageError) in batch.mergesDirectories = true
    },
    BatchOption(
      "jobs", value: .required(placeholder: "FILE"), kind: .file,
      help: "run the jobs in this JSON file, each with its own options"
    ) { batch, value throws(UsageError) in batch.manifest = try OptionValue.word(value, option: "jobs") },
    BatchOption("resume", help: "render only pages that are missing or out of date") {
      batch, _ throws(UsageError) in batch.isResuming = true
    },
    BatchOption("force", help: "render all pages again, even if they are up to date") {
      batch, _ throws(UsageError) in batch.isForced = true
    },
    BatchOption(
      "prune", help: "remove pages of earlier runs whose calendars or options are gone, if nothing failed"
    ) { batch, _ throws(UsageError) in batch.prunes = true },
    BatchOption(
      "shard", value: .required(placeholder: "I/N"), help: "process only the I-th of N shards of the calendars"
    ) {
      batch, value throws(UsageError) in batch.shard = try OptionValue.shard(value)
    },
    BatchOption(
      "workers", value: .required(placeholder: "N"),
      help: "number of calendars in progress (default: two per processor)"
    ) { batch, value throws(UsageError) in
      batch.workerCount = try OptionValue.count(value, option: "workers", in: 1...1024)
    },
    BatchOption(
      "time-limit", value: .required(placeholder: "TIME"),
      help: "a calendar that needs more processor time fails, and is not tried again until it changes"
    ) { batch, value throws(UsageError) in
      batch.timeLimitInSeconds = try OptionValue.seconds(value, option: "time-limit")
    },
    BatchOption(
      "page-limit", value: .required(placeholder: "SIZE"),
      help: "a calendar with a larger page fails, and is not tried again until it changes: 500kB, 2MB"
    ) { batch, value throws(UsageError) in
      batch.pageLimitInBytes = try OptionValue.bytes(value, option: "page-limit")
    },
    BatchOption("report", value: .required(placeholder: "FILE"), kind: .file, help: "write a JSON report to this file")
    {
      batch, value throws(UsageError) in batch.report = try OptionValue.word(value, option: "report")
    },
    BatchOption(
      "metrics", value: .required(placeholder: "FILE"), kind: .file,
      help: "write metrics of the run for Prometheus to this file"
    ) { batch, value throws(UsageError) in batch.metrics = try OptionValue.word(value, option: "metrics") },
    BatchOption(
      "log", value: .required(placeholder: "FILE"), kind: .file,
      help: "append a line of JSON for each calendar, - for standard error"
    ) { batch, value throws(UsageError) in batch.log = try OptionValue.word(value, option: "log") },
    BatchOption(
      "hook", value: .required(placeholder: "PROGRAM"), kind: .file,
      help: "run this for each calendar whose pages changed, with their names on its standard input"
    ) { batch, value throws(UsageError) in batch.hook = try OptionValue.word(value, option: "hook") },
    BatchOption(
      "hook-timeout", value: .required(placeholder: "TIME"), help: "time limit of each run of the hook (default: 5m)"
    ) { batch, value throws(UsageError) in
      batch.hookTimeoutInSeconds = try OptionValue.seconds(value, option: "hook-timeout")
    },
    BatchOption("no-index", help: "do not write index.html") { batch, _ throws(UsageError) in
      batch.writesIndex = false
    },
  ]
}

extension BatchOption {
  /// Whether a job in a job file may set it.
  var isOfJob: Bool {
    description.isOfPages
      ? name != "quiet" : ["view", "format", "every", "name", "one-document", "merge"].contains(name)
  }
}

extension OptionValue {
  /// Parses comma-separated raw values of an enum, without duplicates.
  /// - Parameter offered: The values that errors name.
  static func words<Words: CaseIterable & RawRepresentable<String> & Equatable>(
    _ value: String, option: String, of words: Words.Type, offered: [String]
  ) throws(UsageError) -> [Words] {
    var result: [Words] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let word = try word(String(part), option: option, of: words, offered: offered)
      if !result.contains(word) { result.append(word) }
    }
    return result
  }

  /// Parses a time of at least a second.
  static func seconds(_ value: String, option: String) throws(UsageError) -> Int {
    let seconds = try duration(value, option: option).components.seconds
    guard (1...86_400).contains(seconds) else { throw UsageError("--\(option) \(value): expected 1s to 1d.") }
    return Int(seconds)
  }

  /// Parses a size: `500000`, `500kB`, `2MB`.
  static func bytes(_ value: String, option: String) throws(UsageError) -> Int {
    let units = [("kb", 1_000), ("mb", 1_000_000), ("gb", 1_000_000_000), ("k", 1_000), ("m", 1_000_000), ("", 1)]
    for (unit, factor) in units where value.lowercased().hasSuffix(unit) {
      let digits = value.dropLast(unit.count)
      guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(digits), number > 0
      else { break }
      return number * factor
    }
    throw UsageError("--\(option) \(value): expected a size such as 500kB or 2MB.")
  }

  /// Parses a shard: `3/8`.
  static func shard(_ value: String) throws(UsageError) -> Shard {
    let parts = value.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2,
      parts.allSatisfy({ (1...7).contains($0.utf8.count) && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let number = Int(parts[0]), let count = Int(parts[1]), let shard = Shard(number: number, count: count)
    {
      return shard
    }
    throw UsageError("--shard \(value): expected I/N with 1 <= I <= N, such as 3/8.")
  }
}
