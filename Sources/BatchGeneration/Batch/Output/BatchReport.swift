internal import AgendaGeneration
internal import CalendarModel
internal import CalendarRendering
internal import SystemInterface

/// The JSON report of a batch, described in `docs/operations.md`.
struct BatchReport {
  let tasks: [CalendarTask]
  let results: [Int: CalendarResult]
  let plans: [BatchPlan]
  /// The start and end of the run.
  let times: ClosedRange<Instant>
  /// Whether to leave out durations, so that equal runs give equal bytes.
  let isReproducible: Bool

  /// The number of calendars per result.
  struct Counts {
    var total = 0
    var done = 0
    var unchanged = 0
    var failed = 0
    var remaining = 0
    var pages = 0
    var keptPages = 0
    var warnings = WarningCounts()

    init(_ results: [Int: CalendarResult]) {
      for result in results.values {
        total += 1
        pages += result.writtenCount
        keptPages += result.keptCount
        warnings.add(result.warningCounts)
        switch result.status {
        case .done: done += 1
        case .unchanged: unchanged += 1
        case .failed: failed += 1
        case .remaining: remaining += 1
        }
      }
    }
  }

  var json: [UInt8] {
    var writer = JSONWriter()
    let counts = Counts(results)
    writer.object { writer in
      writer.writeVersion()
      writer.key("release")
      writer.value(Release.version)
      writer.key("started")
      writer.value(times.lowerBound.description)
      writer.key("ended")
      writer.value(times.upperBound.description)
      writer.key("done")
      writer.value(counts.done)
      writer.key("unchanged")
      writer.value(counts.unchanged)
      writer.key("failed")
      writer.value(counts.failed)
      writer.key("remaining")
      writer.value(counts.remaining)
      writer.key("pages")
      writer.value(counts.pages)
      writer.key("warnings")
      writer.value(counts.warnings.total)
      writer.key("contentWarnings")
      writer.value(counts.warnings.content)
      writer.key("calendars")
      writer.array(results.keys.sorted()) { writer, position in
        guard let result = results[position] else { return }
        write(tasks[position], result, &writer)
      }
    }
    writer.finish()
    return writer.bytes
  }

  private func write(_ task: CalendarTask, _ result: CalendarResult, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("input")
      writer.value(task.calendar.path)
      writer.key("name")
      writer.value(task.name)
      writer.key("status")
      writer.value(result.status.rawValue)
      writer.key("pagesWritten")
      writer.value(result.writtenCount)
      writer.key("pagesKept")
      writer.value(result.keptCount)
      writer.key("warnings")
      writer.value(result.warningCounts.total)
      writer.key("contentWarnings")
      writer.value(result.warningCounts.content)
      writer.key("bytes")
      writer.value(result.byteCount)
      if !isReproducible {
        writer.key("milliseconds")
        writer.value(result.milliseconds)
      }
      writer.key("warningTexts")
      writer.array(result.warnings) { $0.value($1) }
      writer.key("messages")
      writer.array(result.messages) { $0.value($1) }
      // If a calendar did not finish, its written pages are not known individually.
      let isComplete = result.status == .done || result.status == .unchanged
      writer.key("pages")
      writer.array(isComplete ? plans[task.job].outputs : []) { $0.value($1.name.path(calendar: task.name)) }
    }
  }
}
