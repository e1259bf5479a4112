public import CalendarModel
internal import Synchronization

/// One calendar file: indexed when it is opened, decoded where a question needs it.
///
///     let file = try CalendarFile(path: "team.ics", name: "team.ics", options: ReadingOptions(defaultZone: berlin))
///     let monday = CivilDate(year: 2026, month: 3, day: 9)
///     for occurrence in file.read(monday..<monday.adding(days: 1), in: berlin).occurrences { … }
public struct CalendarFile: Sendable {
  /// The name used in diagnostics.
  public let name: String
  /// What was found while indexing, in file order.
  public let diagnostics: [Diagnostic]

  private let source: SourceText
  private let index: ComponentIndex
  private let contexts: CalendarContexts
  private let cache = DecodedCache()
  private let recurrence: RecurrenceEngine

  /// A calendar from its bytes.
  public init(bytes: [UInt8], name: String, options: ReadingOptions) {
    self.init(ByteStorage(copying: bytes), name: name, options: options)
  }

  /// A calendar from bytes that the caller writes where they stay, such as those of a file that it reads.
  /// - Parameters:
  ///   - capacity: The most bytes there can be.
  ///   - fill: Writes the bytes to a buffer of this capacity and returns their number.
  public init(
    capacity: Int, name: String, options: ReadingOptions,
    filledBy fill: (UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int
  ) throws(FileFailure) {
    self.init(try ByteStorage(capacity: capacity, filledBy: fill), name: name, options: options)
  }

  /// A calendar from a file. Large files are mapped, not copied: they must not be cut while this value lives.
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What to call it in diagnostics, usually the path.
  ///   - options: How to read it.
  public init(path: String, name: String, options: ReadingOptions) throws(FileFailure) {
    self.init(try ByteStorage.open(path: path), name: name, options: options)
  }

  /// A calendar from standard input, read up to its end.
  public init(standardInputNamed name: String, options: ReadingOptions) throws(FileFailure) {
    self.init(try ByteStorage.standardInput(named: name), name: name, options: options)
  }

  private init(_ storage: ByteStorage, name: String, options: ReadingOptions) {
    self.name = name
    recurrence = options.recurrence
    var source = SourceText(storage, name: name)
    var index = source.withBytes { Indexer.index($0, file: name) }
    if index.holdsNUL {
      source = source.removingNULs(file: name)
      index = source.withBytes { Indexer.index($0, file: name) }
    }
    self.source = source
    self.index = index
    contexts = CalendarContexts(count: index.calendars.count, defaultZone: options.defaultZone)
    var diagnostics = source.diagnostics + index.diagnostics
    if !index.isCalendar {
      diagnostics.append(
        Diagnostic(.notACalendar, message: source.withBytes(FormatSniffer.describe), file: name))
    } else if !ZoneDatabase.system.isAvailable {
      diagnostics.append(
        Diagnostic(
          .noTimeZoneData,
          message:
            "the system has no time zone data (package tzdata); only UTC and zones that the calendar defines are known",
          file: name))
    }
    self.diagnostics = diagnostics.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  /// Whether the bytes hold a calendar; when not, an error among the diagnostics says what they look like.
  public var isCalendar: Bool { index.isCalendar }

  /// The number of events in the file, overrides counted.
  public var eventCount: Int { index.events.count }

  /// The number of physical lines.
  public var lineCount: Int { index.lineCount }

  /// The components that are not shown, such as `VTODO`, with their number.
  public var otherComponents: [String: Int] { index.otherComponents }

  /// The name that the calendar gives itself; of several calendars in one file, the names in order.
  public var title: String? {
    var names: [String] = []
    source.withBytes { bytes in
      for position in index.calendars.indices.prefix(100) {
        guard let name = context(position, bytes).properties.name, !names.contains(name) else { continue }
        names.append(name)
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// What takes place on some days of a zone: every occurrence that touches them, and those without length inside them.
  public func read(_ dates: Range<CivilDate>, in zone: Zone) -> Reading {
    let window = Window(dates, in: zone)
    var sink = DiagnosticSink()
    var occurrences: [Occurrence] = []
    var ledger: LineLedger?
    var budget = SearchBudget()
    for series in decode(candidates(in: window), comparesOverrides: false, sink: &sink, ledger: &ledger) {
      let (found, truncation) = SeriesExpander.expand(series, in: window, engine: recurrence, budget: &budget)
      if truncation != nil || occurrences.count + found.count > ReadingLimits.occurrences {
        report(series, truncation ?? .occurrences, &sink)
      }
      occurrences += found.prefix(ReadingLimits.occurrences - occurrences.count)
    }
    return Reading(
      occurrences: OccurrenceOrder.sorted(occurrences, in: zone), diagnostics: sink.sorted(file: name))
  }

  /// Decodes every event and tells what is wrong with the file, in file order.
  public func check() -> [Diagnostic] {
    inspect().diagnostics
  }

  /// Decodes every event and tells what is wrong with the file, and what became of each of its lines.
  public func inspect() -> (diagnostics: [Diagnostic], accounting: LineAccounting) {
    var sink = DiagnosticSink()
    for diagnostic in diagnostics { sink.report(diagnostic) }
    source.withBytes { bytes in
      for position in index.calendars.indices {
        for diagnostic in context(position, bytes).diagnostics { sink.report(diagnostic) }
      }
    }
    var ledger: LineLedger? = LineLedger(lineCount: index.lineCount)
    _ = decode(Array(index.events.indices), comparesOverrides: true, sink: &sink, ledger: &ledger)
    let accounting = source.withBytes { LineAccountant.account($0, index, ledger ?? LineLedger(lineCount: 0)) }
    if let summary = accounting.passedOverSummary {
      sink.report(Diagnostic(.passedOver, message: "properties that are not shown: \(summary)", file: name))
    }
    return (sink.sorted(file: name), accounting)
  }

  /// Every series of the file, with what was wrong with them.
  public func series() -> (series: [EventSeries], diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    var ledger: LineLedger?
    let series = decode(Array(index.events.indices), comparesOverrides: true, sink: &sink, ledger: &ledger)
    return (series, sink.sorted(file: name))
  }

  // MARK: Decoding

  private func context(_ position: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> CalendarContext {
    contexts.context(position) { zone in
      CalendarContext(index.calendars[position], of: bytes, file: name, defaultZone: zone)
    }
  }

  /// The events that can have anything to do with a window.
  private func candidates(in window: Window) -> [Int] {
    guard recurrence == .swift else { return EventFilter.candidates(index, in: window) { _ in true } }
    let sieve = source.withBytes { bytes in
      SeriesSieve(index.clocks, window, context: { context(Int($0), bytes) }, name: { Array(bytes[$0]) })
    }
    return EventFilter.candidates(index, in: window, where: sieve.mayTouch)
  }

  /// Decodes events and puts those of one UID together.
  private func decode(
    _ positions: [Int], comparesOverrides: Bool, sink: inout DiagnosticSink, ledger: inout LineLedger?
  ) -> [EventSeries] {
    var groups: [[DecodedEvent]] = []
    var groupOfUID: [[UInt8]: Int] = [:]
    for event in decodeEvents(positions, sink: &sink, ledger: &ledger) {
      // By bytes: two spellings of one character are two UIDs.
      let uid = Array(event.event.uid.utf8)
      if let group = groupOfUID[uid] {
        groups[group].append(event)
      } else {
        groupOfUID[uid] = groups.count
        groups.append([event])
      }
    }
    var check = SeriesCheck(comparesOverrides: comparesOverrides)
    return groups.flatMap { SeriesAssembler.assemble($0, check: &check, sink: &sink) }
  }

  /// Decodes events, many of them in several threads.
  private func decodeEvents(
    _ positions: [Int], sink: inout DiagnosticSink, ledger: inout LineLedger?
  ) -> [DecodedEvent] {
    guard ledger == nil, positions.count >= 2 * Self.partSize else {
      return decodePart(positions[...], sink: &sink, ledger: &ledger)
    }
    let parts = Parallel.map(positions.count, partSize: Self.partSize) { part in
      var sink = DiagnosticSink()
      var ledger: LineLedger?
      return (events: decodePart(positions[part], sink: &sink, ledger: &ledger), sink: sink)
    }
    for part in parts { sink.merge(part.sink) }
    return parts.flatMap(\.events)
  }

  /// Events decoded by one thread in one go; far more work than it costs to hand it over.
  private static let partSize = 512

  private func decodePart(
    _ positions: ArraySlice<Int>, sink: inout DiagnosticSink, ledger: inout LineLedger?
  ) -> [DecodedEvent] {
    // Accounting follows every line, so it reads everything anew.
    let known = ledger == nil ? cache.events : [:]
    var new: [(position: Int, event: DecodedEvent)] = []
    let events = source.withBytes { bytes in
      positions.compactMap { position in
        if let event = known[position] { return event }
        let entry = index.events[position]
        let context = context(Int(entry.calendar), bytes)
        let reportCount = sink.reportCount
        let event = EventReader.read(entry, of: bytes, in: context, sink: &sink, ledger: &ledger)
        if let event, sink.reportCount == reportCount { new.append((position, event)) }
        return event
      }
    }
    cache.keep(new)
    return events
  }

  private func report(
    _ series: EventSeries, _ truncation: SeriesExpander.Truncation, _ sink: inout DiagnosticSink
  ) {
    guard let event = series.master ?? series.overrides.first else { return }
    sink.report(
      Diagnostic(
        .truncatedRecurrence,
        message: truncation == .search
          ? "the rule matches so seldom that the search was given up; occurrences may be missing"
          : "more than \(ReadingLimits.occurrencesPerSeries) occurrences in the days asked for; the rest is not shown",
        file: name, line: event.line, component: "VEVENT", uid: event.uid, property: "RRULE"))
  }
}
