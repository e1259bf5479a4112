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
  private var given: [(option: CommandOption, value: String)] = []
  /// The words of a view, which are no options.
  private var words: [String] = []
  private let context: ArgumentContext

  /// Parses the arguments without the program's name.
  static func parse(
    _ arguments: [String], in context: ArgumentContext = ArgumentContext()
  ) throws(UsageError) -> Invocation {
    if let invocation = try InformationCommand.parse(arguments) { return invocation }
    var parser = ArgumentParser(remaining: arguments[...], context)
    return try parser.run()
  }

  private init(remaining: ArraySlice<String>, _ context: ArgumentContext) {
    (self.remaining, self.context) = (remaining, context)
  }

  private mutating func run() throws(UsageError) -> Invocation {
    if let views = remaining.first.flatMap(RequestWords.views) {
      topic = views[0].rawValue
    } else if let command = remaining.first.flatMap(Command.init) {
      self.command = command
      topic = command.rawValue
      remaining.removeFirst()
    }
    while let argument = remaining.popFirst() {
      if argument == "--" {
        for input in remaining { try addInput(command == nil ? Self.path(input) : input) }
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
    switch command {
    case .batch:
      try requests.batch.validate(given: given.compactMap(\.option.batchOption))
      return .batch(requests.batch)
    case .site:
      try requests.site.validate()
      return .site(requests.site)
    case .fetch:
      try requests.fetch.validate()
      return .fetch(requests.fetch)
    case nil: return try page()
    }
  }

  /// The page that words, options and the configuration ask for.
  private func page() throws(UsageError) -> Invocation {
    let calendars = context.configuration.calendars
    let words = try RequestWords(
      words, names: { calendars.map(\.name) + context.fileNames() },
      isName: { context.configuration.calendar(named: $0) != nil }, exists: context.exists)
    let builder = RequestBuilder(
      words: words,
      options: given.compactMap { given in given.option.batchOption?.pageOption.map { ($0, given.value) } },
      settings: context.configuration.settings)
    var (request, notes) = try builder.request { view in
      // A picker needs no input.
      context.hasPipedInput && view != .picker ? ["-"] : calendars.map(\.input)
    }
    request.inputs = request.inputs.map { input in
      context.exists(input) ? input : context.configuration.calendar(named: input)?.input ?? input
    }
    request.calendarLabels = calendars
    return .run(request, notes: request.isQuiet ? [] : notes)
  }

  /// A path that no view, date or option is taken for.
  private static func path(_ input: String) -> String {
    input == "-" || input.hasPrefix("@") || input.contains("/") ? input : "./" + input
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
    case .batch: requests.batch.page.inputs.append(argument)
    case nil: words.append(argument)
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
      throw UsageError("Unknown option --\(name)\(suggestion(forOption: name))")
    }
    try apply(option, attached: attached)
    return nil
  }

  /// The option that was probably meant.
  private func suggestion(forOption name: String) -> String {
    if optionNames.contains("format"), let format = OutputFormat(fileExtension: name) {
      return "; did you mean '--format \(format.rawValue)'?"
    }
    if let other = Self.otherNames[name], optionNames.contains(other) { return "; did you mean '--\(other)'?" }
    let names = optionNames.map { "--" + $0 } + Self.programOptions.map { "--" + $0.name }
    return AgendaGeneration.suggestion("--" + name, names)
  }

  /// What other programs call some of the options.
  private static let otherNames = [
    "timezone": "tz", "time-zone": "tz", "zone": "tz", "lang": "locale", "language": "locale", "start": "from",
    "end": "to", "until": "to", "filter": "search", "grep": "search", "colour": "color",
    "no-color": "color", "file": "output",
  ]

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
    guard case .required(let placeholder) = option.value else {
      guard attached == nil else { throw UsageError("--\(option.name) takes no value.") }
      return try apply(option, "")
    }
    if let attached { return try apply(option, attached) }
    // A value may start with one dash (`--date -1`, `-o -`), but not with two.
    guard let value = remaining.first, !value.utf8.starts(with: "--".utf8) else {
      throw UsageError("--\(option.name) needs a value: --\(option.name) \(placeholder)")
    }
    remaining.removeFirst()
    try apply(option, value)
  }

  private mutating func apply(_ option: CommandOption, _ value: String) throws(UsageError) {
    given.append((option, value))
    // The options of a view are applied when the view is known.
    if command != nil { try option.apply(value, to: &requests) }
  }
}
