internal import AgendaGeneration
internal import CalendarModel
internal import CalendarText
internal import ICalendar
internal import SystemInterface

/// A run of many steps: a batch, a site or a fetch. A job contains only its work; the log, metrics, failures and the
/// end are shared.
protocol RunJob: Sendable {
  associatedtype Outcome: RunOutcome

  /// The command, as on the command line.
  static var command: String { get }
  var environment: AgendaEnvironment { get }
  /// The log and metrics of the run.
  var files: RunFiles { get }

  /// Does the work.
  /// - Parameters:
  ///   - outcome: The figures for the metrics, reported even if the work throws.
  ///   - zones: To check before writing anything that depends on time zones.
  /// - Throws: `UsageError`, `AgendaFailure` or `FileError`.
  func work(_ outcome: inout Outcome, _ log: RunLog?, _ zones: ZoneReading) throws -> AgendaResult
}

/// The result of a run.
protocol RunOutcome {
  /// Adds its figures to the metrics.
  func add(to metrics: inout MetricsFile)
}

/// The files that report on a run while it lasts or at its end.
struct RunFiles {
  /// The path of the log; nil for none.
  var log: String?
  /// The path of the metrics; nil for none.
  var metrics: String?
  /// The labels that distinguish the metrics of several runs on one machine.
  var labels: [MetricsFile.Label]

  /// - Parameter directory: The output directory.
  init(log: String?, metrics: String?, directory: String?, shard: Shard? = nil) {
    (self.log, self.metrics) = (log, metrics)
    labels = [(name: "directory", value: directory ?? "")]
    if let shard { labels.append((name: "shard", value: "\(shard.number)/\(shard.count)")) }
  }
}

extension RunJob {
  /// The message of a run whose inputs have no calendars.
  static var noCalendars: String { "ics2day: no calendars found." }

  /// Runs the job with its log and metrics, however it ends.
  func run(from outcome: Outcome) -> AgendaResult {
    let start = SystemClock.monotonic.milliseconds
    let log: RunLog?
    do {
      log = try files.log.map(RunLog.init)
    } catch {
      return AgendaResult(.file(error))
    }
    var outcome = outcome
    var result = attempt(&outcome, log)
    let milliseconds = SystemClock.monotonic.milliseconds - start
    if let path = files.metrics {
      do {
        try metrics(outcome, result, milliseconds: milliseconds, previous: path).write(to: path)
      } catch {
        result = result.failing(with: error)
      }
    }
    return log?.end(result, milliseconds: milliseconds) ?? result
  }

  private func attempt(_ outcome: inout Outcome, _ log: RunLog?) -> AgendaResult {
    let zones = ZoneReading()
    do {
      return try work(&outcome, log, zones)
    } catch let failure as AgendaFailure {
      // A zone of the request may be unknown because its file cannot be read.
      return AgendaResult(zones.failure.map(AgendaFailure.file) ?? failure)
    } catch let failure as FileError {
      return AgendaResult(.file(failure))
    } catch let error as UsageError {
      return AgendaResult(error)
    } catch {
      return AgendaResult(UsageError("\(error)"))
    }
  }

  private func metrics(
    _ outcome: Outcome, _ result: AgendaResult, milliseconds: Int, previous: String
  ) -> MetricsFile {
    let isReproducible = environment.documentDate != nil
    var metrics = MetricsFile(command: Self.command, labels: files.labels, isReproducible: isReproducible)
    outcome.add(to: &metrics)
    metrics.addDuration(milliseconds: milliseconds)
    let end = environment.documentDate ?? Instant(secondsSinceEpoch: SystemClock.wall.seconds)
    metrics.addEnd(end, exitCode: Int(result.status.rawValue), previous: previous)
    return metrics
  }
}

extension AgendaResult {
  /// This result plus a failure to write the log or metrics.
  func failing(with failure: FileError?) -> AgendaResult {
    guard let failure else { return self }
    var result = self
    result.messages.append(failure.line)
    if result.status == .done { result.status = .refused }
    return result
  }
}

extension FileError {
  /// The line for standard error; safe to print.
  var line: String { "ics2day: \(terminalSafe(path)): \(terminalSafe(reason))" }
}
