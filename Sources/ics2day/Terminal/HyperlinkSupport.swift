/// Which terminals support hyperlinks (OSC 8). Terminals cannot be asked, and others may show the escape sequences as
/// text.
enum HyperlinkSupport {
  /// Whether the environment names a terminal known to support them.
  /// - Parameter variable: Returns the value of a variable; nil if unset.
  static func isKnown(_ variable: (String) -> String?) -> Bool {
    // Also used by other programs: 0 means never, any other value always.
    if let forced = variable("FORCE_HYPERLINK") { return forced != "0" }
    let name = variable("TERM") ?? ""
    // tmux passes links on since version 3.4, and reports its version here.
    if name.hasPrefix("tmux") || name.hasPrefix("screen") {
      return variable("TERM_PROGRAM") == "tmux" && isAtLeast(3, 4, variable("TERM_PROGRAM_VERSION"))
    }
    // GNOME Terminal and other VTE terminals, since 0.50 (5000).
    if let version = variable("VTE_VERSION").flatMap(Int.init) { return version >= 5_000 }
    if ["DOMTERM", "WT_SESSION", "KONSOLE_VERSION"].contains(where: { variable($0)?.isEmpty == false }) { return true }
    return terminals.contains(name) || variable("TERM_PROGRAM").map(programs.contains) == true
  }

  /// Values of `TERM`.
  private static let terminals: Set<String> = [
    "alacritty", "alacritty-direct", "foot", "foot-extra", "xterm-ghostty", "xterm-kitty",
  ]

  /// Values of `TERM_PROGRAM`.
  private static let programs: Set<String> = [
    "Hyper", "WezTerm", "ghostty", "iTerm.app", "rio", "terminology", "vscode", "zed",
  ]

  /// Whether a version such as `3.4a` is at least `major.minor`.
  private static func isAtLeast(_ major: Int, _ minor: Int, _ version: String?) -> Bool {
    let numbers = (version ?? "").split(separator: ".").map { Int($0.prefix { $0.isASCII && $0.isNumber }) ?? 0 }
    guard let first = numbers.first else { return false }
    return first > major || first == major && numbers.count > 1 && numbers[1] >= minor
  }
}
