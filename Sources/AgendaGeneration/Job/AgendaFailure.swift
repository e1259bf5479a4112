internal import ICalendar

/// Why a job produced no output.
enum AgendaFailure: Error {
  /// The request is invalid.
  case usage(UsageError)
  /// A file could not be read or written.
  case file(FileFailure)
  /// A theme file is invalid; one message per problem.
  case theme([String])
}
