internal import Bytes
internal import CalendarModel

/// `VALARM` (RFC 5545 section 3.6.6, RFC 9074).
extension EventReader {
  /// Reads the alarms of the event. A broken alarm is left out or repaired, and reported.
  mutating func takeAlarms() {
    guard let first = alarmLines.first else { return }
    var draft = AlarmDraft(first)
    for line in alarmLines.dropFirst() {
      if line.property == .begin {
        finish(&draft)
        draft = AlarmDraft(line)
      } else {
        take(line, of: &draft)
      }
    }
    finish(&draft)
  }

  private mutating func take(_ line: ContentLine, of draft: inout AlarmDraft) {
    switch line.property {
    case .trigger:
      if isFirst(draft.hasTrigger == false, line) {
        draft.hasTrigger = true
        draft.trigger = trigger(line)
      }
    case .action:
      if isFirst(draft.hasAction == false, line) {
        draft.hasAction = true
        draft.alarm.action = action(line) ?? .display
      }
    case .description: if isFirst(draft.alarm.description == nil, line) { draft.alarm.description = text(line) }
    case .summary: if isFirst(draft.alarm.summary == nil, line) { draft.alarm.summary = text(line) }
    case .uid: if isFirst(draft.alarm.uid == nil, line) { draft.alarm.uid = text(line) }
    case .repetitions:
      if isFirst(draft.count == nil, line) { draft.count = (line, integer(line, 0...Int(Int32.max))) }
    case .duration: if isFirst(draft.interval == nil, line) { draft.interval = (line, interval(line)) }
    case .acknowledged:
      if isFirst(draft.alarm.acknowledged == nil, line) { draft.alarm.acknowledged = acknowledged(line) }
    case .attendee: draft.attendees.append(participant(line, parameters(of: line)))
    case .attach: if let attachment = attachment(line) { draft.attachments.append(attachment) }
    case .proximity: if isFirst(draft.alarm.proximity == nil, line) { draft.alarm.proximity = token(line) }
    case .relatedTo where isSnooze(line):
      if isFirst(draft.alarm.snoozedUID == nil, line) { draft.alarm.snoozedUID = text(line) }
    default:
      let name = lines.bytes[line.name]
      ledger?.noteIgnored(line.number, name: name, prefix: "VALARM/")
      return
    }
    noteModelled(line)
  }

  private mutating func finish(_ draft: inout AlarmDraft) {
    guard let trigger = draft.trigger else {
      if !draft.hasTrigger {
        report(
          .missingProperty, "the alarm has no TRIGGER and is ignored", line: draft.line.number, property: "TRIGGER")
      }
      return
    }
    draft.alarm.trigger = trigger
    if !draft.hasAction {
      reportOnce(
        .missingProperty, severity: .note, "the alarm has no ACTION; it is read as DISPLAY", draft.line,
        property: "ACTION")
    }
    if draft.alarm.action == .email, draft.attendees.isEmpty {
      reportOnce(
        .droppedValue, severity: .note, "the alarm is an EMAIL without ATTENDEE; it goes to nobody", draft.line)
    }
    if draft.count != nil || draft.interval != nil { draft.alarm.repetition = repetition(draft) }
    if !draft.attendees.isEmpty { draft.alarm.attendees = draft.attendees }
    if !draft.attachments.isEmpty { draft.alarm.attachments = draft.attachments }
    self.draft.alarms.append(draft.alarm)
  }

  // MARK: Values

