import CalendarModel
import CalendarText
import CalendarWriting
import ICalendar
import TestSupport
import Testing
import TimeZones

/// What is written of alarms (RFC 5545 section 3.6.6, RFC 9074, RFC 8984 section 4.5.2).
@Suite struct AlarmWritingTests {
  private let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc

  private func read(_ bytes: [UInt8]) throws -> CalendarFile {
    try CalendarFile(bytes, name: "a.ics", options: ReadingOptions(defaultZone: berlin))
  }

  private func file(_ lines: String) throws -> CalendarFile {
    try read(Array(calendarText(event("DTSTART;VALUE=DATE:20260610\nSUMMARY:Day\n" + lines)).utf8))
  }

  private func alarms(_ file: CalendarFile) -> [Alarm] { file.series().series.first?.master?.alarms ?? [] }

  private let full = """
    BEGIN:VALARM
    UID:0B1DA0E2-8CF4-4CEE-9D3C-2B8A2D4E8D11
    ACTION:EMAIL
    TRIGGER;RELATED=END:-PT6H
    DESCRIPTION;LANGUAGE=en:Text\\, more
    SUMMARY:Subject
    ATTENDEE;CN=Ada;CUTYPE=INDIVIDUAL:mailto:ada@example.org
    REPEAT:2
    DURATION:PT15M
    ACKNOWLEDGED:20260610T160000Z
    X-OWN;X-P=1:kept
    END:VALARM
    BEGIN:VALARM
    UID:snooze
    ACTION:DISPLAY
    TRIGGER;VALUE=DATE-TIME:20260610T163000Z
    DESCRIPTION:later
    RELATED-TO;RELTYPE=SNOOZE:0B1DA0E2-8CF4-4CEE-9D3C-2B8A2D4E8D11
    RELATED-TO:other
    END:VALARM
    BEGIN:VALARM
    ACTION:AUDIO
    TRIGGER;RELATED=START:-P1DT2H
    ATTACH;FMTTYPE=audio/basic:https://example.org/bell.aud
    ATTACH;VALUE=BINARY;FMTTYPE=audio/basic;ENCODING=BASE64:AAEC
    PROXIMITY:DEPART
    END:VALARM
    BEGIN:VALARM
    ACTION:NONE
    TRIGGER;VALUE=DATE-TIME:19760401T005545Z
    END:VALARM
    """

  @Test("ics to ics keeps every line of an alarm")
  func roundTrip() throws {
    let source = try file(full)
    let encoded = CalendarDocument([source]).encoded(as: .ics)
    let text = encoded.text.replacing("\r\n ", with: "").replacing("\r\n", with: "\n")
    func lines(_ text: String) -> [Set<Substring>] {
      text.split(separator: "BEGIN:VALARM\n").dropFirst().map {
        Set($0.split(separator: "\n").prefix { $0 != "END:VALARM" })
      }
    }
    #expect(lines(text) == lines("\n" + full))
    #expect(encoded.diagnostics.isEmpty)
    #expect(try alarms(read(encoded.bytes)) == alarms(source))
  }

  @Test("Every format keeps all properties of an alarm", arguments: CalendarFormat.allCases)
  func formats(_ format: CalendarFormat) throws {
    let source = try file(full)
    let back = try read(CalendarDocument([source]).encoded(as: format).bytes)
    #expect(alarms(back) == alarms(source))
    #expect(back.check().allSatisfy { $0.severity == .note })
  }

  @Test("Alarms made in code are written with all of their properties")
  func model() throws {
    var event = Event(uid: "1", start: .date(CivilDate(2026, 6, 10)))
    event.alarms = try alarms(file(full))
    event.alarms[0].line = 0
    let encoded = CalendarDocument([event]).encoded(as: .ics)
    #expect(try alarms(read(encoded.bytes)) == event.alarms)
  }

