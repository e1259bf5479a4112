internal import AgendaGeneration
internal import Bytes
internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering
internal import HelperWire
internal import ICalendar
internal import SystemInterface

/// Renders the pages of one calendar. The calendar is read and indexed once, and its occurrences are enumerated once.
struct CalendarWork {
  let task: CalendarTask
  let plan: BatchPlan
  let directory: OutputDirectory
  /// The record of earlier runs; nil to render everything again.
  let record: BatchRecord?
  let isInterrupted: @Sendable () -> Bool
  /// Makes PDF and PNG for all calendars of a thread.
  let paper: PaperHelper
  /// Opens calendars for a thread.
  let reader: CalendarReader

  /// A page to render.
  private struct DuePage {
    var output: BatchPlan.Output
    var name: String
    var inputs: Fingerprint
  }

  /// The maximum number of months whose density is recorded.
  private static let densityMonthLimit = 120
  /// Adds the calendar and its pages to a group, which reports the result.
  func run(_ group: inout PageGroup) {
    var result = CalendarResult(status: .unchanged)
    var density: [UInt8] = []
    let start = SystemClock.monotonic.milliseconds
    do {
      density = try make(&result, &group)
    } catch {
      result.fail(error)
    }
    if let inputs = result.inputsOfExcess, let reason = result.messages.last {
      // If this cannot be recorded, it is tried again.
      try? directory.append(BatchRecord.line(calendar: task.recordKey, inputs: inputs, failure: reason))
    }
    result.milliseconds = SystemClock.monotonic.milliseconds - start
    group.end(result, line: density)
  }

  /// Renders the pages; returns the calendar's line for the record.
  private func make(_ result: inout CalendarResult, _ group: inout PageGroup) throws(FileError) -> [UInt8] {
    var input = Fingerprint()
    input.combine(task.calendar.displayName ?? "")
    input.combine(task.calendar.color ?? "")
    guard let first = plan.pages.first else { return [] }
    let zones = ZoneReading()
    let calendar = try reader.open(
      task.calendar, options: first.plan.readingOptions, opening: { input.combine($0.identity) },
      inspect: { input.combine(contents: $0) })
    let staleTime = reader.staleTime(of: task.calendar)
    if let staleTime { input.combine("as of \(staleTime)") }
    let key = Fingerprint(of: task.recordKey).value
    let limits = CalendarLimits(plan, input: input)
    if let known = record?.failures[key], known.inputs == limits.inputs {
      result.status = .failed
      result.messages = ["\(known.reason); not tried again, because nothing has changed (--force tries again)"]
      return []
    }
    let pages = pagesToMake(input, limits, &result)
    noteChanges(pages, key, &result)
    let needsDensity = plan.request.writesIndex && record?.densities[key] == nil
    let warnings = record?.warnings[key] ?? WarningCounts()
    // A calendar with warnings is read again to fail with them.
    if pages.isEmpty, !needsDensity, !plan.request.page.run.isStrict || warnings.total == 0 {
      result.warningCounts = warnings
      return []
    }

    var reporter = DiagnosticReporter(isStrict: plan.request.page.run.isStrict, isQuiet: true)
    let reading = Reading(calendar, plan, first: first.plan)
    for diagnostic in reading.diagnostics where diagnostic.severity == .warning {
      result.warningCounts.add(diagnostic)
      guard plan.request.report != nil, result.warnings.count < DiagnosticReporter.warningLimit else { continue }
      result.warnings.append(terminalSafe(diagnostic.description))
    }
    reporter.report(reading.diagnostics)
    guard !reporter.hasErrors else {
      result.status = .failed
      result.messages = reporter.messages
      return []
    }
    try limits.checkTime(of: task, &result)
    try write(pages, of: reading, staleTime, zones, limits, &result, &group)
    guard result.status != .remaining else { return [] }
    var lines = plan.request.writesIndex ? densityLine(reading) : []
    if result.warningCounts != record?.warnings[key] ?? WarningCounts() {
      lines += BatchRecord.line(calendar: task.recordKey, warnings: result.warningCounts)
    }
    return lines
  }

