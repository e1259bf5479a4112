internal import AgendaGeneration

/// An option in completions: one entry for all commands in which it has the same values and help.
struct CompletionEntry {
  let option: OptionDescription
  private(set) var commands: [String]

  /// All options of the commands, in the order of the tables.
  static let all: [CompletionEntry] = {
    var all: [CompletionEntry] = []
    for command in CommandTable.commands {
      for option in options(of: command) {
        if let index = all.firstIndex(where: { $0.isEqual(to: option) }) {
          all[index].commands.append(command.name)
        } else {
          all.append(CompletionEntry(option: option, commands: [command.name]))
        }
      }
    }
    return all
  }()

  /// The options to offer for a command: all that its help lists, and `--until`, which the help of `--to` names.
  static func options(of command: CommandDescription) -> [OptionDescription] {
    command.options.flatMap { [$0] + ($0.ofLastDay.map { [$0] } ?? []) }
  }

  /// What `help` explains.
  static let helpTopics =
    CommandTable.commands.map { (name: $0.name, summary: $0.summary) }
    + HelpTopic.allCases.map { (name: $0.rawValue, summary: $0.summary) }

  /// The spellings of the option: `--output`, `-o`.
  var spellings: [String] { ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? []) }

  /// The spellings whose values depend on the command.
  static let ambiguousSpellings: Set<String> = {
    var kinds: [String: Set<ValueKind>] = [:]
    for entry in all {
      for spelling in entry.spellings { kinds[spelling, default: []].insert(entry.option.kind) }
    }
    return Set(kinds.filter { $0.value.count > 1 }.keys)
  }()

  private func isEqual(to other: OptionDescription) -> Bool {
    option.name == other.name && option.letter == other.letter && option.value == other.value
      && option.kind == other.kind && option.help == other.help
  }
}
