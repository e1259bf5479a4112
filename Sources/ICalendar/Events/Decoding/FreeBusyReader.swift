internal import Bytes
internal import CalendarModel
internal import CalendarText

/// Reads the busy times of `VFREEBUSY`s (RFC 5545 section 3.6.4).
struct FreeBusyReader {
  private let file: String
  private let source: ByteView
  private let context: CalendarContext
  private var periodCount = 0
  /// The times, in file order.
  private(set) var occurrences: [Occurrence] = []
  var sink = DiagnosticSink()
  /// Records the use of each line; nil if not requested.
  var ledger: LineLedger?

  /// One period with its type, in UTC.
  private struct Period {
    var start: Instant
    var end: Instant
    var type: BusyType
  }

  init(of source: ByteView, in context: CalendarContext, file: String, periodCount: Int) {
    self.source = source
    self.context = context
    self.file = file
    self.periodCount = periodCount
  }

  /// The number of periods so far, including free times.
  var count: Int { periodCount }

  /// Reads one component.
  mutating func read(_ block: CalendarEntry.Block) {
    // A program may write all periods of a year in one line.
    let lines = ComponentLines(
      source, range: block.range, firstNumber: block.line, longestLine: ReadingLimits.componentBytes)
    ledger?.noteFaults(of: lines, in: block.line)
    for fault in lines.faults { report(fault.code, fault.message, line: fault.line, property: fault.property) }
    var nesting = EventNesting()
    var event = Event(uid: "", start: .utc(Instant(secondsSinceEpoch: 0)))
    var periods: [Period] = []
    for line in lines.lines {
      switch line.property {
      case .begin:
        ledger?.note(line.number, .structure)
        nesting.begin(line, of: lines)
        continue
      case .end:
        ledger?.note(line.number, .structure)
        nesting.end(line, of: lines)
        continue
      default: break
      }
      guard nesting.level == .event else {
        ledger?.note(line.number, .inOtherComponent)
        continue
      }
      switch line.property {
      case .uid: if event.uid.isEmpty { event.uid = text(line, lines) }
      case .organizer:
        event.organizer = event.organizer ?? Participant(address: uri(line, lines), name: nil)
      case .dateTimeStamp: event.dateTimeStamp = DateTimeValue(lines.bytes[line.value]).map { Instant(utc: $0.civil) }
      case .url: event.url = event.url ?? uri(line, lines)
      // They determine the days of the component, and free days have no periods.
      case .start, .dateTimeEnd: break
      case .freeBusy: take(line, of: lines, to: &periods)
      default:
        ledger?.noteIgnored(line.number, name: lines.bytes[line.name])
        continue
      }
      ledger?.note(line.number, .modelled)
    }
    append(periods, of: event, line: block.line)
  }

  private func text(_ line: ContentLine, _ lines: ComponentLines) -> String {
    TextValue.decode(lines.bytes[line.value].trimmingBlanks).text
  }

  private func uri(_ line: ContentLine, _ lines: ComponentLines) -> String {
    TextValue.decode(literal: lines.bytes[line.value].trimmingBlanks).text
  }

  /// Appends one occurrence per period. All periods of one type share one event.
  private mutating func append(_ periods: [Period], of event: Event, line: Int) {
    var event = event
    event.kind = .freeBusy
    event.line = line
    event.calendar = context.properties
    if event.uid.isEmpty {
      // Stable, and different from other components of the file.
      var hash = Fingerprint()
      for period in periods { "\(period.start)/\(period.end)".withByteView { hash.combine($0) } }
      event.uid = GeneratedUID.text(of: hash.value)
    }
    for type in BusyType.allCases {
      // One that is given twice is one time.
      var known: Set<Range<Instant>> = []
      let ofType = periods.filter { $0.type == type && known.insert($0.start..<$0.end).inserted }
      guard let first = ofType.first else { continue }
      event.start = .utc(first.start)
      event.end = .time(.utc(first.end))
      event.busyType = type
      event.status = type == .tentative ? .tentative : nil
      for period in ofType {
        occurrences.append(
          Occurrence(of: event, recurrenceID: .utc(period.start), start: .utc(period.start), end: .utc(period.end)))
      }
    }
  }

  // MARK: FREEBUSY

