internal import AgendaGeneration
internal import BatchGeneration

/// The content of help, manual pages and completions for a command. ``CommandTable`` has all of them.
struct CommandDescription {
  /// The arguments of a command, besides options.
  enum Arguments {
    /// Calendars: files, directories, lists, addresses.
    case inputs
    /// Lists of feeds.
    case lists
    /// The name of a command.
    case command
    /// The name of a command, or a ``HelpTopic``.
    case topic
    /// The name of a shell.
    case shell
    case none
  }

  /// The first argument; for the program itself, its name.
  let name: String
  /// One line without a period.
  let summary: String
  /// The part of the usage line after the name, such as `INPUT... [OPTIONS]`.
  let synopsis: String
  let arguments: Arguments
  /// The description, as sentences without markup.
  let paragraphs: [String]
  /// The command's own options under their headings, without the options of the program.
  let groups: [OptionGroup<OptionDescription>]
  let examples: [CommandExample]
  let exitMeanings: [ExitMeaning]

  var options: [OptionDescription] { groups.flatMap(\.options) }

  /// Whether it describes the program instead of one of its commands.
  var isProgram: Bool { name == CommandTable.programName }

  /// The words before the arguments: `ics2day month`.
  var invocation: String { isProgram ? name : "\(CommandTable.programName) \(name)" }

  /// The usage line.
  var usage: String { "Usage: \(invocation)\(synopsis.isEmpty ? "" : " " + synopsis)" }

  /// Where to read more after a usage error.
  var reference: String { "See '\(invocation) --help'." }

  /// The name of its manual page.
  var manualName: String { isProgram ? name : "\(CommandTable.programName)-\(name)" }
}

// MARK: Views

extension CommandDescription {
  init(_ view: AgendaView) {
    let descriptor = view.descriptor
    let dates = descriptor.hasDates ? "[DATE] " : ""
    self.init(
      name: view.rawValue, summary: descriptor.summary,
      synopsis: "\(descriptor.words.synopsis)\(dates)[INPUT...] [OPTIONS]", arguments: .inputs,
      paragraphs: descriptor.paragraphs + ["Formats: \(list(view.formats.map(\.rawValue))).", Self.inputs]
        + (descriptor.hasDates ? [Self.dates] : []),
      groups: RequestOption.groups.compactMap { group in
        group.compactMap { $0.applies(to: view) ? $0.description.limited(to: view) : nil }
      }, examples: descriptor.examples,
      exitMeanings: descriptor.exits.map { ExitMeaning.all(done: $0.done, refused: $0.refused) } ?? ExitMeaning.all())
  }
}

// MARK: The program, and paragraphs of several commands

extension CommandDescription {
  /// The possible inputs of a view.
  static let inputs = """
    INPUT is an .ics file (also as jCal or JSCalendar), the address of a feed (https, webcal, caldav …), an archive \
    (.ics.gz, .zip, .tar), a directory, @LIST (a file with one of these per line), the name of a calendar in the \
    configuration file, or - for standard input. Several inputs are combined into one. Without any, standard input \
    is read if it is a pipe, otherwise all calendars of the configuration file.
    """

  /// The possible dates of a view.
  static let dates = """
    DATE is a day, a month, a year or several days, in numbers or words: 2026-03-09, 2026-03, today, next friday, \
    2026-03-09..2026-03-13 ('ics2day help dates' lists all forms). Views, dates and inputs may stand in any order. A word that is also the \
    name of a file means the file, except for a view as the first argument: such a file is ./month.
    """

  /// The possible inputs of a batch or site.
  static let separateInputs = """
    INPUT is an .ics file, an archive, the address of a feed, a directory (each .ics file in it is one calendar; a \
    directory that contains a file named displayname or color is one calendar), @LIST (a file with one input per \
    line; an address may be followed by a name), or - for a list on standard input.
    """

  /// The program, with all options of the views.
  static let program = CommandDescription(
    name: CommandTable.programName, summary: "render and convert iCalendar files",
    synopsis: "[VIEW] [DATE] [INPUT...] [OPTIONS]", arguments: .inputs,
    paragraphs: [
      """
      Renders iCalendar files as text, HTML, SVG, PDF, PNG, JSON, CSV or Markdown, and converts them to ics, jCal \
      and JSCalendar.
      """, inputs, dates,
    ],
    groups: RequestOption.groups.compactMap { $0.compactMap(\.description) },
    examples: [
      CommandExample("ics2day team.ics", "today, on the terminal"),
      CommandExample("ics2day team.ics next friday"),
      CommandExample("ics2day day team.ics 2026-03-09 -o day.html"),
      CommandExample("ics2day month 2026-03 home.ics work.ics --format svg > month.svg"),
      CommandExample("ics2day month,week team.ics 2026-03 -o march.pdf"),
      CommandExample("ics2day agenda team.ics monday to friday"),
      CommandExample("ics2day week team.ics --tz2 America/New_York --collision cascade"),
      CommandExample("ics2day agenda team.ics --search review --exclude-private --format markdown"),
      CommandExample("ics2day events 2026 --format json < team.ics"),
      CommandExample("ics2day events home.ics work.ics --exclude-private -o public.ics"),
      CommandExample("ics2day agenda https://example.org/team.ics @feeds.txt"),
    ], exitMeanings: ExitMeaning.all())
}

// MARK: Commands that print information

