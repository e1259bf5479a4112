internal import AgendaGeneration

/// The completion script for fish.
enum FishCompletion {
  static var script: String {
    let names = CommandTable.commands.map(\.name)
    return """
      # Completions of ics2day for fish, printed by 'ics2day completions fish'.

      # The command on the line, or the view that is the default.
      function __ics2day_command
          set -l tokens (commandline -opc)
          for index in (seq 2 (count $tokens))
              if test $index = 2; or not string match -q -- '-*' $tokens[(math $index - 1)]
                  set -l word (string split -m 1 , -- $tokens[$index])[1]
                  if contains -- "$word" \(names.joined(separator: " "))
                      echo $word
                      return
                  end
              end
          end
          echo $argv[1]
      end

      function __ics2day_is
          contains -- (__ics2day_command \(AgendaView.day.rawValue)) $argv
      end

      complete -c ics2day -f
      \(programOptions)
      \(commands)
      \(options)
      \(arguments)

      """
  }

  private static var programOptions: String {
    ArgumentParser.programOptions.map { option in
      let letter = option.letter.map { " -s \($0)" } ?? ""
      return "complete -c ics2day\(letter) -l \(option.name) -d \(ShellText.quotedForFish(option.help))"
    }.joined(separator: "\n")
  }

  private static var commands: String {
    CommandTable.commands.map { command in
      "complete -c ics2day -n 'test (count (commandline -opc)) = 1' -a \(command.name)"
        + " -d \(ShellText.quotedForFish(command.summary))"
    }.joined(separator: "\n")
  }

  private static var options: String {
    CompletionEntry.all.map { entry in
      let option = entry.option
      var line = "complete -c ics2day -n '__ics2day_is \(entry.commands.joined(separator: " "))'"
      if let letter = option.letter { line += " -s \(letter)" }
      line += " -l \(option.name)"
      if entry.option.placeholder != nil { line += " \(value(option.kind))" }
      return "\(line) -d \(ShellText.quotedForFish(option.help))"
    }.joined(separator: "\n")
  }

  private static func value(_ kind: ValueKind) -> String {
    switch kind {
    case .text: "-x"
    case .words(let words): "-x -a '\(words.joined(separator: " "))'"
    case .list(let words): "-x -a \"(__fish_append , \(words.joined(separator: " ")))\""
    case .file: "-r -F"
    case .directory: "-x -a '(__fish_complete_directories)'"
    case .zone: "-x -a \(ShellText.quotedForFish("(\(ShellText.zones))"))"
    }
  }

  private static var arguments: String {
    let names = CommandTable.commands.filter { $0.arguments == .inputs }.map(\.name)
    let suffixes = CalendarFileNames.extensions.map { ".\($0)" }.joined(separator: " ")
    let others: [String] = CommandTable.commands.compactMap { command in
      let action: String? =
        switch command.arguments {
        case .inputs, .none: nil
        case .lists: "-F"
        case .command: "-a '\(CommandTable.commands.map(\.name).joined(separator: " "))'"
        case .topic: "-a '\(CompletionEntry.helpTopics.map(\.name).joined(separator: " "))'"
        case .shell: "-a '\(Shell.allCases.map(\.rawValue).joined(separator: " "))'"
        }
      return action.map { "complete -c ics2day -n '__ics2day_is \(command.name)' \($0)" }
    }
    let inputs =
      "complete -c ics2day -n '__ics2day_is \(names.joined(separator: " "))'"
      + " -k -a '(__fish_complete_suffix \(suffixes))'"
    return (others + [inputs]).joined(separator: "\n")
  }
}
