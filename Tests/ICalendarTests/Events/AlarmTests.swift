import CalendarModel
import LibicalEngine
import TestSupport
import Testing

@testable import ICalendar

/// `VALARM` (RFC 5545 section 3.6.6) and its `TRIGGER` (section 3.8.6.3).
@Suite struct AlarmTests {
  private func alarm(_ lines: String) -> String { "BEGIN:VALARM\nACTION:DISPLAY\n\(lines)\nEND:VALARM" }

  private static let at8 = AlarmTrigger.at(
    Instant(utc: CivilDateTime(year: 2026, month: 3, day: 9, hour: 8, minute: 0)))

  @Test(
    arguments: [
      ("TRIGGER:-PT15M", .fromStart(EventDuration(seconds: -900))),
      ("TRIGGER:PT15M", .fromStart(EventDuration(seconds: 900))),
      ("TRIGGER:+PT15M", .fromStart(EventDuration(seconds: 900))),
      ("TRIGGER:PT0S", .fromStart(.zero)), ("TRIGGER:-P1D", .fromStart(EventDuration(days: -1))),
      ("TRIGGER:-P2W", .fromStart(EventDuration(days: -14))),
      ("TRIGGER:-P1DT12H", .fromStart(EventDuration(days: -1, seconds: -43_200))),
      ("TRIGGER:-PT1H30M", .fromStart(EventDuration(seconds: -5_400))),
      ("TRIGGER;VALUE=DURATION:-PT15M", .fromStart(EventDuration(seconds: -900))),
      ("TRIGGER;RELATED=START:-PT15M", .fromStart(EventDuration(seconds: -900))),
      ("TRIGGER;RELATED=END:-PT15M", .fromEnd(EventDuration(seconds: -900))),
      ("TRIGGER;VALUE=DURATION;RELATED=END:PT5M", .fromEnd(EventDuration(seconds: 300))),
      ("TRIGGER;RELATED=\"END\":PT5M", .fromEnd(EventDuration(seconds: 300))),
      ("trigger;related=end:pt5m", .fromEnd(EventDuration(seconds: 300))),
      ("TRIGGER;RELATED=\n END:PT5M", .fromEnd(EventDuration(seconds: 300))),
      ("TRIGGER;VALUE=DATE-TIME:20260309T080000Z", at8),
      ("trigger;value=date-time:20260309t080000z", at8),
    ] as [(String, AlarmTrigger)])
  func aTriggerIsALengthOrATime(_ line: String, _ trigger: AlarmTrigger) throws {
    let read = try ReadEvent(alarm(line))
    #expect(read.event.alarms.map(\.trigger) == [trigger])
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: [
    "TRIGGER:", "TRIGGER:never", "TRIGGER:15", "TRIGGER:-15M", "TRIGGER:-P", "TRIGGER:-PT", "TRIGGER:PT15",
    "TRIGGER;VALUE=DATE-TIME:20260230T080000Z", "TRIGGER;VALUE=DATE:20260309", "TRIGGER:-P99999999D",
  ])
  func anAlarmWithABadTriggerIsDroppedAndItsEventIsNot(_ line: String) throws {
    let read = try ReadEvent("SUMMARY:kept\n" + alarm(line))
    #expect(read.event.alarms.isEmpty)
    #expect(read.event.summary == "kept")
    #expect(read.faults == ["unreadable-value:10"])
  }

  @Test(
    "A time that is not in UTC is in its zone, or in the zone of DTSTART",
    arguments: [
      ("TRIGGER:20260309T080000Z", "2026-03-09T08:00:00Z"),
      ("TRIGGER;VALUE=DATE-TIME:20260309T080000", "2026-03-09T07:00:00Z"),
      ("TRIGGER;VALUE=DATE-TIME;TZID=Asia/Tokyo:20260309T080000", "2026-03-08T23:00:00Z"),
    ])
  func times(line: String, expected: String) throws {
    let file = calendar(
      "BEGIN:VEVENT\nUID:1\n\(alarm(line))\nDTSTART;TZID=Europe/Berlin:20260309T090000\nEND:VEVENT")
    let trigger = try #require(file.series().series.first?.master?.alarms.first?.trigger)
    guard case .at(let instant) = trigger else {
      Issue.record("\(trigger)")
      return
    }
    #expect(instant.description == expected)
    #expect(file.faults.count == 1 && file.faults.allSatisfy { $0.hasPrefix("repaired-value") })
  }

