internal import AgendaGeneration
internal import BatchGeneration

/// Parses command-line arguments into a command and its request.
struct ArgumentParser {
  /// The options of the program itself; for the options of a request, see ``AgendaGeneration/OptionedRequest``.
  static let programOptions: [(name: String, letter: Character?, help: String, invocation: Invocation)] = [
    ("help", "h", "print this help", .help(nil)),
    ("version", nil, "print the version", .version),
  ]

  /// The commands other than views, as the first argument.
  enum Command: String, CaseIterable {
    case batch, site, fetch
  }

  private let context: ArgumentContext

  /// Parses the arguments without the program's name.
  static func parse(
    _ arguments: [String], in context: ArgumentContext = ArgumentContext()
  ) throws(UsageError) -> Invocation {
    if let invocation = try InformationCommand.parse(arguments) { return invocation }
    let parser = ArgumentParser(context: context)
    let rest = arguments.dropFirst()
    switch arguments.first.flatMap(Command.init) {
    case .batch: return try parser.batch(rest)
    case .site: return try parser.site(rest)
    case .fetch: return try parser.fetch(rest)
    case nil: return try parser.page(arguments[...])
    }
  }

  private func batch(_ arguments: ArraySlice<String>) throws(UsageError) -> Invocation {
    var request = BatchRequest()
    var reader = ArgumentReader<BatchRequest>(arguments, topic: Command.batch.rawValue) {
      option, value throws(UsageError) in try request.apply(option, value)
    }
    if let invocation = try reader.read() { return invocation }
    request.page.inputs = reader.words
    try request.validate(given: reader.given.map(\.option))
    return .batch(request)
  }

  private func site(_ arguments: ArraySlice<String>) throws(UsageError) -> Invocation {
    var request = SiteRequest()
    var reader = ArgumentReader<SiteRequest>(arguments, topic: Command.site.rawValue) {
      option, value throws(UsageError) in try option.apply(value, to: &request)
    }
    if let invocation = try reader.read() { return invocation }
    request.page.inputs = reader.words
    try request.validate()
    return .site(request)
  }

  private func fetch(_ arguments: ArraySlice<String>) throws(UsageError) -> Invocation {
    var request = FetchRequest()
    var reader = ArgumentReader<FetchRequest>(arguments, topic: Command.fetch.rawValue) {
      option, value throws(UsageError) in try option.apply(value, to: &request)
    }
    if let invocation = try reader.read() { return invocation }
    request.lists = reader.words
    try request.validate()
    return .fetch(request)
  }

  /// The page described by words, options and the configuration. Options are applied when the view is known.
  private func page(_ arguments: ArraySlice<String>) throws(UsageError) -> Invocation {
    // `--help week`
    let isHelp = arguments.first.map { ["--help", "-h"].contains($0) } == true
    let word = arguments.dropFirst(isHelp ? 1 : 0).first
    let topic = word.flatMap(RequestWords.views)?[0].rawValue ?? (isHelp ? word.flatMap(HelpTopic.init)?.rawValue : nil)
    var reader = ArgumentReader<AgendaRequest>(arguments, topic: topic, literal: Self.path)
    if let invocation = try reader.read() { return invocation }
    let calendars = context.configuration.calendars
    let local = LazyDateReader(
      locale: (context.configuration.settings + reader.given).last { $0.option.name == "locale" }?.value
        ?? context.localeName)
    let words: RequestWords
    do throws(UsageError) {
      words = try RequestWords(
        reader.words, names: { calendars.map(\.name) + context.fileNames() }, local: { local.reader },
        unreadLanguage: { local.unreadLanguage }, isName: { context.configuration.calendar(named: $0) != nil },
        exists: context.exists)
    } catch {
      throw reader.naming(error)
    }
    let builder = RequestBuilder(
      words: words, options: reader.given, settings: context.configuration.settings, local: { local.reader })
    var (request, notes) = try builder.request { view in
      // Days can be chosen without an input.
      context.hasPipedInput && view.descriptor.needsInput ? ["-"] : calendars.map(\.input)
    }
    request.inputs = request.inputs.map { input in
      context.exists(input) ? input : context.configuration.calendar(named: input)?.input ?? input
    }
    request.calendarLabels = calendars
    return .run(request, notes: request.run.isQuiet ? [] : notes)
  }

  /// A path that cannot be mistaken for a view, date or option.
  private static func path(_ input: String) -> String {
    input == "-" || input.hasPrefix("@") || input.contains("/") ? input : "./" + input
  }
}

/// Everything that affects parsing besides the arguments themselves.
struct ArgumentContext {
  /// Whether there is a file or directory at a path.
  var exists: (String) -> Bool = { _ in false }
  /// The names of the files in the current directory, to suggest.
  var fileNames: () -> [String] = { [] }
  /// Whether standard input is a pipe.
  var hasPipedInput = false
  /// The user's POSIX locale; nil if unknown.
  var localeName: String?
  /// The user's settings.
  var configuration = Configuration()
}

/// What to run, as parsed from the arguments.
enum Invocation: Equatable {
  /// The help of a command; nil for the program's.
  case help(String?)
  /// The manual page of a command; nil for the program's.
  case manual(String?)
  case completions(Shell)
  case version
  /// A page, and notes about the arguments, each with the name of the program.
  case run(AgendaRequest, notes: [String])
  case batch(BatchRequest)
  case site(SiteRequest)
  case fetch(FetchRequest)
}

/// Reads dates in a language, whose names are loaded on first use.
private final class LazyDateReader {
  private let locale: String?
  private(set) lazy var reader = locale.flatMap { LocalDateReader(locale: $0) }

  init(locale: String?) { self.locale = locale }

  /// The language if its words are not known; nil for English, too.
  var unreadLanguage: String? {
    reader == nil ? locale.flatMap { LocalDateReader.unreadLanguage(ofLocale: $0) } : nil
  }
}