  /// Records the names of pages for the hook and the log. After a failed hook call it is unknown which pages the hook
  /// has missed, so all are listed.
  private func noteChanges(_ pages: [DuePage], _ key: UInt64, _ result: inout CalendarResult) {
    if tellsHook, record?.dueHooks.contains(key) == true {
      result.changedPages = plan.outputs.map { $0.name.path(calendar: task.name) }
    } else if tellsHook || plan.request.log != nil {
      result.changedPages = pages.map(\.name)
    }
  }

  private var tellsHook: Bool { plan.request.hook != nil }

  /// The pages that are missing, out of date, or larger than this run allows.
  private func pagesToMake(
    _ input: Fingerprint, _ limits: CalendarLimits, _ result: inout CalendarResult
  ) -> [DuePage] {
    var pages: [DuePage] = []
    for output in plan.outputs {
      let name = output.name.path(calendar: task.name)
      let inputs = plan.fingerprint(of: output, input: input)
      if let known = record?.pages[Fingerprint(of: name).value], known.inputs == inputs.value,
        let status = directory.status(of: name), limits.allow(status.size), directory.holds(name, known.content)
      {
        result.keptCount += 1
      } else {
        pages.append(DuePage(output: output, name: name, inputs: inputs))
      }
    }
    return pages
  }

  private func write(
    _ pages: [DuePage], of reading: Reading, _ staleTime: Instant?, _ zones: ZoneReading, _ limits: CalendarLimits,
    _ result: inout CalendarResult, _ group: inout PageGroup
  ) throws(FileError) {
    // Recorded with the first page, so that a killed run does not lose due hook calls.
    var due = tellsHook ? BatchRecord.line(dueHook: task.recordKey) : []
    for page in pages {
      if isInterrupted() {
        result.status = .remaining
        break
      }
      var agenda = plan.plan(of: page.output)
      agenda.staleTime = staleTime
      let document = try document(page, agenda, of: reading)
      let bytes = document.bytes
      // Even if the unreadable zone belongs to another calendar: nothing wrong may be recorded as up to date.
      try zones.check()
      try limits.checkTime(of: task, &result)
      try limits.checkSize(bytes.count, of: page.name, &result)
      result.notes.formUnion(document.notes)
      try refuseInputs(page.name)
      result.byteCount += bytes.count
      try group.add(
        bytes, named: page.name,
        line: due
          + BatchRecord.line(page: page.name, inputs: page.inputs, content: Fingerprint(of: bytes)))
      due = []
    }
  }

  private func document(
    _ page: DuePage, _ agenda: AgendaPlan, of reading: Reading
  ) throws(FileError) -> OutputDocument {
    var agenda = agenda
    let occurrences = reading.occurrences(ofPage: page.output.page, agenda)
    if plan.template == nil, agenda.namesNext, agenda.isEmpty(of: occurrences) {
      agenda.when.next = reading.next(after: agenda).map(agenda.disguised)
    }
    do {
      return try agenda.document(
        of: occurrences, title: reading.title, theme: plan.theme, calendarNames: [],
        own: PageContent(template: plan.template), on: paper)
    } catch {
      switch error {
      case .template(let error): throw FileError(path: error.name, reason: error.message)
      case .paper(let failure): throw FileError(path: page.name, reason: failure.message)
      }
    }
  }

  /// A page must not replace an input. If page names do not end in `.ics`, which only templates can cause, such inputs
  /// need no check.
  private func refuseInputs(_ name: String) throws(FileError) {
    for file in task.calendar.sources.compactMap(\.filePath)
    where name.hasSuffix(".ics") || !file.lowercased().hasSuffix(".ics") {
      guard let source = try? FileSystem.status(of: file),
        let target = try? FileSystem.status(of: directory.path(of: name)), source.isSameFile(as: target)
      else { continue }
      throw FileError(path: directory.path(of: name), reason: "it is also an input and would be overwritten")
    }
  }