  /// Takes a line of periods (RFC 5545 section 3.8.2.6).
  private mutating func take(_ line: ContentLine, of lines: ComponentLines, to periods: inout [Period]) {
    let type = type(of: line, lines)
    let zone = zone(of: line, lines)
    var list = DateList(line.value)
    defer {
      for note in list.notes(on: line.property) { reportOnce(.repairedValue, severity: .note, note, line) }
    }
    while let range = lines.bytes.withByteView({ list.next(in: $0) }) {
      guard periodCount < ReadingLimits.busyPeriods else {
        return report(.limitExceeded, "more than \(ReadingLimits.busyPeriods) periods; the rest is ignored", line)
      }
      periodCount += 1
      guard let (start, end) = period(lines.bytes[range], line, in: zone) else { continue }
      guard end > start else {
        reportOnce(.endBeforeStart, "a FREEBUSY period does not end after its start; it is ignored", line)
        continue
      }
      if let type { periods.append(Period(start: start, end: end, type: type)) }
    }
  }

  /// The type of a line; nil for free times. An unknown or missing type is BUSY (RFC 5545 section 3.2.9).
  private mutating func type(of line: ContentLine, _ lines: ComponentLines) -> BusyType? {
    guard let range = lines.parameterRange("FBTYPE", of: line), !range.isEmpty else { return .busy }
    if lines.isNamed("FREE", range) { return nil }
    if let type = BusyType.read(lines.bytes[range]) { return type }
    reportOnce(.unreadableValue, severity: .note, "FREEBUSY has an unknown FBTYPE; it is read as BUSY", line)
    return .busy
  }

  /// A period: `start/end` or `start/duration`, in UTC.
  private mutating func period(
    _ bytes: ArraySlice<UInt8>, _ line: ContentLine, in zone: Zone
  ) -> (start: Instant, end: Instant)? {
    let parts = bytes.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    if parts.count == 2, let start = instant(parts[0], line, in: zone) {
      if let duration = DurationValue.read(parts[1]) {
        return (start, start.adding(seconds: duration.days * 86_400 + duration.seconds))
      }
      if let end = instant(parts[1], line, in: zone) { return (start, end) }
    }
    reportOnce(.unreadableValue, "FREEBUSY has a value that is not a period: \(bytes.excerpt); it is ignored", line)
    return nil
  }

  /// The zone of times that are not in UTC, as they should be: that of `TZID`, or the calendar's.
  private mutating func zone(of line: ContentLine, _ lines: ComponentLines) -> Zone {
    let (parameters, faults) = lines.timeParameters(of: line, in: context)
    for fault in faults { reportOnce(.malformedParameter, fault, line) }
    guard let name = parameters.zone, !name.isEmpty else {
      return context.floatingZone ?? context.defaultZone
    }
    let resolution = context.zone(named: lines.bytes[name])
    if let problem = resolution.problem { reportOnce(problem.code, problem.message, line) }
    return resolution.zone
  }

  /// A time, which should be in UTC; otherwise it is read in the zone.
  private mutating func instant(_ bytes: ArraySlice<UInt8>, _ line: ContentLine, in zone: Zone) -> Instant? {
    guard let value = DateTimeValue(bytes) else { return nil }
    if let repair = value.repair { reportOnce(.repairedValue, "FREEBUSY: \(repair.rawValue)", line) }
    if value.isUTC { return Instant(utc: value.civil) }
    reportOnce(.repairedValue, "FREEBUSY is not in UTC; it is read in the zone \(zone.identifier)", line)
    return value.isDate ? zone.startOfDay(value.civil.date) : zone.instant(of: value.civil)
  }

  // MARK: Reporting

  private mutating func report(_ code: DiagnosticCode, _ message: String, _ line: ContentLine) {
    report(code, message, line: line.number, property: line.property?.rawValue)
  }

  private mutating func report(_ code: DiagnosticCode, _ message: String, line: Int, property: String?) {
    ledger?.note(line, .mentioned)
    sink.report(
      Diagnostic(
        code, message: message, file: file, line: line, component: EventKind.freeBusy.rawValue, property: property))
  }

  /// Reports a problem that other periods may share.
  private mutating func reportOnce(
    _ code: DiagnosticCode, severity: Severity? = nil, _ message: String, _ line: ContentLine
  ) {
    sink.reportOnce(
      Diagnostic(
        code, severity: severity, message: message, file: file, line: line.number,
        component: EventKind.freeBusy.rawValue, property: line.property?.rawValue))
  }
}