  private mutating func trigger(_ line: ContentLine) -> AlarmTrigger? {
    let bytes = lines.bytes[line.value]
    if let duration = DurationValue.read(bytes, atMost: DurationValue.longestOfAlarms) {
      reportBlanks(around: line)
      guard !line.parameters.isEmpty else {
        return .fromStart(values.duration(duration, of: line, at: bytes.startIndex))
      }
      checkParameters(of: line, value: "DURATION")
      let value = values.duration(duration, of: line, at: bytes.startIndex)
      return parameter(.related, "RELATED", of: line, is: "END") ? .fromEnd(value) : .fromStart(value)
    }
    let time = DateTimeValue(bytes)
    if let time, time.isUTC {
      if let repair = time.repair { report(.repairedValue, "TRIGGER: \(repair.rawValue)", line) }
      if lines.parameterRange("VALUE", of: line) == nil {
        reportOnce(.repairedValue, severity: .note, "TRIGGER is a time without VALUE=DATE-TIME", line)
      }
      if !line.parameters.isEmpty { checkParameters(of: line, value: "DATE-TIME") }
      return .at(Instant(utc: values.time(time, of: line, at: bytes.startIndex).civil))
    }
    if let time, !time.isDate, let trigger = localTrigger(time.civil, line) { return trigger }
    report(
      .unreadableValue,
      "TRIGGER is neither a duration nor a time in UTC: \(bytes.excerpt); the alarm is ignored", line)
    return nil
  }

  /// The trigger of a time that is not in UTC: in the zone of its `TZID` or of the event's start. Beside a start without a zone it is a length
  /// from the start; nil for a series, for which that would be another alarm.
  private mutating func localTrigger(_ civil: CivilDateTime, _ line: ContentLine) -> AlarmTrigger? {
    if let zone = zone(ofTrigger: line) {
      report(.repairedValue, "TRIGGER is not in UTC; it is read in the zone \(zone.identifier)", line)
      return .at(zone.instant(of: civil))
    }
    guard let start = draft.start?.value, !draft.repeats else { return nil }
    let seconds = civil.secondsSinceEpoch - start.civil.secondsSinceEpoch
    guard abs(seconds) <= DurationValue.longestOfAlarms else { return nil }
    report(.repairedValue, "TRIGGER is not in UTC; it is read as a length from the start", line)
    return .fromStart(EventDuration(seconds: seconds))
  }

  /// The zone of an alarm's time that is not in UTC; nil without `TZID` beside a start without a zone.
  private mutating func zone(ofTrigger line: ContentLine) -> Zone? {
    if let name = timeParameters(of: line).zone, !name.isEmpty {
      let resolution = context.zone(named: lines.bytes[name])
      if let problem = resolution.problem { reportOnce(problem.code, problem.message, line) }
      return resolution.zone
    }
    if draft.start?.value.isUTC == true { return .utc }
    return draft.start?.zonePlace.map { memory.zones[Int($0)].zone } ?? context.floatingZone
  }

  /// Reports a VALUE that contradicts the value, and an unknown RELATED.
  private mutating func checkParameters(of line: ContentLine, value type: StaticString) {
    if let range = lines.parameterRange("VALUE", of: line), !lines.isNamed(type, range) {
      reportOnce(.repairedValue, severity: .note, "VALUE of TRIGGER does not fit; it is read as \(type)", line)
    }
    if let range = lines.parameterRange("RELATED", of: line), !lines.isNamed("START", range),
      !lines.isNamed("END", range)
    {
      reportOnce(.repairedValue, severity: .note, "RELATED of TRIGGER is neither START nor END; read as START", line)
    }
  }

  private mutating func action(_ line: ContentLine) -> AlarmAction? {
    if lines.isNamed("DISPLAY", line.value) { return .display }
    guard let action = token(line).map(AlarmAction.init) else { return nil }
    // NONE means that there is no default alarm.
    if case .other(let name) = action, name != "NONE" {
      reportOnce(
        .droppedValue, severity: .note, "ACTION has an unknown value: \(name); such an alarm does not go off", line)
    }
    return action
  }

