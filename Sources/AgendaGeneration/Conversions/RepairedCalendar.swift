internal import CalendarModel
internal import CalendarWriting

/// What `check --fix` writes: all that could be read of some calendars, as a calendar without faults.
struct RepairedCalendar {
  /// The calendar.
  let bytes: [UInt8]
  /// What it does not have of the input.
  let losses: [Diagnostic]

  /// - Parameter request: Its output names the format.
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
