internal import ICalendar

/// What came of a job, besides its output.
public struct AgendaResult: Hashable, Sendable {
  /// How it ended.
  public var status: ExitStatus
  /// What to tell, a line each, safe to print on a terminal.
  public var messages: [String]

  /// A result.
  public init(status: ExitStatus, messages: [String] = []) {
    self.status = status
    self.messages = messages
  }

  /// The end of a request that makes no sense.
  public init(_ error: UsageError) {
    self.init(status: .usage, messages: ["ics2day: \(terminalSafe(error.message))"])
  }

  init(_ failure: AgendaFailure) {
    switch failure {
    case .usage(let error): self.init(error)
    case .theme(let messages): self.init(status: .refused, messages: messages.map(terminalSafe))
    case .file(let failure):
      self.init(
        status: .ioFailure, messages: ["ics2day: \(terminalSafe(failure.path)): \(terminalSafe(failure.reason))"])
    }
  }
}
