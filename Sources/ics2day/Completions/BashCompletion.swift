internal import AgendaGeneration

/// The completion script for bash. Needs only bash itself.
enum BashCompletion {
  static var script: String {
    let names = CommandTable.commands.map(\.name)
    return """
      # Completions of ics2day for bash, printed by 'ics2day completions bash'.

      # Offers the words that begin with what is typed.
      _ics2day_words() {
        local IFS=$' \\t\\n'
        COMPREPLY+=($(compgen -W "$1" -- "$current"))
      }

      # Offers words behind the last comma.
      _ics2day_list() {
        local IFS=$' \\t\\n' before=
        [[ $current != *,* ]] || before=${current%,*},
        COMPREPLY+=($(compgen -P "$before" -W "$1" -- "${current##*,}"))
        compopt -o nospace 2>/dev/null
      }

      # Offers directories, and the files whose names match a pattern.
      _ics2day_files() {
        local IFS=$'\\n' name
        compopt -o filenames 2>/dev/null
        while read -r name; do
          if [[ -d $name ]]; then
            COMPREPLY+=("$name")
          else
            case $name in
              \(CalendarFileNames.extensions.map { "*.\($0)" }.joined(separator: " | "))) COMPREPLY+=("$name") ;;
              *) [[ $1 != all ]] || COMPREPLY+=("$name") ;;
            esac
          fi
        done < <(compgen -f -- "$current")
      }

      _ics2day() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command='' index word
        COMPREPLY=()
        # '--format=html' is three words where the equals sign separates words.
        if [[ $current == '=' ]]; then
          current=
        elif [[ $previous == '=' && $COMP_CWORD -ge 2 ]]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]%%,*}
          [[ $index == 1 || ${COMP_WORDS[index - 1]} != -* ]] || continue
          case $word in
            \(names.joined(separator: " | ")))
              command=$word
              break
              ;;
          esac
        done

        case ${command:-\(AgendaView.day.rawValue)}:$previous in
      \(values)
        esac

        if [[ $current == -* ]]; then
          case ${command:-\(AgendaView.day.rawValue)} in
      \(options)
          esac
          _ics2day_words '\(programOptions)'
          return
        fi

        case $command in
      \(arguments)
          '')
            [[ $COMP_CWORD != 1 ]] || _ics2day_words '\(names.joined(separator: " "))'
            _ics2day_files calendars
            ;;
          *) _ics2day_files calendars ;;
        esac
      }

      complete -F _ics2day ics2day

      """
  }

  private static let programOptions = ArgumentParser.programOptions.map { "--\($0.name)" }.joined(separator: " ")

  /// The values of each option, one line per kind.
  private static var values: String {
    var patterns: [(kind: ValueKind, patterns: [String])] = []
    for entry in CompletionEntry.all where entry.option.placeholder != nil {
      let new = entry.spellings.flatMap { spelling in
        let isAmbiguous = CompletionEntry.ambiguousSpellings.contains(spelling)
        return (isAmbiguous ? entry.commands : ["*"]).map { "\($0):\(spelling)" }
      }
      let index = patterns.firstIndex { $0.kind == entry.option.kind } ?? patterns.count
      if index == patterns.count { patterns.append((entry.option.kind, [])) }
      patterns[index].patterns += new.filter { !patterns[index].patterns.contains($0) }
    }
    return patterns.map { kind, patterns in
      "    \(patterns.joined(separator: " | ")))\n      \(action(kind))return\n      ;;"
    }.joined(separator: "\n")
  }

  private static func action(_ kind: ValueKind) -> String {
    switch kind {
    case .text: ""
    case .words(let words): "_ics2day_words '\(words.joined(separator: " "))'\n      "
    case .list(let words): "_ics2day_list '\(words.joined(separator: " "))'\n      "
    case .file: "_ics2day_files all\n      "
    case .directory:
      "compopt -o filenames 2>/dev/null\n      mapfile -t COMPREPLY < <(compgen -d -- \"$current\")\n      "
    case .zone: "_ics2day_words \"$(\(ShellText.zones))\"\n      "
    }
  }

  private static var options: String {
    CommandTable.commands.filter { !$0.options.isEmpty }.map { command in
      let names = CompletionEntry.options(of: command).map { "--\($0.name)" }.joined(separator: " ")
      return "      \(command.name)) _ics2day_words '\(names)' ;;"
    }.joined(separator: "\n")
  }

  /// The arguments of commands that take no calendars.
  private static var arguments: String {
    CommandTable.commands.compactMap { command in
      let action: String? =
        switch command.arguments {
        case .inputs: nil
        case .lists: "_ics2day_files all"
        case .command: "_ics2day_words '\(CommandTable.commands.map(\.name).joined(separator: " "))'"
        case .topic: "_ics2day_words '\(CompletionEntry.helpTopics.map(\.name).joined(separator: " "))'"
        case .shell: "_ics2day_words '\(Shell.allCases.map(\.rawValue).joined(separator: " "))'"
        case .none: ":"
        }
      return action.map { "    \(command.name)) \($0) ;;" }
    }.joined(separator: "\n")
  }
}
