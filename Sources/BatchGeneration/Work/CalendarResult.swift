internal import AgendaGeneration
internal import ICalendar

/// The result of one calendar of a batch.
struct CalendarResult: Hashable, Sendable {
  /// The outcome. The raw value is used in the report.
  enum Status: String, Hashable, Sendable {
    /// Pages were written.
    case done
    /// All pages were up to date.
    case unchanged
    /// It could not be read, or some pages could not be written.
    case failed
    /// It was not finished before the batch was interrupted.
    case remaining
  }

  var status: Status
  /// The number of pages written.
  var writtenCount = 0
  /// The number of pages kept.
  var keptCount = 0
  /// The warnings about the calendar; those of its last reading if it is unchanged.
  var warningCounts = WarningCounts()
  /// The first warnings, safe to print, if there is a report.
  var warnings: [String] = []
  /// The names of the pages that were written, or all if the hook has still to be told about them; empty if nobody asks for them.
  var changedPages: [String] = []
  /// The bytes of the pages that were written.
  var byteCount = 0
  /// The time that it took, until its pages were waiting for the disk.
  var milliseconds = 0
  /// What readers of its documents may miss, such as fonts.
  var notes: Set<String> = []
  /// Why it failed; safe to print.
  var messages: [String] = []

  /// Records a read or write failure.
  mutating func fail(_ failure: FileError) {
    status = .failed
    messages.append("\(terminalSafe(failure.path)): \(terminalSafe(failure.reason))")
  }
}
