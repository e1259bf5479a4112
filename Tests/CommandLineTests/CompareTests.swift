import Foundation
import Testing

/// `compare`: what programs built on libical 3.0 show otherwise.
struct CompareTests {
  private func run(_ events: [String], header: String = "", _ more: String...) throws -> Tool.Run {
    let body = events.enumerated().map { number, event in
      "BEGIN:VEVENT\n" + (event.contains("UID:") ? "" : "UID:\(number)\n")
        + "SUMMARY:Event \(number)\n\(event)\nEND:VEVENT\n"
    }
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n\(header)\(body.joined())END:VCALENDAR\n"
    return try Tool.run(["compare", "-", "--tz", "Europe/Berlin"] + more, input: Data(text.utf8))
  }

  /// The kinds and reasons of an event's differences, each once, in order.
  private func reasons(_ events: String..., header: String = "") throws -> [String] {
    let run = try run(events, header: header, "--format", "json")
    let json = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let file = try #require((json["files"] as? [[String: Any]])?.first)
    let differences = try #require(file["differences"] as? [[String: Any]])
    #expect(run.status == (differences.isEmpty ? 0 : 1))
    var all: [String] = []
    for difference in differences {
      let text = "\(difference["kind"] ?? "") \(difference["reason"] ?? "")"
      if !all.contains(text) { all.append(text) }
    }
    return all
  }

  @Test func calendarsWithoutPitfallsAgree() throws {
    let run = try run([
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nDTEND;TZID=Europe/Berlin:20260309T100000\nRRULE:FREQ=WEEKLY;COUNT=5",
      "DTSTART:20260310T120000Z\nDURATION:PT45M",
    ])
    #expect(run.status == 0)
    #expect(run.text == "<stdin>: 6 occurrences agree\n")
  }

