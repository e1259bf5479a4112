internal import AgendaGeneration

/// The table of commands. Help, manual pages and completions are generated from it and the tables of options.
enum CommandTable {
  static let programName = "ics2day"

  /// All commands, in the order of the help text.
  static let commands = views + jobs + information

  static let views = AgendaView.allCases.map(CommandDescription.init)

  /// The commands for many pages or feeds.
  static let jobs: [CommandDescription] = [.batch, .site, .fetch]

  /// The commands that print information about the program.
  static let information = InformationCommand.allCases.map(CommandDescription.init)

  /// The program and its commands. Each has a manual page.
  static let all = [CommandDescription.program] + commands

  /// The command with a name; the program if there is none.
  static func description(of name: String?) -> CommandDescription {
    commands.first { $0.name == name } ?? .program
  }
}
