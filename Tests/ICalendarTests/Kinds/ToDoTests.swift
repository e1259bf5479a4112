import CalendarModel
import LibicalEngine
import TestSupport
import Testing

@testable import ICalendar

/// To-dos (RFC 5545 section 3.6.2) as entries of the days on which they are due.
@Suite struct ToDoTests {
  /// A calendar with one to-do; the first of `lines` is on line 6.
  private func toDo(_ lines: String, engine: Engine = .swift) -> CalendarFile {
    calendar(toDoText(lines), kinds: [.event, .toDo], engine: engine)
  }

  private func toDoText(_ lines: String, uid: String = "1") -> String {
    "BEGIN:VTODO\nUID:\(uid)\n\(lines)\nEND:VTODO"
  }

  private func event(_ lines: String) throws -> Event {
    try #require(toDo(lines).series().series.first?.master)
  }

  @Test func theyAreOnlyReadWhereAskedFor() {
    let text = toDoText("DUE:20260309T090000Z\nSUMMARY:a")
    let unread = calendar(text)
    #expect(unread.lines() == [])
    #expect(unread.count(of: .toDo) == 1)
    #expect(unread.otherComponents == ["VTODO": 1])
    let read = calendar(text, kinds: [.event, .toDo])
    #expect(read.lines() == ["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z a"])
    #expect(read.count(of: .toDo) == 1)
    #expect(read.eventCount == 0)
    #expect(read.otherComponents == [:])
  }

  @Test func eventsAreNotReadWhereOnlyToDosAre() {
    let text = TestSupport.event("DTSTART:20260309T090000Z\nSUMMARY:event") + toDoText("DUE:20260310T090000Z", uid: "2")
    let file = calendar(text, kinds: [.toDo])
    #expect(file.lines() == ["2026-03-10T09:00:00Z/2026-03-10T09:00:00Z -"])
    #expect(file.eventCount == 1)
  }

  /// DTSTART and DUE, DURATION, and each alone. A due date includes its day, unlike a DTEND.
  @Test(arguments: [
    ("DTSTART:20260309T090000Z\nDUE:20260309T110000Z", "2026-03-09T09:00:00Z/2026-03-09T11:00:00Z"),
    ("DTSTART:20260309T090000Z\nDURATION:PT30M", "2026-03-09T09:00:00Z/2026-03-09T09:30:00Z"),
    ("DTSTART:20260309T090000Z", "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z"),
    ("DTSTART;VALUE=DATE:20260309", "2026-03-09/2026-03-10"),
    ("DUE:20260309T110000Z", "2026-03-09T11:00:00Z/2026-03-09T11:00:00Z"),
    ("DUE;VALUE=DATE:20260309", "2026-03-09/2026-03-10"),
    ("DTSTART;VALUE=DATE:20260309\nDUE;VALUE=DATE:20260309", "2026-03-09/2026-03-10"),
    ("DTSTART;VALUE=DATE:20260309\nDUE;VALUE=DATE:20260311", "2026-03-09/2026-03-12"),
    ("DTSTART;VALUE=DATE:20260309\nDURATION:P2D", "2026-03-09/2026-03-11"),
    ("DTSTART:20260309T090000Z\nDUE;VALUE=DATE:20260311", "2026-03-09T09:00:00Z/2026-03-12T00:00:00Z"),
  ])
  func itsTimes(_ lines: String, _ times: String) {
    #expect(toDo(lines).lines() == ["\(times) -"])
    #expect(toDo(lines).faults == [])
    #expect(toDo(lines, engine: .libical).lines() == ["\(times) -"])
    #expect(toDo(lines, engine: .libical).faults == [])
  }

  @Test(arguments: [
    (
      "DTSTART:20260309T090000Z\nDUE:20260309T080000Z", "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z -",
      "end-before-start:7"
    ),
    ("DTSTART;VALUE=DATE:20260309\nDUE;VALUE=DATE:20260308", "2026-03-09/2026-03-10 -", "end-before-start:7"),
    (
      "DTSTART:20260309T090000Z\nDUE;VALUE=DATE:20260308", "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z -",
      "repaired-value:7"
    ),
    (
      "DTSTART:20260309T090000Z\nDTEND:20260309T100000Z", "2026-03-09T09:00:00Z/2026-03-09T10:00:00Z -",
      "repaired-value:7"
    ),
    ("DTSTART:20260309T090000Z\nDUE:soon", "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z -", "unreadable-value:7"),
    ("DUE:20260309T090000Z\nDURATION:PT1H", "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z -", "dropped-value:7"),
    (
      "DTSTART:20260309T090000Z\nDUE:20260309T100000Z\nDURATION:PT3H", "2026-03-09T09:00:00Z/2026-03-09T10:00:00Z -",
      "end-and-duration:8"
    ),
  ])
  func oddTimes(_ lines: String, _ shown: String, _ fault: String) {
    let file = toDo(lines)
    #expect(file.lines() == [shown])
    #expect(file.faults.first == fault)
  }

  @Test func aToDoWithoutDateIsCountedAndOnNoDay() {
    let file = toDo("SUMMARY:some day")
    let day = CivilDate(2026, 3, 9)
    let result = file.read(day..<day.adding(days: 1), in: berlin)
    #expect(result.isEmpty)
    #expect(result.undatedCounts == [.toDo: 1])
    #expect(file.faults == ["undated:4"])
  }

  @Test func anUnreadableDateIsNotAMissingOne() {
    let file = toDo("DUE:soon")
    let day = CivilDate(2026, 3, 9)
    #expect(file.read(day..<day.adding(days: 1), in: berlin).undatedCounts == [:])
    #expect(file.faults == ["missing-property:4", "unreadable-value:6"])
  }

