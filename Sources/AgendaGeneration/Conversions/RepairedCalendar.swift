internal import CalendarModel
internal import CalendarWriting
internal import ICalendar

/// The output of `check --fix`: everything readable in the inputs, as one valid calendar.
struct RepairedCalendar {
  /// In the request's output format.
  let bytes: [UInt8]
  /// What is missing compared with the input.
  let losses: [Diagnostic]
  /// What was done, as a clause.
  let summary: String

  /// - Parameters:
  ///   - options: How the calendars were read.
  ///   - request: Its output names the format.
  init(
    of calendars: [OpenedCalendar], _ options: ReadingOptions, request: AgendaRequest, environment: AgendaEnvironment
  ) throws(AgendaFailure) {
    var request = request
    (request.view, request.run.repairs) = (.events, false)
    let plan = try AgendaPlan(request: request, environment: environment)
    let format = plan.conversion ?? .ics
    let files = calendars.flatMap(\.files)
    // The lines that are made of JSON have no ends, zones and folds of iCalendar.
    if format == .ics, files.count == 1, !files[0].isFromJSON {
      let repair = LineRepair(of: files[0], options)
      (bytes, losses) = (repair.bytes, repair.losses)
      summary = Self.summary(
        of: repair,
        hasOtherBytes: !files[0].repairs.isEmpty
          || files[0].diagnostics.contains { $0.code == .removedBytes || $0.code == .repairedEncoding })
      return
    }
    let document = plan.selection.contents(of: CalendarReading(calendars, plan: plan)).document
    let encoded = document.encoded(as: format)
    (bytes, summary) = (encoded.bytes, "written anew, without these faults")
    losses = encoded.diagnostics + files.flatMap { LineRepair.unread(of: $0) }
  }

  /// - Parameter hasOtherBytes: Whether the file as a whole was repaired, such as UTF-16 or indentation.
  private static func summary(of repair: LineRepair, hasOtherBytes: Bool) -> String {
    let nothing = hasOtherBytes ? "written, only its bytes changed" : "written, nothing changed"
    let change = repair.changedLineCount.map { $0 == 0 ? nothing : "written, \(counted($0, "line")) changed" }
    let rest = repair.remaining.isEmpty ? "nothing left to repair" : "\(counted(repair.remaining.count, "fault")) left"
    return "\(change ?? "written anew"), \(rest)"
  }
}
