internal import CalendarModel
internal import CalendarWriting

/// The output of `check --fix`: everything readable in some calendars, as a valid calendar.
struct RepairedCalendar {
  /// In the request's output format.
  let bytes: [UInt8]
  /// What is missing compared with the input.
  let losses: [Diagnostic]

  /// - Parameter request: Its output determines the format.
  init(
    of calendars: [OpenedCalendar], request: AgendaRequest, environment: AgendaEnvironment
  ) throws(AgendaFailure) {
    var request = request
    (request.view, request.run.repairs) = (.events, false)
    let plan = try AgendaPlan(request: request, environment: environment)
    let document = plan.selection.contents(of: CalendarReading(calendars, plan: plan)).document
    let encoded = document.encoded(as: plan.conversion ?? .ics)
    (bytes, losses) = (encoded.bytes, encoded.diagnostics)
  }
}
