/// When text uses terminal colours. The raw value is the spelling on the command line.
public enum ColorUse: String, CaseIterable, Hashable, Sendable {
  /// If the output is a terminal that supports them.
  case automatic = "auto"
  /// For any output.
  case always
  /// Never.
  case never
}
