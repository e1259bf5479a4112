internal import Bytes
internal import CalendarModel
internal import CalendarText

/// Decodes `VEVENT`s, `VTODO`s and `VJOURNAL`s: validates their lines, reads the values with an engine, and assembles the events.
struct EventReader<Values: PropertyValues>: EventDecoder {
  private(set) var context: CalendarContext
  private(set) var entry: EventEntry
  private(set) var file: String
  /// The lines of the current event; the storage is reused.
  private(set) var lines = ComponentLines()
  var draft = EventDraft()
  var dateCount = 0
  /// Whether DTSTART or DUE is present but unreadable.
  var hasUnreadableTime = false
  /// The parameters of a time of the current event that had nothing to report, and the place of their zone.
  var lastZone: (parameters: Range<Int>, place: Int32)?
  /// The number of the last line whose parameters were searched for faults.
  var checkedLine = 0
  var sink = DiagnosticSink()
  /// Cache of zones and attendees shared by consecutive events.
  var memory = ReaderMemory()
  /// Records the use of each line; nil if not requested.
  var ledger: LineLedger?
  private var nesting = EventNesting()
  /// Whether the details of events without faults are read when they are first asked for.
  var readsDetailsLater = !Values.isReference
  /// The lines of details that are read later.
  var later: DetailLines?
  /// The component of the current lines.
  var kind: EventKind { entry.kind.eventKind }
  /// The lines of alarms; each alarm begins with its `BEGIN`.
  var alarmLines: [ContentLine] = []
  /// Reads the values; one conformance per engine.
  var values: Values

  /// Creates a reader.
  /// - Parameter context: The calendar of the first event.
  init(startingIn context: CalendarContext, values: Values) {
    self.context = context
    self.values = values
    file = context.properties.file
    entry = EventEntry(offset: 0, length: 0, line: 0, calendar: 0, traits: [])
  }

  mutating func decode(
    _ entry: EventEntry, of source: ByteView, in context: CalendarContext
  ) -> DecodedEvent? {
    take(entry, of: source, in: context)
    return read()
  }

  /// Starts an event: reads and parses its lines.
  mutating func take(_ entry: EventEntry, of source: ByteView, in context: CalendarContext) {
    self.entry = entry
    if context !== self.context {
      self.context = context
      file = context.properties.file
    }
    draft.reset()
    lastZone = nil
    memory.zones.beginEvent()
    dateCount = 0
    hasUnreadableTime = false
    lines.read(
      source, range: entry.offset..<min(source.count, entry.offset + entry.length), firstNumber: entry.line,
      dropsUnterminatedLine: entry.traits.contains(.cutOff))
  }

  /// Starts with lines that were read before, without their folds.
  mutating func takeAgain(_ source: ByteView, _ range: Range<Int>) {
    draft.reset()
    lines.readUnfolded(source, range)
  }

  private mutating func read() -> DecodedEvent? {
    for fault in lines.faults {
      report(fault.code, fault.message, line: fault.line, property: fault.property)
    }
    if entry.traits.contains(.tooLarge) {
      report(
        .limitExceeded, "the event is larger than \(ReadingLimits.componentBytes >> 20) MiB; the rest is ignored",
        line: entry.line)
      ledger?.noteCutComponent(entry.line)
    }
    ledger?.noteFaults(of: lines, in: entry.line)
    values.take(lines)
    if mayReadDetailsLater() { checkWithoutDetails() } else { check() }
    if Values.isReference { reportProblems() }
    if draft.isMarkedAllDay { readWholeDays() }
    if ledger != nil, draft.dateTimeStamp == nil { noteMissingStamp() }
    guard let start = draft.start ?? draft.due ?? startOfInstance() else {
      if mayLackStart, draft.uid != nil { return messageWithoutStart() }
      if entry.kind != .event, !hasUnreadableTime {
        reportUndated()
        return nil
      }
      report(
        .missingProperty, "the \(kind.noun) has no readable DTSTART and is skipped", line: entry.line,
        property: "DTSTART")
      ledger?.noteSkippedEvent(entry.line)
      return nil
    }
    return assemble(start)
  }

  // MARK: Checking

