internal import Bytes

/// Quotes text for shell scripts.
enum ShellText {
  /// In single quotes, for bash and zsh.
  static func quoted(_ text: String) -> String { "'\(text.replacing(text: "'", with: "'\\''"))'" }

  /// In single quotes, for fish.
  static func quotedForFish(_ text: String) -> String {
    "'\(text.replacing(text: "\\", with: "\\\\").replacing(text: "'", with: "\\'"))'"
  }

  /// A command that prints the names of all time zones.
  static let zones = #"awk '$1 == "Z" { print $2 } $1 == "L" { print $3 }' /usr/share/zoneinfo/tzdata.zi 2>/dev/null"#
}