  @Test("A changed alarm is written as changed, with what the model leaves out")
  func changed() throws {
    let source = try file(full)
    var series = source.series().series
    series[0].master?.alarms[0].trigger = .fromStart(EventDuration(seconds: 9 * 3_600))
    series[0].master?.alarms[0].acknowledged = nil
    series[0].master?.alarms.removeSubrange(1...2)
    let text = CalendarDocument(series.map { CalendarDocument.Entry($0, sources: [source]) }).encoded(as: .ics).text
    #expect(text.contains("TRIGGER:PT9H\r\n") && text.contains("X-OWN;X-P=1:kept\r\n"))
    #expect(!text.contains("ACKNOWLEDGED") && !text.contains("AUDIO") && text.contains("ACTION:NONE"))
    #expect(!text.contains("PT6H"))
  }

  @Test("Invalid names in alarms are reported on their lines")
  func invalidNames() throws {
    let source = try file(
      """
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER;X_A=1;VALUE=DURATION;X-B=2:-PT5M
      DESCRIPTION:x
      X_OWN:1
      BEGIN:X_INNER
      X-A:1
      END:X_INNER
      BEGIN:X-INNER
      X-A;X_B=1:1
      END:X-INNER
      END:VALARM
      """)
    let encoded = CalendarDocument([source]).encoded(as: .ics)
    #expect(encoded.text.contains("TRIGGER;X-B=2:-PT5M\r\n"))
    #expect(encoded.text.contains("BEGIN:X-INNER\r\nX-A:1\r\nEND:X-INNER\r\n"))
    let invalidLine = "invalid name; the line is not written"
    let invalidParameter = "invalid parameter name; the parameter is not written"
    let reports = encoded.diagnostics.map { "\($0.line) \($0.message)" }
    #expect(
      reports == ["12 \(invalidLine)", "10 \(invalidParameter)", "13 \(invalidLine)", "17 \(invalidParameter)"])
  }

  @Test("JSCalendar alerts have what JSCalendar can express, and the rest is reported")
  func alerts() throws {
    let encoded = try CalendarDocument([file(full)]).encoded(as: .jscalendar)
    let group = try JSONReader.value(of: encoded.bytes)
    let alerts = try #require(group["entries"]?.elements.first?["alerts"])
    let id = "0B1DA0E2-8CF4-4CEE-9D3C-2B8A2D4E8D11"
    #expect(alerts.members.map(\.name) == [id, "snooze", "3", "4"])
    #expect(alerts[id]?["trigger"]?["offset"]?.string == "-PT6H")
    #expect(alerts[id]?["trigger"]?["relativeTo"]?.string == "end")
    #expect(alerts[id]?["action"]?.string == "email")
    #expect(alerts[id]?["acknowledged"]?.string == "2026-06-10T16:00:00Z")
    #expect(alerts["snooze"]?["trigger"]?["when"]?.string == "2026-06-10T16:30:00Z")
    #expect(alerts["snooze"]?["relatedTo"]?[id]?["relation"]?["parent"]?.bool == true)
    #expect(alerts["3"]?["action"]?.string == "display")
    #expect(encoded.diagnostics.map(\.code) == [.notConverted, .notConverted, .notConverted])
    #expect(encoded.diagnostics.map(\.line) == [8, 28, 35])
    #expect(encoded.diagnostics[0].message.contains("REPEAT") && encoded.diagnostics[1].message.contains("PROXIMITY"))
  }

  @Test("An EMAIL alarm without a recipient is one of display, except in JSCalendar")
  func emailWithoutRecipient() throws {
    let source = try file("BEGIN:VALARM\nACTION:EMAIL\nTRIGGER:-PT5M\nDESCRIPTION:a\nSUMMARY:b\nEND:VALARM")
    let encoded = CalendarDocument([source]).encoded(as: .ics)
    #expect(encoded.text.contains("ACTION:DISPLAY\r\n"))
    #expect(encoded.diagnostics.map(\.line) == [9])
    let alerts = CalendarDocument([source]).encoded(as: .jscalendar)
    #expect(alerts.text.contains(#""action": "email""#) && alerts.diagnostics.isEmpty)
    #expect(alarms(try read(alerts.bytes)).map(\.action) == [.email])
  }

  @Test("What an alert cannot express comes back from JSCalendar")
  func partsOfAlerts() throws {
    let source = try file(
      """
      BEGIN:VALARM
      UID:1
      ACTION;X-A=1:DISPLAY
      TRIGGER;X-B=2:-PT5M
      DESCRIPTION:one
      PROXIMITY:ARRIVE
      BEGIN:VLOCATION
      UID:v
      URL:geo:40.4,-3.7
      END:VLOCATION
      END:VALARM
      """)
    let alerts = CalendarDocument([source]).encoded(as: .jscalendar)
    let back = CalendarDocument([try read(alerts.bytes)]).encoded(as: .ics).text
    for line in ["UID:1", "ACTION;X-A=1:DISPLAY", "TRIGGER;X-B=2:-PT5M", "BEGIN:VLOCATION", "URL:geo:40.4,-3.7"] {
      #expect(back.contains("\(line)\r\n"))
    }
  }

  /// What goes off in a year, of a calendar and of what is written of it.
  @Test(
    "An absolute alarm goes off once, also in JSCalendar",
    arguments: [
      "DURATION:PT1H\nRDATE;VALUE=PERIOD:20260312T100000Z/PT2H\nALARM",
      "RRULE:FREQ=DAILY;COUNT=4\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260309T100000Z\n"
        + "DTSTART:20260309T110000Z\nSUMMARY:B\nALARM",
      "RRULE:FREQ=DAILY;COUNT=4\nALARM\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nRECURRENCE-ID:20260309T100000Z\n"
        + "DTSTART:20260309T100000Z\nALARM",
      "RRULE:FREQ=DAILY;COUNT=4\nALARM\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\nRECURRENCE-ID:20260309T100000Z\n"
        + "DTSTART:20260309T100000Z\nSUMMARY:other",
    ])
  func absoluteAlarms(lines: String) throws {
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\nTRIGGER;VALUE=DATE-TIME:20260301T000000Z\nEND:VALARM"
    let text = calendarText(event("DTSTART:20260308T100000Z\n" + lines.replacing("ALARM", with: alarm)))
    let source = try read(Array(text.utf8))
    let alerts = CalendarDocument([source]).encoded(as: .jscalendar)
    func times(_ file: CalendarFile) -> [String] {
      file.read(CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1), in: .utc).occurrences.map { occurrence in
        "\(occurrence.start) \(AlarmSchedule(occurrence, in: .utc).entries.count)"
      }
    }
    #expect(times(try read(alerts.bytes)) == times(source))
    #expect(times(source).contains { $0.hasSuffix(" 1") })
  }

  @Test("The days of RELATED=END count on the clock of the end, which JSCalendar lacks")
  func endInAnotherZone() throws {
    let lines =
      "DTSTART;TZID=America/Havana:20261025T233000\nDTEND;TZID=Europe/Berlin:20261026T053000\n"
      + "RRULE:FREQ=WEEKLY;COUNT=3\nBEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\nTRIGGER;RELATED=END:-P1D\nEND:VALARM"
    let source = try read(Array(calendarText(event(lines)).utf8))
    let times = source.read(CivilDate(2026, 10, 1)..<CivilDate(2026, 12, 1), in: .utc).occurrences.flatMap {
      AlarmSchedule($0, in: .utc).entries.map(\.instant.description)
    }
    // The clock of Berlin is the same on all of these days, that of Havana changes on the first of November.
    #expect(
      times == ["2026-10-25T03:30:00Z", "2026-11-01T04:30:00Z", "2026-11-08T05:30:00Z"].map { $0 } || times.count == 3)
    let alerts = CalendarDocument([source]).encoded(as: .jscalendar)
    #expect(alerts.diagnostics.contains { $0.message.contains("the days of TRIGGER") })
  }

  @Test("Only an alarm that cannot be read is reported as such, not one of another instance")
  func alarmsOfOtherInstances() throws {
    func alarm(_ trigger: String) -> String {
      "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER\(trigger)\nDESCRIPTION:x\nEND:VALARM"
    }
    let absolute = alarm(";VALUE=DATE-TIME:20260301T000000Z")
    let text = calendarText(
      event("DTSTART:20260308T100000Z\nRRULE:FREQ=DAILY;COUNT=2\n\(absolute)\n\(alarm(":soon"))"))
    var document = CalendarDocument([try read(Array(text.utf8))])
    document.entries[0].series.master?.alarms = []
    let messages = document.encoded(as: .ics).diagnostics.filter { $0.message.hasPrefix("unreadable alarm") }
    #expect(messages.map(\.line) == [13])
  }
}
