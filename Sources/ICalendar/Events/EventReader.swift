internal import CalendarModel

/// Reads one `VEVENT`: checks its lines, lets libical decode them, and puts the event together.
struct EventReader {
  private let context: CalendarContext
  private let entry: EventEntry
  private let file: String
  private var lines: ComponentLines
  private var draft = EventDraft()
  private var feed = LibicalFeed()
  private var triggers: [(line: ContentLine, feedIndex: Int, isFromEnd: Bool, checked: LibicalValue)] = []
  private var dateCount = 0
  private var sink = DiagnosticSink()

  /// The event of an index entry; nil when it cannot be shown, with the reason among the diagnostics.
  static func read(
    _ entry: EventEntry, of source: UnsafeBufferPointer<UInt8>, in context: CalendarContext, sink: inout DiagnosticSink
  ) -> DecodedEvent? {
    var reader = EventReader(entry, source, context)
    let event = reader.read()
    sink.merge(reader.sink)
    return event
  }

  private init(_ entry: EventEntry, _ source: UnsafeBufferPointer<UInt8>, _ context: CalendarContext) {
    self.entry = entry
    self.context = context
    file = context.properties.file
    let range = entry.offset..<min(source.count, entry.offset + Int(entry.length))
    lines = ComponentLines(
      source, range: range, firstNumber: Int(entry.line), dropsUnterminatedLine: entry.traits.contains(.cutOff))
  }

  private mutating func read() -> DecodedEvent? {
    for fault in lines.faults {
      report(fault.code, fault.message, line: fault.line, property: fault.property)
    }
    if entry.traits.contains(.tooLarge) {
      report(
        .limitExceeded, "the event is larger than \(ReadingLimits.componentBytes >> 20) MiB; the rest is passed over",
        line: Int(entry.line))
    }
    check()
    guard let start = draft.start else {
      report(
        .missingProperty, "the event has no readable DTSTART and is skipped", line: Int(entry.line), property: "DTSTART"
      )
      return nil
    }
    let values = LibicalDecoder.decode(&feed)
    return assemble(start, values)
  }

  // MARK: Checking

  private mutating func check() {
    var alarm = -1
    var depth = 0
    var alarmLines: [ContentLine] = []
    for line in lines.lines {
      switch line.property {
      case .begin:
        depth += 1
        if depth == 2 { alarm = isAlarm(line) ? alarm + 1 : alarm }
      case .end:
        depth -= 1
      default:
        if depth == 1 {
          take(line)
        } else if depth == 2, line.property == .trigger, alarm >= 0 {
          alarmLines.append(line)
        }
      }
    }
    // The event's own lines come first in the feed.
    for (number, line) in alarmLines.enumerated() { takeTrigger(line, alarm: number) }
  }

  private func isAlarm(_ line: ContentLine) -> Bool {
    lines.bytes.withUnsafeBufferPointer { $0.matches("VALARM", at: line.value.lowerBound) }
  }

  private mutating func take(_ line: ContentLine) {
    guard let property = line.property else { return }
    switch property {
    case .start: takeOnce(\.start, line)
    case .dateTimeEnd: takeOnce(\.end, line)
    case .recurrenceID:
      takeOnce(\.recurrenceID, line)
      if let range = lines.parameter("RANGE", of: line) {
        draft.replacesFollowing = range.uppercased() == "THISANDFUTURE"
      }
    case .stamp: takeOnce(\.stamp, line)
    case .created: takeOnce(\.created, line)
    case .lastModified: takeOnce(\.lastModified, line)
    case .exclusions: takeDates(line)
    case .additions: takeDates(line)
    case .duration: takeDuration(line)
    case .status: takeWord(\.status, line)
    case .transparency: takeWord(\.transparency, line)
    case .classification: takeWord(\.classification, line)
    case .priority: takeInteger(\.priority, line, 0...9)
    case .sequence: takeInteger(\.sequence, line, 0...Int(Int32.max))
    case .rule, .exclusionRule: takeRule(line)
    case .attendee: takeAttendee(line)
    case .organizer: takeOrganizer(line)
    case .uid: takeText(\.uid, line)
    case .summary: takeText(\.summary, line)
    case .description: takeText(\.description, line)
    case .location: takeText(\.location, line)
    case .url: takeText(\.url, line)
    case .categories: takeCategories(line)
    case .color: takeColor(line)
    case .conference: takeConference(line)
    default: break
    }
  }

  // MARK: Times

