package import Bytes
public import CalendarModel
internal import Synchronization
package import SystemInterface
internal import TimeZones

/// One calendar file. Opening it builds an index; reads decode only the events they need.
///
///     let file = try CalendarFile(contentsOf: "team.ics", options: ReadingOptions(defaultZone: berlin))
///     let monday = CivilDate(year: 2026, month: 3, day: 9)
///     for occurrence in file.read(monday..<monday.adding(days: 1), in: berlin).occurrences { … }
public struct CalendarFile: Sendable {
  /// Shared by copies of the value.
  private var storage: Storage

  private final class Storage: Sendable {
    let name: String
    let diagnostics: [Diagnostic]
    let reader: SeriesReader
    let busyTimes: [Occurrence]
    /// The `VAVAILABILITY`s; empty unless the options include them.
    let availabilities: [Availability]
    let limits: InputLimits
    let engine: Engine
    /// The size of a file that is jCal or JSCalendar; nil for others.
    let jsonByteCount: Int?
    let witness: FileWitness?
    let log: DiagnosticLog?
    /// Built when alarms are first requested.
    let alarms = Mutex<AlarmIndex?>(nil)

    init(
      name: String, diagnostics: [Diagnostic], reader: SeriesReader, busyTimes: [Occurrence],
      availabilities: [Availability], options: ReadingOptions, jsonByteCount: Int?, witness: FileWitness?
    ) {
      (self.name, self.diagnostics, self.reader, self.busyTimes) = (name, diagnostics, reader, busyTimes)
      (self.availabilities, limits, engine) = (availabilities, options.limits, options.engine)
      (self.jsonByteCount, self.witness) = (jsonByteCount, witness)
      log = options.log.map(DiagnosticLog.init)
      log?.take(diagnostics)
    }

    /// The same file with other diagnostics, or another reader.
    init(_ other: Storage, diagnostics: [Diagnostic]? = nil, reader: SeriesReader? = nil) {
      (name, busyTimes, availabilities) = (other.name, other.busyTimes, other.availabilities)
      (limits, engine, witness, log) = (other.limits, other.engine, other.witness, other.log)
      jsonByteCount = other.jsonByteCount
      self.diagnostics = diagnostics ?? other.diagnostics
      self.reader = reader ?? other.reader
      log?.take(diagnostics ?? [])
    }
  }

  /// The file name in diagnostics.
  public var name: String { storage.name }
  /// Diagnostics of indexing, in file order.
  public var diagnostics: [Diagnostic] { storage.diagnostics }
  var reader: SeriesReader { storage.reader }
  /// The times of the `VFREEBUSY`s, by start.
  var busyTimes: [Occurrence] { storage.busyTimes }
  package var limits: InputLimits { storage.limits }
  var engine: Engine { storage.engine }
  /// Whether the file is jCal or JSCalendar: ``text`` is not its own.
  package var isFromJSON: Bool { storage.jsonByteCount != nil }
  /// Detects changes of a mapped file; nil if the bytes are in memory.
  package var witness: FileWitness? { storage.witness }

  /// The diagnostics of a result, which the client's log gets as well.
  func logged(_ sink: DiagnosticSink) -> [Diagnostic] {
    let diagnostics = sink.sorted(file: name)
    storage.log?.take(diagnostics)
    return diagnostics
  }

  /// Creates a calendar from bytes, which are copied. Bytes that are not a calendar are a diagnostic.
  package init(bytes: [UInt8], name: String, options: ReadingOptions) {
    self.init(ByteStorage(copying: bytes), name: name, options: options)
  }

  /// Reads a calendar file. A file that is not a calendar is a diagnostic.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The file name in diagnostics, usually the path.
  ///   - options: How to read the file.
  /// - Throws: ``FileError`` if the file cannot be read.
  package init(path: String, name: String, options: ReadingOptions) throws(FileError) {
    try self.init(path: path, name: name, options: options, mapsLargeFiles: false)
  }

