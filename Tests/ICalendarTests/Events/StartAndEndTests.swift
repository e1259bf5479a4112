import CalendarModel
import ICalendar
import TestSupport
import Testing

/// `DTSTART`, `DTEND` and `DURATION` (RFC 5545 sections 3.8.2.2, 3.8.2.4 and 3.8.2.5).
@Suite struct StartAndEndTests {
  private static let date = CivilDate(year: 2026, month: 3, day: 9)
  private static let nine = CivilDateTime(year: 2026, month: 3, day: 9, hour: 9, minute: 0)
  private static let ten = nine.adding(seconds: 3_600)

  @Test(
    arguments: [
      ("DTSTART;VALUE=DATE:20260309", .date(date)), ("dtstart;value=date:20260309", .date(date)),
      ("DTSTART;VALUE=\"DATE\":20260309", .date(date)), ("DTSTART:20260309T090000", .floating(nine)),
      ("DTSTART;VALUE=DATE-TIME:20260309T090000", .floating(nine)),
      ("DTSTART:20260309T090000Z", .utc(Instant(utc: nine))),
      ("DTSTART:20260309t090000z", .utc(Instant(utc: nine))),
      ("DTSTART;TZID=Europe/Berlin:20260309T090000", .zoned(nine, berlin)),
      ("DTSTART;tzid=\"Europe/Berlin\":20260309T090000", .zoned(nine, berlin)),
      ("DTSTART;TZID=Europe/\n Berlin:20260309T0\n 90000", .zoned(nine, berlin)),
      ("DTSTART:20260309T090060Z", .utc(Instant(utc: nine.adding(seconds: 59)))),
    ] as [(String, EventTime)])
  func aStartKeepsItsForm(_ line: String, _ start: EventTime) throws {
    let read = try ReadEvent(whole: line)
    #expect(read.event.start == start)
    #expect(read.event.end == .implied)
    #expect(read.faults.isEmpty)
  }

  @Test func theFirstOfTwoStartsWins() throws {
    let read = try ReadEvent(whole: "DTSTART:20260309T090000Z\nDTSTART:20260310T090000Z")
    #expect(read.event.start == .utc(Instant(utc: Self.nine)))
    #expect(read.faults == ["duplicate-property:7"])
  }

  @Test(
    arguments: [
      ("DTEND:20260309T100000Z", .time(.utc(Instant(utc: ten)))),
      ("dtend:20260309t100000z", .time(.utc(Instant(utc: ten)))),
      ("DTEND;TZID=Europe/Berlin:20260309T100000", .time(.zoned(ten, berlin))),
      ("DTEND:20260309T090000Z", .time(.utc(Instant(utc: nine)))),
      ("DURATION:PT1H", .duration(EventDuration(seconds: 3_600))),
      ("duration:pt1h", .duration(EventDuration(seconds: 3_600))),
      ("DURATION:+PT1H", .duration(EventDuration(seconds: 3_600))),
      ("DURATION:P1W", .duration(EventDuration(days: 7))), ("DURATION:P1D", .duration(EventDuration(days: 1))),
      ("DURATION:P1DT1H1M1S", .duration(EventDuration(days: 1, seconds: 3_661))), ("DURATION:PT0S", .duration(.zero)),
      ("DURATION:P227895D", .duration(EventDuration(days: 227_895))),
      ("DURATION:PT5469480H", .duration(EventDuration(seconds: 5_469_480 * 3_600))),
      ("DURATION:PT\n 90M", .duration(EventDuration(seconds: 5_400))), ("SUMMARY:none", .implied),
    ] as [(String, EventEnd)])
  func anEndKeepsItsForm(_ line: String, _ end: EventEnd) throws {
    let read = try ReadEvent(whole: "DTSTART:20260309T080000Z\n" + line)
    #expect(read.event.end == end)
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: [
    "DURATION:", "DURATION:1H", "DURATION:PT", "DURATION:PT1H30", "DURATION:P1H", "DURATION:P4000000D",
    "DURATION:PT1M1H",
  ])
  func otherDurationsAreReported(_ line: String) throws {
    let read = try ReadEvent(line)
    #expect(read.event.end == .implied)
    #expect(read.faults == ["unreadable-value:7"])
  }

