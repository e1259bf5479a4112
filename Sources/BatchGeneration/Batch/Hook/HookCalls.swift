internal import AgendaGeneration
internal import Bytes
internal import ICalendar
internal import SystemInterface

/// Tells the hook of a batch what it has to know, at least once: what is due is in the record until the hook has succeeded, and
/// the next run tells it again.
struct HookCalls: Sendable {
  let hook: PageHook
  let directory: OutputDirectory
  let isInterrupted: @Sendable () -> Bool

  /// Tells about the pages of a calendar that is done. A failure of the hook is one of the calendar.
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

  /// Tells about the index.
  /// - Returns: Why that failed, safe to print; nil if it succeeded.
  func tellAboutIndex() -> String? { hook.run(.index, files: [Self.indexName]) ?? settle("h", [Self.indexName]) }

  /// Tells about removed pages.
  /// - Returns: Why that failed, safe to print; nil if it succeeded.
  func tellAboutRemovedPages() throws(FileError) -> String? {
    let gone = try directory.readRecord().gonePages.values.sorted()
    // Some may be back.
    let names = gone.filter { !directory.exists($0) }
    if !names.isEmpty, let failure = hook.run(.removed, files: names) { return failure }
    return settle("g", gone)
  }

  /// Records that the hook knows something.
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
