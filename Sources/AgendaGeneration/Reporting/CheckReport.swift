internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// The report of the `check` view: the diagnostics of several files.
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
    /// The lines that the diagnostics refer to.
    var places: Places
  }

  private(set) var entries: [Entry] = []
  /// Whether a text has errors alone.
  private let isQuiet: Bool

  /// - Parameter output: The destination of text.
  init(
    files: [CalendarFile], request: AgendaRequest, output: AgendaPlan.Output, reporter: inout DiagnosticReporter
  ) {
    isQuiet = request.run.isQuiet
    let width = output.textWidth ?? output.terminalWidth ?? Self.usualWidth
    let files = MessageExchange.delivered(among: files)
    for (file, found) in zip(files, Self.diagnostics(of: files)) {
      var diagnostics: [Diagnostic] = []
      for diagnostic in found { diagnostics.append(reporter.count(diagnostic)) }
      entries.append(
        Entry(
          file: file.name, isCalendar: file.isCalendar, eventCount: file.eventCount,
          otherCounts: [.toDo, .journal, .freeBusy].reduce(into: [:]) { $0[$1] = file.count(of: $1) },
          insteadOfEvents: HiddenComponents.insteadOfEvents(in: file, of: request), diagnostics: diagnostics,
          places: Places(of: diagnostics, in: file, width: min(max(width, 40), 200), usesColor: output.usesColor)))
    }
  }

  private static let usualWidth = 80

  /// The diagnostics of each file, in line order. A file also reports what messages of other files do to its events; these
  /// reports belong to the files with the messages.
  private static func diagnostics(of files: [CalendarFile]) -> [[Diagnostic]] {
    let positions = Dictionary(files.indices.map { (files[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    var diagnostics: [[Diagnostic]] = Array(repeating: [], count: files.count)
    var extended: Set<Int> = []
    for (position, file) in files.enumerated() {
      for diagnostic in file.inspect(checksRequirements: true).diagnostics {
        guard diagnostic.file != file.name, let sender = positions[diagnostic.file] else {
          diagnostics[position].append(diagnostic)
          continue
        }
        diagnostics[sender].append(diagnostic)
        extended.insert(sender)
      }
    }
    for position in extended {
      // Several files with the event may report the same.
      var seen: Set<Diagnostic> = []
      diagnostics[position] = diagnostics[position].filter { seen.insert($0).inserted }.enumerated()
        .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
        .map(\.element)
    }
    return diagnostics
  }

  /// For each diagnostic a sentence and its line, and a summary per file; in quiet, only of errors and their files.
  var text: [UInt8] {
    var lines: [String] = []
    for entry in entries {
      let shown = isQuiet ? entry.diagnostics.filter { $0.severity == .error } : entry.diagnostics
      guard !isQuiet || !shown.isEmpty else { continue }
      for diagnostic in shown {
        lines.append(terminalSafe(diagnostic.description))
        lines += entry.places.text(of: diagnostic)
      }
      lines.append(terminalSafe("\(entry.file): \(summary(of: entry))"))
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func summary(of entry: Entry) -> String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = entry.diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let found = counts.isEmpty ? "no problems" : list(counts)
    guard entry.isCalendar else { return "not a calendar, \(found)" }
    return "\(contents(of: entry)), \(found)"
  }

  /// The contents of a file: `12 events, 3 to-dos`.
  private func contents(of entry: Entry) -> String {
    if let contents = entry.insteadOfEvents { return contents }
    let others = EventKind.allCases.compactMap { kind in
      entry.otherCounts[kind].flatMap { $0 > 0 ? HiddenComponents.counted($0, kind) : nil }
    }
    return ([counted(entry.eventCount, "event")] + others).joined(separator: ", ")
  }
}

extension CheckReport {
  /// The report described in `docs/json.md`.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.writeVersion()
      for severity in Severity.allCases.reversed() {
        switch severity {
        case .error: writer.key("errors")
        case .warning: writer.key("warnings")
        case .note: writer.key("notes")
        }
        writer.value(entries.reduce(0) { $0 + $1.diagnostics.count { $0.severity == severity } })
      }
      writer.key("files")
      writer.array(entries) { $0.write($1) }
    }
    writer.finish()
    return writer.bytes
  }
}

extension JSONWriter {
  private static let otherKinds: [(key: StaticString, kind: EventKind)] = [
    ("toDos", .toDo), ("journals", .journal), ("freeBusy", .freeBusy),
  ]

  fileprivate mutating func write(_ entry: CheckReport.Entry) {
    object { writer in
      writer.key("file")
      writer.value(entry.file)
      writer.key("isCalendar")
      writer.value(entry.isCalendar)
      writer.key("events")
      writer.value(entry.eventCount)
      for (key, kind) in Self.otherKinds {
        writer.key(key)
        writer.value(entry.otherCounts[kind] ?? 0)
      }
      writer.key("diagnostics")
      writer.array(entry.diagnostics) { $0.write($1) }
    }
  }

  /// Line and column are null if the diagnostic is about the whole file or line.
  private mutating func write(_ diagnostic: Diagnostic) {
    object(inline: true) { writer in
      writer.key("severity")
      writer.value(diagnostic.severity.rawValue)
      writer.key("effect")
      writer.value(diagnostic.effect.rawValue)
      writer.key("code")
      writer.value(diagnostic.code.rawValue)
      writer.key("message")
      writer.value(diagnostic.message)
      writer.key("line")
      writer.place(diagnostic.line)
      writer.key("column")
      writer.place(diagnostic.column)
      writer.key("component")
      writer.value(diagnostic.component)
      writer.key("uid")
      writer.value(diagnostic.uid)
      writer.key("property")
      writer.value(diagnostic.property)
    }
  }

  private mutating func place(_ number: Int) {
    if number > 0 { value(number) } else { value(nil) }
  }
}