  private mutating func takeOnce(_ path: WritableKeyPath<EventDraft, EventDraft.TimeLine?>, _ line: ContentLine) {
    guard draft[keyPath: path] == nil else { return reportDuplicate(line) }
    guard let time = time(lines.bytes[line.value], line) else { return }
    draft[keyPath: path] = time
  }

  /// Reads a time and puts it into the feed.
  private mutating func time(_ bytes: ArraySlice<UInt8>, _ line: ContentLine, feeds: Bool = true) -> EventDraft
    .TimeLine?
  {
    guard let property = line.property else { return nil }
    guard var value = DateTimeValue(bytes) else {
      let text = excerpt(bytes)
      let isStart = property == .start
      report(
        .unreadableValue,
        "\(property.rawValue) is not a date or date-time of the calendar: \(text); \(isStart ? "the event is skipped" : "it is passed over")",
        line)
      return nil
    }
    let type = lines.parameter("VALUE", of: line)?.uppercased()
    if type == "DATE", !value.isDate {
      if value.civil.secondOfDay == 0 {
        value = value.asDate
        value.repair = "a DATE with a time of 00:00:00 read as that date"
      } else {
        value.repair = "marked as a DATE but has a time, which counts"
      }
    } else if value.isDate, type != "DATE", property != .exclusions || draft.start?.value.isDate != true {
      report(.repairedValue, severity: .note, "\(property.rawValue) is a date without VALUE=DATE", line)
    }
    if let repair = value.repair { report(.repairedValue, "\(property.rawValue): \(repair)", line) }
    var zone: Zone?
    if !value.isDate, !value.isUTC, let range = lines.parameterRange("TZID", of: line), !range.isEmpty {
      let resolution = context.zone(named: lines.bytes[range])
      zone = resolution.zone
      if let problem = resolution.problem {
        report(problem.code, "\(property.rawValue): \(problem.message)", line)
      }
    }
    if feeds { feed.append(property, time: value) }
    return EventDraft.TimeLine(line: line, feedIndex: feeds ? feed.lines.count - 1 : -1, value: value, zone: zone)
  }

