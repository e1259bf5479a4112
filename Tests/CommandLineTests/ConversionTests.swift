import Foundation
import TestSupport
import Testing

/// `--format ics`: events as data for other programs.
struct ConversionTests {
  private func run(_ arguments: String..., input: String? = nil) throws -> Tool.Run {
    try Tool.run(["events"] + arguments, input: input.map { Data($0.utf8) })
  }

  private func titles(_ text: String) -> [String] {
    text.split(separator: "\r\n").filter { $0.hasPrefix("SUMMARY") }.map {
      String($0.split(separator: ":", maxSplits: 1)[1])
    }
  }

  @Test func theWholeCalendarWithoutDays() throws {
    let text = try run("family.ics", "--format", "ics").text
    let count = try String(contentsOfFile: Repository.fixtures.appending(path: "family.ics").path, encoding: .utf8)
      .components(separatedBy: "BEGIN:VEVENT").count
    #expect(text.components(separatedBy: "BEGIN:VEVENT").count == count)
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
  }

  @Test("A calendar or table has the events of the days of a view, or of as many as are asked for")
  func daysOfViews() throws {
    let days = (8...16).map { day in
      event("DTSTART;VALUE=DATE:202603\(day < 10 ? "0" : "")\(day)\nSUMMARY:\(day)", uid: "\(day)")
    }
    let text = calendarText(days.joined())
    for format in ["ics", "csv"] {
      func shown(_ arguments: String...) throws -> [String] {
        let run = try Tool.run(
          arguments + ["-", "--tz", "UTC", "--format", format], input: Data(text.utf8),
          variables: ["SOURCE_DATE_EPOCH": "1773187200"])
        return run.text.split(whereSeparator: \.isNewline).compactMap { line in
          guard format == "csv" || line.hasPrefix("SUMMARY:") else { return nil }
          return line.split { $0 == "," || $0 == ":" }.first { Int($0) != nil }.map(String.init)
        }
      }
      #expect(try shown("workweek", "--locale", "de-DE") == ["9", "10", "11", "12", "13"])
      #expect(try shown("workweek", "--locale", "ar-EG") == ["8", "9", "10", "11", "12"])
      #expect(try shown("events", "--days", "2") == ["11", "12"])
      #expect(try shown("agenda", "--days", "2") == ["11", "12"])
    }
  }

  @Test func theFormatFollowsFromTheName() throws {
    let scratch = try Scratch()
    let path = scratch.url("x.ics").path
    #expect(try run("team.ics", "-o", path).status == 0)
    let back = try run(path, "--format", "ics")
    #expect(back.output == (try Data(contentsOf: scratch.url("x.ics"))))
    #expect(back.messages == "")
  }

  @Test func wholeSeriesOfTheDays() throws {
    let text = try run("team.ics", "--date", "2026-03-11", "--format", "ics").text
    #expect(titles(text).contains("Stand-up") && titles(text).contains("Stand-up with the new colleagues"))
    #expect(text.contains("RRULE:FREQ=WEEKLY;UNTIL=20260626T071500Z;BYDAY=MO,TU,WE,TH,FR\r\n"))
    #expect(!titles(text).contains("Call with New York"))
  }

  @Test func eachOccurrenceExpanded() throws {
    let text = try run(
      "team.ics", "--from", "2026-03-10", "--to", "2026-03-12", "--search", "stand-up", "--expand", "--format", "ics"
    ).text
    #expect(titles(text) == ["Stand-up", "Stand-up with the new colleagues"])
    #expect(text.contains("UID:standup@ics2day.example-20260310T091500\r\n"))
    #expect(!text.contains("RRULE:FREQ=WEEKLY") && !text.contains("RECURRENCE-ID"))
  }

