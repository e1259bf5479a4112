internal import AgendaGeneration
internal import BatchGeneration

/// Reads command-line arguments with the table of options.
struct ArgumentParser {
  /// The options of the program itself; those of a request are in ``RequestOption/all``.
  static let programOptions: [(name: String, letter: Character?, help: String, invocation: Invocation)] = [
    ("help", "h", "print this help", .help(nil)),
    ("version", nil, "print the version", .version),
  ]

  /// The commands that are no views; the first argument.
  enum Command: String, CaseIterable {
    case batch, site, fetch
  }

  private var remaining: ArraySlice<String>
  private var requests = CommandOption.Requests()
  /// The command; nil for a view.
  private var command: Command?
  /// The first argument if it is a view or command: what `--help` is about.
  private var topic: String?
  private var given: [CommandOption] = []

  /// Parses the arguments without the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    if let invocation = try InformationCommand.parse(arguments) { return invocation }
    var parser = ArgumentParser(remaining: arguments[...])
    return try parser.run()
  }

  private init(remaining: ArraySlice<String>) {
    self.remaining = remaining
  }

  private mutating func run() throws(UsageError) -> Invocation {
    if let views = remaining.first.flatMap(Self.views) {
      requests.batch.page.view = views[0]
      requests.batch.page.furtherViews = Array(views[1...])
      topic = views[0].rawValue
      remaining.removeFirst()
    } else if let command = remaining.first.flatMap(Command.init) {
      self.command = command
      topic = command.rawValue
      remaining.removeFirst()
    }
    while let argument = remaining.popFirst() {
      if argument == "--" {
        for input in remaining { try addInput(input) }
        break
      }
      if argument.utf8.starts(with: "--".utf8) {
        if let invocation = try readLongOption(argument.dropFirst(2)) { return invocation }
      } else if argument.utf8.first == UInt8(ascii: "-"), argument != "-" {
        if let invocation = try readLetter(argument.dropFirst()) { return invocation }
      } else {
        try addInput(argument)
      }
    }
    let given = given.compactMap(\.batchOption)
    switch command {
    case .batch:
      try requests.batch.validate(given: given)
      return .batch(requests.batch)
    case .site:
      try requests.site.validate()
      return .site(requests.site)
    case .fetch:
      try requests.fetch.validate()
      return .fetch(requests.fetch)
    case nil:
      try requests.batch.page.validate(given: given.compactMap(\.pageOption))
      return .run(requests.batch.page)
    }
  }

  /// The views of an argument such as `month` or `year,month,week`; nil if it is something else.
  private static func views(_ argument: String) -> [AgendaView]? {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let views = parts.compactMap { AgendaView(rawValue: String($0)) }
    return views.isEmpty || views.count < parts.count ? nil : views
  }

  /// The first option of the command with a certain name or letter.
  private func option(where matches: (String, Character?) -> Bool) -> CommandOption? {
    switch command {
    case nil:
      RequestOption.all.first { matches($0.name, $0.letter) }.map { CommandOption(BatchOption($0)) }
    case .batch: BatchOption.all.first { matches($0.name, $0.letter) }.map { CommandOption($0) }
    case .site: SiteOption.all.first { matches($0.name, $0.letter) }.map { CommandOption($0) }
    case .fetch: FetchOption.all.first { matches($0.name, $0.letter) }.map { CommandOption($0) }
    }
  }

  private var optionNames: [String] {
    switch command {
    case nil: RequestOption.all.map(\.name)
    case .batch: BatchOption.all.map(\.name)
    case .site: SiteOption.all.map(\.name)
    case .fetch: FetchOption.all.map(\.name)
    }
  }

  private func invocation(of option: Invocation) -> Invocation {
    option == .help(nil) ? .help(topic) : option
  }

  private mutating func addInput(_ argument: String) throws(UsageError) {
    guard !argument.isEmpty else { throw UsageError("An input name is empty.") }
    switch command {
    case .site: requests.site.page.inputs.append(argument)
    case .fetch: requests.fetch.lists.append(argument)
    case .batch, nil: requests.batch.page.inputs.append(argument)
    }
  }

  /// `name` or `name=value`.
  private mutating func readLongOption(_ text: Substring) throws(UsageError) -> Invocation? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if let option = Self.programOptions.first(where: { $0.name == name }) {
      guard attached == nil else { throw UsageError("--\(name) takes no value.") }
      return invocation(of: option.invocation)
    }
    guard let option = option(where: { optionName, _ in optionName == name }) else {
      let names = optionNames.map { "--" + $0 } + Self.programOptions.map { "--" + $0.name }
      throw UsageError("Unknown option --\(name)\(suggestion("--" + name, names))")
    }
    try apply(option, attached: attached)
    return nil
  }

  /// A short option with its value attached or in the next argument.
  private mutating func readLetter(_ text: Substring) throws(UsageError) -> Invocation? {
    let rest = String(text.dropFirst())
    if let option = Self.programOptions.first(where: { $0.letter == text.first }) {
      guard rest.isEmpty else { throw UsageError("-\(text): -\(text.prefix(1)) takes no value.") }
      return invocation(of: option.invocation)
    }
    guard let option = option(where: { _, letter in letter != nil && letter == text.first }) else {
      let isName = optionNames.contains { $0 == text }
      throw UsageError("Unknown option -\(text)\(isName ? "; did you mean '--\(text)'?" : "")")
    }
    try apply(option, attached: rest.isEmpty ? nil : rest)
    return nil
  }

  private mutating func apply(_ option: CommandOption, attached: String?) throws(UsageError) {
    given.append(option)
    guard case .required(let placeholder) = option.value else {
      guard attached == nil else { throw UsageError("--\(option.name) takes no value.") }
      return try option.apply("", to: &requests)
    }
    if let attached { return try option.apply(attached, to: &requests) }
    // A value may start with one dash (`--date -1`, `-o -`), but not with two.
    guard let value = remaining.first, !value.utf8.starts(with: "--".utf8) else {
      throw UsageError("--\(option.name) needs a value: --\(option.name) \(placeholder)")
    }
    remaining.removeFirst()
    try option.apply(value, to: &requests)
  }
}
