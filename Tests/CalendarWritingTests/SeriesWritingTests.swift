import CalendarModel
import CalendarWriting
import ICalendar
import TestSupport
import Testing
import TimeZones

/// What is written of events and series.
struct SeriesWritingTests {
  private let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc

  private func read(_ text: String) throws -> CalendarFile {
    var options = ReadingOptions(defaultZone: berlin)
    options.kinds = .all
    return try CalendarFile(Array(text.utf8), options: options)
  }

  private func written(_ lines: String) throws -> EncodedCalendar {
    CalendarDocument([try read(calendarText(event("DTSTART:20260309T090000Z\n" + lines)))]).encoded(as: .ics)
  }

  /// The lines of the only event.
  private func event(_ text: String, in file: EncodedCalendar) -> String {
    let unfolded = file.text.replacing("\r\n ", with: "").replacing("\r\n", with: "\n")
    return String(unfolded.split(separator: "BEGIN:VEVENT\n").last ?? "")
  }

  private func event(_ lines: String) -> String { TestSupport.event(lines) }

  /// Lines that stay as they are.
  @Test(arguments: [
    "SUMMARY;LANGUAGE=en:Lunch\\, then coffee\\; and\\ncake", "GEO:48.85;2.35",
    "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M",
    "ATTENDEE;CN=\"Doe, Jane\";ROLE=CHAIR;PARTSTAT=ACCEPTED;RSVP=TRUE;CUTYPE=INDIVIDUAL:mailto:jane@example.org",
    "ATTENDEE;MEMBER=\"mailto:a@example.org\",\"mailto:b@example.org\":mailto:c@example.org",
    "ORGANIZER;CN=Jane ^'J^' Doe;SENT-BY=\"mailto:office@example.org\":mailto:jane@example.org",
    "ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY:iVBORw0KGgo=", "REQUEST-STATUS:2.0;Success",
    "CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=Call:https://meet.example/1", "X-RAW:a,b;c", "CATEGORIES:A,B\\,C",
    "RRULE:RSCALE=CHINESE;FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=5L;SKIP=FORWARD", "STATUS:TENTATIVE", "TRANSP:TRANSPARENT",
    "CLASS:PRIVATE", "PRIORITY:1", "SEQUENCE:4", "COLOR:steelblue", "URL:https://example.org/?a=1,2;3",
    "RELATED-TO;RELTYPE=PARENT:parent", "COMMENT:one\\, two",
  ])
  func kept(line: String) throws {
    let file = try written(line)
    #expect(event("", in: file).contains("\(line)\n"))
    #expect(file.diagnostics.isEmpty)
  }