  /// Reads a calendar file, or maps it into memory if it is large, which is faster. A mapped file must not be truncated
  /// during the lifetime of this value: that ends the process, or after ``MappedFile/surviveTruncation()`` shows in
  /// ``witness``.
  package init(
    path: String, below directory: String? = nil, name: String, options: ReadingOptions, mapsLargeFiles: Bool
  ) throws(FileError) {
    let storage = try ByteStorage.open(path: path, below: directory, mapsLargeFiles: mapsLargeFiles)
    self.init(storage, name: name, options: options)
  }

  /// Reads a calendar file into memory.
  /// - Parameters:
  ///   - directory: The directory below which it must be; nil for any file. See ``SourceStream``.
  ///   - name: The file name in diagnostics, usually the path.
  ///   - inspect: Called with the bytes of the file before they are read.
  /// - Throws: ``FileError`` if the file cannot be read.
  package init(
    path: String, below directory: String? = nil, name: String, options: ReadingOptions, inspect: (ByteView) -> Void
  ) throws(FileError) {
    let storage = try ByteStorage.open(path: path, below: directory, mapsLargeFiles: false)
    inspect(storage.bytes)
    self.init(storage, name: name, options: options)
  }

  /// Reads a file into memory, of any size and without a mapping.
  init(copyOf path: String, options: ReadingOptions) throws(FileError) {
    let storage = try ByteStorage.open(path: path, mapsLargeFiles: false, largest: options.limits.bytes)
    self.init(storage, name: path, options: options)
  }

  /// Creates a calendar from bytes, which are copied.
  init(copying bytes: Span<UInt8>, name: String, options: ReadingOptions) {
    self.init(ByteStorage(copying: bytes), name: name, options: options)
  }

  private init(_ storage: ByteStorage, name: String, options: ReadingOptions) {
    let json = CalendarJSONSource(storage, file: name)
    var source = SourceText(json.storage ?? storage, name: name)
    if let charset = options.fallbackCharset {
      source = source.decodingLines(as: charset.name, decode: charset.decode, file: name)
    }
    let (kinds, mostEvents) = (options.kinds, options.limits.events)
    func indexed(_ source: SourceText) -> ComponentIndex {
      source.withBytes { Indexer.index($0, file: name, kinds: kinds, mostEvents: mostEvents) }
    }
    var index = indexed(source)
    let heldNUL = index.holdsNUL
    if heldNUL {
      source = source.removingNULs(file: name)
      index = indexed(source)
    }
    if index.holdsIndented, let outdented = source.outdenting(file: name) {
      source = outdented
      index = indexed(source)
    }
    let reader = SeriesReader(
      name: name, source: source, index: index, engine: options.engine,
      contexts: CalendarContexts(
        count: index.calendars.count, defaultZone: options.defaultZone,
        callerZones: CallerZones(zones: options.zones, aliases: options.zoneAliases),
        keepsOtherProperties: options.keepsOtherProperties, endsRulesLocally: json.isJSCalendar))
    // Bytes that no text has are no fault of a file that is something else.
    let repaired = source.diagnostics.filter { index.isCalendar || $0.code != .removedBytes }
    var diagnostics = (json.storage == nil ? [] : json.diagnostics) + repaired + index.diagnostics
    var ledger: LineLedger?
    let freeBusy = index.counts[.freeBusy] == nil ? (times: [], diagnostics: []) : reader.readFreeBusy(ledger: &ledger)
    diagnostics += freeBusy.diagnostics
    let availability = index.availabilityCount == 0 ? ([], []) : reader.readAvailabilities()
    diagnostics += availability.1
    if !index.isCalendar {
      let message = source.withBytes { bytes in
        bytes.isEmpty && heldNUL
          ? "the file contains only NUL bytes" : json.problem ?? FormatSniffer.describe(bytes)
      }
      diagnostics.append(Diagnostic(.notACalendar, message: message, file: name))
    } else if !ZoneDatabase.system.isAvailable {
      diagnostics.append(
        Diagnostic(
          .noTimeZoneData,
          message:
            "the system has no time zone data (package tzdata); only UTC and zones that the calendar defines are known",
          file: name))
    }
    diagnostics = diagnostics.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
    self.storage = Storage(
      name: name, diagnostics: diagnostics, reader: reader, busyTimes: freeBusy.times,
      availabilities: availability.0, options: options,
      jsonByteCount: json.storage == nil ? nil : storage.bytes.count, witness: storage.witness)
  }

