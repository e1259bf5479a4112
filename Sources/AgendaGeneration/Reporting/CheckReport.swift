internal import CalendarModel
internal import ICalendar

/// The report of the `check` view: the diagnostics of some files.
struct CheckReport {
  /// One file of the report.
  struct Entry {
    var file: String
    var isCalendar: Bool
    var eventCount: Int
    var diagnostics: [Diagnostic]
  }

  private(set) var entries: [Entry] = []

  init(files: [CalendarFile], reporter: inout DiagnosticReporter) {
    for file in files {
      var diagnostics: [Diagnostic] = []
      for diagnostic in file.check() { diagnostics.append(reporter.count(diagnostic)) }
      entries.append(
        Entry(file: file.name, isCalendar: file.isCalendar, eventCount: file.eventCount, diagnostics: diagnostics))
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
    return (entry.isCalendar ? Self.counted(entry.eventCount, "event") : "not a calendar") + ", " + found
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
