internal import Bytes
internal import CalendarModel

/// When somebody is available, from one `VAVAILABILITY` (RFC 7953 section 3.1).
struct Availability: Sendable {
  /// The event for the occurrences of its busy times.
  var event: Event
  /// The range it covers; without a start or end, unlimited on that side.
  var range: Range<Instant>
  /// The type of times outside of ``available``.
  var type: BusyType
  /// `PRIORITY`, 1 (highest) to 9; 10 if absent or 0.
  var rank: Int
  /// The series of its `AVAILABLE` components.
  var available: [EventSeries]

  /// The first and last moment of an availability without a start or end.
  static let allTimes = Instant(secondsSinceEpoch: -1 << 40)..<Instant(secondsSinceEpoch: 1 << 40)
}

/// Reads `VAVAILABILITY`s (RFC 7953 section 3.1).
struct AvailabilityReader {
  private let file: String
  private let source: ByteView
  private let context: CalendarContext
  private(set) var availabilities: [Availability] = []
  var sink = DiagnosticSink()

  init(of source: ByteView, in context: CalendarContext, file: String) {
    self.source = source
    self.context = context
    self.file = file
  }

  /// Reads one component.
  mutating func read(_ entry: AvailabilityEntry) {
    let lines = ComponentLines(source, range: entry.block.range, firstNumber: entry.block.line)
    var nesting = EventNesting()
    var event = Event(uid: "", start: .utc(Instant(secondsSinceEpoch: 0)))
    var (start, end): (EventTime?, EventTime?)
    var duration: EventDuration?
    var type = BusyType.unavailable
    var rank = 10
    for line in lines.lines {
      switch line.property {
      case .begin:
        nesting.begin(line, of: lines)
        continue
      case .end:
        nesting.end(line, of: lines)
        continue
      default: break
      }
      guard nesting.level == .event else { continue }
      let value = lines.bytes[line.value].trimmingBlanks
      switch line.property {
      case .uid: if event.uid.isEmpty { event.uid = TextValue.decode(value).text }
      case .start: start = start ?? time(line, lines)
      case .dateTimeEnd: end = end ?? time(line, lines)
      case .duration: duration = duration ?? DurationValue.read(value)
      case .busyType:
        if let read = BusyType.read(value) {
          type = read
        } else {
          report(.unreadableValue, severity: .note, "BUSYTYPE is unknown; it is read as BUSY-UNAVAILABLE", line)
        }
      case .priority:
        if let number = value.plainNumber, (0...9).contains(number) {
          rank = number == 0 ? 10 : number
        } else {
          report(.unreadableValue, "PRIORITY is no number from 0 to 9; it is read as 0", line)
        }
      default: break
      }
    }
    event.kind = .freeBusy
    event.busyType = type
    event.status = type == .tentative ? .tentative : nil
    event.line = entry.block.line
    event.calendar = context.properties
    if event.uid.isEmpty { event.uid = GeneratedUID.text(named: "availability-\(entry.block.line)") }
    let zone = context.floatingZone ?? context.defaultZone
    let lower = start?.instant(in: zone) ?? Availability.allTimes.lowerBound
    let upper =
      end?.instant(in: zone)
      ?? duration.flatMap { duration in start.map { duration.end(from: $0, in: zone).instant(in: zone) } }
      ?? Availability.allTimes.upperBound
    guard upper > lower else {
      sink.report(
        Diagnostic(
          .endBeforeStart, message: "the availability does not end after its start; it is ignored", file: file,
          line: entry.block.line, component: "VAVAILABILITY", uid: event.uid, property: "DTEND"))
      return
    }
    availabilities.append(
      Availability(event: event, range: lower..<upper, type: type, rank: rank, available: available(entry.available)))
  }

  /// The series of the `AVAILABLE` components, which are read like events.
  private mutating func available(_ blocks: [CalendarEntry.Block]) -> [EventSeries] {
    var decoder = SwiftEventDecoder(startingIn: context, values: WrittenValues())
    let events = blocks.compactMap { block in
      decoder.decode(
        EventEntry(
          offset: block.range.lowerBound, length: block.range.count, line: block.line, calendar: 0, traits: []),
        of: source, in: context)
    }
    var check = SeriesCheck(comparesOverrides: false)
    var found = decoder.sink
    let series = UIDGroups(events.map(\.event)).flatMap { members in
      SeriesAssembler.assemble(members.map { events[$0] }, check: &check, sink: &found)
    }
    for var diagnostic in found.diagnostics {
      diagnostic.component = "AVAILABLE"
      sink.report(diagnostic)
    }
    return series
  }

  private mutating func time(_ line: ContentLine, _ lines: ComponentLines) -> EventTime? {
    let (parameters, faults) = lines.timeParameters(of: line, in: context)
    for fault in faults { report(.malformedParameter, fault, line) }
    guard let value = DateTimeValue(lines.bytes[line.value]) else {
      report(.unreadableValue, "\(line.property?.rawValue ?? "") is not a valid date-time; it is ignored", line)
      return nil
    }
    if let repair = value.repair {
      report(.repairedValue, "\(line.property?.rawValue ?? ""): \(repair.rawValue)", line)
    }
    if value.isDate { return .date(value.civil.date) }
    if value.isUTC { return .utc(Instant(utc: value.civil)) }
    guard let name = parameters.zone, !name.isEmpty else { return .floating(value.civil) }
    let resolution = context.zone(named: lines.bytes[name])
    if let problem = resolution.problem { report(problem.code, problem.message, line) }
    return .zoned(value.civil, resolution.zone)
  }

  private mutating func report(
    _ code: DiagnosticCode, severity: Severity? = nil, _ message: String, _ line: ContentLine
  ) {
    sink.reportOnce(
      Diagnostic(
        code, severity: severity, message: message, file: file, line: line.number, component: "VAVAILABILITY",
        property: line.property?.rawValue))
  }
}

extension SeriesReader {
  /// Reads the busy times of the file by start, with their diagnostics.
  func readFreeBusy(ledger: inout LineLedger?) -> (times: [Occurrence], diagnostics: [Diagnostic]) {
    var occurrences: [Occurrence] = []
    var sink = DiagnosticSink()
    var periodCount = 0
    source.withBytes { bytes in
      for position in index.calendars.indices where !index.calendars[position].freeBusy.isEmpty {
        var reader = FreeBusyReader(
          of: bytes, in: context(position, bytes), file: name, periodCount: periodCount)
        swap(&reader.sink, &sink)
        swap(&reader.ledger, &ledger)
        for block in index.calendars[position].freeBusy { reader.read(block) }
        swap(&reader.sink, &sink)
        swap(&reader.ledger, &ledger)
        periodCount = reader.count
        occurrences += reader.occurrences
      }
    }
    return (OccurrenceOrder.sorted(occurrences, in: .utc), sink.sorted(file: name))
  }

  /// Reads the availabilities of the file, with their diagnostics.
  func readAvailabilities() -> (availabilities: [Availability], diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let availabilities = source.withBytes { bytes in
      index.calendars.indices.flatMap { position -> [Availability] in
        let entries = index.calendars[position].availabilities
        guard !entries.isEmpty else { return [] }
        var reader = AvailabilityReader(of: bytes, in: context(position, bytes), file: name)
        for entry in entries { reader.read(entry) }
        sink.merge(reader.sink)
        return reader.availabilities
      }
    }
    return (availabilities, sink.sorted(file: name))
  }
}
