import CalendarModel
import CalendarWriting
import ICalendar
import TestRandom
import TestSupport
import Testing
import TimeZones

/// What is written of events that were made in code.
struct MadeEventTests {
  private let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc

  private func event(_ properties: [OtherProperty] = []) -> Event {
    let start = EventTime.zoned(CivilDateTime(2026, 3, 9, 9, 0), berlin)
    var event = Event(uid: "1@example.org", start: start, end: .duration(EventDuration(seconds: 3_600)))
    event.dateTimeStamp = Instant(utc: CivilDateTime(2026, 1, 1))
    event.properties = OtherProperties(properties)
    return event
  }

  private func lines(_ event: Event) -> [String] {
    let text = CalendarDocument([event]).encoded(as: .ics).text
    return text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
  }

  @Test(
    "Other properties are written by their value types",
    arguments: [
      (OtherProperty(name: "GEO", value: "52.5;13.4"), "GEO:52.5;13.4"),
      (OtherProperty(name: "geo", value: "52.5;13.4"), "GEO:52.5;13.4"),
      (
        OtherProperty(name: "ATTACH", parameters: ";FMTTYPE=application/pdf", value: "https://example.org/a,b.pdf"),
        "ATTACH;FMTTYPE=application/pdf:https://example.org/a,b.pdf"
      ),
      (
        OtherProperty(name: "ATTACH", parameters: ";ENCODING=BASE64;FMTTYPE=text/plain", value: "YQ=="),
        "ATTACH;VALUE=BINARY;ENCODING=BASE64;FMTTYPE=text/plain:YQ=="
      ),
      (
        OtherProperty(name: "ATTACH", parameters: ";VALUE=BINARY", value: "YQ=="),
        "ATTACH;VALUE=BINARY;ENCODING=BASE64:YQ=="
      ),
      (
        OtherProperty(name: "IMAGE", value: "https://example.org/a,b.png"),
        "IMAGE;VALUE=URI:https://example.org/a,b.png"
      ),
      (OtherProperty(name: "X-PLACE", value: "a,b;c\nd"), "X-PLACE:a\\,b\\;c\\nd"),
      (OtherProperty(name: "X-PLACE", parameters: ";VALUE=URI", value: "geo:1,2"), "X-PLACE;VALUE=URI:geo:1,2"),
      (OtherProperty(name: "X-N", parameters: ";VALUE=INTEGER", value: "-3"), "X-N;VALUE=INTEGER:-3"),
      (
        OtherProperty(name: "COMMENT", parameters: "LANGUAGE=de", value: "eins, zwei"),
        "COMMENT;LANGUAGE=de:eins\\, zwei"
      ),
      (OtherProperty(name: "COMMENT", parameters: ";ENCODING=QUOTED-PRINTABLE", value: "é"), "COMMENT:é"),
      (OtherProperty(name: "RESOURCES", value: "Easel,Projector\\, big"), "RESOURCES:Easel,Projector\\, big"),
      (OtherProperty(name: "REQUEST-STATUS", value: "2.0;Success"), "REQUEST-STATUS:2.0;Success"),
      (
        OtherProperty(name: "RELATED-TO", parameters: ";RELTYPE=SIBLING", value: "a;b"),
        "RELATED-TO;RELTYPE=SIBLING:a\\;b"
      ),
      (OtherProperty(name: "X-Q", parameters: ";CN=\"a;b:c\";X=1,2", value: "v"), "X-Q;CN=\"a;b:c\";X=\"1\",\"2\":v"),
      (
        OtherProperty(name: "STRUCTURED-DATA", parameters: ";SCHEMA=\"https://schema.org/A\"", value: "{\"a\":1}"),
        "STRUCTURED-DATA;VALUE=TEXT;SCHEMA=\"https://schema.org/A\":{\"a\":1}"
      ),
    ])
  func otherProperties(_ property: OtherProperty, line: String) {
    #expect(lines(event([property])).contains(line), "\(lines(event([property])))")
    #expect(event([property]).validate().isEmpty || property.parameters.contains("QUOTED"))
  }

  @Test(
    "What cannot be written is reported",
    arguments: [
      (OtherProperty(name: "X BAD", value: "1"), DiagnosticCode.malformedLine),
      (OtherProperty(name: "END", value: "VEVENT"), .malformedLine),
      (OtherProperty(name: "SUMMARY", value: "1"), .droppedValue),
      (OtherProperty(name: "X-A", parameters: ";P=\"open", value: "1"), .malformedParameter),
      (OtherProperty(name: "X-A", parameters: ";P", value: "1"), .malformedParameter),
      (OtherProperty(name: "GEO", value: "91;0"), .unreadableValue),
      (OtherProperty(name: "GEO", value: "52.5,13.4"), .unreadableValue),
      (OtherProperty(name: "ATTACH", parameters: ";VALUE=BINARY", value: "no base64"), .unreadableValue),
      (OtherProperty(name: "ATTACH", value: "no address"), .unreadableValue),
      (OtherProperty(name: "X-A", parameters: ";VALUE=INTEGER", value: "a"), .unreadableValue),
      (OtherProperty(name: "X-A", value: "a\u{7}"), .removedBytes),
    ])
  func problems(_ property: OtherProperty, code: DiagnosticCode) {
    let event = event([property])
    #expect(event.validate().map(\.code) == [code])
    #expect(!lines(event).contains { $0.hasPrefix("X BAD") || $0 == "END:1" || $0.contains("\u{7}") })
    let encoded = CalendarDocument([event]).encoded(as: .ics)
    #expect(encoded.diagnostics.isEmpty == ![.malformedLine, .droppedValue, .malformedParameter].contains(code))
  }

