// Identifiable, Hashable and Comparable conformances of types that programs list, store and sort.

extension Event: Identifiable {
  /// The `UID`, with the `RECURRENCE-ID` of an override: `42@example.org`, `42@example.org/2026-03-09T09:00:00Z`.
  public var id: String { recurrenceID.map { "\(uid)/\($0.identity)" } ?? uid }
}

extension Occurrence: Identifiable {
  /// The `UID`, with the original start of an instance of a series; stable when the instance is moved.
  public var id: String { recurrenceID.map { "\(uid)/\($0.identity)" } ?? uid }
}

extension Occurrence: Hashable {
  /// Hashes the event and its times.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(end)
    hasher.combine(recurrenceID)
    hasher.combine(event)
  }
}

extension EventTime: Identifiable {
  /// The value itself.
  public var id: EventTime { self }
}

extension RecurrenceRule: Identifiable {
  /// The rule in the form of RFC 5545.
  public var id: String { description }
}

extension Diagnostic: Identifiable {
  /// The value itself.
  public var id: Diagnostic { self }
}

extension Diagnostic: Comparable {
  /// Orders by file, line and column, then by code and message.
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    (left.file, left.line, left.column, left.code.rawValue, left.message)
      < (right.file, right.line, right.column, right.code.rawValue, right.message)
  }
}
