import CalendarModel
import CalendarWriting
import Foundation
import ICalendar
import TestSupport
import Testing
import TimeZones

/// What conversions keep, and what they say of the rest.
struct LossTests {
  private let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc

  private func read(_ text: String) throws -> CalendarFile {
    var options = ReadingOptions(defaultZone: berlin)
    options.kinds = .all
    return try CalendarFile(Array(text.utf8), options: options)
  }

  func encoded(_ text: String, as format: CalendarFormat = .ics) throws -> EncodedCalendar {
    CalendarDocument([try read(text)]).encoded(as: format)
  }

  /// The content lines without those that are ours, unfolded.
  func lines(_ text: String) -> Set<String> {
    Set(
      text.replacing("\r\n ", with: "").split(whereSeparator: \.isNewline).map(String.init)
        .filter { !$0.hasPrefix("PRODID") && !$0.hasPrefix("VERSION") })
  }

  @Test("No format writes a parameter without values", arguments: CalendarFormat.allCases)
  func emptyListsOfPeople(_ format: CalendarFormat) throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      DTSTAMP:20260101T000000Z
      DTSTART:20260309T080000Z
      ATTENDEE;MEMBER=;DELEGATED-TO="";CN=Ada:mailto:ada@example.org
      END:VEVENT
      END:VCALENDAR
      """
    let written = try encoded(text, as: format).text.uppercased()
    #expect(written.contains("ADA@EXAMPLE.ORG") && !written.contains("MEMBER") && !written.contains("DELEGATED"))
  }

  private static let kept = """
    METHOD:PUBLISH
    CALSCALE:GREGORIAN
    X-WR-CALNAME;X-P=1:Team
    X-WR-CALDESC:Our team
    REFRESH-INTERVAL;VALUE=DURATION:PT1H
    BEGIN:VEVENT
    UID;X-U=1:a
    DTSTAMP;X-S=2:20260101T000000Z
    DTSTART;TZID=Europe/Berlin;X-A=b:20260309T090000
    DTEND;TZID=Europe/Berlin;X-E=b:20260309T090000
    RRULE;X-R=1:FREQ=DAILY;COUNT=5
    RDATE;TZID=Europe/Berlin;X-D=1:20260401T090000,20260402T090000
    EXDATE;TZID=Europe/Berlin;X-Q=1:20260310T090000
    EXDATE;TZID=Europe/Berlin;X-Q=2:20260311T090000
    SUMMARY;LANGUAGE=de:Hallo
    LOCATION:
    URL;X-L=1:https://example.org/
    ORGANIZER;X-O=1;CN=Ann:mailto:ann@example.org
    ATTENDEE;X-N=1;PARTSTAT=X-MAYBE:mailto:bob@example.org
    TRANSP:OPAQUE
    CLASS:X-FAMILY
    SEQUENCE:0
    PRIORITY:0
    CATEGORIES;LANGUAGE=de:a,b
    CATEGORIES;LANGUAGE=en:c
    STATUS;X-Z=1:CONFIRMED
    GEO:48.85;2.35
    X-EMPTY:
    X-LIST;A="b,c","d":e
    BEGIN:VALARM
    UID;X-V=1:alarm
    ACTION;X-W=1:DISPLAY
    TRIGGER;X-T=1:-PT15M
    DESCRIPTION;LANGUAGE=de:Gleich
    REPEAT;X-Y=1:2
    DURATION;X-Y=2:PT5M
    X-OTHER;B=c:d
    END:VALARM
    BEGIN:X-INNER
    X-A:b
    END:X-INNER
    END:VEVENT
    BEGIN:VEVENT
    UID:days
    DTSTAMP:20260101T000000Z
    DTSTART;VALUE=DATE:20260309
    DTEND;VALUE=DATE:20260309
    END:VEVENT
    BEGIN:VTODO
    UID:to-do
    DTSTAMP:20260101T000000Z
    SUMMARY:milk
    PRIORITY:3
    END:VTODO
    BEGIN:VJOURNAL
    UID:entry
    DTSTAMP:20260101T000000Z
    DESCRIPTION:one
    DESCRIPTION;LANGUAGE=de:zwei
    END:VJOURNAL
    BEGIN:VFREEBUSY
    UID:busy
    DTSTAMP:20260101T000000Z
    ORGANIZER;CN=Ann:mailto:ann@example.org
    URL:https://example.org/busy
    DTSTART:20260301T000000Z
    DTEND:20260401T000000Z
    FREEBUSY;FBTYPE=FREE:20260301T000000Z/PT1H
    FREEBUSY:20260302T000000Z/PT1H,20260303T000000Z/20260303T020000Z
    END:VFREEBUSY
    BEGIN:VAVAILABILITY
    UID:hours
    DTSTAMP:20260101T000000Z
    DTSTART;TZID=America/New_York:20260301T000000
    BEGIN:AVAILABLE
    UID:hours-1
    DTSTAMP:20260101T000000Z
    DTSTART;TZID=America/New_York:20260301T090000
    DTEND;TZID=America/New_York:20260301T170000
    RRULE:FREQ=DAILY
    END:AVAILABLE
    END:VAVAILABILITY
    BEGIN:X-THING
    X-FOO:bar
    END:X-THING
    """

  private static let calendar = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//a//b//EN\n\(kept)\nEND:VCALENDAR\n"

  @Test func aCalendarWithoutFaultsKeepsEveryLine() throws {
    let file = try read(Self.calendar)
    let encoded = CalendarDocument([file]).encoded(as: .ics)
    #expect(encoded.diagnostics == [])
    // Parameters may be in another order.
    func sorted(_ lines: Set<String>) -> Set<String> {
      Set(
        lines.map { line in
          line.split(separator: ":", maxSplits: 1).first.map { head in
            head.split(separator: ";").map(String.init).sorted().joined(separator: ";") + line.dropFirst(head.count)
          } ?? line
        })
    }
    let missing = sorted(lines(Self.calendar)).subtracting(sorted(lines(encoded.text)))
    #expect(missing == [])
    for zone in ["Europe/Berlin", "America/New_York"] { #expect(encoded.text.contains("TZID:\(zone)\r\n")) }
  }

  @Test(arguments: CalendarFormat.allCases) func aSecondConversionChangesNothing(format: CalendarFormat) throws {
    let first = try encoded(Self.calendar, as: format)
    let second = try encoded(first.text, as: format)
    #expect(second.text == first.text)
  }

  @Test func linesThatJSCalendarCannotHoldAreReported() throws {
    let diagnostics = try encoded(Self.calendar, as: .jscalendar).diagnostics
    let components = Set(diagnostics.compactMap(\.component))
    #expect(components.isSuperset(of: ["VJOURNAL", "VFREEBUSY", "VAVAILABILITY", "X-THING", "VALARM"]))
    let lines = Set(diagnostics.map(\.line))
    for line in Self.calendar.split(separator: "\n").enumerated() where line.element.hasPrefix("RRULE;X-R") {
      #expect(lines.contains(line.offset + 1))
    }
    #expect(diagnostics.allSatisfy { $0.code == .notConverted && $0.line > 0 })
  }

  @Test(arguments: [
    ("SUMMARY:a\nSUMMARY:b", "SUMMARY"), ("COMPLETED:20260101T000000Z", "COMPLETED"),
    ("ATTACH:", "ATTACH"), ("STATUS:PERHAPS", "STATUS"), ("DTEND:20260309T080000Z", "DTEND"),
    ("DESCRIPTION;FMTTYPE=text/html:<b>a</b>", "DESCRIPTION"), ("EXDATE;VALUE=DATE:20270101", "EXDATE"),
  ])
  func unwrittenPropertiesAreReportedOnTheirLine(body: String, property: String) throws {
    let text = calendarText(event("DTSTART:20260309T090000Z\n\(body)"))
    let found = try encoded(text).diagnostics.filter { $0.code == .notConverted }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let expected = try #require(lines.lastIndex(of: String(body.split(separator: "\n").last ?? ""))) + 1
    #expect(found.map(\.property) == [property], "\(found)")
    #expect(found.map(\.line) == [expected])
  }

  @Test func severalCalendarsKeepWhatAllHave() throws {
    func calendar(_ method: String, _ uid: String) -> String {
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nMETHOD:\(method)\nX-SHARED:1\nX-OWN:\(uid)\n"
        + event("DTSTART:20260309T090000Z", uid: uid) + "END:VCALENDAR\n"
    }
    let published = try encoded(calendar("PUBLISH", "a") + calendar("PUBLISH", "b"))
    #expect(published.text.contains("METHOD:PUBLISH") && published.text.contains("X-SHARED:1"))
    #expect(!published.text.contains("X-OWN"))
    #expect(published.diagnostics.map(\.property) == ["X-OWN", "X-OWN"])
    let requested = try encoded(calendar("REQUEST", "a") + calendar("REQUEST", "b"))
    #expect(!requested.text.contains("METHOD"))
    #expect(requested.diagnostics.filter { $0.property == "METHOD" }.count == 2)
  }

  @Test("A calendar property that is not written is reported with the reason")
  func refusedCalendarProperties() throws {
    func calendar(_ lines: String, _ uid: String) -> String {
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(lines)\n" + event("DTSTART:20260309T090000Z", uid: uid)
        + "END:VCALENDAR\n"
    }
    func messages(_ text: String) throws -> [String] { try encoded(text).diagnostics.map(\.message) }
    let lines = "METHOD:PUBLISH\nMETHOD:REQUEST\nREFRESH-INTERVAL;VALUE=DURATION:often\nX_A:1\nX-B;X_C=1:2"
    #expect(
      try messages(calendar(lines, "a")) == [
        "repeated METHOD; only the first is written", "REFRESH-INTERVAL has no readable value and is not written",
        "invalid name; the line is not written", "invalid parameter name; the parameter is not written",
      ])
    #expect(
      try Set(messages(calendar("METHOD:REQUEST\nX-A:1", "a") + calendar("METHOD:REQUEST\nX-A:2", "b"))) == [
        "METHOD of several calendars is not written, except PUBLISH",
        "X-A differs between the calendars and is not written",
      ])
  }

  @Test("Categories keep their lines, also with other blanks than ASCII")
  func categoriesWithBlanks() throws {
    let lines = "CATEGORIES;LANGUAGE=de:\u{A0}a , b\nCATEGORIES;LANGUAGE=en:c\\n"
    let written = try encoded(calendarText(event("DTSTART:20260309T090000Z\n" + lines)))
    #expect(written.diagnostics == [])
    #expect(written.text.contains("CATEGORIES;LANGUAGE=de:\u{A0}a,b\r\nCATEGORIES;LANGUAGE=en:c\\n\r\n"))
  }

  @Test("A component with an invalid name inside an event is reported")
  func invalidInnerComponent() throws {
    let inner = "DTSTART:20260309T090000Z\nBEGIN:X_A\nX-B:1\nEND:X_A"
    let diagnostics = try encoded(calendarText(event(inner))).diagnostics
    #expect(diagnostics.map(\.message) == ["invalid name; the line is not written"])
    #expect(diagnostics.map(\.line) == [7])
  }

  /// One end with a zone and one without: `DTSTART` or `DTEND` in UTC, or in a zone.
  @Test(arguments: [
    ("DTSTART:20260530T120000\nDTEND:20260530T160000Z", 1), ("DTSTART:20260602T120000Z\nDTEND:20260602T160000", 0),
    ("DTSTART:20260530T120000\nDTEND;TZID=Europe/Berlin:20260530T160000", 1),
    ("DTSTART:20260530T120000\nDTEND:20260530T160000", 0), ("DTSTART:20260530T120000Z\nDTEND:20260530T160000Z", 0),
  ])
  func aZoneAtOneEndIsReportedForJSCalendar(body: String, count: Int) throws {
    let text = calendarText(event(body))
    #expect(try encoded(text, as: .jscalendar).diagnostics.filter { $0.property == "DTEND" }.count == count)
    let written = try encoded(text)
    #expect(written.diagnostics == [])
    let ends = try read(written.text).series().series.map(\.master?.end)
    #expect(try read(text).series().series.map(\.master?.end) == ends)
  }

  /// A series whose UNTIL is before its start has no instance in JSCalendar either.
  @Test func aSeriesWithoutInstancesStaysWithout() throws {
    let text = calendarText(event("DTSTART:20140802T001500Z\nRRULE:FREQ=DAILY;UNTIL=20140101T000000Z"))
    let written = try encoded(text, as: .jscalendar).text
    #expect(written.contains(#""2014-08-02T00:15:00": {"excluded": true}"#))
    #expect(try read(written).read(CivilDate(2014, 1, 1)..<CivilDate(2015, 1, 1), in: berlin).occurrences.isEmpty)
  }

  /// Answers to messages change the people, whose lines keep their other parameters.
  @Test func peopleAreMatchedByTheirAddresses() throws {
    let request = calendarText(
      event(
        "DTSTART:20260309T090000Z\nATTENDEE;X-N=1;PARTSTAT=ACCEPTED:mailto:ann@example.org\nATTENDEE;X-N=2:mailto:bob@example.org"
      ))
    var document = CalendarDocument([try read(request)])
    document.entries[0].series.master?.attendees[0].status = .needsAction
    document.entries[0].series.master?.attendees.append(
      Attendee(participant: Participant(address: "mailto:eve@example.org")))
    let text = document.encoded(as: .ics).text.replacing("\r\n ", with: "")
    #expect(text.contains("ATTENDEE;PARTSTAT=NEEDS-ACTION;X-N=1:mailto:ann@example.org"))
    #expect(text.contains("ATTENDEE;X-N=2:mailto:bob@example.org"))
    #expect(text.contains("ATTENDEE:mailto:eve@example.org"))
  }

  /// In quotes, a comma belongs to the address.
  @Test func addressesWithCommasStayWhole() throws {
    let request = calendarText(
      event("DTSTART:20260309T090000Z\nX-A;MEMBER=\"mailto:a,b@example.org\";DISPLAY=\"A,B\":1"))
    let text = CalendarDocument([try read(request)]).encoded(as: .ics).text
    #expect(text.contains("X-A;MEMBER=\"mailto:a,b@example.org\";DISPLAY=A,B:1\r\n"))
  }

  @Test func titlesWithDamagedParametersAreReported() throws {
    let text = "BEGIN:VCALENDAR\nNAME;X\u{E4}Y=1:Team\n\(event("DTSTART:20260309T090000Z"))\nEND:VCALENDAR\n"
    let encoded = CalendarDocument([try read(text)]).encoded(as: .ics)
    #expect(encoded.text.contains("\r\nNAME:Team\r\n"))
    #expect(encoded.diagnostics.contains { $0.line == 2 && $0.message.hasPrefix("invalid parameter name") })
  }

  /// Parameters of the model are written from it, also where the source has others or none.
  @Test func writtenParametersOfPeopleMatchTheModel() throws {
    let request = calendarText(
      event(
        """
        DTSTART:20260309T090000Z
        ORGANIZER;SENT-BY="mailto:office@example.org";X-N=1:mailto:boss@example.org
        ATTENDEE;RSVP=TRUE;CUTYPE=X-ROBOT;MEMBER="mailto:all@example.org":mailto:ann@example.org
        ATTENDEE;RSVP=YES;DELEGATED-TO="mailto:c@example.org","mailto:d@example.org":mailto:bob@example.org
        """))
    func people(_ change: (inout Event) -> Void = { _ in }) throws -> [String] {
      var document = CalendarDocument([try read(request)])
      if var master = document.entries[0].series.master {
        change(&master)
        document.entries[0].series.master = master
      }
      return document.encoded(as: .ics).text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
        .filter { $0.hasPrefix("ORGANIZER") || $0.hasPrefix("ATTENDEE") }
    }
    #expect(
      try people() == [
        "ORGANIZER;SENT-BY=\"mailto:office@example.org\";X-N=1:mailto:boss@example.org",
        "ATTENDEE;RSVP=TRUE;CUTYPE=X-ROBOT;MEMBER=\"mailto:all@example.org\":mailto:ann@example.org",
        "ATTENDEE;RSVP=YES;DELEGATED-TO=\"mailto:c@example.org\",\"mailto:d@example.org\":mailto:bob@example.org",
      ])
    let changed = try people { event in
      event.organizer?.sentBy = nil
      event.attendees[0].userType = .room
      event.attendees[0].groups = []
      event.attendees[0].expectsReply = false
      event.attendees[1].expectsReply = true
      event.attendees[1].delegatedTo = ["mailto:e@example.org"]
    }
    #expect(
      changed == [
        "ORGANIZER;X-N=1:mailto:boss@example.org",
        "ATTENDEE;RSVP=FALSE;CUTYPE=ROOM:mailto:ann@example.org",
        "ATTENDEE;RSVP=TRUE;DELEGATED-TO=\"mailto:e@example.org\":mailto:bob@example.org",
      ])
  }

  @Test("A FLOAT may have a plus sign and leading zeros", arguments: ["+37.50", "037.50", "37.50"])
  func floats(number: String) throws {
    let text = try encoded(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20260310T090000Z\nGEO:\(number);-0.5\nEND:VEVENT\nEND:VCALENDAR\n",
      as: .jcal
    ).text
    #expect(text.contains(#"["geo", {}, "float", [37.50, -0.5]]"#), "\(text)")
  }

  @Test(
    "What needs no repair stays as it is",
    arguments: [
      "BEGIN:VFREEBUSY\nUID:1\nDTSTAMP:20260101T000000Z\nDTSTART:20260320T000000Z\nFREEBUSY:20260310T013000Z/PT1H\n"
        + "END:VFREEBUSY",
      "BEGIN:VFREEBUSY\nUID:1\nDTSTAMP:20260101T000000Z\nFREEBUSY;FBTYPE=FREE:20260310T013000Z/PT1H\nEND:VFREEBUSY",
      "BEGIN:VJOURNAL\nUID:1\nDTSTAMP:20260101T000000Z\nDTSTART;VALUE=DATE:20260310\nDESCRIPTION:one\nDESCRIPTION:\n"
        + "DESCRIPTION:two\nEND:VJOURNAL",
    ])
  func wholeComponents(component: String) throws {
    let text = try encoded(calendarText(component)).text.replacing("\r\n", with: "\n")
    #expect(text.contains(component), "\(text)")
  }

  @Test("Of several calendars, availability has the zone of its own")
  func zonesOfAvailability() throws {
    let availability =
      "BEGIN:VCALENDAR\nX-WR-TIMEZONE:America/New_York\nBEGIN:VAVAILABILITY\nUID:a\nDTSTART:20260309T000000\n"
      + "END:VAVAILABILITY\nEND:VCALENDAR\n"
    let text = try encoded(availability + calendarText(event("DTSTART:20260320T090000Z"))).text
    #expect(text.contains("DTSTART;TZID=America/New_York:20260309T000000\r\n"), "\(text)")
  }

  @Test("Two names of a calendar stay two")
  func names() throws {
    let text = "BEGIN:VCALENDAR\nNAME:Company\nNAME;LANGUAGE=de:Firma\nBEGIN:VEVENT\nUID:1\nDTSTART:20260310T090000Z\n"
    let encoded = try encoded(text + "END:VEVENT\nEND:VCALENDAR\n", as: .jscalendar)
    let kept = lines(try self.encoded(encoded.text).text).filter { $0.hasPrefix("NAME") }
    #expect(kept == ["NAME:Company", "NAME;LANGUAGE=de:Firma"])
  }
}