  /// A word of an open set, in upper case.
  private mutating func token(_ line: ContentLine) -> String? {
    let bytes = lines.bytes[line.value].trimmingBlanks
    let isToken = bytes.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte.digit != nil
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte.uppercased)
    }
    guard !bytes.isEmpty, bytes.count <= 64, isToken else {
      report(
        .unreadableValue, "\(line.property?.rawValue ?? "") is not a word: \(bytes.excerpt); it is ignored", line)
      return nil
    }
    return String(decoding: bytes.map(\.uppercased), as: UTF8.self)
  }

  private mutating func interval(_ line: ContentLine) -> EventDuration? {
    let bytes = lines.bytes[line.value]
    guard let duration = DurationValue.read(bytes, atMost: DurationValue.longestOfAlarms) else {
      // A DURATION of an event would change its times.
      report(
        .unreadableValue, "DURATION of the alarm is not a duration: \(bytes.excerpt); it is ignored",
        line: line.number, property: "REPEAT")
      return nil
    }
    return values.duration(duration, of: line, at: bytes.startIndex)
  }

  /// REPEAT and DURATION, which require each other (RFC 5545 section 3.6.6).
  private mutating func repetition(_ draft: AlarmDraft) -> AlarmRepetition? {
    func drop(_ message: String, _ line: ContentLine) {
      report(.droppedValue, message + "; the alarm goes off once", line: line.number, property: "REPEAT")
    }
    guard let interval = draft.interval else {
      if let line = draft.count?.line { drop("the alarm has REPEAT and no DURATION", line) }
      return nil
    }
    guard let count = draft.count else {
      drop("the alarm has DURATION and no REPEAT", interval.line)
      return nil
    }
    // One without the other would be the next fault.
    if count.value == nil { drop("the alarm has no readable REPEAT", interval.line) }
    if interval.value == nil, count.value != nil { drop("the alarm has no readable DURATION", count.line) }
    guard let number = count.value, let length = interval.value, number > 0 else { return nil }
    guard length != .zero, !length.isNegative else {
      drop("DURATION of the alarm is not positive", interval.line)
      return nil
    }
    if number > AlarmSchedule.mostRepetitionsOfAlarm {
      report(
        .limitExceeded, severity: .note,
        "REPEAT is \(number); only the first \(AlarmSchedule.mostRepetitionsOfAlarm) repetitions are computed",
        count.line)
    }
    return AlarmRepetition(count: number, interval: length)
  }

  /// When the alarm was acknowledged, in UTC (RFC 9074 section 6.1).
  private mutating func acknowledged(_ line: ContentLine) -> Instant? {
    let bytes = lines.bytes[line.value]
    guard let time = DateTimeValue(bytes), time.isUTC else {
      report(.unreadableValue, "ACKNOWLEDGED is not a time in UTC: \(bytes.excerpt); it is ignored", line)
      return nil
    }
    if let repair = time.repair { report(.repairedValue, "ACKNOWLEDGED: \(repair.rawValue)", line) }
    return Instant(utc: values.time(time, of: line, at: bytes.startIndex).civil)
  }

  private func isSnooze(_ line: ContentLine) -> Bool {
    lines.parameterRange("RELTYPE", of: line).map { lines.isNamed("SNOOZE", $0) } ?? false
  }

  /// An address, or base64 content; nil if there is none, or the line is too long.
  private func attachment(_ line: ContentLine) -> AlarmAttachment? {
    let value = String(decoding: lines.bytes[line.value].trimmingBlanks, as: UTF8.self)
    guard !value.isEmpty else { return nil }
    func parameter(_ name: StaticString) -> Range<Int>? { lines.parameterRange(name, of: line) }
    let isInline = parameter("VALUE").map { lines.isNamed("BINARY", $0) } ?? (parameter("ENCODING") != nil)
    let type = parameter("FMTTYPE").map { String(decoding: lines.bytes[$0], as: UTF8.self) }
    return AlarmAttachment(value: value, isInline: isInline, mediaType: type.flatMap { $0.isEmpty ? nil : $0 })
  }
}

/// The lines of one `VALARM`, before the alarm is complete.
struct AlarmDraft {
  /// Its `BEGIN`.
  var line: ContentLine
  /// The alarm without trigger, repetition and lists, which are set at the end.
  var alarm = Alarm(.fromStart(.zero))
  var trigger: AlarmTrigger?
  /// Whether there is a TRIGGER, even an unreadable one.
  var hasTrigger = false
  var hasAction = false
  /// `REPEAT`, even if unreadable.
  var count: (line: ContentLine, value: Int?)?
  /// `DURATION`, even if unreadable.
  var interval: (line: ContentLine, value: EventDuration?)?

  var attendees: [Participant] = []
  var attachments: [AlarmAttachment] = []

  init(_ line: ContentLine) {
    self.line = line
    alarm.line = line.number
  }
}
