internal import CalendarModel

/// Collects diagnostics up to a limit and counts the rest, so that a hostile file cannot fill the memory with them.
struct DiagnosticSink: Sendable {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var suppressedCount = 0

  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < ReadingLimits.diagnostics {
      diagnostics.append(diagnostic)
    } else {
      suppressedCount += 1
    }
  }

  /// Takes over what another sink collected.
  mutating func merge(_ other: DiagnosticSink) {
    for diagnostic in other.diagnostics { report(diagnostic) }
    suppressedCount += other.suppressedCount
  }

  /// Everything in the order of lines, with a last word about what is not listed.
  func sorted(file: String) -> [Diagnostic] {
    // Stable: faults of one line stay in the order in which they were found.
    var sorted = diagnostics.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
    if suppressedCount > 0 {
      sorted.append(
        Diagnostic(.limitExceeded, message: "\(suppressedCount) more diagnostics are not listed", file: file))
    }
    return sorted
  }
}