  /// Lines that are repaired.
  @Test(arguments: [
    ("SUMMARY:Lunch, then; coffee", "SUMMARY:Lunch\\, then\\; coffee"),
    ("RRULE:FREQ=DAILY;COUNT=5;UNTIL=20260310T090000Z", "RRULE:FREQ=DAILY;UNTIL=20260310T090000Z"),
    ("RRULE:FREQ=DAILY;COUNT=2;UNTIL=20270310T090000Z", "RRULE:FREQ=DAILY;COUNT=2"),
    ("RRULE:FREQ=WEEKLY;BYDAY=2MO", "RRULE:FREQ=WEEKLY;BYDAY=MO"),
    ("RRULE:FREQ=DAILY;UNTIL=20260312", "RRULE:FREQ=DAILY;UNTIL=20260312T235959Z"),
    ("ORGANIZER:jane@example.org", "ORGANIZER:mailto:jane@example.org"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9", "SUMMARY:Café"),
    ("CONFERENCE;FEATURE=VIDEO:https://meet.example", "CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://meet.example"),
    ("COLOR:#4682b4", "COLOR:steelblue"), ("DTEND:20260309T090000Z\nSUMMARY:x", "SUMMARY:x"),
  ])
  func repaired(line: String, result: String) throws {
    #expect(event("", in: try written(line)).contains("\(result)\n"))
  }

  @Test func timesInTheZoneUTCAreInUTC() throws {
    let lines =
      "DTSTART;TZID=UTC:20260309T090000\nDTEND;TZID=Etc/UTC:20260309T100000\nRRULE:FREQ=DAILY\nEXDATE;TZID=UTC:20260310T090000"
    let text = CalendarDocument([try read(calendarText(TestSupport.event(lines)))]).encoded(as: .ics).text
    for line in ["DTSTART:20260309T090000Z", "DTEND:20260309T100000Z", "EXDATE:20260310T090000Z"] {
      #expect(text.contains("\r\n\(line)\r\n"))
    }
    #expect(!text.contains("VTIMEZONE"))
  }

  @Test func aColorWithoutNameIsReported() throws {
    let file = try written("COLOR:#4682b5")
    #expect(event("", in: file).contains("COLOR:steelblue\n"))
    #expect(file.diagnostics.map(\.code) == [.notConverted])
    #expect(file.diagnostics.first?.line == 7)
  }

  @Test func requiredPropertiesAreThere() throws {
    let file = try read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260309T090000Z\nSUMMARY:x\nEND:VEVENT\nEND:VCALENDAR\n")
    let text = CalendarDocument([file]).encoded(as: .ics).text
    for line in ["VERSION:2.0\r\n", "PRODID:", "UID:generated-", "DTSTAMP:19700101T000000Z\r\n"] {
      #expect(text.contains(line))
    }
    #expect(try read(text).check().allSatisfy { $0.severity == .note })
  }

  @Test func alarmsGetWhatTheyNeed() throws {
    let lines = """
      SUMMARY:Lunch
      BEGIN:VALARM
      TRIGGER;RELATED=END:-PT5M
      END:VALARM
      BEGIN:VALARM
      ACTION:EMAIL
      TRIGGER:-P1D
      ATTENDEE:mailto:a@example.org
      END:VALARM
      BEGIN:VALARM
      ACTION:AUDIO
      TRIGGER:soon
      END:VALARM
      """
    let text = event("", in: try written(lines))
    #expect(
      text.contains("BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;RELATED=END:-PT5M\nDESCRIPTION:Lunch\nEND:VALARM\n"))
    #expect(
      text.contains(
        "ACTION:EMAIL\nTRIGGER:-P1D\nATTENDEE:mailto:a@example.org\nDESCRIPTION:Lunch\nSUMMARY:Lunch\nEND:VALARM\n"))
    #expect(!text.contains("AUDIO"))
  }

  @Test func aDateThatExcludesTimesBecomesThem() throws {
    let file = try written("RRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=6\nEXDATE;VALUE=DATE:20260310")
    #expect(event("", in: file).contains("EXDATE:20260310T090000Z,20260310T150000Z\n"))
  }

  @Test func anExceptionRuleBecomesDates() throws {
    let finite = try written("RRULE:FREQ=DAILY;COUNT=6\nEXRULE:FREQ=DAILY;INTERVAL=2")
    #expect(event("", in: finite).contains("EXDATE:20260309T090000Z,20260311T090000Z,20260313T090000Z\n"))
    #expect(!finite.text.contains("EXRULE"))
    let endless = try written("RRULE:FREQ=DAILY\nEXRULE:FREQ=DAILY;INTERVAL=2")
    #expect(endless.text.contains("EXRULE:FREQ=DAILY;INTERVAL=2"))
    #expect(endless.diagnostics.map(\.property) == ["EXRULE"])
  }

  @Test func aSecondSeriesOfOneUIDGetsItsOwn() throws {
    let file = try read(
      calendarText(event("DTSTART:20260309T090000Z\nSUMMARY:one") + event("DTSTART:20260401T090000Z\nSUMMARY:two")))
    let encoded = CalendarDocument([file]).encoded(as: .ics)
    #expect(encoded.text.contains("UID:1\r\n") && encoded.text.contains("UID:1-2\r\n"))
    #expect(encoded.diagnostics.map(\.property) == ["UID"])
  }

  @Test func furtherSeriesOfOneUIDPassOverNamesThatAreTaken() throws {
    let starts = (1...4).map { event("DTSTART:2026030\($0)T090000Z") }
    let taken = event("DTSTART:20260309T090000Z").replacing("UID:1\n", with: "UID:1-3\n")
    let file = try read(calendarText(taken + starts.joined()))
    let uids = CalendarDocument([file]).encoded(as: .ics).text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(uids == ["UID:1-3", "UID:1", "UID:1-2", "UID:1-4", "UID:1-5"])
  }

  @Test func copiesOfSeveralCalendarsAreWrittenOnce() throws {
    func file(_ sequence: Int, _ extra: String = "") throws -> CalendarFile {
      try read(calendarText(event("DTSTART:20260309T090000Z\nSEQUENCE:\(sequence)\nSUMMARY:of \(sequence)") + extra))
    }
    let instance = event("RECURRENCE-ID:20260309T090000Z\nDTSTART:20260309T100000Z\nSUMMARY:moved")
    let text = CalendarDocument([try file(1), try file(3, instance), try file(2)]).encoded(as: .ics).text
    #expect(text.contains("SUMMARY:of 3") && text.contains("SUMMARY:moved"))
    #expect(!text.contains("of 1") && !text.contains("of 2"))
  }

  @Test("Of many changes that are named by their days, the first get the time of their instance")
  func manyChangesOfDays() throws {
    let changes = (0..<600).map { number in
      let day = CivilDate(2026, 1, 1).adding(days: number).description.replacing("-", with: "")
      return event("RECURRENCE-ID;VALUE=DATE:\(day)\nDTSTART:\(day)T100000Z")
    }
    let series = event("DTSTART:20260101T090000Z\nRRULE:FREQ=DAILY;COUNT=700")
    let text = CalendarDocument([try read(calendarText(series + changes.joined()))]).encoded(as: .ics).text
    #expect(text.ranges(of: "RECURRENCE-ID;VALUE=DATE:").count == 100)
  }

  @Test func busyTimesStay() throws {
    let lines =
      "BEGIN:VFREEBUSY\nUID:f\nDTSTAMP:20260101T000000Z\nFREEBUSY;FBTYPE=BUSY-TENTATIVE:20260309T090000Z/PT1H\nEND:VFREEBUSY"
    let text = CalendarDocument([try read(calendarText(lines))]).encoded(as: .ics).text
    #expect(
      text.contains(
        "UID:f\r\nDTSTAMP:20260101T000000Z\r\nFREEBUSY;FBTYPE=BUSY-TENTATIVE:20260309T090000Z/PT1H\r\nEND:VFREEBUSY"))
  }

  /// Whatever texts contain, the file has the same components.
  @Test func hostileTextsStayTexts() throws {
    let hostile = "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:injected\n\u{85}\u{2028}\0;,\\\""
    var event = Event(uid: hostile, start: .utc(Instant(secondsSinceEpoch: 0)))
    event.summary = hostile
    event.url = hostile
    event.organizer = Participant(address: "mailto:\(hostile)", name: hostile)
    event.attendees = [Attendee(participant: Participant(address: hostile, name: hostile))]
    event.conferences = [Conference(uri: hostile, label: hostile)]
    event.properties = [OtherProperty(name: hostile, parameters: hostile, value: hostile)]
    event.categories = [hostile]
    event.start = .zoned(CivilDateTime(2026, 3, 9, 9), Zone(identifier: hostile, offsetInSeconds: 3_600))
    let document = CalendarDocument([event], name: hostile)
    let file = try read(document.encoded(as: .ics).text)
    #expect(file.eventCount == 1)
    let back = try #require(file.series().series.first?.master)
    #expect(back.summary == "x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:injected\n\n\u{2028};,\\\"")
    #expect(back.categories == [try #require(back.summary)])
  }
}
