import CalendarModel
import CalendarWriting
import ICalendar
import TestSupport
import Testing
import TimeZones

/// What is found in events before they are written.
struct ValidationTests {
  private let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc
  private var start: EventTime { .zoned(CivilDateTime(2026, 3, 9, 9, 0), berlin) }

  private func event(_ change: (inout Event) -> Void = { _ in }) -> Event {
    var event = Event(uid: "1", start: start, end: .duration(EventDuration(seconds: 3_600)))
    event.dateTimeStamp = Instant(utc: CivilDateTime(2026, 1, 1))
    change(&event)
    return event
  }

  private func found(_ change: (inout Event) -> Void) -> [String] {
    event(change).validate().map { "\($0.code.rawValue) \($0.property ?? "")" }
  }

  @Test func aCompleteEventHasNoProblem() { #expect(event().validate().isEmpty) }

  @Test func timesAgree() {
    #expect(found { $0.end = .time(.zoned(CivilDateTime(2026, 3, 9, 8, 0), berlin)) } == ["end-before-start DTEND"])
    #expect(found { $0.end = .time(.date(CivilDate(2026, 3, 10))) } == ["mixed-value-types DTEND"])
    #expect(found { $0.end = .time(.floating(CivilDateTime(2026, 3, 9, 10, 0))) } == ["mixed-value-types DTEND"])
    #expect(found { $0.end = .time(.utc(Instant(utc: CivilDateTime(2026, 3, 9, 10, 0)))) } == [])
    #expect(found { $0.end = .duration(EventDuration(seconds: -1)) } == ["end-before-start DURATION"])
    #expect(
      found { event in
        event.start = .date(CivilDate(2026, 3, 9))
        event.end = .time(.date(CivilDate(2026, 3, 9)))
      } == ["end-before-start DTEND"])
    #expect(
      found { event in
        event.start = .date(CivilDate(2026, 3, 9))
      } == ["mixed-value-types DURATION"])
  }

  @Test func statesAreInRange() {
    #expect(found { $0.priority = 10 } == ["unreadable-value PRIORITY"])
    #expect(found { $0.sequence = -1 } == ["unreadable-value SEQUENCE"])
    #expect(found { $0.status = .completed } == ["dropped-value STATUS"])
    #expect(found { $0.percentComplete = 50 } == ["dropped-value PERCENT-COMPLETE"])
    #expect(
      found { event in
        event.kind = .toDo
        event.percentComplete = 101
      } == ["unreadable-value PERCENT-COMPLETE"])
  }

  @Test func textsAndAddresses() {
    #expect(found { $0.summary = "a\u{1}" } == ["removed-bytes SUMMARY"])
    #expect(found { $0.description = "a\r\nb\tc\n" } == [])
    #expect(found { $0.categories = [""] } == ["unreadable-value CATEGORIES"])
    #expect(found { $0.url = "example.org" } == ["unreadable-value URL"])
    #expect(found { $0.organizer = Participant(address: "ada@example.org") } == [])
    #expect(found { $0.organizer = Participant(address: "Ada") } == ["unreadable-value ORGANIZER"])
    #expect(found { $0.conferences = [Conference(uri: "tel:+49 30")] } == ["unreadable-value CONFERENCE"])
    #expect(found { $0.replacesFollowing = true } == ["dropped-value RECURRENCE-ID"])
    #expect(found { $0.alarms = [Alarm(.fromStart(.zero), action: .email)] } == ["missing-property VALARM"])
  }

  private func found(_ change: (inout EventSeries) throws -> Void) rethrows -> [String] {
    var series = EventSeries(master: event())
    try change(&series)
    return series.validate().map { "\($0.code.rawValue) \($0.property ?? "")" }
  }

  @Test func rulesAgreeWithTheStart() throws {
    #expect(try found { $0.rules = [try RecurrenceRule("FREQ=WEEKLY;UNTIL=20260401T080000Z")] } == [])
    #expect(
      try found { $0.rules = [try RecurrenceRule("FREQ=WEEKLY;UNTIL=20260401")] } == ["mixed-value-types RRULE"])
    #expect(
      try found { $0.rules = [try RecurrenceRule("FREQ=WEEKLY;UNTIL=20260401T080000")] } == ["mixed-value-types RRULE"])
    #expect(try found { $0.rules = [try RecurrenceRule("FREQ=WEEKLY;BYDAY=TU")] } == ["start-outside-rule RRULE"])
    #expect(
      found { series in
        var rule = RecurrenceRule(frequency: .monthly)
        rule.byDay = [WeekdayOrdinal(.monday, ordinal: 54)]
        series.rules = [rule]
      }.contains("unreadable-rule RRULE"))
    #expect(
      found { $0.exceptionDates = [.date(CivilDate(2026, 3, 16))] } == ["mixed-value-types EXDATE"])
  }

  @Test func overridesBelongToASeries() {
    let id = start
    #expect(
      found { series in
        series.rules = [RecurrenceRule(frequency: .weekly)]
        series.overrides = [event { $0.recurrenceID = id }]
      } == [])
    #expect(found { $0.overrides = [event()] } == ["missing-property RECURRENCE-ID"])
    #expect(
      found { series in
        series.master = nil
        series.overrides = [event { $0.recurrenceID = id }]
      } == ["orphaned-override RECURRENCE-ID"])
    #expect(
      found { series in
        series.overrides = [
          event { event in
            event.uid = "2"
            event.recurrenceID = .date(CivilDate(2026, 3, 9))
          }
        ]
      } == ["repaired-value UID", "mixed-value-types RECURRENCE-ID"])
  }

  @Test func documentsHaveComponentsAndUniqueUIDs() {
    #expect(CalendarDocument([Event]()).validate().map(\.component) == ["VCALENDAR"])
    #expect(CalendarDocument([event(), event()]).validate().map(\.code) == [.duplicateEvent])
    #expect(CalendarDocument([event()], name: "a\u{0}").validate().map(\.code) == [.removedBytes])
  }

  @Test func calendarsOfOtherProgramsAreValidated() throws {
    let text = calendarText("BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\nEND:VEVENT")
    let file = try CalendarFile(Array(text.utf8), options: ReadingOptions(defaultZone: .utc))
    #expect(CalendarDocument([file]).validate().map(\.severity) == [.note])
  }
}