  @Test func theFirstOfTwoEndsWins() throws {
    let ends = try ReadEvent("DTEND:20260309T100000Z\nDTEND:20260309T110000Z")
    #expect(ends.event.end == .time(.utc(Instant(utc: Self.ten))))
    #expect(ends.faults == ["duplicate-property:8"])
    let durations = try ReadEvent("DURATION:PT1H\nDURATION:PT2H")
    #expect(durations.event.end == .duration(EventDuration(seconds: 3_600)))
    #expect(durations.faults == ["duplicate-property:8"])
  }

  @Test(arguments: ["DTEND:20260309T100000Z\nDURATION:PT3H", "DURATION:PT3H\nDTEND:20260309T100000Z"])
  func anEndIsPreferredToADuration(_ lines: String) throws {
    #expect(try ReadEvent(lines).event.end == .time(.utc(Instant(utc: Self.ten))))
  }

  @Test func aNegativeDurationIsNone() throws {
    let read = try ReadEvent("DURATION:-PT1H")
    #expect(read.event.end == .duration(.zero))
    #expect(read.faults == ["end-before-start:7"])
  }

  /// RFC 5545 section 3.8.2.5 allows days and weeks only.
  @Test(
    arguments: [
      ("DURATION:PT10M", .implied, ["repaired-value:7"]), ("DURATION:P0D", .implied, []),
      ("DURATION:PT24H", .duration(EventDuration(seconds: 86_400)), []),
      ("DURATION:P1DT12H", .duration(EventDuration(days: 1, seconds: 43_200)), ["repaired-value:7"]),
      ("DURATION:P2W", .duration(EventDuration(days: 14)), []),
    ] as [(String, EventEnd, [String])])
  func aWholeDayLastsWholeDays(_ line: String, _ end: EventEnd, _ faults: [String]) throws {
    let read = try ReadEvent(whole: "DTSTART;VALUE=DATE:20260309\n" + line)
    #expect(read.event.end == end)
    #expect(read.faults == faults)
    #expect(read.event.end(ofInstanceAt: .date(Self.date), in: .utc).civil.date > Self.date)
  }

  @Test func anEndWithoutTheZoneOfItsStartIsInThatZone() throws {
    let read = try ReadEvent(whole: "DTSTART;TZID=Europe/Berlin:20260309T090000\nDTEND:20260309T100000")
    #expect(read.event.end == .time(.zoned(Self.ten, berlin)))
  }

  @Test("An end without a zone is in UTC as its start is")
  func endsWithoutZone() throws {
    let read = try ReadEvent(whole: "DTSTART:20260309T080000Z\nDTEND:20260309T090000")
    #expect(read.event.end == .time(.utc(Instant(utc: Self.nine))))
    #expect(read.faults == ["repaired-value:7"])
  }

