internal import AgendaGeneration
internal import CalendarModel
internal import ICalendar
internal import SystemInterface

/// The log and the metrics of a run, whatever its end.
struct RunMonitor {
  /// The command, as on the command line.
  let command: String
  /// The path of the log; nil for none.
  let log: String?
  /// The path of the metrics; nil for none.
  let metrics: String?
  let environment: AgendaEnvironment
  /// What tells the metrics of several jobs on one machine apart.
  let labels: [MetricsFile.Label]

  /// Runs a job.
  /// - Parameters:
  ///   - outcome: What is known about it before it begins.
  ///   - body: The job, which fills in the outcome.
  ///   - add: Adds the metrics of the outcome.
  func run<Outcome>(
    _ outcome: Outcome, _ body: (inout Outcome, RunLog?) -> AgendaResult,
    metrics add: (Outcome, inout MetricsFile) -> Void
  ) -> AgendaResult {
    let start = SystemClock.monotonic.milliseconds
    let log: RunLog?
    do {
      log = try self.log.map(RunLog.init)
    } catch {
      return AgendaResult(.file(error))
    }
    var outcome = outcome
    var result = body(&outcome, log)
    let milliseconds = SystemClock.monotonic.milliseconds - start
    if let path = metrics {
      let end = environment.documentDate ?? Instant(secondsSinceEpoch: SystemClock.wall.seconds)
      var file = MetricsFile(command: command, labels: labels, isReproducible: environment.documentDate != nil)
      add(outcome, &file)
      file.addDuration(milliseconds: milliseconds)
      file.addEnd(end, exitCode: Int(result.status.rawValue), previous: path)
      do {
        try file.write(to: path)
      } catch {
        result = result.failing(with: error)
      }
    }
    return log?.end(result, milliseconds: milliseconds) ?? result
  }
}