  @Test func aDifferenceNamesTitleTimesPlaceAndReason() throws {
    let run = try run(["DTSTART;VALUE=DATE:20260310\nDTEND;VALUE=DATE:20260312"])
    #expect(run.status == 1)
    #expect(
      run.text == """
        <stdin>:4: Event 0: 2026-03-10 to 2026-03-11 is shown as 2026-03-10 to 2026-03-12: [all-day-end] an \
        all-day event ends one day late
        <stdin>: 0 occurrences agree and 1 at other times

        """)
  }

  @Test(arguments: [
    ("DTSTART:20260315T100000Z\nRDATE;VALUE=PERIOD:20260320T100000Z/PT3H", "missing period-dropped"),
    ("DTSTART:20260301T100000Z\nRRULE:FREQ=DAILY;COUNT=3;UNTIL=20260310T000000Z", "missing count-and-until"),
    ("DTSTART:20260331T100000Z\nDTEND:20260331T120000Z\nDURATION:PT3H", "moved end-and-duration"),
    ("DTSTART:20260308T100000Z\nRRULE:FREQ=DAILY;UNTIL=20260310", "missing until-date"),
    ("DTSTART:20260305T100000Z\nRRULE:FREQ=DAILY;COUNT=6\nEXRULE:FREQ=DAILY;INTERVAL=2", "extra exclusion-rule"),
    ("DTSTART:20260301T100000Z\nRRULE:FREQ=YEARLY;BYWEEKNO=20", "not-run unsafe"),
    ("DTSTART:20260301T100000Z\nRRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", "not-run unsafe"),
    ("DTSTART:20260302T100000Z\nRRULE:FREQ=DAILY;COUNT=3\nRDATE:20260303T100000Z", "extra duplicates"),
    ("DTSTART;TZID=Eastern Standard Time:20260302T100000", "moved unknown-zone"),
    (
      "DTSTART;TZID=America/New_York:20260302T100000\nRDATE;TZID=America/New_York:20260305T100000",
      "moved addition-zone"
    ),
    ("DTSTART;TZID=Europe/Berlin:20261025T023000", "moved repeated-hour"),
    ("DTSTART;TZID=Europe/Berlin:20260326T120000\nDURATION:P2D\nRRULE:FREQ=DAILY;COUNT=2", "moved fixed-length"),
    (
      "DTSTART;VALUE=DATE:20260302\nDTEND;VALUE=DATE:20260302\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20260303T000000",
      "extra exclusion-date"
    ),
  ])
  func eachPitfallIsNamed(_ event: String, _ reason: String) throws {
    #expect(try reasons(event) == [reason], "\(event)")
  }

  @Test func rulesDifferByTheirParts() throws {
    let last = try reasons("DTSTART:20260331T100000Z\nRRULE:FREQ=DAILY;BYMONTHDAY=-1;COUNT=3")
    #expect(last == ["missing start-outside-rule", "missing negative-month-day"])
    let second = try reasons("DTSTART:20260305T100000Z\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;COUNT=6")
    #expect(second == ["missing start-outside-rule", "missing week-phase", "extra week-phase"])
  }

  @Test func overridesAreShownBesidesTheirInstances() throws {
    let found = try reasons(
      "UID:1\nDTSTART:20260302T100000Z\nRRULE:FREQ=DAILY;COUNT=3",
      "UID:1\nRECURRENCE-ID:20260303T100000Z\nDTSTART:20260303T150000Z")
    #expect(found == ["extra overrides-ignored"])
  }

  @Test func theZoneOfTheCalendarIsNotApplied() throws {
    #expect(
      try reasons("DTSTART:20260302T100000", header: "X-WR-TIMEZONE:America/New_York\n") == ["moved calendar-zone"])
  }

  @Test("Warnings about events are reported, and --strict and --fail-on see them")
  func warnings() throws {
    let event = "DTSTART;TZID=Nowhere/X:20260302T100000\nDURATION:PT1H"
    let plain = try run([event])
    #expect(plain.messages.contains("[unknown-time-zone]"), "\(plain.messages)")
    let strict = try run([event], "--strict")
    #expect(strict.status == 1 && strict.text.isEmpty && strict.messages.contains("error: [unknown-time-zone]"))
    let clean = try run(["DTSTART:20260310T120000Z\nDURATION:PT45M"], "--strict", "--fail-on", "warnings")
    #expect(clean.status == 0)
    let failed = try run([event], "--fail-on", "warnings")
    #expect(failed.status == 1 && !failed.text.isEmpty)
  }

  @Test func aFileThatEndsTooEarlyShowsNothing() throws {
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART:20260302T100000Z\nEND:VEVENT\n"
    let run = try Tool.run(["compare", "-", "--quiet"], input: Data(text.utf8))
    #expect(run.status == 1)
    #expect(run.text.contains("[unreadable-file]"))
  }

  @Test func busyTimesAloneAreNotRefused() throws {
    let text = "BEGIN:VFREEBUSY\nUID:1\nFREEBUSY:20260302T100000Z/20260302T110000Z\nEND:VFREEBUSY\n"
    let run = try Tool.run(["compare", "-", "--date", "2026", "--quiet"], input: Data(text.utf8))
    #expect(run.status == 0)
    #expect(run.text == "<stdin>: 0 occurrences agree\n")
  }

  @Test func unknownResultsAreReportedWithoutTimes() throws {
    let run = try run(["DTSTART:20261301T100000Z"], "--quiet")
    #expect(run.status == 1)
    #expect(
      run.text == """
        <stdin>:4: Event 0: was not compared: [unsafe] libical 3.0 cannot process this safely (an invalid month makes \
        libical 3.0 read out of bounds)
        <stdin>: 0 occurrences agree and 1 event not compared

        """)
    #expect(try reasons("DTSTART:20261301T100000Z") == ["not-run unsafe"])
  }

  @Test func itWritesTextAndJSONAlone() throws {
    let run = try run(["DTSTART:20260302T100000Z"], "--format", "html")
    #expect(run.status == 64)
  }
}
