import CalendarModel
import TestRandom
import Testing

/// When alarms go off (RFC 5545 sections 3.6.6 and 3.8.6, RFC 9074).
@Suite struct AlarmScheduleTests {
  /// Central European Time in 2026, with its changes of the clock.
  private static let berlin = Zone(
    identifier: "Europe/Berlin", initialOffsetInSeconds: 3_600, initialAbbreviation: "CET",
    transitions: [
      ZoneTransition(
        instant: Instant(utc: CivilDateTime(2026, 3, 29, 1)), offsetInSeconds: 7_200, abbreviation: "CEST"),
      ZoneTransition(
        instant: Instant(utc: CivilDateTime(2026, 10, 25, 1)), offsetInSeconds: 3_600, abbreviation: "CET"),
    ])

  private static let tokyo = Zone(identifier: "Asia/Tokyo", offsetInSeconds: 32_400)

  private func occurrence(
    _ start: EventTime, _ alarms: [Alarm], until end: EventEnd = .implied, change: (inout Event) -> Void = { _ in }
  ) -> Occurrence {
    var event = Event(uid: "1", start: start, end: end)
    event.alarms = alarms
    change(&event)
    return Occurrence(of: event, recurrenceID: nil, start: start, end: event.end(ofInstanceAt: start, in: Self.berlin))
  }

  /// The times on the clock of a zone.
  private func times(_ occurrence: Occurrence, in zone: Zone = berlin) -> [String] {
    AlarmSchedule(occurrence, in: zone).entries.map { zone.civil(at: $0.instant).description }
  }

  private func start(_ days: Int = 0, _ hours: Int = 0) -> Alarm {
    Alarm(.fromStart(EventDuration(days: days, seconds: hours * 3_600)))
  }

  @Test("Days count on the clock of the series also where an instance is in UTC: in the second pass of an hour")
  func instancesInUTC() {
    let clock = EventTime.zoned(CivilDateTime(2026, 10, 25, 2, 30), Self.berlin)
    let second = EventTime.utc(Instant(utc: CivilDateTime(2026, 10, 25, 1, 30)))
    var event = Event(uid: "1", start: clock, end: .duration(EventDuration(seconds: 3_600)))
    event.alarms = [start(-1), end(-1)]
    let occurrence = Occurrence(of: event, recurrenceID: nil, start: second, end: second)
    #expect(times(occurrence) == ["2026-10-24T02:30:00", "2026-10-24T02:30:00"])
  }

  private func end(_ days: Int = 0, _ hours: Int = 0) -> Alarm {
    Alarm(.fromEnd(EventDuration(days: days, seconds: hours * 3_600)))
  }

  @Test("An all-day event counts from midnight in the page's zone")
  func allDay() {
    let day = occurrence(.date(CivilDate(2026, 6, 10)), [start(0, -15), start(0, 9), end(0, -6), start(-1)])
    let expected = ["2026-06-09T00:00:00", "2026-06-09T09:00:00", "2026-06-10T09:00:00", "2026-06-10T18:00:00"]
    for zone in [Self.berlin, Self.tokyo, .utc] { #expect(times(day, in: zone) == expected) }
  }

  @Test("Days are nominal and hours exact over a change of the clock")
  func clockChange() {
    let sunday = CivilDate(2026, 3, 29)
    #expect(
      times(occurrence(.date(sunday), [start(0, 9), end(0, -6), start(0, -15)]))
        == ["2026-03-28T09:00:00", "2026-03-29T10:00:00", "2026-03-29T18:00:00"])
    let late = EventTime.zoned(CivilDateTime(sunday, secondOfDay: 9 * 3_600), Self.berlin)
    #expect(times(occurrence(late, [start(-1), start(0, -24)])) == ["2026-03-28T08:00:00", "2026-03-28T09:00:00"])
    // A day on the clock of the event, whichever zone the page has.
    #expect(times(occurrence(late, [start(-1)]), in: .utc) == ["2026-03-28T08:00:00"])
    let floating = EventTime.floating(CivilDateTime(sunday, secondOfDay: 9 * 3_600))
    #expect(times(occurrence(floating, [start(-1), start(0, -24)])) == ["2026-03-28T08:00:00", "2026-03-28T09:00:00"])
    #expect(times(occurrence(floating, [start(-1)]), in: Self.tokyo) == ["2026-03-28T09:00:00"])
    let utc = EventTime.utc(Instant(utc: CivilDateTime(2026, 3, 29, 9)))
    #expect(times(occurrence(utc, [start(-1)]), in: .utc) == ["2026-03-28T09:00:00"])
  }

