import Bytes
import Testing

@testable import CalendarModel

/// What makes up the contents of an event: equality, hashes, differences and digests.
@Suite struct EventContentTests {
  private let plain = Event(uid: "1", start: .date(CivilDate(2026, 3, 9)))

  private func hash(_ event: Event) -> Int { event.hashValue }

  /// One change of each property of ``Event/Content``, with the property that differs; nil if none does.
  private static let changes: [(name: String, property: EventProperty?, change: @Sendable (inout Event) -> Void)] = [
    ("uid", .uid, { $0.uid = "2" }),
    ("start", .start, { $0.start = .date(CivilDate(2026, 3, 10)) }),
    ("end", .end, { $0.end = .duration(EventDuration(days: 2)) }),
    ("recurrenceID", .recurrenceID, { $0.recurrenceID = .date(CivilDate(2026, 3, 9)) }),
    ("summary", .summary, { $0.summary = "Tea" }),
    ("description", .description, { $0.description = "Tea" }),
    ("location", .location, { $0.location = "Tea" }),
    ("url", .url, { $0.url = "Tea" }),
    ("organizer", .organizer, { $0.organizer = Participant(address: "mailto:a@b") }),
    ("categories", .categories, { $0.categories = ["Tea"] }),
    ("attendees", .attendees, { $0.attendees = [Attendee(participant: Participant(address: "mailto:a@b"))] }),
    ("conferences", .conferences, { $0.conferences = [Conference(uri: "x:y")] }),
    ("alarms", .alarms, { $0.alarms = [Alarm(.fromStart(EventDuration(seconds: -300)))] }),
    ("properties", EventProperty("X-FOO"), { $0.properties = [OtherProperty(name: "X-FOO", value: "1")] }),
    ("priority", .priority, { $0.priority = 1 }),
    ("kind", .kind, { $0.kind = .toDo }),
    ("completed", .completed, { $0.completed = Instant(secondsSinceEpoch: 1) }),
    ("percentComplete", .percentComplete, { $0.percentComplete = 40 }),
    ("busyType", .busyType, { $0.busyType = .tentative }),
    ("color", .color, { $0.color = EventColor(0xff0000) }),
    ("status", .status, { $0.status = .cancelled }),
    ("transparency", .transparency, { $0.transparency = .transparent }),
    ("classification", .classification, { $0.classification = .private }),
    ("created", nil, { $0.created = Instant(secondsSinceEpoch: 1) }),
    ("lastModified", nil, { $0.lastModified = Instant(secondsSinceEpoch: 1) }),
    ("dateTimeStamp", nil, { $0.dateTimeStamp = Instant(secondsSinceEpoch: 1) }),
    ("sequence", nil, { $0.sequence = 1 }),
    ("_sharedCalendar", nil, { $0.calendar = CalendarProperties(name: "Team", file: "team.ics") }),
    ("_seriesRules", nil, { $0.seriesRules = [RecurrenceRule(frequency: .daily)] }),
    ("_seriesZone", nil, { $0.seriesZone = .utc }),
    ("_line", nil, { $0.line = 7 }),
    (
      "replacesFollowing", .recurrenceID,
      {
        $0.recurrenceID = .date(CivilDate(2026, 3, 9))
        $0.replacesFollowing = true
      }
    ),
  ]

  @Test func everyPropertyHasItsPlace() {
    let content = Mirror(reflecting: Event.Content(uid: "1", start: plain.start, end: .implied))
    let children = Array(content.children) + Array(Mirror(reflecting: Event.Details()).children)
    #expect(Set(children.compactMap(\.label)) == Set(Self.changes.map(\.name)))
  }

