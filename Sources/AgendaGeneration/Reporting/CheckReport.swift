internal import CalendarModel
internal import ICalendar

/// The report of the `check` view: the diagnostics of some files.
struct CheckReport {
  /// One file of the report.
  struct Entry {
    var file: String
    var isCalendar: Bool
    var eventCount: Int
    /// The number of other components, by kind, whether they were read or not.
    var otherCounts: [EventKind: Int]
    /// What the file contains instead of events, with the option that shows it; nil for nothing else.
    var insteadOfEvents: String?
    var diagnostics: [Diagnostic]
  }

  private(set) var entries: [Entry] = []

  init(files: [CalendarFile], request: AgendaRequest, reporter: inout DiagnosticReporter) {
    for file in files {
      var diagnostics: [Diagnostic] = []
      for diagnostic in file.check() { diagnostics.append(reporter.count(diagnostic)) }
      entries.append(
        Entry(
          file: file.name, isCalendar: file.isCalendar, eventCount: file.eventCount,
          otherCounts: [.toDo, .journal, .freeBusy].reduce(into: [:]) { $0[$1] = file.count(of: $1) },
          insteadOfEvents: HiddenComponents.insteadOfEvents(in: file, of: request), diagnostics: diagnostics))
    }
  }

  /// One line per diagnostic and a summary per file.
  var text: [UInt8] {
    var lines: [String] = []
    for entry in entries {
      lines += entry.diagnostics.map { terminalSafe($0.description) }
      lines.append(terminalSafe("\(entry.file): \(summary(of: entry))"))
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func summary(of entry: Entry) -> String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = entry.diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : Self.counted(count, severity.rawValue)
    }
    let found = counts.isEmpty ? "no problems" : list(counts)
    guard entry.isCalendar else { return "not a calendar, \(found)" }
    return "\(contents(of: entry)), \(found)"
  }

  /// What a file contains: `12 events, 3 to-dos`.
  private func contents(of entry: Entry) -> String {
    if let contents = entry.insteadOfEvents { return contents }
    let others = EventKind.allCases.compactMap { kind in
      entry.otherCounts[kind].flatMap { $0 > 0 ? HiddenComponents.counted($0, kind) : nil }
    }
    return ([Self.counted(entry.eventCount, "event")] + others).joined(separator: ", ")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