  @Test("RELATED=END counts from the midnight that ends an all-day event")
  func endOfDays() {
    let days = occurrence(
      .date(CivilDate(2026, 10, 24)), [end(0, -6), end(0, 9), end(-1)], until: .time(.date(CivilDate(2026, 10, 27))))
    #expect(times(days) == ["2026-10-26T00:00:00", "2026-10-26T18:00:00", "2026-10-27T09:00:00"])
    let length = occurrence(.date(CivilDate(2026, 6, 10)), [end(0, -6)], until: .duration(EventDuration(days: 2)))
    #expect(times(length) == ["2026-06-11T18:00:00"])
  }

  @Test("RELATED=END of a to-do counts from midnight of the day that it is due")
  func toDos() {
    let due = occurrence(.date(CivilDate(2026, 6, 10)), [end(0, 9), start(0, 8)]) { $0.kind = .toDo }
    #expect(times(due) == ["2026-06-10T08:00:00", "2026-06-10T09:00:00"])
    let both = occurrence(.date(CivilDate(2026, 6, 10)), [end(0, 9)], until: .time(.date(CivilDate(2026, 6, 13)))) {
      $0.kind = .toDo
    }
    #expect(times(both) == ["2026-06-12T09:00:00"])
  }

  @Test("An absolute trigger belongs to the first instance only")
  func absolute() {
    let first = EventTime.zoned(CivilDateTime(2026, 3, 9, 9), Self.berlin)
    var event = Event(uid: "1", start: first)
    event.alarms = [Alarm(.at(Instant(utc: CivilDateTime(2026, 3, 16, 7)))), start(0, -1)]
    func count(_ event: Event, _ id: EventTime?, _ start: EventTime) -> Int {
      AlarmSchedule(Occurrence(of: event, recurrenceID: id, start: start, end: start), in: .utc).entries.count
    }
    let second = EventTime.zoned(CivilDateTime(2026, 3, 16, 9), Self.berlin)
    let third = EventTime.zoned(CivilDateTime(2026, 3, 23, 9), Self.berlin)
    #expect(count(event, nil, first) == 2)
    #expect(count(event, first, first) == 2)
    #expect(count(event, second, second) == 1)
    // An override has its own, on whichever day it is.
    event.start = third
    event.recurrenceID = .utc(Instant(utc: CivilDateTime(2026, 3, 16, 8)))
    #expect(count(event, second, third) == 2)
    // One of all later instances has it at its first.
    event.replacesFollowing = true
    #expect(count(event, second, third) == 2)
    #expect(count(event, third, third) == 1)
  }

