internal import AgendaGeneration
internal import CalendarText
internal import ICalendar

extension RunLog {
  /// Writes the line about the end of a run.
  /// - Returns: The result, which says so if a line could not be written.
  func end(_ result: AgendaResult, milliseconds: Int) -> AgendaResult {
    let summary = result.messages.last ?? (result.status == .done ? "ics2day: done." : "ics2day: failed.")
    write(
      result.status == .done ? .info : .error, "end", summary,
      [("exitCode", JSONValue(Int(result.status.rawValue))), ("milliseconds", JSONValue(milliseconds))])
    return result.failing(with: failure)
  }
}

extension AgendaResult {
  /// The result of a run of which a file about it could not be written.
  func failing(with failure: FileError?) -> AgendaResult {
    guard let failure else { return self }
    var result = self
    result.messages.append("ics2day: \(terminalSafe(failure.path)): \(terminalSafe(failure.reason))")
    if result.status == .done { result.status = .refused }
    return result
  }
}
