import Foundation
import TestSupport
import Testing

/// Filters whose answers lie far away, in other spellings, or in lengths of single instances.
struct FilterQuestionTests {
  private func run(_ events: [String], _ arguments: String...) throws -> Tool.Run {
    try Tool.run(["a.ics": events], arguments + ["a.ics", "--tz", "UTC"])
  }

  private func starts(_ run: Tool.Run) -> [String] { run.text.split(separator: "\n").map { String($0.prefix(10)) } }

  /// A weekly series that has another title and category from a year on.
  private func series(changingOn day: String) -> [String] {
    [
      vevent("a", "DTSTART:20260101T100000Z", "RRULE:FREQ=WEEKLY", "SUMMARY:standup"),
      vevent(
        "a", "RECURRENCE-ID;RANGE=THISANDFUTURE:\(day)T100000Z", "DTSTART:\(day)T100000Z", "SUMMARY:demo",
        "CATEGORIES:Zoo"),
      vevent("b", "DTSTART:20350101T100000Z", "SUMMARY:other", "CATEGORIES:Zoo"),
    ]
  }

  @Test func nextWithAFilterLeavesNothingOut() throws {
    let run = try run(
      series(changingOn: "20280106"), "next", "2", "--category", "zoo", "--fields", "start")
    #expect(starts(run) == ["2028-01-06", "2028-01-13"])
  }

  @Test("Published busy times are among the next events, with a filter, too", arguments: ["lunch", "x OR y"])
  func nextHasBusyTimes(excluded: String) throws {
    let busy = "BEGIN:VFREEBUSY\nUID:f\nDTSTAMP:20260101T000000Z\nFREEBUSY:20260601T090000Z/PT2H\nEND:VFREEBUSY"
    let far = vevent("far", "DTSTART:20310101T090000Z")
    let run = try run([busy, far], "next", "2", "--exclude", excluded, "--fields", "start")
    #expect(starts(run) == ["2026-06-01", "2031-01-01"])
  }

  @Test func showHasDatesOfAChangeBehindTheHorizon() throws {
    let run = try run(series(changingOn: "20450105"), "show", "demo", "--fields", "start")
    #expect(starts(run) == ["2045-01-05", "2045-01-12", "2045-01-19", "2045-01-26", "2045-02-02"])
  }

  @Test(
    "Words are found in other spellings of their letters",
    arguments: [
      ("DENİZ", "DENİZ"), ("Café", "cafe\u{301}"), ("Cafe\u{301}", "café"), ("οδος", "ΟΔΟΣ"), ("ΟΔΟΣ", "οδος"),
    ])
  func spellings(title: String, word: String) throws {
    for command in ["search", "show", "next"] {
      let words = command == "next" ? [command, "--search", word] : [command, word]
      let scratch = try Scratch()
      try calendarText(vevent("a", "DTSTART:20260410T100000Z", "SUMMARY:\(title)"))
        .write(to: scratch.url("a.ics"), atomically: true, encoding: .utf8)
      let run = try Tool.run(words + ["a.ics", "--fields", "start"], directory: scratch.url("."))
      #expect(starts(run) == ["2026-04-10"], "\(command): \(run.messages)")
    }
  }

  @Test func instancesHaveTheirOwnLengths() throws {
    let events = [
      vevent(
        "a", "DTSTART:20260310T100000Z", "DTEND:20260310T103000Z", "SUMMARY:demo",
        "RDATE;VALUE=PERIOD:20260310T100000Z/PT4H,20260320T100000Z/PT4H")
    ]
    for command in ["search", "show"] {
      let run = try run(events, command, "demo", "--min-duration", "2h", "--fields", "start")
      #expect(starts(run).first == "2026-03-10", "\(command): \(run.messages)")
    }
    let text = try run(events, "events", "--min-duration", "2h", "--format", "ics").text
    #expect(!text.contains("EXDATE"))
  }