  @Test(
    "A zone in damaged parameters of a time is read and reported",
    arguments: ["TRIGGER;Asia/Tokyo:20260309T170000", "TRIGGER;VALUE=DATE-TIME,TZID=Asia/Tokyo:20260309T170000"])
  func zonesInDamagedParameters(_ line: String) throws {
    let read = try ReadEvent(alarm(line))
    #expect(read.event.alarms.map(\.trigger) == [Self.at8])
    #expect(Set(read.faults) == ["malformed-parameter:9", "repaired-value:9"])
  }

  @Test func anUnknownZoneOfATimeIsReported() {
    let file = calendar(
      "BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\n\(alarm("TRIGGER;TZID=Nowhere:20260309T080000"))\nEND:VEVENT")
    #expect(Set(file.faults.map { $0.prefix { $0 != ":" } }) == ["unknown-time-zone", "repaired-value"])
  }

  @Test("A time without a zone is a length from a start without one, but not in a series")
  func timesBesideFloatingStarts() throws {
    for start in [";VALUE=DATE:20260317", ":20260317T000000"] {
      let lines = "BEGIN:VEVENT\nUID:1\nDTSTART\(start)\n\(alarm("TRIGGER;VALUE=DATE-TIME:20260317T090000"))\n"
      let file = calendar(lines + "END:VEVENT")
      let alarms = try #require(file.series().series.first?.master?.alarms)
      #expect(alarms.map(\.trigger) == [.fromStart(EventDuration(seconds: 9 * 3_600))])
      let series = calendar(lines + "RRULE:FREQ=DAILY;COUNT=2\nEND:VEVENT")
      #expect(try #require(series.series().series.first?.master?.alarms).isEmpty)
    }
  }

