import CalendarModel
import CalendarWriting
import ICalendar
import TestSupport
import Testing
import TimeZones

/// Typed values of the properties of a tree.
struct TreeValueTests {
  private let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc

  private func tree(_ lines: String) throws -> CalendarTree {
    try CalendarTree(Array(calendarText("BEGIN:VEVENT\nUID:1\n\(lines)\nEND:VEVENT").utf8))
  }

  @Test(arguments: [
    ("DTSTART:20260309T090000", "2026-03-09T09:00:00"), ("DTSTART;VALUE=DATE:20260309", "2026-03-09"),
    ("DTSTART:20260309T080000Z", "2026-03-09T08:00:00Z"), ("DTSTART;TZID=Nowhere:20260309T080000", "nil"),
    ("DTSTART:tomorrow", "nil"), ("X-A:1", "nil"),
  ])
  func times(line: String, time: String) throws {
    let found = try tree(line).events[0].time("DTSTART")
    switch found {
    case .date(let date)?: #expect("\(date)" == time)
    case .floating(let civil)?: #expect("\(civil)" == time)
    case .utc(let instant)?: #expect("\(instant)" == time)
    default: #expect(time == "nil")
    }
  }

  @Test func timesAreWrittenInTheirForms() throws {
    var tree = try tree("DTSTART;TZID=Europe/Berlin;X-P=1:20260309T090000\nSUMMARY:Tea")
    #expect(tree.events[0].time("DTSTART") == .zoned(CivilDateTime(2026, 3, 9, 9, 0), berlin))
    func line() -> String? {
      String(decoding: tree.encoded(), as: UTF8.self).split(whereSeparator: \.isNewline).last {
        $0.hasPrefix("DTSTART")
      }
      .map(String.init)
    }
    for (time, expected) in [
      (EventTime.date(CivilDate(2026, 3, 10)), "DTSTART;X-P=1;VALUE=DATE:20260310"),
      (.utc(Instant(utc: CivilDateTime(2026, 3, 10))), "DTSTART;X-P=1:20260310T000000Z"),
      (.zoned(CivilDateTime(2026, 3, 10, 9, 0), berlin), "DTSTART;X-P=1;TZID=Europe/Berlin:20260310T090000"),
      (.floating(CivilDateTime(2026, 3, 10, 9, 0)), "DTSTART;X-P=1:20260310T090000"),
    ] {
      tree.events[0].setTime("DTSTART", time)
      #expect(line() == expected && tree.events[0].time("DTSTART") == time)
    }
    tree.events[0].setTime("DTSTART", nil)
    tree.events[0].setTime("DTEND", .date(CivilDate(2026, 3, 11)))
    #expect(line() == nil && tree.events[0].properties.map(\.name) == ["UID", "SUMMARY", "DTEND"])
  }

  @Test func triggersAreTimesOrLengths() throws {
    var tree = try tree("BEGIN:VALARM\nTRIGGER;RELATED=END;X-P=1:-PT15M\nEND:VALARM")
    func line() -> Substring? {
      String(decoding: tree.encoded(), as: UTF8.self).split(whereSeparator: \.isNewline).first {
        $0.hasPrefix("TRIGGER")
      }
    }
    tree.events[0].components[0].setTime("TRIGGER", .utc(Instant(utc: CivilDateTime(2026, 3, 10))))
    #expect(line() == "TRIGGER;X-P=1;VALUE=DATE-TIME:20260310T000000Z")
    var trigger = try #require(tree.events[0].components[0].property("TRIGGER"))
    trigger.duration = EventDuration(seconds: -900)
    tree.events[0].components[0].set(trigger)
    #expect(line() == "TRIGGER;X-P=1:-PT15M")
    tree.events[0].components[0].setTime("X-TIME", .utc(Instant(utc: CivilDateTime(2026, 3, 10))))
    #expect(tree.events[0].components[0].property("X-TIME")?.parameters["VALUE"] == "DATE-TIME")
  }

  @Test("A copy of an event beside it moves no other", arguments: [0, 1])
  func copiedEvents(at position: Int) throws {
    let bytes = calendarText(event("", uid: "a") + event("", uid: "b")) + calendarText(event("", uid: "c"))
    var tree = try CalendarTree(Array(bytes.utf8))
    var copy = tree.events[0]
    copy["UID"] = "a2"
    tree.events.insert(copy, at: position)
    let calendars = tree.components.map { calendar in
      calendar.components.filter { $0.name == "VEVENT" }.compactMap { $0["UID"] }
    }
    var first = ["a", "b"]
    first.insert("a2", at: position)
    #expect(calendars == [first, ["c"]])
  }

  @Test func rulesAndDurations() throws {
    var tree = try tree("DTSTART:20260309T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY\nRRULE:FREQ=OFTEN")
    #expect(tree.events[0].rules == [RecurrenceRule(frequency: .daily)])
    tree.events[0].rules = [try RecurrenceRule("FREQ=WEEKLY;BYDAY=MO,FR")]
    #expect(tree.events[0].properties(named: "RRULE").map(\.value) == ["FREQ=WEEKLY;BYDAY=MO,FR"])
    var duration = try #require(tree.events[0].property("DURATION"))
    #expect(duration.duration == EventDuration(seconds: 3_600) && duration.rule == nil)
    duration.duration = EventDuration(days: 1)
    tree.events[0].set(duration)
    #expect(tree.events[0]["DURATION"] == "P1D")
  }
}
