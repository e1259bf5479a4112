internal import AgendaGeneration
internal import BatchGeneration

/// What help, manual pages and completions say about a command. ``CommandTable`` has all of them.
struct CommandDescription {
  /// What stands as its arguments, besides options.
  enum Arguments {
    /// Calendars: files, directories, lists, addresses.
    case inputs
    /// Lists of feeds.
    case lists
    /// The name of a command.
    case command
    /// The name of a shell.
    case shell
    case none
  }

  /// The first argument; for the program itself, its name.
  let name: String
  /// One line without a period.
  let summary: String
  /// What follows the name, as in `INPUT... [OPTIONS]`.
  let synopsis: String
  let arguments: Arguments
  /// What it does, in sentences without markup.
  let paragraphs: [String]
  /// Its options under their headings, without those of the program.
  let groups: [OptionGroup<CommandOption>]
  let examples: [Example]
  let exitMeanings: [ExitMeaning]

  var options: [CommandOption] { groups.flatMap(\.options) }

  /// Whether it is the program instead of one of its commands.
  var isProgram: Bool { name == CommandTable.programName }

  /// What is typed before the arguments: `ics2day month`.
  var invocation: String { isProgram ? name : "\(CommandTable.programName) \(name)" }

  /// The usage line.
  var usage: String { "Usage: \(invocation)\(synopsis.isEmpty ? "" : " " + synopsis)" }

  /// Where to read more after a usage error.
  var reference: String { "See '\(invocation) --help'." }

  /// The name of its manual page.
  var manualName: String { isProgram ? name : "\(CommandTable.programName)-\(name)" }
}
