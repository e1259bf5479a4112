internal import ICalendar

/// Why a job ended without output.
enum AgendaFailure: Error {
  /// The request makes no sense.
  case usage(UsageError)
  /// A file could not be read or written.
  case file(FileFailure)
}
