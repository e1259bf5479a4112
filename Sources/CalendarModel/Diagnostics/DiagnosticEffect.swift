/// What a diagnostic means for those who read a page. Severities say how a problem was handled; this says what it may have cost.
public enum DiagnosticEffect: String, CaseIterable, Hashable, Sendable {
  /// An event or an instance may be missing, be one too many, or be shown on other days, at other times or with another length.
  case content
  /// Every event is where it belongs. A text, a colour or a person may look different, or nothing does.
  case appearance
}
