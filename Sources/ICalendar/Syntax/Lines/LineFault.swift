internal import CalendarModel

/// Something wrong with a line of a component, before it is known which event that is.
struct LineFault {
  var code: DiagnosticCode
  var message: String
  var line: Int
  var column = 0
  var property: String?
}