  @Test("Periods of RDATE are checked as other times are")
  func periods() {
    let file = calendar(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART:20260310T090000Z
      RDATE;VALUE=PERIOD:20260311T090000Z/20260311T080000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      DTSTART;VALUE=DATE:20260310
      RDATE;VALUE=PERIOD:20260312T090000Z/PT3H
      END:VEVENT
      """)
    let read = file.series()
    #expect(read.series.first?.recurrenceDates.first?.end == .duration(.zero))
    #expect(read.diagnostics.map(\.code) == [.endBeforeStart, .mixedValueTypes])
  }

  @Test(
    "Damaged parameters of a time are reported, and a zone is read where it is clear",
    arguments: [
      ("DTSTART;Europe/Berlin:20260309T090000", "2026-03-09T08:00:00Z"),
      ("DTSTART;VALUE=DATE-TIME,TZID=Asia/Tokyo:20260309T090000", "2026-03-09T00:00:00Z"),
      ("DTSTART;TZID:20260309T090000", "2026-03-09T09:00:00"), ("DTSTART;TZID=:20260309T090000", "2026-03-09T09:00:00"),
      ("DTSTART;TZID=\"\":20260309T090000", "2026-03-09T09:00:00"),
      ("DTSTART;TZID=Asia/Tokyo;TZID=UTC:20260309T090000", "2026-03-09T00:00:00Z"),
      ("DTSTART;Europe/Berlin;VALUE=DATE-TIME;VALUE=DATE-TIME:20260309T090000", "2026-03-09T08:00:00Z"),
      ("DTSTART;VALUE=DATE-TIME;VALUE=DATE-TIME;Europe/Berlin:20260309T090000", "2026-03-09T08:00:00Z"),
    ])
  func damagedParameters(_ line: String, _ start: String) throws {
    let read = try ReadEvent(whole: line)
    #expect(read.event.start.text == start)
    #expect(read.faults == ["malformed-parameter:6"])
  }

  @Test("Each line with damaged parameters is read alike")
  func damagedParametersTwice() throws {
    let read = try ReadEvent(whole: "DTSTART;Asia/Tokyo:20260309T090000\nDTEND;Asia/Tokyo:20260309T100000")
    #expect(read.event.start.text == "2026-03-09T00:00:00Z")
    let zone = try #require(read.event.start.zone)
    #expect(read.event.end == .time(.zoned(Self.ten, zone)))
    #expect(read.faults == ["malformed-parameter:6", "malformed-parameter:7"])
  }

  @Test("A second TZID is reported before a parameter that cannot be the zone")
  func secondZones() {
    let file = calendar(event("DTSTART;TZID=Asia/Tokyo;TZID=UTC;X:20260309T090000"))
    #expect(file.check().map { $0.message.contains("more than once") } == [true])
  }

  @Test("A parameter joined by a comma is shown with both of its quotes")
  func joinedParameters() {
    let file = calendar(event("DTSTART;VALUE=DATE-TIME,TZID=\"Asia/Tokyo\":20260309T090000"))
    #expect(file.lines() == ["2026-03-09T00:00:00Z/2026-03-09T00:00:00Z -"])
    #expect(file.check().map { $0.message.hasSuffix(": DATE-TIME,TZID=\"Asia/Tokyo\"") } == [true])
  }

  @Test(
    "Damaged parameters are reported on each line that is read",
    arguments: [
      "SUMMARY;LANGUAGE:s", "CATEGORIES;X:c", "CONFERENCE;LABEL:https://example.org", "COLOR;VALUE:red",
      "URL;VALUE=URI;VALUE=URI:https://example.org", "STATUS;X:CONFIRMED", "DURATION;VALUE:PT1H", "RRULE;X:FREQ=DAILY",
      "ORGANIZER;CN=a;CN=b:mailto:a@example.org",
    ])
  func damagedParametersOfLines(_ line: String) throws {
    #expect(try ReadEvent(line).faults == ["malformed-parameter:7"])
  }

  @Test(
    "Damaged parameters of alarms are reported",
    arguments: ["TRIGGER;RELATED:-PT5M", "TRIGGER:PT0S\nDESCRIPTION;X:d", "TRIGGER:PT0S\nATTENDEE;X:mailto:a@b.c"])
  func damagedParametersOfAlarms(_ lines: String) throws {
    let read = try ReadEvent("BEGIN:VALARM\nACTION:DISPLAY\n\(lines)\nEND:VALARM")
    #expect(read.event.alarms.count == 1)
    #expect(read.faults == ["malformed-parameter:\(lines.contains("\n") ? 10 : 9)"])
  }

  @Test("A parameter of a person without an equals sign is reported")
  func damagedName() throws {
    let read = try ReadEvent("ATTENDEE;CN=Doe; John;PARTSTAT=DECLINED:mailto:john@example.org")
    #expect(read.event.attendees.first?.status == .declined)
    #expect(read.faults == ["malformed-parameter:7"])
  }

  @Test(
    "Blanks behind a time or around a duration are reported",
    arguments: ["DTEND:20260309T100000Z ", "DURATION: PT1H ", "DTEND:20260309T100000Z\t"])
  func blanks(_ line: String) throws {
    #expect(try ReadEvent(line).faults == ["repaired-value:7"])
  }

  @Test("STATUS CANCELED is cancelled")
  func americanSpelling() throws {
    let read = try ReadEvent("STATUS:canceled")
    #expect(read.event.status == .cancelled)
    #expect(read.faults == ["repaired-value:7"])
  }
}
