internal import ICalendar

/// What came of one calendar of a batch.
struct CalendarResult: Hashable, Sendable {
  /// How it ended. The raw value is the word of the report.
  enum Status: String, Hashable, Sendable {
    /// Pages were written.
    case done
    /// All pages were there already.
    case unchanged
    /// It could not be read, or not all of its pages could be written.
    case failed
    /// It was not begun, or not ended, before the batch was interrupted.
    case remaining
  }

  var status: Status
  /// How many pages were written.
  var writtenCount = 0
  /// How many pages were there already.
  var keptCount = 0
  /// How many warnings the calendar gave.
  var warningCount = 0
  /// Why it failed, safe to print.
  var messages: [String] = []

  /// Takes in that something could not be read or written.
  mutating func fail(_ failure: FileFailure) {
    status = .failed
    messages.append("\(terminalSafe(failure.path)): \(terminalSafe(failure.reason))")
  }
}
