internal import AgendaGeneration
internal import Bytes
internal import ICalendar
internal import SystemInterface

/// Calls the hook of a batch at least once for each change: due calls stay in the record until the hook succeeds, and
/// the next run repeats them.
struct HookCalls: Sendable {
  let hook: PageHook
  let directory: OutputDirectory
  let isInterrupted: @Sendable () -> Bool

  /// Calls the hook for the pages of a finished calendar. If the hook fails, so does the calendar.
  func tell(about task: CalendarTask, _ result: inout CalendarResult) {
    guard result.status == .done || result.status == .unchanged, !result.changedPages.isEmpty else { return }
    guard !isInterrupted() else {
      result.status = .remaining
      return
    }
    if let failure = hook.run(.calendar, files: result.changedPages, of: task, status: result.status.rawValue)
      ?? settle("h", [task.recordKey])
    {
      result.status = .failed
      result.messages.append("\(terminalSafe(task.name)): \(failure)")
    }
  }

  static let indexName = "index.html"

  /// Calls the hook for the index.
  /// - Returns: Why that failed, safe to print; nil if it succeeded.
  func tellAboutIndex() -> String? { hook.run(.index, files: [Self.indexName]) ?? settle("h", [Self.indexName]) }

  /// Calls the hook for removed pages.
  /// - Returns: Why that failed, safe to print; nil if it succeeded.
  func tellAboutRemovedPages() throws(FileError) -> String? {
    let gone = try directory.readRecord().gonePages.values.sorted()
    // Some may exist again.
    let names = gone.filter { !directory.exists($0) }
    if !names.isEmpty, let failure = hook.run(.removed, files: names) { return failure }
    return settle("g", gone)
  }

  /// Records that due calls have succeeded.
  private func settle(_ kind: Unicode.Scalar, _ subjects: [String]) -> String? {
    do {
      try directory.append(
        subjects.flatMap { BatchRecord.removalLine(kind: kind, key: Fingerprint(of: $0).value) })
      return nil
    } catch {
      return terminalSafe("\(error.path): \(error.reason)")
    }
  }
}