  @Test func alarmsStayInOrder() throws {
    let read = try ReadEvent(alarm("TRIGGER:-PT5M") + "\n" + alarm("TRIGGER:-P1D") + "\n" + alarm("TRIGGER:-PT1H"))
    #expect(
      read.event.alarms.map(\.trigger) == [
        .fromStart(EventDuration(seconds: -300)), .fromStart(EventDuration(days: -1)),
        .fromStart(EventDuration(seconds: -3_600)),
      ])
    #expect(read.faults.isEmpty)
  }

  @Test func oneBadAlarmLeavesTheOthers() throws {
    let read = try ReadEvent(alarm("TRIGGER:-PT5M") + "\n" + alarm("TRIGGER:soon") + "\n" + alarm("TRIGGER:-P1D"))
    #expect(
      read.event.alarms.map(\.trigger) == [
        .fromStart(EventDuration(seconds: -300)), .fromStart(EventDuration(days: -1)),
      ])
    #expect(read.faults == ["unreadable-value:13"])
  }

  @Test func propertiesOfAnAlarmDoNotBelongToItsEvent() throws {
    let read = try ReadEvent(
      "DTEND:20260309T100000Z\n"
        + alarm(
          "TRIGGER:-PT5M\nSUMMARY:mail\nDESCRIPTION:text\nDURATION:PT5M\nREPEAT:2\nATTENDEE:mailto:a@b.c\nUID:alarm")
        + "\nLOCATION:behind")
    #expect(read.event.summary == nil)
    #expect(read.event.description == nil)
    #expect(read.event.attendees.isEmpty)
    #expect(read.event.uid == "1")
    #expect(
      read.event.end == .time(.utc(Instant(utc: CivilDateTime(year: 2026, month: 3, day: 9, hour: 10, minute: 0)))))
    #expect(read.event.location == "behind")
    #expect(read.event.alarms.count == 1)
    #expect(read.faults.isEmpty)
  }

  @Test func aTriggerOutsideAnAlarmIsNoAlarm() throws {
    #expect(try ReadEvent("TRIGGER:-PT15M").event.alarms.isEmpty)
  }

  @Test func anAlarmInLowerCase() throws {
    let read = try ReadEvent("begin:valarm\naction:display\ntrigger:-PT15M\nend:valarm")
    #expect(read.event.alarms.map(\.trigger) == [.fromStart(EventDuration(seconds: -900))])
    #expect(read.faults.isEmpty)
  }

  @Test func anAlarmWithoutAnEndKeepsItsTrigger() throws {
    let read = try ReadEvent("SUMMARY:kept\nBEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT15M")
    #expect(read.event.alarms.map(\.trigger) == [.fromStart(EventDuration(seconds: -900))])
    #expect(read.event.summary == "kept")
    #expect(read.faults == ["missing-end:8"])
  }

  @Test("An alarm inside an alarm ends it, and hides no lines behind it")
  func alarmInsideAlarm() throws {
    let alarms = ["-PT15M", "-PT5M"].map { "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:\($0)\n" }
    let read = try ReadEvent("\(alarms.joined())END:VALARM\nLOCATION:here")
    let triggers = [-900, -300].map { AlarmTrigger.fromStart(EventDuration(seconds: $0)) }
    #expect(read.event.alarms.map(\.trigger) == triggers && read.event.location == "here")
    #expect(read.faults == ["missing-end:7"])
  }

  @Test func everyFieldIsRead() throws {
    let read = try ReadEvent(
      """
      BEGIN:VALARM
      UID:alarm-1
      ACTION:email
      TRIGGER;RELATED=END:-PT30M
      DESCRIPTION:Text\\, with comma
      SUMMARY:Subject
      ATTENDEE;CN=Ada:mailto:ada@example.org
      ATTENDEE:mailto:bob@example.org
      REPEAT:4
      DURATION:PT5M
      ACKNOWLEDGED:20260309T083000Z
      RELATED-TO;RELTYPE=SNOOZE:alarm-0
      RELATED-TO:other
      PROXIMITY:depart
      ATTACH;FMTTYPE=audio/basic:ftp://example.com/pub/sounds/bell-01.aud
      ATTACH;ENCODING=BASE64;VALUE=BINARY:AAEC
      X-OWN:1
      END:VALARM
      """)
    #expect(read.faults.isEmpty)
    let alarm = try #require(read.event.alarms.first)
    #expect(alarm.trigger == .fromEnd(EventDuration(seconds: -1_800)))
    #expect(alarm.action == .email && alarm.description == "Text, with comma" && alarm.summary == "Subject")
    #expect(
      alarm.attendees == [
        Participant(address: "mailto:ada@example.org", name: "Ada"), Participant(address: "mailto:bob@example.org"),
      ])
    #expect(alarm.repetition == AlarmRepetition(count: 4, interval: EventDuration(seconds: 300)))
    #expect(alarm.uid == "alarm-1" && alarm.snoozedUID == "alarm-0" && alarm.proximity == "DEPART")
    #expect(alarm.acknowledged == Instant(utc: CivilDateTime(2026, 3, 9, 8, 30)))
    #expect(
      alarm.attachments == [
        AlarmAttachment(value: "ftp://example.com/pub/sounds/bell-01.aud", mediaType: "audio/basic"),
        AlarmAttachment(value: "AAEC", isInline: true),
      ])
    #expect(alarm.line == 7)
    #expect(read.event.attendees.isEmpty && read.event.properties.isEmpty)
  }

  /// Broken alarms, with the number of alarms that are left and what is reported.
  @Test(
    arguments: [
      ("ACTION:DISPLAY", 0, ["missing-property:7"]), ("X-OWN:1", 0, ["missing-property:7"]),
      ("TRIGGER:-PT5M", 1, ["missing-property:7"]),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nREPEAT:3", 1, ["dropped-value:10"]),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nDURATION:PT5M", 1, ["dropped-value:10"]),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nREPEAT:3\nDURATION:-PT5M", 1, ["dropped-value:11"]),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nREPEAT:3\nDURATION:PT0S", 1, ["dropped-value:11"]),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nREPEAT:many\nDURATION:PT5M", 1, ["unreadable-value:10", "dropped-value:11"]),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nREPEAT:-1\nDURATION:PT5M", 1, ["unreadable-value:10", "dropped-value:11"]),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nREPEAT:3\nDURATION:soon", 1, ["unreadable-value:11", "dropped-value:10"]),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nREPEAT:0\nDURATION:PT5M", 1, []),
      ("ACTION:DISPLAY\nTRIGGER;VALUE=DATE-TIME:-PT5M", 1, ["repaired-value:9"]),
      ("ACTION:DISPLAY\nTRIGGER;VALUE=DURATION:20260309T080000Z", 1, ["repaired-value:9"]),
      ("ACTION:DISPLAY\nTRIGGER;RELATED=MIDDLE:-PT5M", 1, ["repaired-value:9"]),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nTRIGGER:-PT9M", 1, ["duplicate-property:10"]),
      ("ACTION:DISPLAY\nTRIGGER:soon\nTRIGGER:-PT9M", 0, ["unreadable-value:9", "duplicate-property:10"]),
      ("ACTION:DISPLAY\nACTION:AUDIO\nTRIGGER:-PT5M", 1, ["duplicate-property:9"]),
      ("ACTION:\nTRIGGER:-PT5M", 1, ["unreadable-value:8"]),
      ("ACTION:show it\nTRIGGER:-PT5M", 1, ["unreadable-value:8"]),
      ("ACTION:PROCEDURE\nTRIGGER:-PT5M", 1, ["dropped-value:8"]), ("ACTION:NONE\nTRIGGER:-PT5M", 1, []),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nACKNOWLEDGED:20260309T080000", 1, ["unreadable-value:10"]),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nACKNOWLEDGED:now", 1, ["unreadable-value:10"]),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nATTACH:", 1, []),
      ("ACTION:DISPLAY\nTRIGGER:-PT5M\nREPEAT:999999999\nDURATION:P36500D", 1, ["limit-exceeded:10"]),
      ("ACTION:DISPLAY\nBEGIN:X-INNER\nTRIGGER:-PT5M\nEND:X-INNER", 0, ["skipped-component:9", "missing-property:7"]),
    ] as [(String, Int, [String])])
  func aBrokenAlarmNeverCostsTheEvent(_ lines: String, _ count: Int, _ faults: [String]) throws {
    let read = try ReadEvent("BEGIN:VALARM\n\(lines)\nEND:VALARM\nSUMMARY:kept")
    #expect(read.event.alarms.count == count)
    #expect(read.event.summary == "kept")
    #expect(Set(read.faults) == Set(faults) && read.faults.count == faults.count, "\(read.faults)")
  }

  @Test(arguments: [Engine.swift, .libical])
  func manyAlarmsAreBounded(_ engine: Engine) throws {
    let alarms = "BEGIN:VALARM\nTRIGGER:-PT5M\nREPEAT:999999999\nDURATION:P36500D\nEND:VALARM\n"
    let lines = event("DTSTART:20260309T090000Z\n" + String(repeating: alarms, count: 19_000))
    let file = calendar(lines, engine: engine)
    let event = try #require(file.series().series.first?.master)
    #expect((3_900...4_000).contains(event.alarms.count))
    let occurrence = Occurrence(of: event, recurrenceID: nil, start: event.start, end: event.start)
    let schedule = AlarmSchedule(occurrence, in: .utc)
    #expect(schedule.isTruncated && schedule.entries.count == event.alarms.count + AlarmSchedule.mostRepetitions)
  }

  /// Lists of one alarm cost no more than their lines.
  @Test func anAlarmWithManyAttendees() throws {
    let people = (0..<19_000).map { "ATTENDEE:mailto:\($0)@example.org" }.joined(separator: "\n")
    let read = try ReadEvent("BEGIN:VALARM\nACTION:EMAIL\nTRIGGER:-PT5M\n\(people)\nEND:VALARM")
    #expect(read.event.alarms.first?.attendees.count == 19_000)
  }
}
