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
  /// The files that report on the run.
  var files: RunFiles { get }
  /// The files that its request names to be read.
  var readFiles: ReadFiles { get }

  /// Does the work.
  /// - Parameters:
  ///   - outcome: The figures for the metrics, reported even if the work throws.
  ///   - zones: To check before writing anything that depends on time zones.
  /// - Throws: `UsageError`, `AgendaFailure` or `FileError`; `OverwritingError` to write neither log nor metrics.
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
  /// The path of the report; nil for none.
  var report: String?
  /// The labels that distinguish the metrics of several runs on one machine.
  var labels: [MetricsFile.Label]

  /// - Parameter directory: The output directory.
  init(log: String?, metrics: String?, report: String? = nil, directory: String?, shard: Shard? = nil) {
    (self.log, self.metrics, self.report) = (log, metrics, report)
    labels = [(name: "directory", value: directory ?? "")]
    if let shard { labels.append((name: "shard", value: "\(shard.number)/\(shard.count)")) }
  }

  /// The files themselves, each with what it is at the beginning of a sentence.
  var outputs: [(name: String, path: String)] {
    [("The report", report), ("The metrics file", metrics), ("The log", log)].compactMap { name, path in
      path.flatMap { $0 == "-" ? nil : (name: name, path: $0) }
    }
  }

  /// Throws if one of them is a file that the run reads, or two are the same.
  func refuse(_ read: ReadFiles) throws(OverwritingError) {
    do {
      try read.refuse(outputs)
      try ReadFiles.refuseRepeated(outputs)
    } catch {
      throw OverwritingError(failure: error)
    }
  }
}

/// A file that a run writes is one that it reads, or another that it writes. It may be the log, so nothing is written.
struct OverwritingError: Error {
  var failure: AgendaFailure
}

extension RunJob {
  /// The message of a run whose inputs have no calendars.
  static var noCalendars: String { "ics2day: no calendars found." }

  /// Runs the job with its log and metrics, however it ends.
  func run(from outcome: Outcome) -> AgendaResult {
    let start = SystemClock.monotonic.milliseconds
    do {
      try files.refuse(readFiles)
    } catch {
      return AgendaResult(error.failure)
    }
    let log: RunLog?
    do {
      log = try files.log.map(RunLog.init)
    } catch {
      return AgendaResult(.file(error))
    }
    var outcome = outcome
    var result: AgendaResult
    do {
      result = try attempt(&outcome, log)
    } catch {
      return AgendaResult(error.failure)
    }
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

  private func attempt(_ outcome: inout Outcome, _ log: RunLog?) throws(OverwritingError) -> AgendaResult {
    let zones = ZoneReading()
    do {
      return try work(&outcome, log, zones)
    } catch let error as OverwritingError {
      throw error
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