  /// Records an entry without `DTSTAMP`; one that cannot be read is reported as such.
  private mutating func noteMissingStamp() {
    guard !lines.lines.contains(where: { $0.property == .dateTimeStamp }) else { return }
    noteRequirement(
      .missingProperty, "the \(kind.noun) has no DTSTAMP, which RFC 5545 requires", line: entry.line,
      property: .dateTimeStamp)
  }

  mutating func check() {
    nesting.reset()
    alarmLines.removeAll(keepingCapacity: true)
    for line in lines.lines {
      switch line.property {
      case .begin:
        ledger?.note(line.number, .structure)
        if !nesting.begin(line, of: lines) { reportNested(line) }
        if nesting.level == .alarm { alarmLines.append(line) }
      case .end:
        ledger?.note(line.number, .structure)
        nesting.end(line, of: lines)
      default:
        switch nesting.level {
        case .event:
          take(line)
        case .alarm: alarmLines.append(line)
        case .other: ledger?.note(line.number, .inOtherComponent)
        case .outside: report(.malformedLine, "the line is after the end of its event; ignored", line)
        }
      }
    }
    if !alarmLines.isEmpty { takeAlarms() }
  }

  /// Alarms are the only nested components that are read.
  private mutating func reportNested(_ line: ContentLine) {
    reportOnce(
      .skippedComponent, "\(lines.bytes[line.value].excerpt.uppercased()) inside \(kind.rawValue) is ignored", line)
  }

  mutating func take(_ line: ContentLine) {
    guard let property = line.property else {
      if takeAllDayMark(line) { return }
      ledger?.noteIgnored(line.number, name: lines.bytes[line.name])
      keep(line)
      return
    }
    switch property {
    case .start: if isFirst(draft.start == nil, line) { draft.start = time(line) }
    case .dateTimeEnd where entry.kind == .event: if isFirst(draft.end == nil, line) { draft.end = time(line) }
    case .recurrenceID:
      guard isFirst(draft.recurrenceID == nil, line) else { break }
      draft.recurrenceID = time(line)
      draft.replacesFollowing = parameter(.range, "RANGE", of: line, is: "THISANDFUTURE")
      if !draft.replacesFollowing, lines.parameterRange("RANGE", of: line) != nil {
        report(.droppedValue, "RANGE of RECURRENCE-ID is not THISANDFUTURE; only this instance is changed", line)
      }
    case .dateTimeStamp: if isFirst(draft.dateTimeStamp == nil, line) { draft.dateTimeStamp = time(line) }
    case .created: if isFirst(draft.created == nil, line) { draft.created = time(line) }
    case .lastModified: if isFirst(draft.lastModified == nil, line) { draft.lastModified = time(line) }
    case .exceptionDates: takeDates(line)
    case .recurrenceDates: takeDates(line)
    case .duration where entry.kind != .journal: takeDuration(line)
    case .status: if isFirst(draft.status == nil, line) { draft.status = status(line) }
    case .transparency where entry.kind == .event:
      if isFirst(draft.transparency == nil, line) { draft.transparency = word(line) }
    case .classification: if isFirst(draft.classification == nil, line) { draft.classification = word(line) }
    case .priority: if isFirst(draft.priority == nil, line) { draft.priority = integer(line, 0...9) }
    case .sequence: if isFirst(draft.sequence == nil, line) { draft.sequence = integer(line, 0...Int(Int32.max)) }
    case .rule, .exceptionRule: takeRule(line)
    case .attendee: takeAttendee(line)
    case .organizer: takeOrganizer(line)
    case .uid: if isFirst(draft.uid == nil, line) { draft.uid = text(line) }
    case .summary: if isFirst(draft.details.summary == nil, line) { draft.details.summary = text(line) }
    case .description where entry.kind == .journal: takeJournalText(line)
    case .description: if isFirst(draft.details.description == nil, line) { draft.details.description = text(line) }
    case .location: if isFirst(draft.details.location == nil, line) { draft.details.location = text(line) }
    case .url: if isFirst(draft.details.url == nil, line) { draft.details.url = uri(line) }
    case .categories: takeCategories(line)
    case .color: takeColor(line)
    case .conference: takeConference(line)
    default:
      guard entry.kind != .event, takeOfToDo(property, line) else {
        ledger?.noteIgnored(line.number, name: lines.bytes[line.name])
        keep(line)
        return
      }
    }
    noteModelled(line)
  }

