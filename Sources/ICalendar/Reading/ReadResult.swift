public import CalendarModel

/// The result of a read: occurrences and diagnostics for a range of days.
public struct ReadResult: Sendable {
  /// The occurrences, ordered by start, end and UID.
  public var occurrences: [Occurrence]
  /// Diagnostics of the events that were decoded, in file order.
  public var diagnostics: [Diagnostic]
  /// The number of to-dos and journal entries that were read and have no date, by kind. They are on no day.
  public var undatedCounts: [EventKind: Int] = [:]
  /// The UIDs of the series of which occurrences were left out because of a limit. Unlike ``diagnostics``, all of them.
  package var truncatedUIDs: Set<String> = []

  /// Creates a result.
  public init(occurrences: [Occurrence] = [], diagnostics: [Diagnostic] = []) {
    self.occurrences = occurrences
    self.diagnostics = diagnostics
  }
}
