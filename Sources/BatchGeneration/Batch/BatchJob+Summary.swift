internal import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import CalendarText
internal import CalendarWriting
internal import ICalendar
internal import SystemInterface

extension BatchJob {
  /// Writes the index and report, removes temporary files, and summarises the run.
  func finish(
    _ outcome: inout BatchOutcome, directory: OutputDirectory, _ calls: HookCalls?, _ log: RunLog?
  ) -> AgendaResult {
    let (tasks, results, plans) = (outcome.tasks, outcome.results, outcome.plans)
    var messages: [String] = []
    var hasFailed = false
    for position in results.keys.sorted() {
      guard let result = results[position], result.status == .failed else { continue }
      messages += result.messages.map { "ics2day: \($0)" }
      hasFailed = true
    }
    func attempt(_ body: () throws(FileError) -> String?) {
      do {
        guard let failure = try body() else { return }
        messages.append("ics2day: \(failure)")
      } catch {
        messages.append(error.line)
      }
      hasFailed = true
    }
    // The report is written even if the index cannot be.
    if request.writesIndex {
      attempt { () throws(FileError) in try writeIndex(tasks, plans, directory, calls) }
    }
    if request.prunes {
      attempt { () throws(FileError) in
        messages += try prune(&outcome, directory, tellsHook: calls != nil)
        return try calls?.tellAboutRemovedPages()
      }
      if outcome.removedCount > 0 {
        log?.write(
          .info, "prune", "outdated pages removed", [("pages", JSONValue(outcome.removedCount))])
      }
    }
    attempt { () throws(FileError) in
      try writeReport(tasks, results, plans)
      return nil
    }
    directory.sync()
    directory.sweep()

    let notes = results.values.reduce(into: Set<String>()) { $0.formUnion($1.notes) }
    if !request.page.run.isQuiet { messages += notes.sorted().map { "ics2day: \(terminalSafe($0))" } }
    let counts = BatchReport.Counts(results)
    // With few calendars, a shard may have none; that is a success.
    let isEmptyShard = counts.total == 0 && !tasks.isEmpty
    let isNothingDone = !isEmptyShard && counts.done + counts.unchanged + counts.pages + counts.keptPages == 0
    let beyond = outcome.thresholdMessage
    if let beyond { messages.append(beyond) }
    if !request.page.run.isQuiet {
      messages.append(isEmptyShard ? "ics2day: no calendars in this shard." : summary(counts))
    }
    if counts.remaining > 0 {
      messages.append("ics2day: interrupted; run the same command with --resume to continue.")
    }
    guard hasFailed || beyond != nil || counts.remaining > 0 || isNothingDone else {
      return AgendaResult(status: .done, messages: messages)
    }
    return AgendaResult(status: isNothingDone ? .ioFailure : .refused, messages: messages)
  }

  private func summary(_ counts: BatchReport.Counts) -> String {
    guard counts.total > 0 else { return Self.noCalendars }
    var parts = ["\(counts.done) done (\(counted(counts.pages, "page")))"]
    if counts.unchanged > 0 { parts.append("\(counts.unchanged) unchanged") }
    if counts.failed > 0 { parts.append("\(counts.failed) failed") }
    if counts.remaining > 0 { parts.append("\(counts.remaining) not done") }
    var text = "ics2day: \(counted(counts.total, "calendar")): \(list(parts))"
    let warnings = counts.warnings.total
    if warnings > 0 { text += "; \(counted(warnings, "warning")) (see 'ics2day check')" }
    return text + "."
  }

  /// Removes pages of earlier runs that do not belong to this one.
  /// - Returns: What to report about it.
  private func prune(
    _ outcome: inout BatchOutcome, _ directory: OutputDirectory, tellsHook: Bool
  ) throws(FileError) -> [String] {
    // An unmounted directory looks like one whose calendars are gone.
    guard !outcome.tasks.isEmpty,
      outcome.results.values.allSatisfy({ $0.status == .done || $0.status == .unchanged })
    else {
      return ["ics2day: --prune removed nothing, because some calendars failed or were not processed."]
    }
    var current: Set<UInt64> = [Fingerprint(of: HookCalls.indexName).value]
    for task in outcome.tasks {
      for output in outcome.plans[task.job].outputs {
        current.insert(Fingerprint(of: output.name.path(calendar: task.name)).value)
      }
    }
    let pages = OutdatedPages(
      directory: directory, current: current,
      currentCalendars: Set(outcome.tasks.map { Fingerprint(of: $0.recordKey).value }), tellsHook: tellsHook)
    var count = 0
    try directory.alone { () throws(FileError) in count = try pages.remove() }
    outcome.removedCount = count
    return count == 0 || request.page.run.isQuiet
      ? [] : ["ics2day: \(counted(count, "outdated page")) removed."]
  }

  private func writeReport(
    _ tasks: [CalendarTask], _ results: [Int: CalendarResult], _ plans: [BatchPlan]
  ) throws(FileError) {
    guard let path = request.report else { return }
    let end = environment.documentDate ?? Instant(secondsSinceEpoch: SystemClock.wall.seconds)
    let report = BatchReport(
      tasks: tasks, results: results, plans: plans, times: min(environment.now, end)...end,
      isReproducible: environment.documentDate != nil)
    try OutputFile(path: path).replace(with: report.json)
  }

  /// Writes the index.
  /// - Returns: Why the hook failed; nil if it succeeded.
  private func writeIndex(
    _ tasks: [CalendarTask], _ plans: [BatchPlan], _ directory: OutputDirectory, _ calls: HookCalls?
  ) throws(FileError) -> String? {
    let name = HookCalls.indexName
    var isDue = false
    // Shards of one batch end at different times: reading the record under the exclusive lock gives the pages of all.
    try directory.alone { () throws(FileError) in
      let record = try directory.readRecord()
      let page = BatchIndex(tasks: tasks, plans: plans, record: record).html
      isDue = record.dueHooks.contains(Fingerprint(of: name).value)
      guard !directory.holds(name, Fingerprint(of: page).value) else { return }
      if calls != nil, !isDue {
        try directory.append(BatchRecord.line(dueHook: name))
        isDue = true
      }
      try directory.write(page, to: name)
    }
    return isDue ? calls?.tellAboutIndex() : nil
  }
}
