import CalendarCoding
import CalendarModel
import CalendarRendering
import Foundation
import ICalendar
import TestSupport
import Testing
import TimeZones

/// Values as JSON and back.
@Suite struct CodingTests {
  private let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(try json(value).utf8))
  }

  @Test("Each end has its instant, and a time in UTC stays one")
  func timesThatAClockDoesNotName() throws {
    let file = try CalendarFile(
      Array(
        calendarText(
          """
          BEGIN:VEVENT
          UID:1
          DTSTART;TZID=Europe/Berlin:20261025T000000
          DURATION:PT3H
          RRULE:FREQ=DAILY;COUNT=2
          END:VEVENT
          BEGIN:VEVENT
          UID:1
          RECURRENCE-ID:20261025T230000Z
          DTSTART;TZID=Europe/Berlin:20261026T100000
          DTEND:20261026T100000Z
          END:VEVENT
          """
        ).utf8), options: ReadingOptions(defaultZone: berlin))
    let found = file.read(CivilDate(2026, 10, 1)..<CivilDate(2026, 11, 1), in: berlin).occurrences
    #expect(found.count == 2)
    for occurrence in found {
      let copied = try copy(occurrence)
      #expect(copied.interval(in: berlin) == occurrence.interval(in: berlin) && copied.id == occurrence.id)
      #expect(copied.event == occurrence.event && copied.event.digest == occurrence.event.digest)
    }
    let office = EventTime.zoned(
      CivilDateTime(2026, 3, 9, 9, 0), Zone(identifier: "Office [EU]", offsetInSeconds: 3_600))
    #expect(try copy(office) == office)
    let instant = Instant(utc: CivilDateTime(2026, 10, 25, 1, 30))
    let text = Data(#""2026-10-25T02:30:00+01:00[Europe/Berlin]""#.utf8)
    #expect(try JSONDecoder().decode(Instant.self, from: text) == instant)
  }

  /// Everything that the model has a place for.
  private let text = calendarText(
    """
    BEGIN:VEVENT
    UID:1
    DTSTAMP:20260101T000000Z
    CREATED:20260102T000000Z
    LAST-MODIFIED:20260103T000000Z
    SEQUENCE:3
    DTSTART;TZID=Europe/Berlin:20260309T090000
    DURATION:P1DT2H
    RRULE:FREQ=WEEKLY;COUNT=4
    SUMMARY:Tea "with" ümlaut
    DESCRIPTION:two\\nlines
    LOCATION:Room
    STATUS:TENTATIVE
    TRANSP:TRANSPARENT
    CLASS:PRIVATE
    PRIORITY:5
    CATEGORIES:a,b
    COLOR:red
    URL:https://example.org
    ORGANIZER;CN=A;SENT-BY="mailto:s@example.org";DIR="ldap://x";LANGUAGE=de:mailto:a@example.org
    ATTENDEE;CN=B;PARTSTAT=ACCEPTED;ROLE=CHAIR:mailto:b@example.org
    ATTENDEE;CUTYPE=ROOM;RSVP=TRUE;DELEGATED-TO="mailto:d@example.org";MEMBER="mailto:m@example.org":mailto:c@example.org
    ATTENDEE;CUTYPE=X-ROBOT;DELEGATED-FROM="mailto:c@example.org":mailto:d@example.org
    CONFERENCE;VALUE=URI;LABEL=Call:https://example.org/call
    X-FOO;A=1:bar
    GEO:1;2
    BEGIN:VALARM
    TRIGGER:-PT15M
    END:VALARM
    BEGIN:VALARM
    ACTION:EMAIL
    TRIGGER;RELATED=END:PT5M
    DESCRIPTION:text
    SUMMARY:subject
    ATTENDEE;CN=A:mailto:a@example.org
    REPEAT:2
    DURATION:P1DT5M
    UID:alarm
    ACKNOWLEDGED:20260309T083000Z
    RELATED-TO;RELTYPE=SNOOZE:other
    PROXIMITY:ARRIVE
    ATTACH;FMTTYPE=audio/basic:https://example.org/a
    ATTACH;VALUE=BINARY;ENCODING=BASE64:AAEC
    END:VALARM
    BEGIN:VALARM
    TRIGGER;VALUE=DATE-TIME:20260309T070000Z
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:1
    RECURRENCE-ID;TZID=Europe/Berlin;RANGE=THISANDFUTURE:20260316T090000
    DTSTART;TZID=Asia/Tokyo:20260317T090000
    DTEND;TZID=America/New_York:20260317T090000
    END:VEVENT
    BEGIN:VEVENT
    UID:2
    DTSTART;VALUE=DATE:20260310
    END:VEVENT
    BEGIN:VEVENT
    UID:3
    DTSTART:20260310T100000
    DTEND:20260310T110000
    END:VEVENT
    BEGIN:VEVENT
    UID:4
    DTSTART:20260310T100000Z
    DTEND:20260310T110000Z
    END:VEVENT
    """, header: "X-WR-CALNAME:Team\nX-APPLE-CALENDAR-COLOR:#ff0000\nMETHOD:PUBLISH\n")

  private func file() throws -> CalendarFile {
    try CalendarFile(Array(text.utf8), name: "team.ics", options: ReadingOptions(defaultZone: berlin))
  }

  private var march: Range<CivilDate> { CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1) }

  @Test func eventsAndOccurrencesAreTheSameAfterwards() throws {
    let result = try file().read(march, in: berlin)
    #expect(result.count == 7)
    for occurrence in result {
      let other = try copy(occurrence)
      #expect(other == occurrence)
      #expect(other.hashValue == occurrence.hashValue)
      #expect(other.id == occurrence.id)
      #expect(other.event.calendar == occurrence.event.calendar)
      #expect(other.event.line == occurrence.event.line)
      #expect(try copy(occurrence.event) == occurrence.event)
      #expect(try copy(occurrence.event).seriesRules == occurrence.event.seriesRules)
      #expect(try copy(occurrence.event.digest) == occurrence.event.digest)
    }
    #expect(Set(result.map(\.id)).count == 7)
    #expect(result.map(\.id).contains("1/2026-03-09T09:00:00[Europe/Berlin]"))
  }

  @Test func keysMatchTheJSONPages() throws {
    let result = try file().read(march, in: berlin)
    let page = JSONRenderer().render(.events(result.occurrences), settings: PageSettings(zone: berlin))
    let shown = try #require(try JSONSerialization.jsonObject(with: Data(page)) as? [[String: Any]])
    for (occurrence, shown) in zip(result, shown) {
      let own = try #require(
        try JSONSerialization.jsonObject(with: Data(try json(occurrence).utf8)) as? [String: Any])
      // The page has no event of its own, but what describes it.
      let details: Set = ["description", "url", "organizer", "attendees", "conferences", "alarms", "rules"]
      #expect(Set(own.keys) == Set(shown.keys).subtracting(details).union(["event"]))
      for key in ["uid", "summary", "allDay", "timeZone", "status", "location", "categories", "calendar", "source"] {
        #expect(own[key] as? NSObject == shown[key] as? NSObject, "\(key)")
      }
      if occurrence.start.zone == berlin { #expect("\(own["start"] ?? "")" == "\(shown["start"] ?? "")") }
    }
  }

  /// What the command line writes is read with the properties that it writes.
  @Test func pagesAreRead() throws {
    let result = try file().read(march, in: berlin)
    let page = JSONRenderer().render(.events(result.occurrences), settings: PageSettings(zone: berlin))
    let read = try JSONDecoder().decode([Occurrence].self, from: Data(page))
    #expect(read.map(\.uid) == result.map(\.uid))
    #expect(read.map { $0.interval(in: berlin) } == result.map { $0.interval(in: berlin) })
    #expect(read.map(\.isAllDay) == result.map(\.isAllDay))
    #expect(read.map { $0.start.zone } == result.map { $0.start.zone })
    #expect(read.first?.event.categories == ["a", "b"])
    #expect(read.map(\.event.alarms) == result.map(\.event.alarms))
  }

  /// To-dos, journal entries and busy times say what they are; events do not.
  @Test func otherComponentsAreTheSameAfterwards() throws {
    let text = calendarText(
      """
      BEGIN:VTODO
      UID:1
      DUE;TZID=Europe/Berlin:20260309T090000
      STATUS:COMPLETED
      COMPLETED:20260309T070000Z
      PERCENT-COMPLETE:100
      PRIORITY:2
      END:VTODO
      BEGIN:VJOURNAL
      UID:2
      DTSTART;VALUE=DATE:20260310
      STATUS:DRAFT
      END:VJOURNAL
      BEGIN:VFREEBUSY
      UID:3
      FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260311T090000Z/PT1H
      END:VFREEBUSY
      """)
    var options = ReadingOptions(defaultZone: berlin)
    options.kinds = .all
    let result = try CalendarFile(Array(text.utf8), name: "all.ics", options: options).read(march, in: berlin)
    #expect(result.map(\.event.kind) == [.toDo, .journal, .freeBusy])
    for occurrence in result { #expect(try copy(occurrence) == occurrence) }
    let page = JSONRenderer().render(.events(result.occurrences), settings: PageSettings(zone: berlin))
    let read = try JSONDecoder().decode([Occurrence].self, from: Data(page))
    #expect(read.map(\.event.kind) == result.map(\.event.kind))
    #expect(read.map(\.event.completed) == result.map(\.event.completed))
    #expect(read.map(\.event.busyType) == [nil, nil, .tentative])
    #expect(try !json(file().read(march, in: berlin).occurrences).contains("component"))
  }

  @Test func timesAreOneString() throws {
    let new = ZoneDatabase.system.zone(named: "America/New_York") ?? .utc
    let amsterdam = ZoneDatabase.system.zone(named: "Europe/Amsterdam") ?? .utc
    let times: [(EventTime, String)] = [
      (.date(CivilDate(2026, 3, 9)), "2026-03-09"), (.floating(CivilDateTime(2026, 3, 9, 9, 0)), "2026-03-09T09:00:00"),
      (.utc(Instant(utc: CivilDateTime(2026, 3, 9, 9, 0))), "2026-03-09T09:00:00+00:00"),
      (.zoned(CivilDateTime(2026, 3, 9, 9, 0), new), "2026-03-09T09:00:00-04:00[America/New_York]"),
      // Skipped and repeated times stay what they are.
      (.zoned(CivilDateTime(2026, 3, 29, 2, 30), berlin), "2026-03-29T02:30:00+01:00[Europe/Berlin]"),
      (.zoned(CivilDateTime(2026, 10, 25, 2, 30), berlin), "2026-10-25T02:30:00+02:00[Europe/Berlin]"),
      (.zoned(CivilDateTime(1880, 1, 1, 9, 0), amsterdam), "1880-01-01T"),
    ]
    for (time, text) in times {
      #expect(try json(time).hasPrefix("\"" + text))
      #expect(try copy(time) == time, "\(time)")
    }
    let own = EventTime.zoned(CivilDateTime(2026, 3, 9, 9, 0), Zone(identifier: "Mine", offsetInSeconds: 5_400))
    #expect(try copy(own) == own)
  }

  @Test(arguments: ["", "2026", "2026-02-30", "2026-03-09T", "2026-03-09T24:00:00", "2026-03-09T09:00:00+1", "x[y]"])
  func otherTextsAreNotTimes(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(EventTime.self, from: Data("\"\(text)\"".utf8))
    }
  }

  @Test func smallValues() throws {
    #expect(try json(RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")) == "\"FREQ=MONTHLY;BYDAY=-1FR\"")
    let rule = try RecurrenceRule("FREQ=DAILY;UNTIL=20260309T080000Z")
    #expect(try copy(rule) == rule)
    let date = CivilDate(2026, 3, 9)
    #expect(try copy(date) == date)
    #expect(try copy(CivilDateTime(date)) == CivilDateTime(date))
    #expect(try copy(Instant(secondsSinceEpoch: -5)) == Instant(secondsSinceEpoch: -5))
    #expect(try copy(EventProperty.summary) == .summary)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(RecurrenceRule.self, from: Data("\"x\"".utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CivilDate.self, from: Data("\"2026-03-09Z\"".utf8)) }
  }

  @Test("A colour has six digits without a sign")
  func colors() throws {
    var event = Event(uid: "1", start: .date(CivilDate(2026, 3, 9)))
    event.color = EventColor(0x12_3456)
    let text = try json(event)
    for (color, expected) in [("#123456", event.color), ("#ABCDEF", EventColor(0xAB_CDEF)), ("#+12345", nil)] {
      let changed = Data(text.replacingOccurrences(of: "#123456", with: color).utf8)
      #expect(try JSONDecoder().decode(Event.self, from: changed).color == expected)
    }
  }

  @Test func diagnostics() throws {
    let diagnostic = Diagnostic(.floatingTime, message: "m", file: "f", line: 3, uid: "1")
    #expect(try copy(diagnostic) == diagnostic)
    #expect(
      try json(diagnostic)
        == #"{"code":"floating-time","column":null,"component":null,"effect":"appearance","file":"f","line":3,"message":"m","property":null,"severity":"note","uid":"1"}"#
    )
    #expect(diagnostic < Diagnostic(.floatingTime, message: "m", file: "f", line: 4))
  }
}
