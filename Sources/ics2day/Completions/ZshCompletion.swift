internal import AgendaGeneration
internal import Bytes

/// The completion script for zsh, an autoloaded function.
enum ZshCompletion {
  static var script: String {
    let names = CommandTable.commands.map(\.name)
    return """
      #compdef ics2day
      # Completions of ics2day for zsh, printed by 'ics2day completions zsh'.

      _ics2day_commands() {
        local -a summaries
        summaries=(
      \(CommandTable.commands.map { "    \(described($0.name, $0.summary))" }.joined(separator: "\n"))
        )
        _describe -t commands command summaries
      }

      _ics2day_topics() {
        local -a summaries
        summaries=(
      \(CompletionEntry.helpTopics.map { "    \(described($0.name, $0.summary))" }.joined(separator: "\n"))
        )
        _describe -t topics topic summaries
      }

      _ics2day_inputs() {
        _files -g '*.(\(CalendarFileNames.extensions.joined(separator: "|")))(-.)'
      }

      _ics2day_first() {
        _ics2day_commands
        _ics2day_inputs
      }

      _ics2day() {
        local command word previous=
        local -a specifications
        for word in ${words[2,CURRENT-1]}; do
          if [[ $previous != -* ]]; then
            case ${word%%,*} in
              (\(names.joined(separator: "|")))
                command=${word%%,*}
                break
                ;;
            esac
          fi
          previous=$word
        done

        specifications=(
      \(programOptions)
        )
      \(options)

        case $command in
      \(arguments)
          ('') _arguments -s -S $specifications '1: :_ics2day_first' '*: :_ics2day_inputs' ;;
          (*) _arguments -s -S $specifications '*: :_ics2day_inputs' ;;
        esac
      }

      if [[ $funcstack[1] == _ics2day ]]; then
        _ics2day "$@"
      else
        compdef _ics2day ics2day
      fi

      """
  }

  private static func described(_ name: String, _ text: String) -> String {
    ShellText.quoted("\(name):\(text.replacing(text: "\\", with: "\\\\").replacing(text: ":", with: "\\:"))")
  }

  /// Escapes text between the brackets of a specification.
  private static func explanation(_ text: String) -> String {
    text.replacing(text: "\\", with: "\\\\").replacing(text: "[", with: "\\[").replacing(text: "]", with: "\\]")
  }

  private static var programOptions: String {
    ArgumentParser.programOptions.map { option in
      let spellings = (option.letter.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
      return "    \(specification(spellings, option.help, value: nil, isRepeatable: false))"
    }.joined(separator: "\n")
  }

  /// The options, with the commands that have them.
  private static var options: String {
    var lines: [String] = []
    var last: [String] = []
    for entry in CompletionEntry.all {
      let option = entry.option
      let isValued = entry.option.placeholder != nil
      var spellings = (option.letter.map { ["-\($0)\(isValued ? "+" : "")"] } ?? [])
      spellings.append("--\(option.name)\(isValued ? "=" : "")")
      let value = entry.option.placeholder.map { ":\($0):\(action(option.kind, placeholder: $0))" }
      let line = specification(spellings, option.help, value: value, isRepeatable: entry.option.isRepeatable)
      if entry.commands != last {
        if !last.isEmpty { lines += ["    )", "  fi"] }
        lines += [
          "  if [[ ${command:-\(AgendaView.day.rawValue)} == (\(entry.commands.joined(separator: "|"))) ]]; then"
        ]
        lines += ["    specifications+=("]
        last = entry.commands
      }
      lines.append("      \(line)")
    }
    return (lines + ["    )", "  fi"]).joined(separator: "\n")
  }

  private static func specification(
    _ spellings: [String], _ help: String, value: String?, isRepeatable: Bool
  ) -> String {
    let body = "[\(explanation(help))]\(value ?? "")"
    if isRepeatable { return spellings.map { ShellText.quoted("*\($0)\(body)") }.joined(separator: " ") }
    guard spellings.count > 1 else { return ShellText.quoted(spellings[0] + body) }
    let names = spellings.map { String($0.filter { $0 != "=" && $0 != "+" }) }
    return spellings.map { ShellText.quoted("(\(names.joined(separator: " ")))\($0)\(body)") }.joined(separator: " ")
  }

  private static func action(_ kind: ValueKind, placeholder: String) -> String {
    switch kind {
    case .text: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_values -s , \(placeholder) \(words.joined(separator: " "))"
    case .file: "_files"
    case .directory: "_files -/"
    case .zone: "_time_zone"
    }
  }

  /// The arguments of commands that take no calendars.
  private static var arguments: String {
    CommandTable.commands.compactMap { command in
      let action: String? =
        switch command.arguments {
        case .inputs: nil
        case .lists: "'*: :_files'"
        case .command: "'*: :_ics2day_commands'"
        case .topic: "'*: :_ics2day_topics'"
        case .shell: "'*: :(\(Shell.allCases.map(\.rawValue).joined(separator: " ")))'"
        case .none: ""
        }
      return action.map { "    (\(command.name)) _arguments -s -S $specifications '1: :' \($0) ;;" }
    }.joined(separator: "\n")
  }
}
