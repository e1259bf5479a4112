internal import AgendaGeneration
internal import CalendarText

extension RunLog {
  /// Writes the line about a calendar of a batch that has ended.
  func write(_ task: CalendarTask, _ result: CalendarResult) {
    let warnings = result.warningCounts
    let isDone = result.status == .done || result.status == .unchanged
    let level: Level =
      result.status == .failed ? .error : !isDone || warnings.content > 0 ? .warning : .info
    let message =
      result.messages.isEmpty
      ? "\(result.writtenCount) written, \(result.keptCount) unchanged" : result.messages.joined(separator: "; ")
    write(
      level, "calendar", message,
      [
        ("calendar", .string(task.name)), ("input", .string(task.calendar.path)),
        ("status", .string(result.status.rawValue)), ("pagesWritten", JSONValue(result.writtenCount)),
        ("pagesKept", JSONValue(result.keptCount)), ("bytes", JSONValue(result.byteCount)),
        ("milliseconds", JSONValue(result.milliseconds)), ("warnings", JSONValue(warnings.total)),
        ("contentWarnings", JSONValue(warnings.content)),
        // Which pages of another one were written is not known individually.
        ("pages", .array(isDone ? result.changedPages.map(JSONValue.string) : [])),
      ])
  }
}
