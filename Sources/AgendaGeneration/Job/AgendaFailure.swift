internal import ICalendar

/// Why a job ended without output.
enum AgendaFailure: Error {
  /// The request makes no sense.
  case usage(UsageError)
  /// A file could not be read or written.
  case file(FileFailure)
  /// A theme is not as it should be; a message for each fault.
  case theme([String])
}