  @Test("REPEAT adds times, days of its interval being nominal")
  func repetition() {
    var alarm = start(0, -1)
    alarm.repetition = AlarmRepetition(count: 2, interval: EventDuration(seconds: 300))
    let timed = EventTime.zoned(CivilDateTime(2026, 3, 28, 9), Self.berlin)
    #expect(
      times(occurrence(timed, [alarm])) == ["2026-03-28T08:00:00", "2026-03-28T08:05:00", "2026-03-28T08:10:00"])
    alarm.repetition = AlarmRepetition(count: 2, interval: EventDuration(days: 1))
    #expect(
      times(occurrence(timed, [alarm])) == ["2026-03-28T08:00:00", "2026-03-29T08:00:00", "2026-03-30T08:00:00"])
    alarm.repetition?.count = -3
    #expect(times(occurrence(timed, [alarm])).count == 1)
  }

  @Test("Hostile numbers of repetitions and lengths are bounded")
  func bounds() {
    var endless = start()
    endless.repetition = AlarmRepetition(count: .max, interval: EventDuration(days: .max, seconds: .max))
    let start = EventTime.utc(Instant(secondsSinceEpoch: 0))
    let one = AlarmSchedule(occurrence(start, [endless]), in: .utc)
    #expect(one.entries.count == 1 + AlarmSchedule.mostRepetitionsOfAlarm && one.isTruncated)
    let many = AlarmSchedule(occurrence(start, Array(repeating: endless, count: 6_000)), in: .utc)
    #expect(many.entries.count == 6_000 + AlarmSchedule.mostRepetitions && many.isTruncated)
    #expect(many.coming.count == 1 + AlarmSchedule.mostRepetitionsOfAlarm)
    let far = Alarm(.fromStart(EventDuration(days: .min, seconds: .min)))
    for time in [
      start, .date(CivilDate(2026, 1, 1)), .floating(CivilDateTime(2026, 1, 1)),
      .zoned(CivilDateTime(2026, 1, 1), Self.berlin),
    ] {
      #expect(AlarmSchedule(occurrence(time, [far]), in: Self.berlin).entries.count == 1)
    }
  }

  @Test("An alarm is acknowledged by ACKNOWLEDGED at or after its first time")
  func acknowledged() {
    let start = EventTime.utc(Instant(utc: CivilDateTime(2026, 3, 9, 9)))
    func coming(_ hour: Int, _ minute: Int) -> Int {
      var alarm = self.start(0, -1)
      alarm.repetition = AlarmRepetition(count: 1, interval: EventDuration(seconds: 600))
      alarm.acknowledged = Instant(utc: CivilDateTime(2026, 3, 9, hour, minute))
      let occurrence = occurrence(start, [alarm])
      let schedule = AlarmSchedule(occurrence, in: .utc)
      #expect(schedule.entries.count == 2)
      #expect(AlarmSchedule.isAnyComing(occurrence, in: .utc) == !schedule.coming.isEmpty)
      return schedule.coming.count
    }
    #expect(coming(7, 59) == 2)
    #expect(coming(8, 0) == 0)
    #expect(coming(8, 5) == 0)
  }

  @Test("Unknown actions and places have no time")
  func timeless() {
    var place = start()
    place.proximity = "ARRIVE"
    let alarms = [place, Alarm(.fromStart(.zero), action: .other("NONE")), Alarm(.fromStart(.zero), action: .audio)]
    let occurrence = occurrence(.utc(Instant(secondsSinceEpoch: 0)), alarms)
    #expect(AlarmSchedule(occurrence, in: .utc).entries.map(\.alarmIndex) == [2])
  }

  @Test("A snooze alarm does not replace the alarm that it snoozes")
  func snoozed() {
    var original = start(0, -1)
    original.uid = "a"
    original.acknowledged = Instant(utc: CivilDateTime(2026, 3, 9, 8, 1))
    var snooze = Alarm(.at(Instant(utc: CivilDateTime(2026, 3, 9, 8, 30))))
    snooze.snoozedUID = "a"
    let occurrence = occurrence(.utc(Instant(utc: CivilDateTime(2026, 3, 9, 9))), [original, snooze])
    #expect(AlarmSchedule(occurrence, in: .utc).entries.map(\.isAcknowledged) == [true, false])
    #expect(AlarmSchedule(occurrence, in: .utc).coming.map(\.alarmIndex) == [1])
  }

  @Test("Equal times are merged, in the order of the alarms")
  func order() {
    let occurrence = occurrence(.utc(Instant(secondsSinceEpoch: 0)), [start(0, 1), start(), end(), start(0, -1)])
    let schedule = AlarmSchedule(occurrence, in: .utc)
    #expect(schedule.entries.map(\.alarmIndex) == [3, 1, 2, 0])
    #expect(schedule.coming.map(\.alarmIndex) == [3, 1, 0])
  }

  @Test("Alarms are compared by everything but their line")
  func equality() {
    var alarm = start()
    alarm.line = 7
    #expect(alarm == start() && alarm.hashValue == start().hashValue)
    let changes: [(inout Alarm) -> Void] = [
      { $0.trigger = .fromEnd(.zero) }, { $0.action = .email }, { $0.description = "x" }, { $0.summary = "x" },
      { $0.attendees = [Participant(address: "mailto:a@example.org")] },
      { $0.repetition = AlarmRepetition(count: 1, interval: EventDuration(seconds: 60)) }, { $0.uid = "x" },
      { $0.acknowledged = Instant(secondsSinceEpoch: 0) }, { $0.snoozedUID = "x" }, { $0.proximity = "ARRIVE" },
      { $0.attachments = [AlarmAttachment(value: "x")] },
    ]
    var events: Set<EventDigest> = []
    for change in changes {
      var other = start()
      change(&other)
      #expect(other != start())
      var event = Event(uid: "1", start: .date(CivilDate(2026, 1, 1)))
      event.alarms = [other]
      events.insert(event.digest)
    }
    #expect(events.count == changes.count)
    var set = start()
    set.summary = "x"
    set.summary = nil
    #expect(set == start())
  }
}
