public import CalendarModel

/// The answer to a question about some days.
public struct Reading: Sendable {
  /// What takes place, by start, then end, then uid.
  public var occurrences: [Occurrence]
  /// What was wrong with the events that were decoded for it, in file order.
  public var diagnostics: [Diagnostic]

  /// An answer.
  public init(occurrences: [Occurrence] = [], diagnostics: [Diagnostic] = []) {
    self.occurrences = occurrences
    self.diagnostics = diagnostics
  }
}
