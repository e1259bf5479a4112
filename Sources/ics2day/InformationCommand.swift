internal import AgendaGeneration

/// The commands that print information about the program, as the first argument. They read no calendar.
enum InformationCommand: String, CaseIterable {
  case help, version, completions, manual

  /// The invocation if the first argument is one of these commands.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation? {
    if ["?", "-?", "/?"].contains(arguments.first) { return .help(nil) }
    guard let command = arguments.first.flatMap(InformationCommand.init) else { return nil }
    let fillers = command == .help ? helpFillers : []
    let rest = arguments.dropFirst().drop { fillers.contains($0) }
    if rest.first == "--help" || rest.first == "-h" { return .help(command.rawValue) }
    if let option = rest.first(where: { $0.utf8.first == UInt8(ascii: "-") }) {
      throw UsageError("Unknown option \(option)")
    }
    // `help formats pdf`
    let topics = rest.filter { command == .help && isTopic($0) }
    guard rest.count < 2 || topics.count == 1 else {
      throw UsageError("'\(command.rawValue)' takes at most one argument.")
    }
    return try command.invocation(topics.first ?? rest.first)
  }

  /// Words without meaning behind `help`: `help me with dates`.
  private static let helpFillers: Set<String> = ["me", "with", "about", "on", "for", "the", "please"]

  private func invocation(_ argument: String?) throws(UsageError) -> Invocation {
    switch self {
    case .help: return .help(try Self.commandName(argument, topics: HelpTopic.allCases.map(\.rawValue)))
    case .manual: return .manual(try Self.commandName(argument))
    case .version:
      guard argument == nil else { throw UsageError("'version' takes no argument.") }
      return .version
    case .completions:
      let shells = Shell.allCases.map(\.rawValue)
      guard let argument else { throw UsageError("'completions' needs a shell: \(list(shells, "or")).") }
      if let shell = Shell(rawValue: argument) { return .completions(shell) }
      throw UsageError("completions \(argument): write \(list(shells, "or"))\(suggestion(argument, shells))")
    }
  }

  private static func isTopic(_ word: String) -> Bool {
    CommandTable.commands.contains { $0.name == word } || HelpTopic(rawValue: word) != nil
  }

  private static func commandName(_ argument: String?, topics: [String] = []) throws(UsageError) -> String? {
    guard let argument else { return nil }
    let names = CommandTable.commands.map(\.name) + topics
    if names.contains(argument) { return argument }
    let advice = suggestion(argument, names)
    throw UsageError(
      "There is no command '\(argument)'"
        + (advice.isEmpty && !topics.isEmpty ? "; topics are \(list(topics))" : advice))
  }
}
