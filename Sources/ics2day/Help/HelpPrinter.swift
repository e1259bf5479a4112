internal import AgendaGeneration

/// Prints the help of a command.
struct HelpPrinter {
  /// The maximum line width; examples may be longer.
  let width: Int

  /// The line width if the output is not a terminal.
  static let standardWidth = 80
  /// The width of the first column, with the spaces around it.
  private static let column = 28

  /// Creates a printer for a terminal of the given width; nil for no terminal.
  init(terminalWidth: Int? = nil) {
    width = terminalWidth.map { min(max($0, 60), 120) } ?? Self.standardWidth
  }

  func text(_ command: CommandDescription) -> String {
    var sections = command.paragraphs.map { LineFilling(width: width).lines($0).joined(separator: "\n") }
    sections.insert(command.usage, at: min(1, sections.count))
    if command.isProgram { sections += overview }
    sections.append(examples(command))
    if command.isProgram {
      sections.append("Options ('ics2day help month' lists only the options of that view):")
    }
    sections += command.groups.map { "\($0.title):\n\(options($0.options))" }
    sections.append("Help:\n\(table(Self.programOptions))")
    let exits = command.exitMeanings.map { ("  \($0.status.rawValue)", $0.meaning) }
    sections.append("Exit codes:\n\(table(exits, column: 6))")
    return sections.joined(separator: "\n\n") + "\n"
  }

  func text(_ topic: HelpTopic) -> String {
    let introduction = LineFilling(width: width).lines(topic.introduction).joined(separator: "\n")
    let rows =
      switch topic {
      case .dates: dates
      case .formats: table(HelpTopic.formatRows.map { ("  \($0.name)", $0.explanation) }, column: 14)
      case .filters: options(HelpTopic.filterOptions)
      }
    return "\(introduction)\n\n\(rows)\n"
  }

  private var dates: String {
    DateForms.kinds.map { kind in
      let examples = LineFilling(width: width - 2).lines(kind.examples.joined(separator: ", ")).map { "  \($0)" }
      return (examples + LineFilling(width: width - 6).lines(kind.meaning).map { "      \($0)" }).joined(
        separator: "\n")
    }.joined(separator: "\n")
  }

  /// The tables of views and commands.
  private var overview: [String] {
    func rows(_ commands: [CommandDescription]) -> String { table(commands.map { ("  \($0.name)", $0.summary) }) }
    return [
      "Views (for PDF also several, as in month,week):\n\(rows(CommandTable.views))",
      "Commands (the first argument):\n\(rows(CommandTable.jobs + CommandTable.information))",
      "Topics of 'help':\n\(table(HelpTopic.allCases.map { ("  \($0.rawValue)", $0.summary) }))",
    ]
  }

  private func examples(_ command: CommandDescription) -> String {
    let rows = command.examples.map { example in
      let line = example.lines.map { "  \($0)" }.joined(separator: "\n")
      return example.purpose.isEmpty ? line : "\(line)  # \(example.purpose)"
    }
    return "Examples:\n\(rows.joined(separator: "\n"))"
  }

  private static var programOptions: [(String, String)] {
    ArgumentParser.programOptions.map { (spelling($0.name, $0.letter, .none), $0.help) }
  }

  private func options(_ options: [OptionDescription]) -> String {
    table(options.map { (Self.spelling($0.name, $0.letter, $0.value), $0.help) })
  }

  /// Rows with a term and its explanation. The explanation starts on a new line if the term is too long for its column.
  private func table(_ rows: [(term: String, explanation: String)], column: Int = column) -> String {
    let indent = String(repeating: " ", count: column)
    return rows.map { row in
      let lines = LineFilling(width: width - column).lines(row.explanation)
      guard row.term.count + 2 <= column else {
        return ([row.term] + lines.map { indent + $0 }).joined(separator: "\n")
      }
      let first = row.term + String(repeating: " ", count: column - row.term.count) + (lines.first ?? "")
      return ([first] + lines.dropFirst().map { indent + $0 }).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func spelling(_ name: String, _ letter: Character?, _ value: OptionDescription.Value) -> String {
    var text = (letter.map { "  -\($0), " } ?? "      ") + "--\(name)"
    if case .required(let placeholder) = value { text += " \(placeholder)" }
    return text
  }
}