  private mutating func takeDates(_ line: ContentLine) {
    let isPeriods = lines.parameter("VALUE", of: line)?.uppercased() == "PERIOD"
    for bytes in lines.bytes[line.value].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: true) {
      guard dateCount < ReadingLimits.dates else {
        report(.limitExceeded, "more than \(ReadingLimits.dates) dates; the rest is passed over", line)
        return
      }
      dateCount += 1
      if line.property == .exclusions {
        if let time = time(bytes, line) { draft.exclusions.append(time) }
      } else if isPeriods || bytes.contains(UInt8(ascii: "/")) {
        takePeriod(bytes, line)
      } else if let time = time(bytes, line) {
        draft.additions.append(time)
      }
    }
  }

  /// `start/end` or `start/duration` (RFC 5545 section 3.3.9).
  private mutating func takePeriod(_ bytes: ArraySlice<UInt8>, _ line: ContentLine) {
    let parts = bytes.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard parts.count == 2, let start = time(parts[0], line, feeds: false) else {
      report(.unreadableValue, "RDATE has a value that is not a period: \(excerpt(bytes)); it is passed over", line)
      return
    }
    if let duration = DurationValue.read(parts[1]), !duration.isNegative {
      draft.periods.append((start, nil, duration))
    } else if let end = time(parts[1], line, feeds: false) {
      draft.periods.append((start, end, nil))
    }
  }

  // MARK: Other values

  private mutating func takeDuration(_ line: ContentLine) {
    guard draft.duration == nil else { return reportDuplicate(line) }
    guard let duration = DurationValue.read(lines.bytes[line.value]) else {
      report(
        .unreadableValue, "DURATION is not a duration: \(excerpt(lines.bytes[line.value])); it is passed over", line)
      return
    }
    feed.append(.duration, duration: duration)
    draft.duration = EventDraft.ValueLine(line: line, feedIndex: feed.lines.count - 1, value: duration)
  }

  private mutating func takeWord<Word: RawRepresentable<String>>(
    _ path: WritableKeyPath<EventDraft, EventDraft.ValueLine<Word>?>, _ line: ContentLine
  ) {
    guard let property = line.property else { return }
    guard draft[keyPath: path] == nil else { return reportDuplicate(line) }
    let word = excerpt(lines.bytes[line.value]).uppercased()
    guard let value = Word(rawValue: word) else {
      // An unknown CLASS is to be treated as private (RFC 5545 section 3.8.1.3).
      if property == .classification, let hidden = Word(rawValue: "PRIVATE"), !word.isEmpty {
        draft[keyPath: path] = EventDraft.ValueLine(line: line, feedIndex: -1, value: hidden)
      }
      report(.unreadableValue, severity: .note, "\(property.rawValue) has an unknown value: \(word)", line)
      return
    }
    feed.append(property, word: word)
    draft[keyPath: path] = EventDraft.ValueLine(line: line, feedIndex: feed.lines.count - 1, value: value)
  }

  private mutating func takeInteger(
    _ path: WritableKeyPath<EventDraft, EventDraft.ValueLine<Int>?>, _ line: ContentLine, _ range: ClosedRange<Int>
  ) {
    guard let property = line.property else { return }
    guard draft[keyPath: path] == nil else { return reportDuplicate(line) }
    guard let value = Int(excerpt(lines.bytes[line.value])), range.contains(value) else {
      report(
        .unreadableValue,
        "\(property.rawValue) is not a number from \(range.lowerBound) to \(range.upperBound): \(excerpt(lines.bytes[line.value])); it is passed over",
        line)
      return
    }
    feed.append(property, integer: value)
    draft[keyPath: path] = EventDraft.ValueLine(line: line, feedIndex: feed.lines.count - 1, value: value)
  }

  private mutating func takeRule(_ line: ContentLine) {
    guard let property = line.property else { return }
    let bytes = lines.bytes[line.value]
    let (parsed, problems) = RuleParser.parse(bytes)
    // A part that is not understood may be what ends the rule, so a rule without it would say too much.
    let isUnderstood = !problems.contains { problem in
      problem.kind == .unknownPart && !problem.part.hasPrefix("X-")
        || problem.kind == .unreadableValue && ["UNTIL", "COUNT"].contains(problem.part)
    }
    guard let rule = parsed, isUnderstood else {
      report(
        .unreadableRule, "\(property.rawValue) cannot be understood: \(excerpt(bytes)); the event is shown once", line)
      return
    }
    for problem in problems where problem.part != "" {
      report(.repairedRule, "\(property.rawValue): \(problem)", line)
    }
    if property == .rule { draft.rules.append(rule) } else { draft.exclusionRules.append(rule) }
  }

  private mutating func takeTrigger(_ line: ContentLine, alarm: Int) {
    let bytes = lines.bytes[line.value]
    if let duration = DurationValue.read(bytes) {
      let isFromEnd = lines.parameter("RELATED", of: line)?.uppercased() == "END"
      feed.append(.trigger, duration: duration, alarm: alarm)
      triggers.append((line, feed.lines.count - 1, isFromEnd, .duration(duration)))
    } else if let time = DateTimeValue(bytes), time.isUTC {
      feed.append(.trigger, time: time, alarm: alarm)
      triggers.append(
        (line, feed.lines.count - 1, false, .time(time.civil, isDate: false, isUTC: true)))
    } else {
      report(
        .unreadableValue,
        "TRIGGER is neither a duration nor a time in UTC: \(excerpt(bytes)); the alarm is passed over", line)
    }
  }

  // MARK: Texts

  /// The text of a line: quoted-printable of vCalendar 1.0 decoded, escapes resolved, control characters left out.
  private mutating func text(_ line: ContentLine, _ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    if lines.parameter("ENCODING", of: line)?.uppercased() == "QUOTED-PRINTABLE" {
      var decoded = QuotedPrintable.decode(bytes)
      if !decoded.withUnsafeBufferPointer(UTF8Check.isValid) { decoded = Windows1252.utf8(from: decoded) }
      bytes = decoded[...]
      report(
        .repairedEncoding, "\(line.property?.rawValue ?? "") is quoted-printable, as in vCalendar 1.0; decoded", line)
    }
    let (text, removed) = TextValue.decode(bytes)
    if removed > 0 {
      report(
        .removedBytes,
        "\(removed) control character\(removed == 1 ? "" : "s") left out of \(line.property?.rawValue ?? "")",
        line)
    }
    return text
  }

  private mutating func takeText(_ path: WritableKeyPath<EventDraft, String?>, _ line: ContentLine) {
    guard let property = line.property else { return }
    guard draft[keyPath: path] == nil else { return reportDuplicate(line) }
    let text = text(line, lines.bytes[line.value])
    let trimmed = property == .description ? PlainText.from(text) : text
    if trimmed.utf8.count != text.utf8.count {
      report(.repairedValue, severity: .note, "HTML in \(property.rawValue) shown as plain text", line)
    }
    guard !trimmed.isEmpty else { return }
    draft[keyPath: path] = trimmed
  }

  private mutating func takeCategories(_ line: ContentLine) {
    for item in TextValue.list(lines.bytes[line.value]) {
      guard draft.categories.count < ReadingLimits.parameters * 8 else {
        report(.limitExceeded, "too many CATEGORIES; the rest is passed over", line)
        return
      }
      let category = text(line, item.trimmingBlanks)
      guard !category.isEmpty, !draft.categories.contains(category) else { continue }
      draft.categories.append(category)
    }
  }

  private mutating func takeColor(_ line: ContentLine) {
    guard let color = ColorValue.read(lines.bytes[line.value]) else {
      report(
        .unreadableValue, severity: .note, "COLOR is not a CSS colour name: \(excerpt(lines.bytes[line.value]))", line)
      return
    }
    draft.color = color
  }

  private mutating func takeConference(_ line: ContentLine) {
    guard draft.conferences.count < ReadingLimits.parameters else { return }
    let uri = text(line, lines.bytes[line.value].trimmingBlanks)
    guard !uri.isEmpty else { return }
    draft.conferences.append(Conference(uri: uri, label: parameterText("LABEL", line)))
  }

  // MARK: People

  private mutating func takeOrganizer(_ line: ContentLine) {
    guard draft.organizer == nil else { return reportDuplicate(line) }
    let participant = participant(line)
    draft.organizer = participant
  }

  private mutating func takeAttendee(_ line: ContentLine) {
    guard draft.attendees.count < ReadingLimits.linesPerComponent else { return }
    var attendee = Attendee(participant: participant(line))
    if let answer = lines.parameter("PARTSTAT", of: line) {
      attendee.status = ParticipationStatus(rawValue: answer.uppercased()) ?? .needsAction
    }
    if let role = lines.parameter("ROLE", of: line) {
      attendee.role = ParticipationRole(rawValue: role.uppercased()) ?? .required
    }
    feed.append(attendee: attendee, address: Array(attendee.participant.address.utf8)[...])
    draft.attendees.append(EventDraft.ValueLine(line: line, feedIndex: feed.lines.count - 1, value: attendee))
  }

  private mutating func participant(_ line: ContentLine) -> Participant {
    var address = text(line, lines.bytes[line.value].trimmingBlanks)
    var name = parameterText("CN", line)
    // A colon in an unquoted name cuts the line too early: `CN=A: B:mailto:x@y`.
    if let mail = address.range(ofASCII: "mailto:"), mail > address.startIndex {
      let rest = address[..<mail].drop { $0 == " " }
      name = name.map { $0 + ": " + rest.dropLast(rest.last == ":" ? 1 : 0) }
      address = String(address[mail...])
      report(
        .malformedParameter, "\(line.property?.rawValue ?? ""): CN has a colon and no quotes; read up to mailto:", line)
    }
    return Participant(address: address, name: name)
  }

  private func parameterText(_ name: StaticString, _ line: ContentLine) -> String? {
    guard let value = lines.parameter(name, of: line), !value.isEmpty else { return nil }
    return TextValue.decode(Array(value.utf8)[...].filter { $0 != UInt8(ascii: "\\") }[...]).text
  }

  // MARK: Putting together

  private mutating func assemble(_ start: EventDraft.TimeLine, _ values: [LibicalValue?]) -> DecodedEvent {
    func decoded(_ index: Int) -> LibicalValue? { values.indices.contains(index) ? values[index] : nil }
    // A time without a zone is meant in that of the event's start.
    let floatingZone = start.value.isUTC ? nil : start.zone ?? context.floatingZone
    func time(_ line: EventDraft.TimeLine) -> EventTime {
      line.time(decoded(line.feedIndex), defaultZone: floatingZone)
    }
    func instant(_ line: EventDraft.TimeLine?) -> Instant? {
      line.map { time($0).instant(in: context.defaultZone) }
    }

    let eventStart = time(start)
    var event = Event(uid: draft.uid ?? generatedUID(), start: eventStart)
    event.end = end(eventStart, draft.end.map { ($0, time($0)) })
    event.recurrenceID = draft.recurrenceID.map { time($0) }
    event.replacesFollowing = draft.replacesFollowing
    event.summary = draft.summary
    event.description = draft.description
    event.location = draft.location
    event.categories = draft.categories
    event.color = draft.color
    event.url = draft.url
    event.organizer = draft.organizer
    event.conferences = draft.conferences
    event.created = instant(draft.created)
    event.lastModified = instant(draft.lastModified)
    event.stamp = instant(draft.stamp)
    event.calendar = context.properties
    event.line = Int(entry.line)

    if let line = draft.status {
      if case .status(let status) = decoded(line.feedIndex) { event.status = status } else { event.status = line.value }
    }
    if let line = draft.transparency {
      if case .transparency(let value) = decoded(line.feedIndex) {
        event.transparency = value
      } else {
        event.transparency = line.value
      }
    }
    if let line = draft.classification {
      if case .classification(let value) = decoded(line.feedIndex) {
        event.classification = value
      } else {
        event.classification = line.value
      }
    }
    if let line = draft.priority {
      var priority = line.value
      if case .integer(let value) = decoded(line.feedIndex) { priority = value }
      event.priority = priority == 0 ? nil : priority
    }
    if let line = draft.sequence {
      if case .integer(let value) = decoded(line.feedIndex) {
        event.sequence = value
      } else {
        event.sequence = line.value
      }
    }
    event.attendees = draft.attendees.map { line in
      guard case .attendee(let status, let role) = decoded(line.feedIndex) else { return line.value }
      return Attendee(participant: line.value.participant, status: status, role: role)
    }
    event.alarms = triggers.compactMap { trigger in
      switch decoded(trigger.feedIndex) ?? trigger.checked {
      case .duration(let duration): trigger.isFromEnd ? .fromEnd(duration) : .fromStart(duration)
      case .time(let civil, _, _): .at(Instant(utc: civil))
      default: nil
      }
    }

    var result = DecodedEvent(event: event)
    result.rules = draft.rules
    result.exclusionRules = draft.exclusionRules
    result.exclusions = draft.exclusions.map { time($0) }
    result.additions = draft.additions.map { RecurrenceAddition(start: time($0)) }
    result.additions += draft.periods.map { period in
      let end = period.end.map { EventEnd.time(time($0)) } ?? period.duration.map(EventEnd.duration)
      return RecurrenceAddition(start: time(period.start), end: end)
    }
    return result
  }

  /// The end, brought to the value type of the start.
  private mutating func end(
    _ start: EventTime, _ dateTimeEnd: (line: EventDraft.TimeLine, time: EventTime)?
  ) -> EventEnd {
    if let dateTimeEnd {
      if let duration = draft.duration {
        report(.endAndDuration, "the event has both DTEND and DURATION; DTEND counts", duration.line)
      }
      return EndRules.end(dateTimeEnd.time, for: start, zone: context.defaultZone) { code, message in
        report(code, message, dateTimeEnd.line.line)
      }
    }
    guard let duration = draft.duration else { return .implied }
    if duration.value.isNegative {
      report(.endBeforeStart, "DURATION is negative; the event is shown without length", duration.line)
      return start.isDate ? .implied : .duration(.zero)
    }
    return .duration(duration.value)
  }

  /// A stable UID for an event without one, made from what it says.
  private mutating func generatedUID() -> String {
    report(
      .missingProperty, "the event has no UID; one was made from its content", line: Int(entry.line), property: "UID")
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for line in lines.lines where line.property != .stamp && line.property != .created && line.property != .lastModified
    {
      for byte in lines.bytes[line.name.lowerBound..<line.value.upperBound] {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
    }
    return "generated-" + String(hash, radix: 16)
  }

  // MARK: Reporting

  /// The beginning of a value, fit for a message.
  private func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    let shown = bytes.trimmingBlanks
    let text = TextValue.decode(shown.prefix(60)).text
    return shown.count > 60 ? text + "…" : text
  }

  private mutating func reportDuplicate(_ line: ContentLine) {
    report(.duplicateProperty, "\(line.property?.rawValue ?? "") stands more than once; the first counts", line)
  }

  private mutating func report(
    _ code: DiagnosticCode, severity: Severity? = nil, _ message: String, _ line: ContentLine
  ) {
    report(code, severity: severity, message, line: line.number, property: line.property?.rawValue)
  }

  private mutating func report(
    _ code: DiagnosticCode, severity: Severity? = nil, _ message: String, line: Int, property: String? = nil
  ) {
    sink.report(
      Diagnostic(
        code, severity: severity, message: message, file: file, line: line, component: "VEVENT", uid: draft.uid,
        property: property))
  }
}
