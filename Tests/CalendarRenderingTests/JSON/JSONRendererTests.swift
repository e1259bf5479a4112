import CalendarLayout
import CalendarModel
import CalendarRendering
import Foundation
import Testing

/// JSON version 1, read back by another parser.
struct JSONRendererTests {
  private func parsed(_ page: Page, zone: Zone? = nil) throws -> Any {
    var settings = TextSamples.settings()
    if let zone { settings.zone = zone }
    return try JSONSerialization.jsonObject(with: Data(JSONRenderer().render(page, settings: settings)))
  }

  private func events(_ occurrences: [Occurrence], zone: Zone? = nil) throws -> [[String: Any]] {
    try #require(parsed(.events(occurrences), zone: zone) as? [[String: Any]])
  }

  @Test func timedEventInTheZoneAskedFor() throws {
    let start = EventTime.zoned(CivilDateTime(year: 2025, month: 3, day: 12, hour: 9), SamplePages.zone)
    var event = Event(uid: "a@example.org", start: start)
    event.summary = "Planning"
    event.status = .confirmed
    event.calendar = CalendarProperties(name: "Team", file: "team.ics")
    event.line = 12
    let end = start.with(civil: start.civil.adding(seconds: 5_400))
    let recurring = Occurrence(of: event, recurrenceID: start, start: start, end: end)
    let found = try #require(events([recurring]).first)
    #expect(found["start"] as? String == "2025-03-12T09:00:00+01:00")
    #expect(found["end"] as? String == "2025-03-12T10:30:00+01:00")
    #expect(found["recurrenceID"] as? String == "2025-03-12T09:00:00+01:00")
    #expect(found["timeZone"] as? String == "Europe/Berlin")
    #expect(found["status"] as? String == "CONFIRMED")
    #expect(found["location"] is NSNull)
    #expect(found["categories"] as? [String] == [])
    #expect((found["source"] as? [String: Any])?["line"] as? Int == 12)
    let inNewYork = Zone(identifier: "America/New_York", offsetInSeconds: -14_400)
    #expect(try events([recurring], zone: inNewYork).first?["start"] as? String == "2025-03-12T04:00:00-04:00")
  }

  @Test func version1HasExactlyTheseKeys() throws {
    let found = try #require(events([SamplePages.allDay("Fair", SamplePages.monday, days: 2)]).first)
    #expect(
      Set(found.keys) == [
        "uid", "recurrenceID", "summary", "start", "end", "allDay", "timeZone", "status", "location", "categories",
        "calendar", "source", "description", "url", "organizer", "attendees", "conferences", "alarms",
        "rules",
      ])
    #expect(found["start"] as? String == "2026-03-09")
    #expect(found["end"] as? String == "2026-03-11")
    #expect(found["timeZone"] is NSNull)
  }

  @Test func peopleHaveOnlyUnusualParameters() throws {
    var event = Event(uid: "a@example.org", start: .date(SamplePages.monday))
    event.organizer = Participant(address: "mailto:boss@example.org", name: "Boss")
    event.organizer?.sentBy = "mailto:office@example.org"
    var room = Attendee(participant: Participant(address: "mailto:room@example.org"), status: .delegated)
    (room.userType, room.expectsReply) = (.room, true)
    (room.delegatedTo, room.delegatedFrom) = (["mailto:b@example.org"], ["mailto:c@example.org"])
    event.attendees = [room, Attendee(participant: Participant(address: "mailto:d@example.org", name: "D"))]
    let found = try #require(
      events([Occurrence(of: event, recurrenceID: nil, start: event.start, end: event.start)]).first)
    #expect((found["organizer"] as? [String: Any])?["sentBy"] as? String == "mailto:office@example.org")
    let people = try #require(found["attendees"] as? [[String: Any]])
    #expect(people[0]["userType"] as? String == "ROOM" && people[0]["expectsReply"] as? Bool == true)
    #expect(people[0]["delegatedTo"] as? [String] == ["mailto:b@example.org"])
    #expect(people[0]["delegatedFrom"] as? [String] == ["mailto:c@example.org"])
    #expect(people.map { Set($0.keys).count } == [8, 4])
  }

  @Test func eventsAreInOrder() throws {
    let late = SamplePages.occurrence("late", 600, 660)
    let long = SamplePages.occurrence("long", 540, 660)
    let short = SamplePages.occurrence("short", 540, 600)
    let twin = SamplePages.occurrence("a twin", 540, 600)
    let found = try events([late, long, short, twin])
    #expect(found.map { $0["summary"] as? String } == ["a twin", "short", "long", "late"])
  }

  @Test func stringsRoundTrip() throws {
    var titles = [
      "", "\"\\/\u{8}\u{9}\u{A}\u{C}\u{D}\u{0}\u{1F}\u{7F}\u{85}\u{9B}",
      "\u{202E}\u{2066}\u{200F}\u{61C}\u{FEFF}\u{2028}", "日本 🎉 é \u{AD}",
    ]
    var random = HostileText(seed: 7)
    titles += (0..<200).map { _ in random.title() }
    for title in titles {
      let occurrence = SamplePages.occurrence(title, 540, 600)
      let bytes = JSONRenderer().render(.events([occurrence]), settings: TextSamples.settings())
      let found = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
      let summary = try #require(found.first?["summary"] as? String)
      #expect(Array(summary.unicodeScalars) == Array(title.unicodeScalars))
      for byte in bytes where byte != 0x0A { #expect(byte >= 0x20 && byte != 0x7F) }
      #expect(!bytes.contains { $0 == 0x1B } && bytes.last == 0x0A)
    }
  }

  @Test func offsetsAreWholeMinutes() {
    let berlinBefore1893 = Zone(identifier: "Europe/Berlin", offsetInSeconds: 3_208)
    let noon = Instant(secondsSinceEpoch: -2_500_000_000)
    #expect(ISO8601.text(noon, in: berlinBefore1893) == "1890-10-11T20:26:20+00:53")
    #expect(ISO8601.text(noon, in: Zone(identifier: "x", offsetInSeconds: -1_800)) == "1890-10-11T19:03:20-00:30")
    #expect(ISO8601.text(noon, in: .utc) == "1890-10-11T19:33:20+00:00")
  }

  @Test func hiddenEventsAreCounted() throws {
    let root = try #require(parsed(SamplePages.all[0].page) as? [String: Any])
    let day = try #require((root["days"] as? [[String: Any]])?.first)
    let hidden = try #require((day["hidden"] as? [[String: Any]])?.first)
    #expect(hidden["reason"] as? String == "beforeVisibleHours")
    #expect(hidden["count"] as? Int == 2)
    #expect(hidden["start"] as? Int == 360)
    #expect(root["version"] as? Int == 1)
    #expect(day["lengthInMinutes"] as? Int == 1_440)
  }

  @Test func emptyPages() throws {
    #expect(JSONRenderer().render(.events([]), settings: TextSamples.settings()) == Array("[]\n".utf8))
    let root = try #require(parsed(.days([])) as? [String: Any])
    #expect((root["days"] as? [Any])?.isEmpty == true)
  }
}
