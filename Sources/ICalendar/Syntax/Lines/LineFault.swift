internal import CalendarModel

/// A problem of a line, before the event is known.
struct LineFault {
  var code: DiagnosticCode
  var message: String
  var line: Int
  var column = 0
  var property: String?
}