  /// Adds diagnostics about the source of the bytes.
  package mutating func add(_ others: [Diagnostic]) {
    guard !others.isEmpty else { return }
    storage = Storage(storage, diagnostics: others + diagnostics)
  }

  /// Applies an exchange of scheduling messages.
  mutating func receive(_ delivery: MessageExchange.Delivery) {
    storage = Storage(storage, reader: reader.exchanging(delivery))
  }

  /// The index of the file's alarms, built on first use.
  var alarmIndex: AlarmIndex {
    storage.alarms.withLock { known in
      if let known { return known }
      let index = AlarmIndex(of: reader)
      known = index
      return index
    }
  }

  /// The repairs of the file as a whole.
  package var repairs: Set<SourceRepair> { source.repairs }

  /// The size of the calendar in bytes; that of a file in JSON if it is smaller, because each change of an instance in JSCalendar
  /// becomes a whole event.
  package var byteCount: Int {
    let count = source.withBytes { $0.count }
    return min(count, storage.jsonByteCount ?? count)
  }

  private var source: SourceText { reader.source }
  private var index: ComponentIndex { reader.index }

  /// Whether the bytes contain a calendar. If not, an error in ``diagnostics`` names what they look like.
  public var isCalendar: Bool { index.isCalendar }

  /// The number of events in the file, including overrides.
  public var eventCount: Int { count(of: .event) }

  /// The number of components of a kind in the file, whether they are read or not.
  public func count(of kind: EventKind) -> Int {
    guard index.kinds.contains(kind) else { return index.otherComponents[kind.rawValue] ?? 0 }
    return kind == .event
      ? index.events.count - (index.counts[.toDo] ?? 0) - (index.counts[.journal] ?? 0) : index.counts[kind] ?? 0
  }

  /// The number of physical lines.
  public var lineCount: Int { index.lineCount }

  /// The number of components that are not read, by name, such as `VTODO`; see ``ReadingOptions/kinds``.
  public var otherComponents: [String: Int] { index.otherComponents }