  // MARK: Record

  private func densityLine(_ reading: Reading) -> [UInt8] {
    guard let plan = plan.pages.first?.plan else { return [] }
    let period = self.plan.period
    var filter = plan.filter
    filter.limit = nil
    let occurrences = filter.apply(to: reading.all.touching(period), busy: "")
    let first = period.lowerBound.firstOfMonth
    var end = first
    for _ in 0..<Self.densityMonthLimit where end < period.upperBound {
      end = end.firstOfNextMonth
    }
    let counts = DayCounts(
      occurrences, dates: period.clamped(to: first..<end), options: LayoutOptions(zone: plan.zone))
    let levels = (first.daysSinceEpoch..<end.daysSinceEpoch).map { day in
      let count = counts[CivilDate(daysSinceEpoch: day)]
      return UInt8(ascii: "0") + (count == 0 ? 0 : count == 1 ? 1 : count < 4 ? 2 : count < 7 ? 3 : 4)
    }
    return BatchRecord.line(
      calendar: task.recordKey, density: BatchRecord.Density(firstDay: first.daysSinceEpoch, levels: levels))
  }
}

extension CalendarTask {
  /// The key of the calendar in the record.
  var recordKey: String { "\(job) \(calendar.identity)" }
}

/// A cache of the next event.
private final class FoundNext {
  /// The day from which it was searched, and the event; nil before the first search.
  var last: (date: CivilDate, next: Occurrence?)?
}

/// The part of the pages that was read last.
private final class ReadPart {
  var last: (part: Int, selection: OccurrenceSelection)?
}

extension CalendarWork {
  /// One calendar's occurrences, read once for all pages of a batch.
  struct Reading {
    let diagnostics: [Diagnostic]
    let title: String?
    /// The occurrences on all days, up to the limits of one answer.
    let all: OccurrenceSelection
    private let reading: CalendarReading
    private let plan: BatchPlan
    /// Whether a limit left out occurrences.
    private let isPartial: Bool
    /// Whether a series exceeds the limit on all days; the parts of the pages are then read separately.
    private let isTruncated: Bool
    private let found = FoundNext()
    private let read = ReadPart()

    /// - Parameter first: The plan of the first page, which has the zone and duplicate policy of all pages.
    init(_ calendar: OpenedCalendar, _ plan: BatchPlan, first: AgendaPlan) {
      let reading = CalendarReading([calendar], plan: first)
      (self.reading, self.plan) = (reading, plan)
      title = reading.title
      let result = reading.read(plan.dates, fitting: plan.shares, includesOpening: true)
      diagnostics = result.diagnostics
      isPartial = result.isPartial
      isTruncated = diagnostics.contains { $0.code == .truncatedRecurrence }
      all = OccurrenceSelection(result.occurrences, in: first.zone)
    }

    func occurrences(ofPage number: Int, _ page: AgendaPlan) -> [Occurrence] {
      guard isTruncated else { return all.touching(page.dates) }
      let part = plan.parts.part(ofPage: number)
      if let last = read.last, last.part == part.number { return last.selection.touching(page.dates) }
      let occurrences = reading.part(of: plan.parts.count).read(part.dates, fitting: plan.sharesOfParts).occurrences
      let selection = OccurrenceSelection(occurrences, in: page.zone)
      read.last = (part.number, selection)
      return selection.touching(page.dates)
    }

    /// The first event after a page, if no limit left out events. Earlier pages share the search.
    func next(after page: AgendaPlan) -> Occurrence? {
      guard !isPartial else { return nil }
      let date = page.period.upperBound
      if let last = found.last, last.date <= date,
        CalendarReading.horizon(of: last.date) == CalendarReading.horizon(of: date),
        last.next.map({ $0.firstDay(in: page.zone) >= date }) ?? true
      {
        return last.next
      }
      let next = reading.next(from: date, passing: page.filter)
      found.last = (date, next)
      return next
    }
  }
}