  @Test func endlessSeriesNeedDaysToExpand() throws {
    let calendar = calendarText(event("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY\nSUMMARY:Endless"))
    let refused = try run("-", "--expand", "--format", "ics", input: calendar)
    #expect(refused.status == 64)
    #expect(
      refused.messages.hasPrefix(
        "ics2day: --expand needs --from and --to: the event 'Endless' of <stdin> line 4 repeats without end."))
    let finite = try run(
      "-", "--expand", "--format", "ics", input: calendar.replacing("FREQ=DAILY", with: "FREQ=DAILY;COUNT=3"))
    #expect(titles(finite.text).count == 3)
  }

  @Test func filtersApplyToInstances() throws {
    let series = "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Meeting"
    let secret = "RECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T100000Z\nCLASS:PRIVATE\nSUMMARY:Secret"
    let calendar = calendarText(event(series) + event(secret))
    let text = try run("-", "--format", "ics", "--exclude-private", input: calendar).text
    #expect(titles(text) == ["Meeting"])
    #expect(text.contains("EXDATE:20260310T090000Z\r\n"))
    let instance = try run("-", "--format", "ics", "--search", "secret", input: calendar).text
    #expect(titles(instance) == ["Secret"])
    #expect(instance.contains("RECURRENCE-ID:20260310T090000Z\r\n") && !instance.contains("RRULE"))
  }

  @Test func instancesBehindAHiddenOneAreHiddenWithIt() throws {
    let series = "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=9\nRDATE:20260401T090000Z\nSUMMARY:Meeting"
    let secret =
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20260311T090000Z\nDTSTART:20260311T100000Z\nCLASS:PRIVATE\nSUMMARY:Secret"
    let text = try run(
      "-", "--format", "ics", "--exclude-private", input: calendarText(event(series) + event(secret))
    ).text
    #expect(text.contains("RRULE:FREQ=DAILY;UNTIL=20260311T085959Z\r\n"))
    #expect(!text.contains("RDATE"))
  }

  @Test func timesWithoutDetails() throws {
    let text = try run("team.ics", "family.ics", "--format", "ics", "--busy-only").text
    #expect(Set(titles(text)) == ["Busy"])
    for word in ["LOCATION", "ATTENDEE", "mailto", "ALARM", "DESCRIPTION", "CATEGORIES", "ics2day.example", "X-"] {
      #expect(!text.replacing("X-WR-CALNAME", with: "").contains(word), "\(word)")
    }
  }

  @Test func leftOutPropertiesAreReported() throws {
    let calendar = calendarText(
      event("DTSTART:20260309T090000Z")
        + "BEGIN:VTODO\nUID:t\nDUE;VALUE=DATE:20260310\nEND:VTODO\nBEGIN:VTODO\nUID:u\nEND:VTODO\n")
    #expect(
      try run("-", "--format", "ics", input: calendar).messages
        == "ics2day: <stdin>: 2 to-dos are not written (add --todos).\n")
    let all = try run("-", "--format", "ics", "--todos", input: calendar)
    #expect(all.text.contains("BEGIN:VTODO\r\nUID:t\r\nDTSTAMP:19700101T000000Z\r\nDUE;VALUE=DATE:20260310\r\n"))
    #expect(all.text.contains("UID:u\r\n"))
    #expect(all.messages == "")
    // It is on none of the days.
    let days = try run("-", "--format", "ics", "--todos", "--date", "2026-03", input: calendar)
    #expect(!days.text.contains("UID:u\r\n"))
    #expect(days.messages == "ics2day: 1 to-do has no date.\n")
  }

  @Test(arguments: ["jcal", "jscalendar"])
  func otherFormatsAreReadFromStandardInput(format: String) throws {
    let written = try run("team.ics", "family.ics", "--format", format)
    #expect(written.status == 0)
    // JSCalendar has no alerts with a sound. Some properties belong to one calendar only.
    let messages = written.messages.split(separator: "\n").filter { !$0.contains("differs between the calendars") }
    #expect(messages.count == (format == "jcal" ? 0 : 1))
    #expect(messages.allSatisfy { $0.hasPrefix("team.ics:276: warning: [not-converted]") }, "\(messages)")
    let days = ["--date", "2026-03", "--format", "csv"]
    let shown = try Tool.run(["events", "-"] + days, input: written.output)
    let expected = try Tool.run(["events", "team.ics", "family.ics"] + days)
    // The columns of what does not depend on the calendar that an event is of.
    func columns(_ run: Tool.Run) -> [String] {
      run.text.split(separator: "\r\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).prefix(4).joined(separator: ",")
      }
      .sorted()
    }
    #expect(columns(shown) == columns(expected))
    #expect(columns(shown).count > 30)
  }

  @Test("An absolute alarm of a series stays with its first instance")
  func expandedAlarms() throws {
    let calendar = calendarText(
      event(
        """
        DTSTART:20260309T090000Z
        RRULE:FREQ=DAILY;COUNT=3
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER;VALUE=DATE-TIME:20260310T080000Z
        END:VALARM
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER:-PT5M
        END:VALARM
        """))
    let text = try run("-", "--format", "ics", "--expand", input: calendar).text
    #expect(text.components(separatedBy: "TRIGGER:-PT5M").count == 4)
    #expect(text.components(separatedBy: "20260310T080000Z").count == 2)
    let page = try Tool.run(
      ["agenda", "-", "--details", "--tz", "UTC", "--from", "2026-03-09", "--to", "2026-03-12"],
      input: Data(calendar.utf8))
    #expect(page.text.components(separatedBy: "08:55").count == 4)
    #expect(page.text.components(separatedBy: "08:00").count == 2)
  }

  @Test func brokenJSONIsRefusedWithItsLine() throws {
    let run = try run("-", input: "[\"vcalendar\",\nversion\n], []]\n")
    #expect(run.status == 1)
    #expect(run.messages.contains("it looks like jCal, but line 2: expected an array"))
  }

  @Test func faultsOfJSONNameTheirLines() throws {
    let run = try run("-", input: "[\"vcalendar\", [\n[\"version\", {}, \"text\"]\n], []]\n")
    #expect(run.messages.contains(":2: warning: [malformed-line] expected a property"))
  }

  @Test func diagnosticsNameTheLinesOfJCal() throws {
    let calendar = """
      ["vcalendar", [], [
      ["vevent", [
      ["uid", {}, "text", "1"],
      ["dtstart", {}, "date-time", "next Monday"]
      ], []]
      ]]
      """
    #expect(try run("-", input: calendar).messages.contains("<stdin>:4: warning: [unreadable-value] DTSTART"))
  }

  @Test func batchesWritePages() throws {
    let run = try Tool.run(["batch", "team.ics", "--out", "/nowhere", "--format", "ics"])
    #expect(run.status == 64)
    #expect(
      run.messages.hasPrefix("ics2day: --format ics: not supported in a batch; run 'ics2day events FILE --format ics'.")
    )
  }
}
