internal import AgendaGeneration

extension CommandDescription {
  init(_ command: InformationCommand) {
    self =
      switch command {
      case .help:
        CommandDescription(
          information: command, summary: "print the help of the program or of a command", synopsis: "[COMMAND]",
          arguments: .command,
          paragraphs: [
            """
            Prints what a command or view does and which options apply to it, as --help behind its name does. Without \
            a name, prints an overview with all options of the views.
            """
          ], examples: [Example("ics2day help"), Example("ics2day help month"), Example("ics2day month --help")])
      case .version:
        CommandDescription(
          information: command, summary: "print the version", synopsis: "", arguments: .none,
          paragraphs: [
            """
            Prints the version of the program and what it is built with, as --version does. The first line is name and \
            version.
            """
          ], examples: [Example("ics2day version")])
      case .completions:
        CommandDescription(
          information: command, summary: "print a script that completes arguments in bash, zsh or fish",
          synopsis: "SHELL", arguments: .shell,
          paragraphs: [
            """
            Prints a script for bash, zsh or fish that completes commands, options, their values and the names of \
            calendar files. Packages install these scripts; without a package, load the script when the shell starts.
            """
          ],
          examples: [
            Example("source <(ics2day completions bash)", "in ~/.bashrc"),
            Example("ics2day completions zsh > ~/.zfunc/_ics2day", "in a directory of fpath"),
            Example("ics2day completions fish > ~/.config/fish/completions/ics2day.fish"),
          ])
      case .manual:
        CommandDescription(
          information: command, summary: "print a manual page for man", synopsis: "[COMMAND]", arguments: .command,
          paragraphs: [
            "Prints the manual page of the program, or of a command, in mdoc(7). Packages install these pages."
          ], examples: [Example("ics2day manual month > ics2day-month.1"), Example("ics2day manual | man -l -")])
      }
  }

  private init(
    information command: InformationCommand, summary: String, synopsis: String, arguments: Arguments,
    paragraphs: [String], examples: [Example]
  ) {
    self.init(
      name: command.rawValue, summary: summary, synopsis: synopsis, arguments: arguments, paragraphs: paragraphs,
      groups: [], examples: examples, exitMeanings: ExitMeaning.ofInformation)
  }
}
