internal import CalendarModel

/// Reporting.
extension EventReader {
  /// The beginning of a value, sanitized for a message.
  func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    let shown = bytes.trimmingBlanks
    let text = TextValue.decode(shown.prefix(60)).text
    return shown.count > 60 ? text + "…" : text
  }

  /// Reports the lines that the engine did not read.
  mutating func reportProblems() {
    for problem in values.problems() {
      report(.keptFromLibical, problem.message, line: problem.line, property: problem.property)
    }
  }

  mutating func reportDuplicate(_ line: ContentLine) {
    report(.duplicateProperty, "\(line.property?.rawValue ?? "") occurs more than once; the first is used", line)
  }

  mutating func report(
    _ code: DiagnosticCode, severity: Severity? = nil, _ message: String, _ line: ContentLine
  ) {
    report(code, severity: severity, message, line: line.number, property: line.property?.rawValue)
  }

  mutating func report(
    _ code: DiagnosticCode, severity: Severity? = nil, _ message: String, line: Int, property: String? = nil
  ) {
    note(code, line)
    sink.report(
      Diagnostic(
        code, severity: severity, message: message, file: file, line: line, component: kind.rawValue, uid: draft.uid,
        property: property))
  }

  /// Reports a problem that other events may share: only the first line, with the number of further lines.
  mutating func reportOnce(_ code: DiagnosticCode, severity: Severity? = nil, _ message: String, _ line: ContentLine) {
    note(code, line.number)
    sink.reportOnce(
      Diagnostic(
        code, severity: severity, message: message, file: file, line: line.number, component: kind.rawValue,
        uid: draft.uid, property: line.property?.rawValue))
  }

  private mutating func note(_ code: DiagnosticCode, _ line: Int) {
    guard ledger != nil, line != entry.line else { return }
    switch code {
    case .unreadableValue, .duplicateProperty, .droppedValue, .malformedLine, .unreadableRule:
      ledger?.note(line, .reported)
    default: ledger?.note(line, .mentioned)
    }
  }
}
