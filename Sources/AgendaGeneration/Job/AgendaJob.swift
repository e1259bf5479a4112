internal import CalendarLayout
package import CalendarModel
internal import CalendarRendering
internal import CalendarWriting
internal import ICalendar
internal import SystemInterface

#if LIBICAL
  internal import LibicalEngine
#endif

/// Runs one request: reads, lays out, renders and writes.
///
/// A page is written only if every input could be read, because a page that silently lacks a calendar is misleading.
package struct AgendaJob: Sendable {
  @Shared package var request: AgendaRequest
  /// The machine's settings.
  package var environment: AgendaEnvironment

  /// Creates a job without starting it.
  package init(request: AgendaRequest, environment: AgendaEnvironment) {
    self.request = request
    self.environment = environment
  }

  /// Runs the job, and again if a mapped file changed meanwhile.
  public func run() -> AgendaResult {
    if environment.mapsLargeFiles, let result = run(mapsLargeFiles: true) { return result }
    return run(mapsLargeFiles: false) ?? AgendaResult(status: .ioFailure)
  }

  /// The result of a run before anything is written.
  private struct Answer {
    var result: AgendaResult
    /// What to write; nil if an input was rejected.
    var content: OutputContent?
    /// A report for standard output besides the bytes; nil for none.
    var report: [UInt8]?
  }

  /// Runs the job; returns nil, without writing anything, if a mapped file was written meanwhile.
  private func run(mapsLargeFiles: Bool) -> AgendaResult? {
    var witnesses: [FileWitness] = []
    let zones = ZoneReading()
    do throws(AgendaFailure) {
      let plan = try AgendaPlan(request: request, environment: environment)
      let destination = OutputDestination(request.output)
      let answer: Answer
      do throws(AgendaFailure) {
        answer = try self.answer(plan, destination, mapsLargeFiles: mapsLargeFiles, &witnesses)
      } catch {
        // It may be due to the change.
        guard witnesses.allSatisfy(\.isUnchanged) else { return nil }
        throw error
      }
      guard witnesses.allSatisfy(\.isUnchanged) else { return nil }
      if let failure = zones.failure { throw .file(failure) }
      environment.activity("")
      if let content = answer.content {
        let isWritten = try destination.write(content, with: pager) {
          zones.failure == nil && witnesses.allSatisfy(\.isUnchanged)
        }
        if let failure = zones.failure { throw .file(failure) }
        guard isWritten else { return nil }
        if let report = answer.report { try OutputDestination.standardOutput.write(report) }
      }
      return answer.result
    } catch {
      environment.activity("")
      // A zone of the request may be unknown because its file cannot be read.
      return AgendaResult(zones.failure.map(AgendaFailure.file) ?? error)
    }
  }

  /// Shows output for a terminal that is longer than the screen; nil for other output.
  private var pager: Pager? {
    guard request.terminal.usesPager, case .standardOutput = OutputDestination(request.output) else { return nil }
    return environment.pager
  }

  /// - Parameter witnesses: Receives the witnesses of mapped files.
  private func answer(
    _ plan: AgendaPlan, _ destination: OutputDestination, mapsLargeFiles: Bool, _ witnesses: inout [FileWitness]
  ) throws(AgendaFailure) -> Answer {
    var plan = plan
    let theme = try plan.theme()
    let template = try plan.template()
    try refuseTerminal(plan)
    let inputs = AgendaInputs(request: request, environment: environment, mapsLargeFiles: mapsLargeFiles)
    var ends: [Int] = []
    let search = try inputs.search { ends.append($0) }
    let calendars = search.calendars
    var read = ReadFiles(of: request, environment)
    read.add(calendars)
    try destination.refuse(read)
    if plan.view.descriptor.report == .calendars {
      return try list(calendars, notes: search.messages, inputs, plan)
    }
    let (opened, staleTime, skipped) = try inputs.open(calendars, options: plan.readingOptions)
    plan.staleTime = staleTime
    let notes = request.run.isQuiet ? [] : notes(plan) + search.messages + skipped
    let files = opened.flatMap(\.files)
    witnesses = files.compactMap(\.witness)
    var reporter = DiagnosticReporter(
      isStrict: request.run.isStrict, isQuiet: request.run.isQuiet, failsOn: request.run.failureThreshold)
    if plan.view.descriptor.report == .compare {
      var answer = try compare(files, plan: plan, &reporter)
      answer.result.messages += notes
      return answer
    }
    var notices = HiddenComponents(request: request)
    for file in files { notices.take(file) }
    if plan.view.descriptor.report == .diff {
      var answer = try differences(opened, ends: ends, plan: plan, theme: theme, &reporter)
      answer.result.messages += notes + (request.run.isQuiet ? [] : notices.messages)
      return answer
    }
    guard
      let content = try output(
        of: opened, plan: plan, theme: theme, template: template, reporter: &reporter, notices: &notices)
    else {
      // Among many inputs, the one in the way is not easily seen.
      return Answer(
        result: AgendaResult(
          status: .refused,
          messages: reporter.messages + notices.messages
            + (reporter.hasErrors ? refusal(by: reporter, among: files.count) : [])))
    }
    let messages = reporter.messages + notes + (request.run.isQuiet ? [] : notices.messages)
    return Answer(
      result: AgendaResult(status: reporter.hasFailed ? .refused : .done, messages: messages), content: content,
      report: notices.report)
  }

  /// The notes on the dates of a request.
  private func notes(_ plan: AgendaPlan) -> [String] { plan.when.notes.map { "ics2day: \($0)" } }

  /// Why nothing is shown, if there are many files.
  private func refusal(by reporter: DiagnosticReporter, among fileCount: Int) -> [String] {
    guard fileCount > 1, let names = reporter.namesOfFilesWithErrors else { return [] }
    return ["ics2day: Nothing is shown because of errors in \(names). To see the other files, name them alone."]
  }

  private func refuseTerminal(_ plan: AgendaPlan) throws(AgendaFailure) {
    guard plan.output.terminalWidth != nil, case .paper = plan.format.descriptor.writer else { return }
    throw .usage(UsageError("A terminal does not show \(plan.format.rawValue.uppercased()); add -o FILE."))
  }

  /// Compares with programs built on libical.
  private func compare(
    _ files: [CalendarFile], plan: AgendaPlan, _ reporter: inout DiagnosticReporter
  ) throws(AgendaFailure) -> Answer {
    #if LIBICAL
      for file in files { reporter.report(file.diagnostics) }
      guard !reporter.hasErrors else {
        return Answer(result: AgendaResult(status: .refused, messages: reporter.messages))
      }
      let report = CompareReport(files: files, dates: plan.dates, zone: plan.zone)
      for entry in report.entries { reporter.report(entry.comparison.diagnostics) }
      guard !reporter.hasErrors else {
        return Answer(result: AgendaResult(status: .refused, messages: reporter.messages))
      }
      return Answer(
        result: AgendaResult(
          status: report.hasDifferences || reporter.hasFailed ? .refused : .done, messages: reporter.messages),
        content: .bytes(plan.format == .json ? report.json : report.text))
    #else
      throw .usage(UsageError("This build has no libical to compare with; build it with the package trait Libical."))
    #endif
  }

  /// Lists the calendars of the inputs. Calendars of accounts are not read.
  private func list(
    _ calendars: [CalendarInput], notes: [String], _ inputs: AgendaInputs, _ plan: AgendaPlan
  ) throws(AgendaFailure) -> Answer {
    let (opened, _, skipped) = try inputs.open(calendars.filter { !$0.isOfAccount }, options: plan.readingOptions)
    var reporter = DiagnosticReporter(
      isStrict: request.run.isStrict, isQuiet: request.run.isQuiet, failsOn: request.run.failureThreshold)
    for calendar in opened { for file in calendar.files { reporter.report(file.diagnostics) } }
    let messages = (request.run.isQuiet ? [] : notes + skipped) + reporter.messages
    guard !reporter.hasErrors else { return Answer(result: AgendaResult(status: .refused, messages: messages)) }
    let list = CalendarList(opened, listed: calendars.filter(\.isOfAccount))
    return Answer(
      result: AgendaResult(status: reporter.hasFailed ? .refused : .done, messages: messages),
      content: .bytes(plan.format == .json ? list.json : list.text))
  }

  /// What differs between two calendars, or between the calendars of two directories.
  /// - Parameter ends: The number of calendars after each argument.
  private func differences(
    _ opened: [OpenedCalendar], ends: [Int], plan: AgendaPlan, theme: Theme, _ reporter: inout DiagnosticReporter
  ) throws(AgendaFailure) -> Answer {
    // One argument may have both, such as an archive.
    let end = ends.count == 2 ? ends[0] : opened.count == 2 ? 1 : 0
    // A calendar named twice is opened once, and does not differ from itself.
    let isSame =
      ends.count == 2 && ends[0] == opened.count
      && (opened.count == 1 || request.inputs.first == request.inputs.last)
    guard ends.count != 2 || ends[0] < ends[1] || isSame else {
      throw .usage(UsageError("'diff' compares two calendars or directories; one argument contains the other."))
    }
    guard isSame || (1..<max(1, opened.count)).contains(end) else {
      throw .usage(
        UsageError(
          "'diff' compares two calendars or directories, an old one and a new one; there are \(max(ends.count, opened.count))."
        ))
    }
    for file in opened.flatMap(\.files) { reporter.report(file.diagnostics) }
    guard !reporter.hasErrors else {
      return Answer(result: AgendaResult(status: .refused, messages: reporter.messages))
    }
    let before = opened[..<end].flatMap(\.files)
    let after = isSame ? before : opened[end...].flatMap(\.files)
    guard let old = CalendarFile(joining: before, options: plan.readingOptions),
      let new = isSame ? old : CalendarFile(joining: after, options: plan.readingOptions)
    else {
      return Answer(result: AgendaResult(status: .refused, messages: reporter.messages))
    }
    let report = DifferenceReport(
      from: old, to: new, title: CalendarReading(opened, plan: plan).title, isBrief: request.run.isQuiet, plan: plan)
    reporter.report(JoinedPlaces(before, after).original(report.diagnostics))
    guard !reporter.hasErrors else {
      return Answer(result: AgendaResult(status: .refused, messages: reporter.messages))
    }
    return Answer(
      result: AgendaResult(
        status: report.hasDifferences || reporter.hasFailed ? .refused : .done, messages: reporter.messages),
      content: report.content(theme: theme))
  }

  /// The program's version.
  package static let version = Release.version

  /// Writes text that is not a page, such as help, to standard output.
  package static func print(_ text: String, with pager: Pager? = nil) -> AgendaResult {
    do {
      try OutputDestination.standardOutput.write(Array(text.utf8), with: pager)
      return AgendaResult(status: .done)
    } catch {
      return AgendaResult(error)
    }
  }

  /// What to write; nil if an input was rejected.
  private func output(
    of calendars: [OpenedCalendar], plan: AgendaPlan, theme: Theme, template: Template?,
    reporter: inout DiagnosticReporter, notices: inout HiddenComponents
  ) throws(AgendaFailure) -> OutputContent? {
    var agenda = Agenda(plan: plan, calendars: calendars, theme: theme)
    do {
      try agenda.checkExpansion()
    } catch {
      throw .usage(error)
    }
    environment.activity("Making the page")
    switch plan.view.descriptor.report {
    case .check where request.run.repairs:
      return try repaired(calendars, plan: plan, reporter: &reporter, report: &notices.report).map {
        OutputContent.bytes($0)
      }
    case .check:
      let report = CheckReport(
        files: calendars.flatMap(\.files), request: request, output: plan.output, reporter: &reporter)
      return .bytes(plan.format == .json ? report.json : report.text)
    case .freebusy:
      return report(of: calendars, plan: agenda.plan, &reporter) { occurrences, title in
        FreeBusyReport(occurrences, title: title, plan: agenda.plan).bytes(theme: theme, now: environment.now)
      }
    case .hours:
      return report(of: calendars, plan: agenda.plan, &reporter) { occurrences, title in
        HoursReport(occurrences, title: title, plan: agenda.plan).bytes(theme: theme)
      }
    case .compare, .diff, .calendars, nil: break
    }
    agenda.template = template
    let page: MadePage?
    do {
      // A pager needs everything in memory.
      let spoolDirectory = pager == nil ? Spool.usualDirectory : nil
      page = try agenda.page(on: PaperHelper(), spoolDirectory: spoolDirectory) { diagnostics in
        reporter.report(diagnostics)
        return !reporter.hasErrors
      }
    } catch {
      throw AgendaFailure(error)
    }
    notices.undatedCounts = page?.undatedCounts ?? [:]
    notices.notes = page?.notes ?? []
    return page?.isMissing == true ? nil : page?.document.content
  }

  /// Makes the repaired calendar.
  /// - Parameter report: Receives the problems, and what the calendar lacks.
  private func repaired(
    _ calendars: [OpenedCalendar], plan: AgendaPlan, reporter: inout DiagnosticReporter, report: inout [UInt8]?
  ) throws(AgendaFailure) -> [UInt8]? {
    let check = CheckReport(
      files: calendars.flatMap(\.files), request: request, output: plan.output, reporter: &reporter)
    guard !reporter.hasErrors else {
      for entry in check.entries { reporter.report(entry.diagnostics) }
      return nil
    }
    let repaired = try RepairedCalendar(of: calendars, plan.readingOptions, request: request, environment: environment)
    let lost = repaired.losses.map { terminalSafe($0.description) + "\n" }.joined()
    let written = terminalSafe("\(request.output ?? ""): \(repaired.summary)")
    report = check.text + Array((lost + written + "\n").utf8)
    return repaired.bytes
  }

  /// Makes a report on the events of the days; nil if an input was rejected. Sums need names that differ, also as data.
  private func report(
    of calendars: [OpenedCalendar], plan: AgendaPlan, _ reporter: inout DiagnosticReporter,
    make: ([Occurrence], String?) -> [UInt8]
  ) -> OutputContent? {
    let reading = CalendarReading(calendars, plan: plan)
    // A transparent copy of a meeting must not hide an opaque one. Hours of copies count once.
    let duplicates = plan.view.takes(.sums) ? plan.what.duplicates : .keep
    let result = reading.read(plan.dates, duplicates: duplicates, includesOpening: true)
    reporter.report(result.diagnostics)
    guard !reporter.hasErrors else { return nil }
    let shown = OpenedCalendar.distinctlyNamed(calendars)
    let title = CalendarReading.title(of: shown, named: CalendarNameFilter(plan.filter.calendarNames))
    return .bytes(make(FileNames(of: calendars, in: shown).apply(to: result.occurrences), title))
  }
}
