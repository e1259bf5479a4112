internal import Bytes
internal import CalendarModel
internal import SystemInterface

/// Decodes the events that a read needs and groups them into series by UID.
struct SeriesReader: Sendable {
  let name: String
  let source: SourceText
  let index: ComponentIndex
  let contexts: CalendarContexts
  private let engine: Engine
  private let cache = SeriesCache()
  /// The scheduling messages exchanged with other files.
  private var exchange = MessageExchange.Delivery()
  /// The hashes of the UIDs of received messages.
  private var receivedHashes: Set<UInt32> = []

  init(
    name: String, source: SourceText, index: ComponentIndex, engine: Engine = .swift, contexts: CalendarContexts
  ) {
    self.engine = engine
    self.name = name
    self.source = source
    self.index = index
    self.contexts = contexts
  }

  /// Limits how many decoded events are kept for later reads.
  func limitCache(to count: Int) { cache.limit(to: count) }

  /// A decoded event with its position in the index.
  private struct Read {
    /// Negative for a message of another file.
    var position: Int
    /// Nil after it was taken.
    fileprivate(set) var event: DecodedEvent?
    /// Whether decoding it added no diagnostics.
    var isClean: Bool

    // Grouping needs these of every event. They are found while it is in the processor's cache.

    /// ``UIDGroups/hash(_:)`` for its UID.
    let uidHash: Int
    /// See ``SeriesAssembler/isMaster(_:)``.
    let isMaster: Bool

    /// Whether it has rules, recurrence dates or exceptions.
    var repeats: Bool { event?.recurrence != nil }

    init(position: Int, event: consuming DecodedEvent, isClean: Bool = true) {
      uidHash = UIDGroups.hash(event.event.uid)
      isMaster = SeriesAssembler.isMaster(event)
      (self.position, self.isClean) = (position, isClean)
      self.event = consume event
    }

    /// Empty if the event was taken.
    var uid: String { event?.event.uid ?? "" }
  }

  /// Decoded events in the parts in which threads have read them. One array of all would copy each, which counts its references twice:
  /// a tenth of the time of reading a whole file.
  private struct ReadParts: RandomAccessCollection {
    private var parts: [[Read]] = []
    /// The position of the first event of each part, then the number of all.
    private var starts = [0]

    init(_ parts: [[Read]]) { for part in parts { append(part) } }

    mutating func append(_ part: [Read]) {
      guard !part.isEmpty else { return }
      parts.append(part)
      starts.append(endIndex + part.count)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { starts[starts.count - 1] }

    subscript(position: Int) -> Read {
      _read {
        let part = part(of: position)
        yield parts[part][position - starts[part]]
      }
    }

    /// Moves an event out. Copying it would count its references in memory that has left the processor's cache.
    mutating func take(_ position: Int) -> DecodedEvent? {
      let part = part(of: position)
      var event: DecodedEvent?
      swap(&event, &parts[part][position - starts[part]].event)
      return event
    }

    private func part(of position: Int) -> Int {
      // Most parts are as long as the first.
      let likely = Swift.min(position / starts[1], parts.count - 1)
      let isThere = starts[likely] <= position && position < starts[likely + 1]
      return isThere ? likely : (1..<starts.count).partitioningIndex { starts[$0] > position } - 1
    }
  }

  /// The header and zones of a calendar.
  func context(_ position: Int, _ bytes: ByteView) -> CalendarContext {
    contexts.context(position) { zone, callerZones, keepsOtherProperties in
      CalendarContext(
        index.calendars[position], of: bytes, file: name, defaultZone: zone, callerZones: callerZones,
        keepsOtherProperties: keepsOtherProperties, endsRulesLocally: contexts.endsRulesLocally)
    }
  }

  /// The header of a calendar.
  func properties(_ position: Int, _ bytes: ByteView) -> CalendarProperties {
    contexts.properties(position) { CalendarHeader(index.calendars[position], of: bytes, file: name).properties }
  }

  /// The series that may overlap a window, in order of their first events.
  /// - Parameters:
  ///   - sieves: Whether to apply ``SeriesSieve``, which is only valid for the Swift engine.
  ///   - readsDetailsLater: Whether texts and lists may be read when they are first asked for; false if most will be.
  func series(
    in window: Window, sieves: Bool, readsDetailsLater: Bool, sink: inout DiagnosticSink
  ) -> [PreparedSeries] {
    series(
      ofCandidates: candidates(in: window, sieves: sieves), readsDetailsLater: readsDetailsLater, sink: &sink)
  }

