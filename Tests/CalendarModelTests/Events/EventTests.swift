import CalendarModel
import Testing

/// Events as values: copies share memory and nothing else.
@Suite struct EventTests {
  private static let start = EventTime.date(CivilDate(year: 2026, month: 3, day: 9))

  private static let changes: [@Sendable (inout Event) -> Void] = [
    { $0.uid = "2" }, { $0.recurrenceID = start }, { $0.replacesFollowing = true }, { $0.summary = "a" },
    { $0.description = "a" }, { $0.location = "a" }, { $0.start = .date(CivilDate(year: 2026, month: 3, day: 10)) },
    { $0.end = .duration(EventDuration(days: 1)) }, { $0.status = .tentative }, { $0.transparency = .transparent },
    { $0.classification = .private }, { $0.priority = 1 }, { $0.categories = ["a"] },
    { $0.color = EventColor(0xFF0000) },
    { $0.url = "a" }, { $0.organizer = Participant(address: "a") },
    { $0.attendees = [Attendee(participant: Participant(address: "a"))] }, { $0.conferences = [Conference(uri: "a")] },
    { $0.sequence = 1 }, { $0.created = Instant(secondsSinceEpoch: 1) },
    { $0.lastModified = Instant(secondsSinceEpoch: 1) }, { $0.dateTimeStamp = Instant(secondsSinceEpoch: 1) },
    { $0.alarms = [Alarm(.fromStart(.zero))] }, { $0.properties = [OtherProperty(name: "X", value: "a")] },
  ]

  @Test(arguments: changes.indices) func aChangedCopyLeavesTheOriginal(_ index: Int) {
    let original = Event(uid: "1", start: Self.start)
    var copy = original
    Self.changes[index](&copy)
    #expect(original == Event(uid: "1", start: Self.start))
    #expect(copy != original)
    var same = Event(uid: "1", start: Self.start)
    Self.changes[index](&same)
    #expect(copy == same)
    #expect(copy.hashValue == same.hashValue)
  }

  @Test func placesAreChangedInTheCopyAlone() {
    let original = Event(uid: "1", start: Self.start)
    var copy = original
    copy.line = 1
    copy.calendar.name = "a"
    #expect(original.line == 0)
    #expect(original.calendar.name == nil)
    #expect(copy == original)
  }

  @Test func everyChangeIsAnother() {
    let events = Self.changes.map { change in
      var event = Event(uid: "1", start: Self.start)
      change(&event)
      return event
    }
    #expect(Set(events).count == events.count)
  }
}