extension CommandDescription {
  init(_ command: InformationCommand) {
    self =
      switch command {
      case .help:
        CommandDescription(
          information: command, summary: "print the help of the program or of a command", synopsis: "[COMMAND|TOPIC]",
          arguments: .topic,
          paragraphs: [
            """
            Prints what a command or view does and which options apply to it, like --help after its name. Without \
            a name, prints an overview with all options of the views. Topics are: \
            \(list(HelpTopic.allCases.map { "\($0.rawValue) (\($0.summary))" })).
            """
          ],
          examples: [
            CommandExample("ics2day help"), CommandExample("ics2day help month"),
            CommandExample("ics2day help dates"), CommandExample("ics2day month --help"),
          ])
      case .version:
        CommandDescription(
          information: command, summary: "print the version", synopsis: "", arguments: .none,
          paragraphs: [
            """
            Prints the version of the program and what it is built with, as --version does. The first line is name and \
            version.
            """
          ], examples: [CommandExample("ics2day version")])
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
            CommandExample("source <(ics2day completions bash)", "in ~/.bashrc"),
            CommandExample("ics2day completions zsh > ~/.zfunc/_ics2day", "in a directory of fpath"),
            CommandExample("ics2day completions fish > ~/.config/fish/completions/ics2day.fish"),
          ])
      case .manual:
        CommandDescription(
          information: command, summary: "print a manual page for man", synopsis: "[COMMAND]", arguments: .command,
          paragraphs: [
            "Prints the manual page of the program, or of a command, in mdoc(7). Packages install these pages."
          ],
          examples: [
            CommandExample("ics2day manual month > ics2day-month.1"), CommandExample("ics2day manual | man -l -"),
          ])
      }
  }

  private init(
    information command: InformationCommand, summary: String, synopsis: String, arguments: Arguments,
    paragraphs: [String], examples: [CommandExample]
  ) {
    self.init(
      name: command.rawValue, summary: summary, synopsis: synopsis, arguments: arguments, paragraphs: paragraphs,
      groups: [], examples: examples, exitMeanings: ExitMeaning.ofInformation)
  }
}

// MARK: Batches, sites and fetches

extension CommandDescription {
  static let batch = CommandDescription(
    name: "batch", summary: "render many calendars in one run, on all processors",
    synopsis: "INPUT... --out DIRECTORY [OPTIONS]", arguments: .inputs,
    paragraphs: [
      """
      Renders many iCalendar files on all processors. Calendars that fail are reported and skipped. With --resume, \
      only pages that are missing or out of date are rendered, also after a crash.
      """, separateInputs,
      "--from and --to select the days; the views determine how they are divided into pages.",
    ],
    groups: BatchOption.groups.compactMap { $0.compactMap(\.description) },
    examples: [
      CommandExample(
        "ics2day batch calendars/ --from 2026-01-01 --to 2027-01-01 \\\n    --format html,svg --out agendas"),
      CommandExample("ics2day batch calendars/ --view month --from 2026 --to 2027 --out agendas --resume"),
      CommandExample("ics2day batch @list.txt --name '{calendar}-{date}.{ext}' --shard 3/8 --resume --out agendas"),
      CommandExample(
        "ics2day batch calendars/ --out agendas --from today --to +92 --resume --prune \\\n"
          + "    --fail-on content --report report.json --metrics agendas.prom", "every night"),
    ],
    exitMeanings: ExitMeaning.all(
      done: "success", refused: "some calendars failed or were not processed", failure: "nothing was done"))

  static let site = CommandDescription(
    name: "site", summary: "write calendars as a site of linked pages",
    synopsis: "INPUT... --out DIRECTORY [OPTIONS]", arguments: .inputs,
    paragraphs: [
      """
      Writes the calendars as a site of linked HTML pages: years, months, weeks, days and events, each calendar and \
      category, and a search. It needs no server and no script. Only changed files are written again.
      """, separateInputs,
    ],
    groups: SiteOption.groups.compactMap { $0.compactMap(\.description) },
    examples: [
      CommandExample("ics2day site team.ics home.ics --out site"),
      CommandExample(
        "ics2day site calendars/ --title 'Our village' --locale de-DE --languages en-GB \\\n"
          + "    --url https://example.org/ --out site"),
    ], exitMeanings: ExitMeaning.all())

  static let fetch = CommandDescription(
    name: "fetch", summary: "keep copies of many feeds fresh",
    synopsis: "LIST... --out DIRECTORY [OPTIONS]", arguments: .lists,
    paragraphs: [
      """
      Keeps copies of feeds in a directory. A copy is only ever replaced by a calendar: when a server fails, the last \
      good one stays. Requests are conditional, and not more frequent than servers and calendars allow.
      """,
      """
      LIST is a file with one feed per line, an address and a name for its file ('https://example.org/a.ics team'), or \
      - for such a list on standard input, or an address. Addresses are secrets: no message, report or file name \
      contains one.
      """,
    ],
    groups: FetchOption.groups.compactMap { $0.compactMap(\.description) },
    examples: [
      CommandExample("ics2day fetch feeds.txt --out calendars"),
      CommandExample("ics2day fetch feeds.txt --out calendars --netrc --report report.jsonl"),
    ],
    exitMeanings: ExitMeaning.all(
      done: "every feed is fresh", refused: "some failed (their last good copies stay)", failure: "nothing was done"))
}
