/// When text has terminal colours. The raw value is the word on the command line.
public enum ColorUse: String, CaseIterable, Hashable, Sendable {
  /// On a terminal that shows them.
  case automatic = "auto"
  /// Whatever the output is.
  case always
  /// Not at all.
  case never
}