  @Test func propertiesOfToDosOnly() throws {
    let event = try event(
      "DUE:20260309T090000Z\nSTATUS:IN-PROCESS\nPERCENT-COMPLETE:40\nPRIORITY:1\nCOMPLETED:20260310T100000Z")
    #expect(event.kind == .toDo)
    #expect(event.status == .inProcess)
    #expect(event.percentComplete == 40)
    #expect(event.priority == 1)
    #expect(event.completed?.description == "2026-03-10T10:00:00Z")
    #expect(event.transparency == .transparent)
    #expect(!event.isDone)
  }

  @Test func bothEnginesReadTheSame() throws {
    let lines = """
      DTSTART;TZID=Europe/Berlin:20260309T090000
      DUE;TZID=Europe/Berlin:20260309T170000
      COMPLETED:20260310T100000Z
      PERCENT-COMPLETE:100
      STATUS:COMPLETED
      RRULE:FREQ=WEEKLY;COUNT=3
      """
    let files = [Engine.swift, .libical].map { toDo(lines, engine: $0) }
    #expect(files[0].series().series == files[1].series().series)
    #expect(files[0].lines() == files[1].lines() && files[0].lines().count == 3)
    #expect(files[1].faults == [])
  }

  @Test(arguments: [
    ("STATUS:COMPLETED", true), ("COMPLETED:20260310T100000Z", true), ("PERCENT-COMPLETE:100", true),
    ("STATUS:NEEDS-ACTION\nCOMPLETED:20260310T100000Z", false), ("PERCENT-COMPLETE:99", false),
    ("STATUS:CANCELLED", false),
  ])
  func whetherItIsDone(_ lines: String, _ isDone: Bool) throws {
    #expect(try event("DUE:20260309T090000Z\n" + lines).isDone == isDone)
  }

  @Test(arguments: [
    "STATUS:CONFIRMED", "STATUS:DRAFT", "PERCENT-COMPLETE:101", "PERCENT-COMPLETE:-1", "COMPLETED:never",
  ])
  func valuesThatAToDoCannotHave(_ line: String) throws {
    let event = try event("DUE:20260309T090000Z\n" + line)
    #expect(event.status == nil && event.percentComplete == nil && event.completed == nil)
    #expect(toDo("DUE:20260309T090000Z\n" + line).faults == ["unreadable-value:7"])
  }

  @Test func aSeriesWithExceptionsAndOverrides() {
    let file = calendar(
      toDoText("DTSTART;VALUE=DATE:20260309\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE;VALUE=DATE:20260310\nSUMMARY:a") + "\n"
        + toDoText("RECURRENCE-ID;VALUE=DATE:20260311\nDUE;VALUE=DATE:20260320\nSUMMARY:later"),
      kinds: [.toDo])
    #expect(file.lines() == ["2026-03-09/2026-03-10 a", "2026-03-12/2026-03-13 a", "2026-03-20/2026-03-21 later"])
    #expect(file.faults == [])
  }

  /// RFC 5545 section 3.8.5.3 requires DTSTART, which programs with due dates leave out.
  @Test func aRuleWithoutStartBeginsAtTheDueDate() {
    let file = toDo("DUE;TZID=Europe/Berlin:20260309T090000\nRRULE:FREQ=WEEKLY;COUNT=2")
    #expect(file.lines().map { $0.prefix(20) } == ["2026-03-09T08:00:00Z", "2026-03-16T08:00:00Z"])
    #expect(file.faults == ["missing-property:7"])
  }

  /// A program may keep the UID of the event that a to-do was made from.
  @Test func anEventAndAToDoMayHaveOneUID() {
    let file = calendar(
      TestSupport.event("DTSTART:20260309T090000Z\nSUMMARY:event\nSEQUENCE:2")
        + toDoText("DUE:20260309T100000Z\nSUMMARY:to-do"), kinds: [.event, .toDo])
    #expect(file.lines().map { String($0.suffix(5)) } == ["event", "to-do"])
    #expect(file.faults == [])
  }

  @Test func hugeRulesAreBounded() {
    let file = toDo("DTSTART:20200101T000000Z\nDUE:20200101T000100Z\nRRULE:FREQ=SECONDLY")
    let day = CivilDate(2026, 3, 9)
    let result = file.read(day..<day.adding(days: 30), in: .utc)
    #expect(result.count == 10_000)
    #expect(result.diagnostics.map(\.code) == [.truncatedRecurrence])
    #expect(result.diagnostics.first?.component == "VTODO")
  }

  @Test func anUnclosedToDoEndsAtTheNextComponent() {
    let file = calendar(
      "BEGIN:VTODO\nUID:1\nDUE:20260309T090000Z\nSUMMARY:a\n" + TestSupport.event("DTSTART:20260309T100000Z", uid: "2"),
      kinds: [.event, .toDo])
    #expect(file.lines().count == 2)
    #expect(file.faults == ["missing-end:4"])
  }

  @Test func alarmsAreReadAsInEvents() throws {
    let event = try event("DUE:20260309T090000Z\nBEGIN:VALARM\nTRIGGER:-PT5M\nACTION:DISPLAY\nEND:VALARM")
    #expect(event.alarms.map(\.trigger) == [.fromStart(EventDuration(seconds: -300))])
  }

  @Test func digestsDependOnTheComponent() throws {
    let file = calendar(
      TestSupport.event("DTSTART:20260309T090000Z\nTRANSP:TRANSPARENT")
        + toDoText("DTSTART:20260309T090000Z"), kinds: [.event, .toDo])
    let events = file.series().series.compactMap(\.master)
    #expect(events.map(\.kind) == [.event, .toDo])
    #expect(Set(events.map(\.digest)).count == 2)
  }
}
