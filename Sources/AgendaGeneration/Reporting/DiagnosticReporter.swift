internal import CalendarModel

/// Decides what a diagnostic does, in this one place: strictness raises its severity, severity decides everything else.
struct DiagnosticReporter {
  private let isStrict: Bool
  private let isQuiet: Bool
  private var warningsLeft = Self.warningLimit
  private var withheld = 0
  private var lines: [String] = []

  /// Whether there was an error.
  private(set) var hasErrors = false

  /// The most warnings that are told one by one; a broken feed has one per line.
  static let warningLimit = 50

  init(isStrict: Bool, isQuiet: Bool) {
    self.isStrict = isStrict
    self.isQuiet = isQuiet
  }

  /// A diagnostic as it counts here: with a warning raised to an error when the request is strict.
  func promoted(_ diagnostic: Diagnostic) -> Diagnostic {
    guard isStrict, diagnostic.severity == .warning else { return diagnostic }
    var promoted = diagnostic
    promoted.severity = .error
    return promoted
  }

  /// Counts a diagnostic without telling it: its message is the output itself.
  mutating func count(_ diagnostic: Diagnostic) -> Diagnostic {
    let diagnostic = promoted(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
    return diagnostic
  }

  /// Counts diagnostics and tells those that matter to someone who wants a page.
  mutating func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics.lazy.map(promoted) {
      let isError = diagnostic.severity == .error
      hasErrors = hasErrors || isError
      guard isError || (diagnostic.severity == .warning && !isQuiet) else { continue }
      guard warningsLeft > 0 || diagnostic.code.severity == .error else {
        withheld += 1
        continue
      }
      warningsLeft -= 1
      lines.append(terminalSafe(diagnostic.description))
    }
  }

  /// What to tell, a line each.
  var messages: [String] {
    guard withheld > 0 else { return lines }
    return lines + ["ics2day: \(withheld) more; 'ics2day check' lists them all."]
  }
}