  /// Whether this is the first occurrence of a property that may occur once; reports it if not.
  mutating func isFirst(_ isMissing: Bool, _ line: ContentLine) -> Bool {
    if !isMissing { reportDuplicate(line) }
    return isMissing
  }
}

// MARK: Properties that the model has no member for

extension EventReader {
  /// Keeps a property as text, if the options say so.
  mutating func keep(_ line: ContentLine) {
    guard context.keepsOtherProperties || isConference(line) else { return }
    let name = lines.bytes.withByteView { memory.names.name($0.part(line.name)) }
    if line.parameters.isEmpty {
      let value = name.isText ? lines.text(line.value, KnownParameters()).text : bytesAsText(line.value)
      draft.otherProperties.append(OtherProperty(name: name.text, value: value))
      return
    }
    let known = lines.knownParameters(of: line)
    let isText = PropertyType.isPlainText(name.text, value: known.value.map { bytesAsText($0) })
    draft.otherProperties.append(
      OtherProperty(
        name: name.text, parameters: bytesAsText(line.parameters),
        value: isText ? lines.text(line.value, known).text : bytesAsText(line.value)))
  }

  private func bytesAsText(_ range: Range<Int>) -> String {
    lines.bytes.withByteView { String(decoding: $0.part(range), as: UTF8.self) }
  }

  /// Whether pages show the line as a conference, so that it is always kept; see
  /// ``CalendarModel/Event/allConferences``.
  func isConference(_ line: ContentLine) -> Bool {
    (lines.isNamed("X-GOOGLE-CONFERENCE", line.name) || lines.isNamed("X-MICROSOFT-SKYPETEAMSMEETINGURL", line.name))
      && draft.otherProperties.count < ReadingLimits.parameters
  }
}

// MARK: Reporting

extension EventReader {
  /// Reports the lines that the engine did not read.
  mutating func reportProblems() {
    for problem in values.problems() {
      report(.keptFromLibical, problem.message, line: problem.line, property: problem.property)
    }
  }

  mutating func reportDuplicate(_ line: ContentLine) {
    report(.duplicateProperty, "\(line.property?.rawValue ?? "") occurs more than once; the first is used", line)
  }

  mutating func report(
    _ code: DiagnosticCode, severity: Severity? = nil, _ message: String, _ line: ContentLine
  ) {
    report(code, severity: severity, message, line: line.number, property: line.property?.rawValue)
  }

  mutating func report(
    _ code: DiagnosticCode, severity: Severity? = nil, _ message: String, line: Int, property: String? = nil
  ) {
    note(code, line)
    sink.report(
      Diagnostic(
        code, severity: severity, message: message, file: file, line: line, component: kind.rawValue, uid: draft.uid,
        property: property))
  }

  /// Reports a problem that other events may share: the first line, with the number of further lines.
  /// - Parameter property: The property that is missing; otherwise that of the line.
  mutating func reportOnce(
    _ code: DiagnosticCode, severity: Severity? = nil, _ message: String, _ line: ContentLine, property: String? = nil
  ) {
    note(code, line.number)
    sink.reportOnce(
      Diagnostic(
        code, severity: severity, message: message, file: file, line: line.number, component: kind.rawValue,
        uid: draft.uid, property: property ?? line.property?.rawValue))
  }

  /// Records what RFC 5545 requires and no view needs. vCalendar 1.0 does not require it.
  mutating func noteRequirement(_ code: DiagnosticCode, _ message: String, line: Int, property: PropertyName?) {
    guard ledger != nil, !context.isVCalendar else { return }
    let diagnostic = Diagnostic(
      code, severity: .note, message: message, file: file, line: line, component: kind.rawValue,
      property: property?.rawValue)
    ledger?.requirements.reportOnce(diagnostic)
  }

  private mutating func note(_ code: DiagnosticCode, _ line: Int) {
    guard ledger != nil, line != entry.line else { return }
    switch code {
    case .unreadableValue, .duplicateProperty, .droppedValue, .malformedLine, .unreadableRule:
      ledger?.note(line, .reported)
    default: ledger?.note(line, .mentioned)
    }
  }
}
