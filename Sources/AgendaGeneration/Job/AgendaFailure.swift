package import CalendarRendering
package import HelperWire
package import ICalendar

/// Why a job produced no output.
package enum AgendaFailure: Error {
  /// The request is invalid.
  case usage(UsageError)
  /// A file could not be read or written.
  case file(FileError)
  /// A theme file is invalid; one message per problem.
  case theme([String])
  /// A template is invalid.
  case template(TemplateError)
  /// PDF or PNG could not be made.
  case paper(HelperFailure)
  /// Feeds or archives could not be read.
  case fetch(HelperFailure)
}
