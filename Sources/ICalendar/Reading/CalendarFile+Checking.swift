public import CalendarModel

extension CalendarFile {
  /// Decodes every event and returns all diagnostics, in file order.
  public func check() -> [Diagnostic] {
    inspect().diagnostics
  }

  /// Decodes every event; returns all diagnostics in file order and the classification of every line.
  /// - Parameters:
  ///   - listsEachLine: Whether a problem that is otherwise reported once is listed for each of its lines.
  ///   - checksRequirements: Whether properties are reported that RFC 5545 requires and no view needs.
  package func inspect(
    listsEachLine: Bool = false, checksRequirements: Bool = false
  ) -> (diagnostics: [Diagnostic], accounting: LineAccounting) {
    var sink = DiagnosticSink()
    sink.listsEachLine = listsEachLine
    for diagnostic in diagnostics { sink.report(diagnostic) }
    let headers = reader.source.withBytes { bytes -> [Diagnostic] in
      reader.index.calendars.indices.flatMap { reader.context($0, bytes).diagnostics }
    }
    for diagnostic in headers { sink.report(diagnostic) }
    var ledger: LineLedger? = LineLedger(lineCount: reader.index.lineCount)
    let opened = sink
    if !readInParts(readsDetailsLater: true, sink: &sink, ledger: &ledger, { _ in }) {
      (sink, ledger) = (opened, LineLedger(lineCount: reader.index.lineCount))
      _ = reader.allSeries(sink: &sink, ledger: &ledger)
    }
    reader.readGiven(ledger: &ledger)
    // Their diagnostics were reported when the file was opened.
    _ = reader.readFreeBusy(ledger: &ledger)
    // The lines of calendars that were reported and are not used.
    for diagnostic in headers where diagnostic.code == .droppedValue { ledger?.note(diagnostic.line, .reported) }
    let accounting = reader.source.withBytes { bytes in
      LineAccountant.account(bytes, reader.index, ledger ?? LineLedger(lineCount: 0))
    }
    if let summary = accounting.ignoredSummary {
      sink.report(Diagnostic(.ignored, message: "properties that are not shown: \(summary)", file: name))
    }
    // JSON calendars have requirements of their own.
    if checksRequirements, !isFromJSON {
      for fault in Requirements.faults(of: reader) { sink.report(fault) }
      if let ledger { sink.merge(ledger.requirements) }
    }
    return (logged(sink), accounting)
  }
}