  @Test(
    "A conversion measures a series without the clock change of its first night",
    arguments: [
      (["DTSTART:20260328T220000", "DTEND:20260329T060000"], true),
      (["DTSTART;TZID=Europe/Berlin:20260328T220000", "DURATION:P1D"], true),
      // Between times in zones, each instance has the exact length of the first.
      (["DTSTART;TZID=Europe/Berlin:20260328T220000", "DTEND;TZID=Europe/Berlin:20260329T060000"], false),
    ])
  func nightsOfClockChanges(times: [String], isKept: Bool) throws {
    func written(_ lines: String...) throws -> String {
      let least = times[1] == "DURATION:P1D" ? "1d" : "8h"
      let event = (["BEGIN:VEVENT", "UID:a", "DTSTAMP:20260101T000000Z"] + times + lines + ["END:VEVENT"])
        .joined(separator: "\n")
      return try Tool.run(
        ["a.ics": [event]],
        ["events", "a.ics", "--tz", "Europe/Berlin", "--min-duration", least, "--format", "ics"]
      ).text
    }
    #expect(try written("RRULE:FREQ=DAILY;COUNT=3").contains("RRULE") == isKept)
    #expect(!(try written().contains("VEVENT")))
  }

  @Test("An override that its series excludes is not written, with a filter either")
  func excludedOverrides() throws {
    let events = [
      vevent("a", "DTSTART:20260310T090000Z", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20260311T090000Z", "SEQUENCE:1"),
      vevent("a", "RECURRENCE-ID:20260311T090000Z", "DTSTART:20260311T090000Z", "SUMMARY:gone"),
    ]
    #expect(!(try run(events, "events", "--search", "gone", "--format", "ics").text.contains("VEVENT")))
  }

  @Test("A word that sentences leave out is a title alone")
  func likeTitles() throws {
    let run = try run(
      [vevent("a", "DTSTART:20260410T100000Z", "SUMMARY:Special")], "show", "Special", "--fields", "start")
    #expect(starts(run) == ["2026-04-10"])
  }

  @Test func shownDatesKeepTheirPriority() throws {
    let run = try run(
      [
        "BEGIN:VTODO\nUID:t\nDTSTART;VALUE=DATE:20260309\nDUE;VALUE=DATE:20260310\nSUMMARY:Task\nPRIORITY:1\n"
          + "RRULE:FREQ=DAILY;COUNT=3\nEND:VTODO"
      ], "show", "Task", "--todos")
    #expect(run.text.components(separatedBy: "! Task").count == 4, "\(run.text)")
  }

  @Test func copiesStayInTables() throws {
    let scratch = try Scratch()
    for name in ["a.ics", "b.ics"] {
      try calendarText(vevent("e", "DTSTART:20260320T090000Z", "SUMMARY:E"))
        .write(to: scratch.url(name), atomically: true, encoding: .utf8)
    }
    let run = try Tool.run(
      ["events", "a.ics", "b.ics", "2026", "--duplicates", "keep", "--format", "csv"], directory: scratch.url("."))
    #expect(run.text.components(separatedBy: "2026-03-20").count == 5)
  }

  @Test("With an end alone, a page has the last days before it")
  func endsAlone() throws {
    let events = [vevent("a", "DTSTART:20260311T090000Z", "SUMMARY:E")]
    for view in ["day", "week", "workweek", "year"] {
      let run = try run(events, view, "--to", "2026-03-12", "--format", "json")
      #expect(run.text.contains("2026-03-11"), "\(view): \(run.text.prefix(300))")
      #expect(run.messages.isEmpty == (view != "day"), "\(view): \(run.messages)")
    }
  }

  @Test("An end in another year has its year")
  func endsInAnotherYear() throws {
    let events = [
      vevent("a", "DTSTART;VALUE=DATE:20260302", "DTEND;VALUE=DATE:20270314", "SUMMARY:Sabbatical"),
      vevent("b", "DTSTART:20260304T080000Z", "DTEND:20270305T090000Z", "SUMMARY:Loan"),
    ]
    let text = try run(events, "events", "2026").text
    #expect(text.contains("all-day – Mar 13, 2027") && text.contains("Mar 5, 2027"), "\(text)")
  }
}
