import CalendarModel
import Testing

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
      ("TRIGGER;VALUE=DATE-TIME:20260309T080000Z", at8), ("TRIGGER:20260309T080000Z", at8),
      ("trigger;value=date-time:20260309t080000z", at8),
    ] as [(String, AlarmTrigger)])
  func aTriggerIsALengthOrATime(_ line: String, _ trigger: AlarmTrigger) throws {
    let read = try ReadEvent(alarm(line))
    #expect(read.event.alarms == [trigger])
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: [
    "TRIGGER:", "TRIGGER:never", "TRIGGER:15", "TRIGGER:-15M", "TRIGGER:-P", "TRIGGER:-PT", "TRIGGER:PT15",
    "TRIGGER;VALUE=DATE-TIME:20260309T080000", "TRIGGER;VALUE=DATE-TIME:20260230T080000Z",
    "TRIGGER;VALUE=DATE:20260309", "TRIGGER:-P99999999D",
  ])
  func anAlarmWithABadTriggerIsDroppedAndItsEventIsNot(_ line: String) throws {
    let read = try ReadEvent("SUMMARY:kept\n" + alarm(line))
    #expect(read.event.alarms.isEmpty)
    #expect(read.event.summary == "kept")
    #expect(read.faults == ["unreadable-value:10"])
  }

  @Test func alarmsStayInOrder() throws {
    let read = try ReadEvent(alarm("TRIGGER:-PT5M") + "\n" + alarm("TRIGGER:-P1D") + "\n" + alarm("TRIGGER:-PT1H"))
    #expect(
      read.event.alarms == [
        .fromStart(EventDuration(seconds: -300)), .fromStart(EventDuration(days: -1)),
        .fromStart(EventDuration(seconds: -3_600)),
      ])
    #expect(read.faults.isEmpty)
  }

  @Test func oneBadAlarmLeavesTheOthers() throws {
    let read = try ReadEvent(alarm("TRIGGER:-PT5M") + "\n" + alarm("TRIGGER:soon") + "\n" + alarm("TRIGGER:-P1D"))
    #expect(read.event.alarms == [.fromStart(EventDuration(seconds: -300)), .fromStart(EventDuration(days: -1))])
    #expect(read.faults == ["unreadable-value:13"])
  }

  @Test func propertiesOfAnAlarmAreNotThoseOfItsEvent() throws {
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
    let read = try ReadEvent("begin:valarm\ntrigger:-PT15M\nend:valarm")
    #expect(read.event.alarms == [.fromStart(EventDuration(seconds: -900))])
    #expect(read.faults.isEmpty)
  }

  @Test func anAlarmWithoutAnEndKeepsItsTrigger() throws {
    let read = try ReadEvent("SUMMARY:kept\nBEGIN:VALARM\nTRIGGER:-PT15M")
    #expect(read.event.alarms == [.fromStart(EventDuration(seconds: -900))])
    #expect(read.event.summary == "kept")
    #expect(read.faults == ["missing-end:8"])
  }
}