  @Test func differencesNameTheChangedProperties() {
    for (name, property, change) in Self.changes {
      var other = plain
      change(&other)
      let expected = property.map { $0 == .uid ? [] : [$0] } ?? []
      #expect(plain.contentDifferences(to: other) == Set(expected), "\(name)")
      #expect((plain.digest == other.digest) == (property == nil), "\(name)")
      let isProvenance = name.hasPrefix("_")
      #expect((plain == other) == isProvenance, "\(name)")
      if isProvenance { #expect(hash(plain) == hash(other), "\(name)") }
    }
  }

  @Test func orderOfValuesIsNoDifference() {
    var (left, right) = (plain, plain)
    left.categories = ["a", "b", "b"]
    right.categories = ["b", "a", "b"]
    #expect(left.contentDifferences(to: right).isEmpty)
    #expect(left.digest == right.digest)
    right.categories = ["b", "a"]
    #expect(left.contentDifferences(to: right) == [.categories])
    #expect(left.digest != right.digest)
  }

  @Test("A new title is no difference of an alarm that only says it")
  func titlesInAlarms() {
    let events = ["Talk", "Speech"].map { title in
      var event = plain
      event.summary = title
      event.alarms = [Alarm(.fromStart(EventDuration(seconds: -300)), description: title)]
      return event
    }
    #expect(events[0].contentDifferences(to: events[1]) == [.summary])
    var other = events[1]
    other.alarms[0].description = "Soon"
    #expect(events[0].contentDifferences(to: other) == [.summary, .alarms])
  }

  @Test("A new name of an attendee is no difference of the organizer without one")
  func namesOfOrganizers() {
    var (left, right) = (plain, plain)
    left.organizer = Participant(address: "mailto:a@b", name: "Ann")
    left.attendees = [Attendee(participant: Participant(address: "mailto:a@b", name: "Ann"))]
    right.organizer = Participant(address: "mailto:a@b")
    right.attendees = [Attendee(participant: Participant(address: "mailto:a@b", name: "Anna"))]
    #expect(left.contentDifferences(to: right) == [.attendees])
  }

  @Test("Another form of an address is no difference")
  func formsOfAddresses() {
    func person(_ address: String, _ groups: [String]) -> Attendee {
      var attendee = Attendee(participant: Participant(address: address))
      attendee.participant.sentBy = address
      (attendee.delegatedTo, attendee.groups) = ([address], groups)
      return attendee
    }
    func meeting(_ address: String, _ groups: [String]) -> Event {
      var event = plain
      event.organizer = Participant(address: address)
      event.attendees = [person(address, groups)]
      event.alarms = [Alarm(.fromStart(EventDuration(seconds: -300)))]
      event.alarms[0].attendees = event.attendees.map(\.participant)
      return event
    }
    let written = meeting("mailto:a@b", ["mailto:c@d", "mailto:e@f"])
    let inCapitals = meeting("MAILTO:A@b", ["e@f", "Mailto:c@D"])
    #expect(written.contentDifferences(to: inCapitals).isEmpty)
    #expect(written.digest != inCapitals.digest)
    let other = meeting("mailto:b@b", ["mailto:c@d", "mailto:e@f"])
    #expect(written.contentDifferences(to: other) == [.organizer, .attendees, .alarms])
  }

  @Test func zoneOfTheSameNameWithOtherRulesIsADifference() {
    var (left, right) = (plain, plain)
    left.start = .zoned(CivilDateTime(2026, 3, 9, 9, 0), Zone(identifier: "Mine", offsetInSeconds: 0))
    right.start = .zoned(CivilDateTime(2026, 3, 9, 9, 0), Zone(identifier: "Mine", offsetInSeconds: 3_600))
    #expect(left.contentDifferences(to: right) == [.start])
    #expect(left.digest == right.digest)
  }

  /// A changed digest here would make every stored digest useless.
  @Test func digestsStayTheSame() {
    #expect(plain.digest.description == "b5e22e69c886dd5fd88d7275afbdb1ba410f544f55cb65ca45fe5df8df608c74")
    var event = plain
    event.summary = "Tea"
    event.start = .zoned(CivilDateTime(2026, 3, 9, 9, 0), Zone(identifier: "Europe/Berlin", offsetInSeconds: 3_600))
    event.attendees = [Attendee(participant: Participant(address: "mailto:a@b", name: "A"), status: .accepted)]
    event.properties = [OtherProperty(name: "X-FOO", parameters: ";A=1", value: "x")]
    #expect(event.digest.description == "401d2296ad8f61e20272c51cc6f2ab922474bbe05f2583a877c67c17f3b7d117")
    var series = EventSeries(master: event)
    series.rules = [RecurrenceRule(frequency: .daily)]
    series.exceptionDates = [.date(CivilDate(2026, 3, 11))]
    #expect(series.digest.description == "6d1a1557f72ad87c4eca882eaf1100c0c8ab2a6f44c62f337109c8395ab5458d")
    #expect(EventDigest(series.digest.description) == series.digest)
    #expect(EventDigest("12") == nil)
  }

  @Test func wholeHashesBeginWithTheirStarts() {
    for count in [0, 3, 55, 56, 63, 64, 65, 119, 120, 200] {
      let text = String(repeating: "x", count: count)
      let start = SHA256.start(ofHashOf: text)
      #expect(SHA256.hexadecimal(of: text).hasPrefix(start.high.hexadecimal + start.low.hexadecimal))
    }
  }

  /// The examples of FIPS 180-4, and lengths around a block.
  @Test func hashesMatchTheStandard() {
    func hex(_ text: String) -> String {
      SHA256.hash(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hex(String(repeating: "a", count: 55)) == "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318")
    #expect(
      hex(String(repeating: "a", count: 56)) == "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a")
    #expect(
      hex(String(repeating: "a", count: 63)) == "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34")
    #expect(
      hex(String(repeating: "a", count: 64)) == "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb")
    #expect(
      hex(String(repeating: "a", count: 65)) == "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0")
    #expect(
      hex(String(repeating: "a", count: 1000)) == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
  }
}