  /// The name of the calendar. If the file contains several calendars, their distinct names, separated by commas; only
  /// the first 100 calendars are considered.
  public var title: String? {
    var names: [String] = []
    source.withBytes { bytes in
      for position in index.calendars.indices.prefix(100) where !index.calendars[position].properties.isEmpty {
        guard let name = reader.properties(position, bytes).name, !names.contains(name) else { continue }
        names.append(name)
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The colour of the first calendar that has one.
  public var color: EventColor? {
    source.withBytes { bytes in
      for position in index.calendars.indices.prefix(100) where !index.calendars[position].properties.isEmpty {
        if let color = reader.properties(position, bytes).color { return color }
      }
      return nil
    }
  }

  /// Returns the occurrences that overlap a range of days, and the diagnostics of the decoded events.
  ///
  /// An occurrence without length must start inside the range.
  /// - Parameters:
  ///   - dates: The days, end exclusive.
  ///   - zone: The zone of the days and of floating times.
  public func read(_ dates: Range<CivilDate>, in zone: Zone) -> ReadResult {
    var budget = limits.budget(forBytes: byteCount)
    return read(dates, in: zone, budget: &budget)
  }

  /// Returns the occurrences that overlap a range of days, within a budget.
  /// - Parameter readsDetailsLater: Whether texts and lists may be read when they are first asked for; false if most will be.
  package func read(
    _ dates: Range<CivilDate>, in zone: Zone, readsDetailsLater: Bool = true, budget: inout Budget
  ) -> ReadResult {
    let window = Window(dates, in: zone)
    var sink = DiagnosticSink()
    let all = reader.series(
      in: window, sieves: engine.isSwift, readsDetailsLater: readsDetailsLater, sink: &sink)
    var truncatedUIDs: Set<String> = []
    var collector = OccurrenceCollector(
      in: window, seriesCount: all.count, likelyCount: all.reduce(0) { $0 + $1.estimate(in: window) })
    let most = min(max(0, limits.occurrences), ReadingLimits.occurrences)
    for series in all {
      let truncation = list(series, in: window, to: &collector, budget: &budget, sink: &sink)
      let (count, before) = (collector.currentCount, collector.count)
      if !collector.commit(upTo: most) {
        if let uid = series.series.uid { truncatedUIDs.insert(uid) }
        report(
          series.series, "more than \(most) occurrences in the requested days; the rest is not shown", &sink)
      } else if let truncation {
        if let uid = series.series.uid { truncatedUIDs.insert(uid) }
        report(series.series, truncation.message(count), &sink)
      }
      budget.spend(occurrences: collector.count - before)
    }
    if !busyTimes.isEmpty || !storage.availabilities.isEmpty {
      appendBusyTimes(in: window, to: &collector, budget: &budget, sink: &sink)
    }
    var result = ReadResult(occurrences: collector.sorted(), diagnostics: logged(sink))
    result.undatedCounts = sink.undatedCounts
    result.truncatedUIDs = truncatedUIDs
    return result
  }

  /// Appends the busy times that overlap a window, and the times outside of availability.
  private func appendBusyTimes(
    in window: Window, to collector: inout OccurrenceCollector, budget: inout Budget, sink: inout DiagnosticSink
  ) {
    if !storage.availabilities.isEmpty {
      let unavailable = UnavailableTimes(storage.availabilities, in: window, budget: &budget)
      for time in unavailable.occurrences { collector.append(time) }
      if unavailable.isTruncated {
        sink.report(
          Diagnostic(
            .truncatedRecurrence,
            message: "finding the available times takes too long; some of them are shown as unavailable", file: name,
            component: "VAVAILABILITY"))
      }
    }
    for time in busyTimes where window.contains(time.start, time.end) { collector.append(time) }
    let most = min(max(0, limits.occurrences), ReadingLimits.occurrences)
    guard !collector.commit(upTo: most) else { return }
    sink.report(
      Diagnostic(
        .limitExceeded, message: "more than \(most) occurrences in the requested days; the rest is not shown",
        file: name, component: EventKind.freeBusy.rawValue))
  }

  func list(
    _ prepared: PreparedSeries, in window: Window, to collector: inout OccurrenceCollector, budget: inout Budget,
    sink: inout DiagnosticSink
  ) -> SeriesExpander.Truncation? {
    var truncation: SeriesExpander.Truncation?
    if prepared.list(
      in: window, usesPlan: engine.isSwift, to: &collector, truncation: &truncation, budget: &budget)
    {
      return truncation
    }
    let found: [Occurrence]
    var refusals: Set<String> = []
    (found, truncation) = SeriesExpander.expand(
      prepared.series, in: window, engine: engine, budget: &budget, refusals: &refusals)
    if let event = prepared.series.master {
      for refusal in refusals.sorted() {
        sink.report(
          Diagnostic(
            .keptFromLibical, message: refusal, file: name, line: event.line, component: event.kind.rawValue,
            uid: event.uid,
            property: "RRULE"))
      }
    }
    for occurrence in found { collector.append(occurrence) }
    return truncation
  }

  /// Decodes every series of the file, with diagnostics.
  public func series() -> (series: [EventSeries], diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    var ledger: LineLedger?
    let series = reader.allSeries(sink: &sink, ledger: &ledger)
    return (series, logged(sink))
  }

  private func report(_ series: EventSeries, _ message: String, _ sink: inout DiagnosticSink) {
    guard let event = series.firstEvent else { return }
    sink.report(
      Diagnostic(
        .truncatedRecurrence, message: message, file: name, line: event.line, component: event.kind.rawValue,
        uid: event.uid,
        property: "RRULE"))
  }
}

extension EventSeries {
  /// The UID of its events.
  fileprivate var uid: String? { firstEvent?.uid }
}
