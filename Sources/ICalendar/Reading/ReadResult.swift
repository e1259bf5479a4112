public import CalendarModel

/// The result of a read: occurrences and diagnostics for a range of days.
public struct ReadResult: Sendable {
  /// The occurrences, ordered by start, end and UID.
  public var occurrences: [Occurrence]
  /// Diagnostics of the decoded events, in file order.
  public var diagnostics: [Diagnostic]
  /// The number of to-dos and journal entries without a date, by kind. They are not among the occurrences.
  public var undatedCounts: [EventKind: Int] = [:]
  /// UIDs of series with occurrences left out because of a limit. Complete, unlike ``diagnostics``.
  package var truncatedUIDs: Set<String> = []
  /// Whether occurrences are left out because of a limit.
  package var isPartial = false

  /// Creates a result.
  public init(occurrences: [Occurrence] = [], diagnostics: [Diagnostic] = []) {
    self.occurrences = occurrences
    self.diagnostics = diagnostics
  }
}
