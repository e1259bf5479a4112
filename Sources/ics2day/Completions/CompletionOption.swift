internal import AgendaGeneration
internal import BatchGeneration

/// An option as completions need it: once for all commands in which it has the same values and the same help.
struct CompletionOption {
  let option: CommandOption
  private(set) var commands: [String]

  /// The placeholder of the value; nil if it takes none.
  var placeholder: String? {
    if case .required(let placeholder) = option.value { placeholder } else { nil }
  }

  /// Whether repeating it adds a value.
  var isRepeatable: Bool { option.batchOption?.pageOption?.isRepeatable == true }

  /// All options of the commands, in the order of the tables.
  static let all: [CompletionOption] = {
    var all: [CompletionOption] = []
    for command in CommandTable.commands {
      for option in command.options {
        if let index = all.firstIndex(where: { $0.isEqual(to: option) }) {
          all[index].commands.append(command.name)
        } else {
          all.append(CompletionOption(option: option, commands: [command.name]))
        }
      }
    }
    return all
  }()

  /// How the option is typed: `--output`, `-o`.
  var spellings: [String] { ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? []) }

  /// The spellings that take other values in other commands.
  static let ambiguousSpellings: Set<String> = {
    var kinds: [String: Set<ValueKind>] = [:]
    for entry in all {
      for spelling in entry.spellings { kinds[spelling, default: []].insert(entry.option.kind) }
    }
    return Set(kinds.filter { $0.value.count > 1 }.keys)
  }()

  private func isEqual(to other: CommandOption) -> Bool {
    option.name == other.name && option.letter == other.letter && option.value == other.value
      && option.kind == other.kind && option.help == other.help
  }
}
