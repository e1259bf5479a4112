/// A shell with completions. The raw value is the spelling on the command line.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that completes the arguments of the tool.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}
