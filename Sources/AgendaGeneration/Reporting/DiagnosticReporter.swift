package import CalendarModel

/// Decides how diagnostics are handled: strict mode raises severities, and the severity determines the rest.
package struct DiagnosticReporter {
  private let isStrict: Bool
  private let isQuiet: Bool
  private let threshold: FailureThreshold
  private var warningsLeft = Self.warningLimit
  private var withheld = 0
  /// The withheld warnings about series that are cut short. They depend on the requested days, so `check` has none.
  private var withheldCuts = 0
  private var lines: [String] = []

  /// Whether there was an error, so that nothing is written.
  package var hasErrors: Bool { !filesWithErrors.isEmpty }
  private var filesWithErrors: Set<String> = []
  /// The first of them, in order.
  private var firstFilesWithErrors: [String] = []
  /// Whether the run has failed by its threshold, although pages may be written.
  package private(set) var hasFailed = false

  /// The maximum number of printed warnings; a broken feed can have one per line.
  package static let warningLimit = 50

  package init(isStrict: Bool, isQuiet: Bool, failsOn threshold: FailureThreshold = .errors) {
    self.isStrict = isStrict
    self.threshold = threshold
    self.isQuiet = isQuiet
  }

  /// The diagnostic with its effective severity: in strict mode, a warning becomes an error.
  package func promoted(_ diagnostic: Diagnostic) -> Diagnostic {
    guard isStrict, diagnostic.severity == .warning else { return diagnostic }
    var promoted = diagnostic
    promoted.severity = .error
    return promoted
  }

  /// Counts a diagnostic without printing it, for views whose output contains it.
  package mutating func count(_ diagnostic: Diagnostic) -> Diagnostic {
    let diagnostic = promoted(diagnostic)
    judge(diagnostic)
    return diagnostic
  }

  private mutating func judge(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error, filesWithErrors.insert(diagnostic.file).inserted,
      firstFilesWithErrors.count < Self.mostNamed
    {
      firstFilesWithErrors.append(diagnostic.file)
    }
    if threshold.isReached(by: diagnostic) { hasFailed = true }
  }

  /// Counts diagnostics and prints those relevant for a page.
  package mutating func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics.lazy.map(promoted) {
      let isError = diagnostic.severity == .error
      judge(diagnostic)
      guard isError || (diagnostic.severity == .warning && !isQuiet) else { continue }
      // No other command lists the losses of a conversion.
      let isListedElsewhere = diagnostic.code.severity != .error && diagnostic.code != .notConverted
      guard warningsLeft > 0 || !isListedElsewhere else {
        if diagnostic.code == .truncatedRecurrence { withheldCuts += 1 } else { withheld += 1 }
        continue
      }
      if isListedElsewhere { warningsLeft -= 1 }
      lines.append(terminalSafe(diagnostic.description))
    }
  }

  private static let mostNamed = 3

  /// The names of the files with errors, for a sentence; nil without errors.
  package var namesOfFilesWithErrors: String? {
    guard hasErrors else { return nil }
    let more = filesWithErrors.count - firstFilesWithErrors.count
    return terminalSafe(list(firstFilesWithErrors + (more > 0 ? ["\(more) more"] : [])))
  }

  /// The messages to print, one per line.
  package var messages: [String] {
    var lines = lines
    if withheldCuts > 0 {
      let series = withheldCuts == 1 ? "1 more series is" : "\(withheldCuts) more series are"
      lines.append("ics2day: \(series) cut short; ask for fewer days, or --budget N.")
    }
    if withheld > 0 { lines.append("ics2day: \(withheld) more; run 'ics2day check' to list all.") }
    return lines
  }
}
