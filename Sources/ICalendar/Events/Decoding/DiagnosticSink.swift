internal import CalendarModel

/// Collects diagnostics up to a limit and counts the rest, so that a hostile file cannot exhaust memory.
struct DiagnosticSink: Sendable {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var suppressedCount = 0
  /// The number of to-dos and journal entries without a date, by kind.
  var undatedCounts: [EventKind: Int] = [:]
  /// Whether to collect ``undated``.
  var keepsUndated = false
  /// The to-dos and journal entries without a date. Their start has no meaning.
  var undated: [Event] = []
  /// Whether to store each report, without a limit: a repair needs the lines of all.
  var listsEachLine = false
  /// The number of reports, including those not stored.
  private(set) var reportCount = 0
  /// For each message reported once: its index in ``diagnostics`` (nil if not stored), the number of further lines, and the last line.
  private var repeated: [String: (index: Int?, more: Int, line: Int)] = [:]

  mutating func report(_ diagnostic: Diagnostic) {
    reportCount += 1
    if listsEachLine || diagnostics.count < ReadingLimits.diagnostics {
      diagnostics.append(diagnostic)
    } else {
      suppressedCount += 1
    }
  }

  /// Reports a problem that may affect thousands of lines: stores the first, counts the others.
  ///
  /// Reports with equal messages are the same problem.
  mutating func reportOnce(_ diagnostic: Diagnostic) {
    if listsEachLine { return report(diagnostic) }
    reportCount += 1
    if let known = repeated[diagnostic.message] {
      guard diagnostic.line != known.line else { return }
      // Events are not always read in file order.
      if let index = known.index, diagnostic.line < diagnostics[index].line { diagnostics[index] = diagnostic }
      repeated[diagnostic.message] = (known.index, known.more + 1, diagnostic.line)
    } else if repeated.count < ReadingLimits.diagnostics {
      let isKept = diagnostics.count < ReadingLimits.diagnostics
      repeated[diagnostic.message] = (isKept ? diagnostics.count : nil, 0, diagnostic.line)
      report(diagnostic)
    } else {
      suppressedCount += 1
    }
  }

  /// Appends the reports of another sink.
  mutating func merge(_ other: DiagnosticSink) {
    var counts: [Int: Int] = [:]
    for (index, more, _) in other.repeated.values {
      if let index { counts[index] = more }
    }
    for (index, diagnostic) in other.diagnostics.enumerated() {
      guard let more = counts[index] else {
        report(diagnostic)
        continue
      }
      reportOnce(diagnostic)
      if more > 0, let known = repeated[diagnostic.message] {
        repeated[diagnostic.message] = (known.index, known.more + more, known.line)
      }
    }
    suppressedCount += other.suppressedCount
    undatedCounts.merge(other.undatedCounts, uniquingKeysWith: +)
    undated += other.undated
  }

  /// All diagnostics in line order, with a final one that counts those not stored.
  func sorted(file: String) -> [Diagnostic] {
    var all = diagnostics
    for (index, more, _) in repeated.values where more > 0 {
      guard let index else { continue }
      all[index].message += " (and on \(more) more line\(more == 1 ? "" : "s"))"
    }
    // Stable: diagnostics of one line keep their order.
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
