internal import Bytes
internal import CalendarModel
internal import CalendarText

/// Checks an event against RFC 5545.
struct EventValidation {
  let event: Event
  private(set) var diagnostics: [Diagnostic] = []

  init(_ event: Event) { self.event = event }

  mutating func run() {
    checkIdentity()
    checkTimes()
    checkStates()
    checkTexts()
    checkAddresses()
    checkAlarms()
    checkOthers()
  }

  mutating func report(
    _ code: DiagnosticCode, severity: Severity? = nil, _ property: String, _ message: String
  ) {
    diagnostics.append(
      Diagnostic(
        code, severity: severity, message: message, file: event.calendar.file, line: event.line,
        component: event.kind.rawValue, uid: event.uid, property: property))
  }

  /// Whether a text contains control characters that TEXT does not allow.
  static func hasControls(_ text: String) -> Bool {
    text.replacing(text: "\r\n", with: "\n").removingControls(keepingLineBreaks: true)
      .utf8.count < text.replacing(text: "\r\n", with: "\n").utf8.count
  }

  private mutating func checkIdentity() {
    if event.uid.isEmpty {
      report(.missingProperty, "UID", "the \(event.kind.noun) has no UID; one is made from its content")
    }
    if event.dateTimeStamp == nil {
      let instead =
        event.lastModified != nil
        ? "LAST-MODIFIED" : event.created != nil ? "CREATED" : "the stamp of the document"
      report(
        .missingProperty, severity: .note, "DTSTAMP", "the \(event.kind.noun) has no DTSTAMP; \(instead) is written")
    }
    if event.replacesFollowing, event.recurrenceID == nil {
      report(.droppedValue, "RECURRENCE-ID", "only an override can replace the following instances; not written")
    }
  }

  // MARK: Times

  private mutating func checkTimes() {
    for time in [event.start, event.recurrenceID].compactMap(\.self) where !(0...9_999).contains(time.civil.date.year) {
      report(.unreadableValue, "DTSTART", "the year \(time.civil.date.year) does not have four digits")
    }
    let name = event.kind == .toDo ? "DUE" : "DTEND"
    switch event.end {
    case .implied: break
    case _ where event.kind == .journal:
      report(.droppedValue, name, "a journal entry has no end; it is not written")
    case .time(let end):
      if let problem = Self.mismatch(end, with: event.start) { report(.mixedValueTypes, name, "\(name) \(problem)") }
      if end.instant(in: .utc) < event.start.instant(in: .utc) || end == event.start && event.start.isDate {
        report(.endBeforeStart, name, "\(name) is not after DTSTART")
      }
    case .duration(let duration):
      if duration.isNegative {
        report(.endBeforeStart, "DURATION", "DURATION is negative; it is not written")
      } else if event.start.isDate, !duration.seconds.isMultiple(of: 86_400) {
        report(
          .mixedValueTypes, "DURATION", "DTSTART is a date, and DURATION is not in days; only whole days are written")
      }
    }
  }

  /// How a time differs in form from `DTSTART`, although RFC 5545 requires the same form; nil if it does not.
  static func mismatch(_ time: EventTime, with start: EventTime) -> String? {
    if time.isDate != start.isDate {
      return time.isDate ? "is a date, but DTSTART is a time" : "is a time, but DTSTART is a date"
    }
    return time.isFloating == start.isFloating
      ? nil : time.isFloating ? "has no zone, but DTSTART has one" : "has a zone, but DTSTART has none"
  }

  // MARK: States

  private mutating func checkStates() {
    if let status = event.status, !status.applies(to: event.kind) {
      report(.droppedValue, "STATUS", "\(status.rawValue) is not a status of \(event.kind.rawValue)")
    }
    func check(_ name: String, _ value: Int?, _ range: ClosedRange<Int>) {
      guard let value, !range.contains(value) else { return }
      report(
        .unreadableValue, name,
        "\(name) is \(value), and RFC 5545 allows \(range.lowerBound) to \(range.upperBound)")
    }
    check("PRIORITY", event.priority, 0...9)
    check("PERCENT-COMPLETE", event.percentComplete, 0...100)
    check("SEQUENCE", event.sequence, 0...Int(Int32.max))
    guard event.kind != .toDo else { return }
    for (name, isSet) in [("PERCENT-COMPLETE", event.percentComplete != nil), ("COMPLETED", event.completed != nil)]
    where isSet {
      report(.droppedValue, name, "\(name) is a property of to-dos; it is not written")
    }
  }

  // MARK: Texts

  private mutating func checkTexts() {
    let texts: [(String, String?)] = [
      ("UID", event.uid), ("SUMMARY", event.summary), ("DESCRIPTION", event.description),
      ("LOCATION", event.location), ("URL", event.url),
    ]
    for (name, text) in texts + event.categories.map({ ("CATEGORIES", $0) }) {
      guard let text, Self.hasControls(text) else { continue }
      report(.removedBytes, name, "\(name) has control characters; they are not written")
    }
    if event.categories.contains("") { report(.unreadableValue, "CATEGORIES", "a category has no name") }
  }

  private mutating func checkAddresses() {
    if let url = event.url { checkURI("URL", url) }
    for conference in event.conferences { checkURI("CONFERENCE", conference.uri) }
    if let organizer = event.organizer { checkURI("ORGANIZER", EventComponent.address(organizer.address)) }
    for attendee in event.attendees { checkURI("ATTENDEE", EventComponent.address(attendee.participant.address)) }
  }

  /// Reports a URI without scheme (RFC 3986 section 3.1), or with spaces.
  mutating func checkURI(_ name: String, _ text: String) {
    let scheme = text.prefix { $0 != ":" }.utf8
    let isScheme =
      scheme.first.map { (0x61...0x7A).contains($0 | 0x20) } == true && scheme.count < text.utf8.count
      && scheme.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
      }
    guard !isScheme || text.utf8.contains(0x20) else { return }
    report(.unreadableValue, name, "\(name) is not a URI: \(text.prefix(60).description.removingControls())")
  }

  // MARK: Alarms

  private mutating func checkAlarms() {
    for alarm in event.alarms {
      if alarm.action == .email, alarm.attendees.isEmpty {
        report(.missingProperty, "VALARM", "an EMAIL alarm has no attendee; it is written as DISPLAY")
      }
      if let repetition = alarm.repetition, repetition.count < 0 || repetition.interval.isNegative {
        report(.unreadableValue, "VALARM", "REPEAT and DURATION of an alarm cannot be negative")
      }
      if alarm.action == .audio, alarm.attachments.count > 1 {
        report(.duplicateProperty, "VALARM", "an AUDIO alarm has at most one ATTACH")
      }
    }
  }
}
