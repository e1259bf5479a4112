internal import CalendarModel
internal import Synchronization

/// Gives the diagnostics of a calendar to its client, each once.
final class DiagnosticLog: Sendable {
  private let send: @Sendable (Diagnostic) -> Void
  private let known = Mutex<Set<Diagnostic>>([])

  init(_ send: @escaping @Sendable (Diagnostic) -> Void) { self.send = send }

  /// Sends the diagnostics that were not sent yet, up to the limit on diagnostics of one result.
  func take(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      let isNew = known.withLock { $0.count < ReadingLimits.diagnostics && $0.insert(diagnostic).inserted }
      if isNew { send(diagnostic) }
    }
  }
}
