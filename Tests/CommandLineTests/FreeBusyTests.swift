import Foundation
import TestSupport
import Testing

/// `freebusy`: when calendars are busy, without saying with what.
struct FreeBusyTests {
  private func run(_ arguments: String...) throws -> Tool.Run { try run(from: arguments) }

  private func run(from arguments: [String]) throws -> Tool.Run {
    try Tool.run(["freebusy"] + arguments + ["--date", "2026-03-09"])
  }

  @Test func theDaysAndTheirBusyTimes() throws {
    let run = try run("freebusy.ics", "--hours", "8-18", "--days", "2")
    #expect(run.status == 0)
    #expect(run.messages == "")
    #expect(
      run.text == """
        Jane · Europe/Berlin
        Mar 9 – 10, 2026

        Monday, March 9, 2026 · today
          08:00 – 09:00  Free
          09:00 – 11:00  Busy
          11:00 – 12:30  ? Busy
          12:30 – 18:00  Free

        Tuesday, March 10, 2026
          08:00 – 13:00  Free
          13:00 – 13:45  Busy
          13:45 – 18:00  Free

        ? tentative

        """)
  }

  @Test func titlesStayPrivate() throws {
    for format in ["text", "json", "ics"] {
      let text = try run("family.ics", "team.ics", "--format", format, "--days", "31").text
      #expect(text.utf8.count > 200)
      for word in ["Workshop", "Sprint", "Review", "mailto", "SUMMARY"] { #expect(!text.contains(word), "\(format)") }
    }
  }

  @Test func theJSON() throws {
    let run = try run("freebusy.ics", "--format", "json", "--days", "2", "--tz", "UTC")
    #expect(
      run.text == """
        {
          "version": 1,
          "from": "2026-03-09T00:00:00+00:00",
          "to": "2026-03-11T00:00:00+00:00",
          "timeZone": "UTC",
          "busy": [
            {"start": "2026-03-09T08:00:00+00:00", "end": "2026-03-09T10:00:00+00:00", "type": "BUSY"},
            {"start": "2026-03-09T10:00:00+00:00", "end": "2026-03-09T11:30:00+00:00", "type": "BUSY-TENTATIVE"},
            {"start": "2026-03-10T12:00:00+00:00", "end": "2026-03-10T12:45:00+00:00", "type": "BUSY"}
          ]
        }

        """)
  }

  @Test func theCalendarIsReadBackAsTheSameTimes() throws {
    let scratch = try Scratch()
    let inputs = ["team.ics", "freebusy.ics", "conference.ics"]
    let days = ["--from", "2026-03-01", "--to", "2026-12-01"]
    for name in ["free.ics", "free.ifb"] {
      let path = scratch.path(name)
      let written = try Tool.run(["freebusy"] + inputs + days + ["-o", path])
      #expect(written.status == 0 && written.output.isEmpty)
      let original = try Tool.run(["freebusy"] + inputs + days + ["--format", "json"])
      let again = try Tool.run(["freebusy", path] + days + ["--format", "json"])
      #expect(original.text.contains("BUSY-TENTATIVE"))
      #expect(again.text == original.text)
      #expect(again.messages == "")
      #expect(
        try Tool.run(["check", path, "--strict"]).text == "\(path): 0 events, 1 free/busy component, no problems\n")
    }
  }

  @Test func theCalendarIsWellFormed() throws {
    let run = try run("team.ics", "freebusy.ics", "--format", "ics", "--days", "31")
    let lines = run.text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.last == "" && !lines.dropLast().contains { $0.isEmpty || $0.contains("\n") })
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.first == "BEGIN:VCALENDAR")
    // SOURCE_DATE_EPOCH is the present.
    #expect(lines.contains("DTSTAMP:20260309T080000Z"))
    #expect(lines.contains("DTSTART:20260308T230000Z"))
    #expect(lines.contains("DTEND:20260408T220000Z"))
    #expect(try self.run("team.ics", "freebusy.ics", "--format", "ics", "--days", "31").text == run.text)
    let other = try self.run("team.ics", "freebusy.ics", "--format", "ics", "--days", "30")
    let uids = [run.text, other.text].compactMap { $0.split(separator: "\r\n").first { $0.hasPrefix("UID:") } }
    #expect(uids.count == 2 && uids[0] != uids[1])
  }

  @Test func filtersApply() throws {
    let all = try run("team.ics", "--days", "31")
    let some = try run("team.ics", "--days", "31", "--search", "workshop")
    #expect(some.text.utf8.count < all.text.utf8.count)
    #expect(some.text.contains("Busy"))
  }

  @Test func noBusyTimesAreNone() throws {
    #expect(try Tool.run(["freebusy", "team.ics", "--date", "1999"]).text.contains("No events"))
  }

  @Test(arguments: [
    (["--format", "html"], "The view 'freebusy' supports text, json or ics, not html."),
    (["-o", "free.svg"], "The view 'freebusy' supports text, json or ics, not svg."),
    (["--from", "2026-03-09", "--to", "2026-03-10", "--days", "2"], "--days cannot be combined with --to."),
  ])
  func otherViewsAndFormatsAreRefused(_ arguments: [String], _ message: String) throws {
    let run = try Tool.run(["freebusy", "team.ics"] + arguments)
    #expect(run.status == 64)
    #expect(run.messages.hasPrefix("ics2day: " + message))
  }

  @Test("A format without a form for a view lists the events of its days", arguments: ["csv", "ics", "md", "jcal"])
  func dataOfViews(_ format: String) throws {
    let week = try Tool.run(["week", "team.ics", "--date", "2026-03-11", "--format", format])
    let events = try Tool.run(["events", "team.ics", "--from", "2026-03-09", "--to", "2026-03-16", "--format", format])
    #expect(week.status == 0 && week.output == events.output && week.output.count > 100)
  }

  @Test("--calendar-name selects busy times by the name that a directory gives its calendar")
  func busyTimesOfANamedCalendar() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("home"), withIntermediateDirectories: true)
    _ = try scratch.file("home/displayname", "At home\n")
    try FileManager.default.copyItem(
      at: Repository.fixtures.appending(path: "freebusy.ics"), to: scratch.url("home/a.ics"))
    func busy(_ arguments: String...) throws -> [Substring] {
      try run(from: arguments + ["--format", "json"]).text.split(separator: "\n").filter { $0.contains("\"type\"") }
    }
    let home = scratch.path("home")
    let expected = try busy(home)
    #expect(!expected.isEmpty)
    #expect(try busy(home, "team.ics", "--calendar-name", "at home") == expected)
    #expect(try busy(home, "team.ics", "--calendar-name", "Jane").isEmpty)
  }
}
