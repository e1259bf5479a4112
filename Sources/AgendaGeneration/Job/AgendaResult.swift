internal import CalendarRendering
internal import HelperWire
internal import ICalendar

/// The result of a job, besides its output.
public struct AgendaResult: Hashable, Sendable {
  /// The exit code of the run.
  public var status: ExitStatus
  /// Messages, one line each, safe to print on a terminal.
  public var messages: [String]

  /// Creates a result.
  public init(status: ExitStatus, messages: [String] = []) {
    self.status = status
    self.messages = messages
  }

  /// Creates the result of an invalid request.
  public init(_ error: UsageError) {
    self.init(status: .usage, messages: ["ics2day: \(terminalSafe(error.message))"])
  }

  package init(_ failure: AgendaFailure) {
    switch failure {
    case .usage(let error): self.init(error)
    case .theme(let messages): self.init(status: .refused, messages: messages.map(terminalSafe))
    case .paper(let failure): self.init(status: .ioFailure, messages: ["ics2day: \(terminalSafe(failure.message))"])
    case .fetch(let failure): self.init(status: .ioFailure, messages: ["ics2day: \(terminalSafe(failure.message))"])
    case .template(let error): self.init(status: .refused, messages: [terminalSafe(error.description)])
    case .file(let failure):
      self.init(
        status: .ioFailure, messages: ["ics2day: \(terminalSafe(failure.path)): \(terminalSafe(failure.reason))"])
    }
  }
}
