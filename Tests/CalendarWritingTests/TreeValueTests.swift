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
