internal import CalendarModel
internal import ICalendar

/// Reports what files contain that the output does not show.
struct HiddenComponents {
  @Shared private var request: AgendaRequest
  private var lines: [String] = []
  /// The number of to-dos and journal entries without a date.
  var undatedCounts: [EventKind: Int] = [:]
  /// A report for standard output if the output is a file; nil for none.
  var report: [UInt8]?
  /// What readers of the document may miss, such as fonts.
  var notes: [String] = []

  init(request: AgendaRequest) {
    self.request = request
  }

  /// Adds a file. Files with events are not mentioned, whatever else they contain.
  mutating func take(_ file: CalendarFile) {
    if request.view.takes(.lists), request.resolvedFormat?.conversion != nil {
      let hidden = Self.hidden(in: file, of: request)
      if let found = Self.counts(of: hidden, in: file) {
        lines.append(
          terminalSafe("ics2day: \(file.name): \(found) not written (add \(list(hidden.map(\.option))))."))
      }
      return
    }
    guard request.view.descriptor.hasDates, let found = Self.insteadOfEvents(in: file, of: request) else { return }
    lines.append(terminalSafe("ics2day: \(file.name) contains \(found)."))
  }

  /// `no events, but 12 to-dos (show them with --todos)`; nil if a file contains events or nothing else.
  static func insteadOfEvents(in file: CalendarFile, of request: AgendaRequest) -> String? {
    let hidden = hidden(in: file, of: request)
    guard file.isCalendar, !hidden.isEmpty,
      EventKind.allCases.allSatisfy({ kind in file.count(of: kind) == 0 || hidden.contains { $0.kind == kind } })
    else { return nil }
    let found = list(hidden.map { counted(file.count(of: $0.kind), $0.kind) })
    let isOption = request.view.takes(.tasks)
    return "no events, but \(found)" + (isOption ? " (show them with \(list(hidden.map(\.option))))" : "")
  }

  /// The kinds of components in a file that a request leaves out, with the options that show them.
  private static func hidden(in file: CalendarFile, of request: AgendaRequest) -> [(kind: EventKind, option: String)] {
    [
      (.toDo, request.content.showsToDos ? "" : "--todos"),
      (.journal, request.content.showsJournals ? "" : "--journals"),
    ].filter { !$0.option.isEmpty && file.count(of: $0.kind) > 0 }
  }

  /// `12 to-dos and 1 journal entry are`; nil if there are none.
  private static func counts(of hidden: [(kind: EventKind, option: String)], in file: CalendarFile) -> String? {
    guard !hidden.isEmpty else { return nil }
    let count = hidden.reduce(0) { $0 + file.count(of: $1.kind) }
    return list(hidden.map { counted(file.count(of: $0.kind), $0.kind) }) + (count == 1 ? " is" : " are")
  }

  /// `12 to-dos`.
  static func counted(_ count: Int, _ kind: EventKind) -> String {
    switch kind {
    case .journal where count != 1: "\(count) journal entries"
    // A component with any number of periods.
    case .freeBusy: "\(count) free/busy component\(count == 1 ? "" : "s")"
    default: "\(count) \(kind.noun)\(count == 1 ? "" : "s")"
    }
  }

  /// The messages, one line each.
  var messages: [String] {
    let lines = lines + notes.map { terminalSafe("ics2day: \($0)") }
    let undated = EventKind.allCases.compactMap { kind in undatedCounts[kind].map { (count: $0, kind: kind) } }
    guard !undated.isEmpty else { return lines }
    let verb = undated.reduce(0) { $0 + $1.count } == 1 ? "has" : "have"
    return lines + ["ics2day: \(list(undated.map { Self.counted($0.count, $0.kind) })) \(verb) no date."]
  }
}
