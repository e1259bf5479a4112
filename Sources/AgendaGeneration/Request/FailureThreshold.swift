public import CalendarModel

/// From which problems on a run has failed, by its exit code. The raw value is the spelling on the command line.
public enum FailureThreshold: String, CaseIterable, Hashable, Sendable {
  /// Only errors.
  case errors
  /// Also warnings because of which an event may be missing or shown at another time: those whose effect is
  /// ``CalendarModel/DiagnosticEffect/content``.
  case content
  /// All warnings.
  case warnings

  /// Whether a diagnostic makes the run a failure. Pages are written in any case.
  public func isReached(by diagnostic: Diagnostic) -> Bool {
    switch (diagnostic.severity, self) {
    case (.error, _), (.warning, .warnings): true
    case (.warning, .content): diagnostic.effect == .content
    case (.warning, .errors), (.note, _): false
    }
  }
}
