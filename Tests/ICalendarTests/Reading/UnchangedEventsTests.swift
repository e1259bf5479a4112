import CalendarModel
import TestRandom
import TestSupport
import Testing

@testable import ICalendar

/// `changes(since:)`, which decodes only events whose bytes differ, against the comparison of all events.
@Suite struct UnchangedEventsTests {
  private func file(_ text: String) -> CalendarFile {
    CalendarFile(bytes: Array(text.utf8), name: "a.ics", options: ReadingOptions(defaultZone: berlin))
  }

  private func all(_ new: CalendarFile, since old: CalendarFile) -> [CalendarChange] {
    CalendarComparison(from: old.series().series, to: new.series().series).changes
  }

  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Own
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE

    """

  @Test func onlyEventsWithOtherBytesAreDecoded() {
    let (tea, walk) = (event("DTSTART:20260309T080000Z", uid: "1"), event("DTSTART:20260309T090000Z", uid: "2"))
    let old = file(calendarText(tea + walk, header: Self.zone))
    let new = file(calendarText("\n" + walk + event("DTSTART:20260309T100000Z", uid: "1"), header: Self.zone))
    let changed = UnchangedEvents(old.reader, new.reader).changed
    #expect(changed.old == [0])
    #expect(changed.new == [1])
    #expect(new.changes(since: old).count == 1)
  }

  /// The bytes of an event are the same, but not what they mean.
  @Test(arguments: [
    ("", "X-WR-TIMEZONE:Asia/Tokyo\n", "DTSTART:20260309T080000"),
    ("METHOD:REQUEST\n", "METHOD:CANCEL\n", "DTSTART:20260309T080000Z"),
    (zone, zone.replacing("TZOFFSETTO:+0100", with: "TZOFFSETTO:+0200"), "DTSTART;TZID=Own:20260309T080000"),
    (zone, "", "DTSTART;TZID=Own:20260309T080000"),
  ])
  func theCalendarChangesItsEvents(old: String, new: String, lines: String) {
    let text = event(lines + "\nDTSTAMP:20260101T000000Z")
    let (before, after) = (file(calendarText(text, header: old)), file(calendarText(text, header: new)))
    let changes = after.changes(since: before)
    #expect(changes == all(after, since: before))
    #expect(changes.count == 1)
  }

  @Test func eventsOfOneUIDAreComparedTogether() {
    let series = event("DTSTART:20260309T080000Z\nRRULE:FREQ=DAILY;COUNT=5\nCLASS:PRIVATE")
    let instance = event("RECURRENCE-ID:20260310T080000Z\nDTSTART:20260310T090000Z")
    let (before, after) = (
      file(calendarText(series + instance)), file(calendarText(series.replacing("PRIVATE", with: "PUBLIC") + instance))
    )
    // The override has the class of its series.
    #expect(after.changes(since: before).count == 2)
    #expect(after.changes(since: before) == all(after, since: before))
  }

  @Test func randomEdits() {
    print("unchanged events, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    var (changes, unchanged) = (0, 0)
    for _ in 0..<500 {
      let calendar = RandomCalendar(seed: random.next())
      let events = calendar.events.map { text in
        // Some events have no UID, or the UID of another one, or one that looks generated.
        switch random.below(12) {
        case 0: text.replacing("UID:series-", with: "X-OLD:")
        case 1: text.replacing("UID:single-", with: "UID:series-")
        case 2: text.replacing("UID:single-", with: "UID:generated-000000000000000")
        case 3: text.replacing("UID:", with: "uid;x=1:")
        case 4: text.replacing("UID:", with: "UID:a\\,")
        default: text
        }
      }
      var edited = events
      for _ in 0..<random.below(4) where !edited.isEmpty {
        let place = random.below(edited.count)
        switch random.below(6) {
        case 0: edited.remove(at: place)
        case 1: edited.insert(edited[random.below(edited.count)], at: place)
        case 2: edited.swapAt(place, random.below(edited.count))
        case 3: edited[place] = edited[place].replacing("UID:s", with: "UID:t")
        default: edited[place] = edited[place].replacing("END:VEVENT", with: "LOCATION:Room\nEND:VEVENT")
        }
      }
      let (before, after) = (file(calendar.text(events)), file(calendar.text(edited)))
      for (old, new) in [(before, after), (after, before)] {
        let found = new.changes(since: old)
        #expect(found == all(new, since: old))
        changes += found.count
        unchanged += new.eventCount - UnchangedEvents(old.reader, new.reader).changed.new.count
      }
    }
    #expect(changes > 500)
    #expect(unchanged > 2_000)
  }
}
