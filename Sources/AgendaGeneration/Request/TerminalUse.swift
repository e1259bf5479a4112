/// When text uses a feature of terminals, such as colours. The raw value is the spelling on the command line.
public enum TerminalUse: String, CaseIterable, Hashable, Sendable {
  /// If the output is a terminal that has the feature.
  case automatic = "auto"
  /// For any output.
  case always
  /// Never.
  case never

  /// Whether text uses the feature.
  /// - Parameter isSupported: Whether the output is a terminal that has it.
  func resolved(isSupported: Bool) -> Bool {
    switch self {
    case .automatic: isSupported
    case .always: true
    case .never: false
    }
  }
}
