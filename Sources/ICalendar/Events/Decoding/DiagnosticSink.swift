internal import CalendarModel

/// Collects diagnostics up to a limit and counts the rest, so that a hostile file cannot fill the memory with them.
struct DiagnosticSink: Sendable {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var suppressedCount = 0
  /// How many reports there were, kept or not.
  private(set) var reportCount = 0
  /// What was said for the first of many like places: where it stands among the diagnostics, and for how many more.
  private var repeated: [String: (index: Int?, more: Int)] = [:]

  mutating func report(_ diagnostic: Diagnostic) {
    reportCount += 1
    if diagnostics.count < ReadingLimits.diagnostics {
      diagnostics.append(diagnostic)
    } else {
      suppressedCount += 1
    }
  }

  /// Reports something that may hold for thousands of lines: the first is kept, the others are counted.
  ///
  /// Two reports are alike when their messages are.
  mutating func reportOnce(_ diagnostic: Diagnostic) {
    reportCount += 1
    if let known = repeated[diagnostic.message] {
      repeated[diagnostic.message] = (known.index, known.more + 1)
    } else if repeated.count < ReadingLimits.diagnostics {
      let isKept = diagnostics.count < ReadingLimits.diagnostics
      repeated[diagnostic.message] = (isKept ? diagnostics.count : nil, 0)
      report(diagnostic)
    } else {
      suppressedCount += 1
    }
  }

  /// Takes over what another sink collected.
  mutating func merge(_ other: DiagnosticSink) {
    var counts: [Int: Int] = [:]
    for (index, more) in other.repeated.values {
      if let index { counts[index] = more }
    }
    for (index, diagnostic) in other.diagnostics.enumerated() {
      guard let more = counts[index] else {
        report(diagnostic)
        continue
      }
      reportOnce(diagnostic)
      if more > 0, let known = repeated[diagnostic.message] {
        repeated[diagnostic.message] = (known.index, known.more + more)
      }
    }
    suppressedCount += other.suppressedCount
  }

  /// Everything in the order of lines, with a last word about what is not listed.
  func sorted(file: String) -> [Diagnostic] {
    var all = diagnostics
    for (index, more) in repeated.values where more > 0 {
      guard let index else { continue }
      all[index].message += " (and on \(more) more line\(more == 1 ? "" : "s"))"
    }
    // Stable: faults of one line stay in the order in which they were found.
    var sorted = all.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
    if suppressedCount > 0 {
      sorted.append(
        Diagnostic(.limitExceeded, message: "\(suppressedCount) more diagnostics are not listed", file: file))
    }
    return sorted
  }
}