  /// The series of some events that may overlap a window, in order of their first events.
  /// - Parameter positions: The events, ascending.
  func series(
    of positions: [Int], in window: Window, sieves: Bool, sink: inout DiagnosticSink
  ) -> [PreparedSeries] {
    series(ofCandidates: candidates(in: window, sieves: sieves, among: positions), readsDetailsLater: true, sink: &sink)
  }

  private func series(
    ofCandidates candidates: [Int], readsDetailsLater: Bool, sink: inout DiagnosticSink
  ) -> [PreparedSeries] {
    guard exchange.isEmpty else {
      var check = SeriesCheck(comparesOverrides: false)
      return Self.prepared(
        series(
          of: exchanging(candidates), readsDetailsLater: readsDetailsLater, check: &check, sink: &sink))
    }
    var (known, missing) = cache.series(of: candidates)
    var ledger: LineLedger?
    let mark = sink
    var read = read(missing, readsDetailsLater: readsDetailsLater, sink: &sink, ledger: &ledger)
    if !known.series.isEmpty, read.contains(where: { index.uidHashes[$0.position] != 0 && !isPlain($0) }) {
      // An unusually written UID may belong to a cached series, so read everything again without the cache.
      (known, missing, sink) = (SeriesCache.Known(), candidates, mark)
      read = self.read(candidates, readsDetailsLater: readsDetailsLater, sink: &sink, ledger: &ledger)
    }
    var check = SeriesCheck(comparesOverrides: false)
    var all: [EventSeries] = []
    var groups: [(positions: [Int], series: Range<Int>, isKept: Bool)] = []
    all.reserveCapacity(read.count)
    groups.reserveCapacity(read.count)
    let uids = UIDGroups(count: read.count, hash: { read[$0].uidHash }, uid: { read[$0].uid })
    for uid in 0..<uids.count {
      let (members, reportCount, first) = (uids.members(of: uid), sink.reportCount, all.count)
      let areClean = members.allSatisfy { read[$0].isClean && isPlain(read[$0]) }
      Self.assemble(uid, of: uids, takenFrom: &read, to: &all, check: &check, sink: &sink)
      groups.append(
        (members.map { read[$0].position }, first..<all.count, areClean && sink.reportCount == reportCount))
    }
    let prepared = Self.prepared(all)
    let new = groups.map { SeriesCache.Group(positions: $0.positions, series: prepared[$0.series]) }
    let kept = zip(groups, new).compactMap { $0.isKept ? $1 : nil }
    if !kept.isEmpty { cache.keep(kept) }
    if new.isEmpty { return known.series }
    if known.series.isEmpty { return prepared }
    let added = new.flatMap { group in group.series.map { (group.positions[0], $0) } }
    return (Array(zip(known.positions, known.series)) + added).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Every series of the file, in order of their first events.
  /// - Parameter readsDetailsLater: Whether texts and lists may be read when they are first asked for; false if all will be.
  func allSeries(
    readsDetailsLater: Bool = true, sink: inout DiagnosticSink, ledger: inout LineLedger?
  ) -> [EventSeries] {
    var check = SeriesCheck(comparesOverrides: true)
    return series(
      of: Array(index.events.indices), readsDetailsLater: readsDetailsLater, check: &check, sink: &sink,
      ledger: &ledger)
  }

  /// This reader after an exchange of messages.
  func exchanging(_ delivery: MessageExchange.Delivery) -> SeriesReader {
    var reader = self
    reader.exchange = delivery
    reader.receivedHashes = Set(delivery.received.map { $0.event.event.uid.withByteView(UIDHash.of) })
    return reader
  }

  /// Adds the positions of all events with the same UIDs, ascending.
  func withOthersOfTheirUIDs(_ positions: [Int]) -> [Int] {
    withOthersOfTheirUIDs(ascending: Set(positions).sorted())
  }

  /// The same, of ascending positions.
  func withOthersOfTheirUIDs(ascending positions: [Int]) -> [Int] {
    positions.isEmpty ? [] : EventFilter.withOthersOfTheirUIDs(positions, index.uidHashes, among: sharedUIDs)
  }

  private var sharedUIDs: SharedUIDs { cache.sharedUIDs(of: index.uidHashes) }

  /// The received events that replace or extend the file's events; nil without an exchange.
  var receivedEvents: [Event]? { exchange.isEmpty ? nil : exchange.received.map(\.event.event) }

  /// Adds the positions of events that received messages refer to.
  private func exchanging(_ positions: [Int]) -> [Int] {
    guard !receivedHashes.isEmpty else { return positions }
    let about = index.uidHashes.indices.filter { receivedHashes.contains(index.uidHashes[$0]) }
    return Set(positions).union(about).sorted()
  }

  /// The positions of the events that are scheduling messages.
  func messagePositions() -> Set<Int> {
    let calendars = source.withBytes { bytes in
      index.calendars.indices.filter { position in
        let entry = index.calendars[position]
        guard !entry.properties.isEmpty else { return false }
        let method = CalendarHeader(entry, of: bytes, file: name).properties.method
        return method.flatMap(SchedulingMethod.init) != nil
      }
    }
    guard !calendars.isEmpty else { return [] }
    let isMessage = Set(calendars)
    return Set(index.events.indices.filter { isMessage.contains(index.events[$0].calendar) })
  }

  /// Decodes the events at some positions, with their diagnostics.
  func events(at positions: [Int]) -> (events: [(position: Int, event: DecodedEvent)], diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    var ledger: LineLedger?
    let read = read(positions, sink: &sink, ledger: &ledger)
    return (read.compactMap { read in read.event.map { (read.position, $0) } }, sink.sorted(file: name))
  }

  /// Records the lines of the messages that other files show. The file has their diagnostics since it gave them away.
  func readGiven(ledger: inout LineLedger?) {
    guard !exchange.given.isEmpty else { return }
    var sink = DiagnosticSink()
    _ = read(exchange.given.sorted(), sink: &sink, ledger: &ledger)
  }

  /// The series of the events at some positions, which must include all events of their UIDs, in order of first events.
  /// - Parameter readsDetailsLater: Whether texts and lists may be read when they are first asked for; false if all will be.
  func series(
    of positions: [Int], readsDetailsLater: Bool = true, check: inout SeriesCheck, sink: inout DiagnosticSink
  ) -> [EventSeries] {
    var ledger: LineLedger?
    return series(of: positions, readsDetailsLater: readsDetailsLater, check: &check, sink: &sink, ledger: &ledger)
  }

  /// The same without diagnostics.
  func series(of positions: [Int]) -> [EventSeries] {
    var check = SeriesCheck(comparesOverrides: false)
    var sink = DiagnosticSink()
    return series(of: positions, check: &check, sink: &sink)
  }

  /// The series of the events at some positions, with a record of the lines that were read.
  func series(
    of positions: [Int], readsDetailsLater: Bool, check: inout SeriesCheck, sink: inout DiagnosticSink,
    ledger: inout LineLedger?
  ) -> [EventSeries] {
    let own = exchange.given.isEmpty ? positions : positions.filter { !exchange.given.contains($0) }
    var read = read(own, readsDetailsLater: readsDetailsLater, sink: &sink, ledger: &ledger)
    if !exchange.received.isEmpty {
      let uids = Set(read.map { Array($0.uid.utf8) })
      let received = exchange.received.map(\.event).filter { uids.contains(Array($0.event.uid.utf8)) }
      read.append(received.map { Read(position: -1, event: $0) })
    }
    var series: [EventSeries] = []
    series.reserveCapacity(read.count)
    let groups = UIDGroups(count: read.count, hash: { read[$0].uidHash }, uid: { read[$0].uid })
    for group in 0..<groups.count {
      Self.assemble(group, of: groups, takenFrom: &read, to: &series, check: &check, sink: &sink)
    }
    return series
  }

  /// Appends the series of a UID. Its events are moved.
  private static func assemble(
    _ group: Int, of groups: UIDGroups, takenFrom read: inout ReadParts, to series: inout [EventSeries],
    check: inout SeriesCheck, sink: inout DiagnosticSink
  ) {
    guard let only = groups.onlyMember(of: group), read[only].isMaster else {
      let events = groups.members(of: group).compactMap { read.take($0) }
      series += SeriesAssembler.assemble(events, check: &check, sink: &sink)
      return
    }
    if read[only].repeats, let master = read.take(only) {
      series.append(SeriesAssembler.series(master, [], check: &check, sink: &sink))
    } else {
      // Nothing to check.
      series.append(EventSeries(master: read.take(only)?.event))
    }
  }

  /// Whether the index hashed exactly the bytes of the event's UID. If so, all events of that UID have the same hash.
  private func isPlain(_ read: Read) -> Bool {
    let hash = index.uidHashes[read.position]
    let uid = read.uid
    return hash != 0 && uid.withByteView(UIDHash.of) == hash
  }

  /// The positions of the events that may overlap a window.
  /// - Parameter positions: The events to consider, ascending; nil for all.
  func candidates(in window: Window, sieves: Bool, among positions: [Int]? = nil) -> [Int] {
    guard sieves else {
      return EventFilter.candidates(index, in: window, among: positions, shared: { sharedUIDs }) { _, _ in true }
    }
    let sieve = source.withBytes { bytes in
      SeriesSieve(index.clocks, window, context: { context(Int($0), bytes) }, name: { Array(bytes[$0]) })
    }
    return EventFilter.candidates(index, in: window, among: positions, shared: { sharedUIDs }, where: sieve.mayTouch)
  }

  /// Decodes events, in parallel if there are many.
  private func read(
    _ positions: [Int], readsDetailsLater: Bool = true, sink: inout DiagnosticSink, ledger: inout LineLedger?
  ) -> ReadParts {
    // Other engines may not be thread-safe, and a ledger is not shared between threads.
    guard engine.isSwift, ledger == nil, positions.count >= 2 * Self.partSize else {
      return ReadParts([readPart(positions[...], readsDetailsLater, sink: &sink, ledger: &ledger)])
    }
    let keepsUndated = sink.keepsUndated
    let parts = WorkerThreads.map(positions.count, partSize: Self.partSize) { part in
      var sink = DiagnosticSink()
      sink.keepsUndated = keepsUndated
      var ledger: LineLedger?
      return (events: readPart(positions[part], readsDetailsLater, sink: &sink, ledger: &ledger), sink: sink)
    }
    for part in parts { sink.merge(part.sink) }
    return ReadParts(parts.map(\.events))
  }

  /// Prepares series, in parallel if there are many.
  private static func prepared(_ series: [EventSeries]) -> [PreparedSeries] {
    guard series.count >= partSize else { return series.map(PreparedSeries.init) }
    let parts = WorkerThreads.map(series.count, partSize: partSize / 2) { series[$0].map(PreparedSeries.init) }
    return parts.flatMap { $0 }
  }

  /// Events per thread and task; large enough that scheduling costs little in comparison.
  private static let partSize = 512

  private func readPart(
    _ positions: ArraySlice<Int>, _ readsDetailsLater: Bool, sink: inout DiagnosticSink, ledger: inout LineLedger?
  ) -> [Read] {
    guard let first = positions.first else { return [] }
    return source.withBytes { bytes in
      let first = context(index.events[first].calendar, bytes)
      guard engine.isSwift else {
        var decoder = engine.decoder(startingIn: first)
        return decode(positions, of: bytes, startingIn: first, with: &decoder, &sink, &ledger)
      }
      var decoder = SwiftEventDecoder(startingIn: first, values: WrittenValues())
      decoder.readsDetailsLater = readsDetailsLater
      return decode(positions, of: bytes, startingIn: first, with: &decoder, &sink, &ledger)
    }
  }

  private func decode(
    _ positions: ArraySlice<Int>, of bytes: ByteView, startingIn first: CalendarContext,
    with decoder: inout some EventDecoder, _ sink: inout DiagnosticSink, _ ledger: inout LineLedger?
  ) -> [Read] {
    // Swap instead of copying: both may be large.
    swap(&decoder.sink, &sink)
    swap(&decoder.ledger, &ledger)
    defer {
      swap(&decoder.sink, &sink)
      swap(&decoder.ledger, &ledger)
    }
    var read: [Read] = []
    read.reserveCapacity(positions.count)
    let events = index.events
    var (context, calendar) = (first, positions.first.map { events[$0].calendar })
    for position in positions {
      let entry = events[position]
      let reportCount = decoder.sink.reportCount
      if entry.calendar != calendar { (context, calendar) = (self.context(entry.calendar, bytes), entry.calendar) }
      if let event = decoder.decode(entry, of: bytes, in: context) {
        read.append(Read(position: position, event: event, isClean: decoder.sink.reportCount == reportCount))
      }
    }
    return read
  }
}