  @Test func eventsReadWithAllPropertiesAreWrittenAgain() throws {
    let lines = [
      "GEO:52.5;13.4", "RESOURCES:Easel\\, big,Projector", "RELATED-TO:a\\;b", "REQUEST-STATUS:2.0;Success\\, all",
      "ATTACH;FMTTYPE=a/b:https://example.org/a,b", "X-A;VALUE=URI:geo:1\\,2", "X-B;P=\"a;b\":c\\,d", "COMMENT:a\\nb",
    ]
    let text = calendarText(
      "BEGIN:VEVENT\nUID:1\nDTSTAMP:20260101T000000Z\nDTSTART:20260309T090000Z\n\(lines.joined(separator: "\n"))\nEND:VEVENT"
    )
    let file = try CalendarFile(Array(text.utf8), options: ReadingOptions(defaultZone: .utc))
    let series = file.series().series
    // Without the file, only what the event has is written.
    let encoded = CalendarDocument(series).encoded(as: .ics)
    #expect(encoded.diagnostics.isEmpty)
    let written = encoded.text.split(separator: "\r\n").map(String.init)
    #expect(written.filter { $0.hasPrefix("X-") || !$0.contains("2026") }.filter(lines.contains) == lines)
    let again = try CalendarFile(encoded.bytes, options: ReadingOptions(defaultZone: .utc))
    #expect(again.series().series == series)
  }

  @Test func aUIDIsMadeFromTheContent() throws {
    var event = event()
    event.uid = ""
    let first = lines(event).first { $0.hasPrefix("UID:") }
    #expect(first?.hasPrefix("UID:generated-") == true && first == lines(event).first { $0.hasPrefix("UID:") })
    event.dateTimeStamp = nil
    event.sequence = 3
    #expect(first == lines(event).first { $0.hasPrefix("UID:") })
    event.summary = "Other"
    #expect(first != lines(event).first { $0.hasPrefix("UID:") })
    #expect(event.validate().map(\.property) == ["UID", "DTSTAMP"])
  }

  @Test func stampAndSequenceFollowTheirRules() {
    var event = event()
    event.dateTimeStamp = nil
    #expect(lines(event).contains("DTSTAMP:19700101T000000Z") && !lines(event).contains { $0.hasPrefix("SEQUENCE") })
    event.created = Instant(utc: CivilDateTime(2025, 1, 1))
    #expect(lines(event).contains("DTSTAMP:20250101T000000Z"))
    event.lastModified = Instant(utc: CivilDateTime(2025, 2, 1))
    event.sequence = 2
    #expect(lines(event).contains("DTSTAMP:20250201T000000Z") && lines(event).contains("SEQUENCE:2"))
  }

  @Test("A to-do of days that is due within a day is due on it in JSCalendar")
  func dueWithinADay() {
    let due = EventTime.floating(CivilDateTime(2026, 3, 10, 12, 0))
    var task = Event(uid: "1", start: .date(CivilDate(2026, 3, 9)), end: .time(due))
    task.kind = .toDo
    #expect(CalendarDocument([task]).encoded(as: .jscalendar).text.contains(#""due": "2026-03-10T00:00:00""#))
  }

  @Test("No property of an event adds lines or components of its own")
  func hostileProperties() throws {
    let parts = [
      "A", "X-A", ";", "=", ":", "\"", "\n", "\r\n", "END:VEVENT", "BEGIN:VEVENT", "\u{0}", ",", "\\", "^", " ", "ä",
    ]
    for round in 0..<500 {
      let seed = TestSeed.value &+ UInt64(round)
      var random = SplitMix64(seed: seed)
      func text() -> String { (0..<random.below(8)).map { _ in parts[random.below(parts.count)] }.joined() }
      var event = event([OtherProperty(name: text(), parameters: text(), value: text())])
      event.summary = text()
      _ = event.validate()
      let tree = try CalendarTree(CalendarDocument([event]).encoded(as: .ics).bytes)
      #expect(tree.events.count == 1 && tree.events[0].components.isEmpty, "seed \(seed)")
      #expect(tree.events[0].properties.count <= 6, "seed \(seed)")
      #expect(tree.components.count == 1 && tree.components[0].components.count == 2, "seed \(seed)")
    }
  }
}
