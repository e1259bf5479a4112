import TestSupport
import Testing

/// What lists leave out, and the notes that say so.
struct ListNoteTests {
  private var years: [String: [String]] {
    [
      "a.ics": [
        vevent("1", "DTSTART:20250310T100000Z", "SUMMARY:Old"),
        vevent("2", "DTSTART:20260310T100000Z", "SUMMARY:First"),
        vevent("3", "DTSTART:20260312T100000Z", "SUMMARY:Last", "STATUS:CANCELLED"),
      ]
    ]
  }

  @Test("A list of a year says that the calendar has other events")
  func otherYears() throws {
    let note =
      "ics2day: Only events from 2026-01-01 to 2026-12-31 are listed; dates, or --from and --to, select others.\n"
    let csv = try Tool.run(years, "convert", "a.ics", "to", "csv")
    #expect(csv.messages == note)
    #expect(!csv.text.contains("Old"))
    #expect(try Tool.run(years, "events", "2025..2026", "a.ics").messages == "")
    #expect(try Tool.run(years, "events", "a.ics", "--format", "ics").messages == "")
    let one = try Tool.run(["a.ics": [vevent("2", "DTSTART:20260310T100000Z")]], "events", "a.ics")
    #expect(one.messages == "")
  }

  @Test("--to says that its day is not shown, if it is not the first of a month")
  func endBeforeDay() throws {
    let run = try Tool.run(years, "agenda", "a.ics", "--from", "2026-03-01", "--to", "2026-03-12")
    let note = "--to ends before the day that it names: the last day shown is 2026-03-11. --until names the last day."
    #expect(run.messages == "ics2day: \(note)\n")
    for end in ["2026-04-01", "2026-04", "next week"] {
      #expect(try Tool.run(years, "agenda", "a.ics", "--from", "2026-03-01", "--to", end).messages == "", "\(end)")
    }
    #expect(try Tool.run(years, "agenda", "a.ics", "2026-03-01..2026-03-12").messages == "")
    let table = try Tool.run(years, "events", "a.ics", "--from", "2026-03-01", "--to", "2026-03-12", "--format", "csv")
    #expect(table.messages == run.messages)
  }

  @Test("A list that begins with the last event ends with its limit")
  func newestFirst() throws {
    let run = try Tool.run(years, "events", "2026", "a.ics", "--newest-first", "--limit", "1", "--fields", "title")
    #expect(run.text == "Last\n")
  }

  @Test(
    "A limit takes the first events of the list that is shown",
    arguments: ["agenda", "calendar", "timeline", "conflicts"])
  func limitInOrder(_ view: String) throws {
    let events = [
      vevent("1", "DTSTART:20260309T100000", "DTEND:20260309T103000", "SUMMARY:Short"),
      vevent("2", "DTSTART:20260309T100000", "DTEND:20260309T110000", "SUMMARY:Long"),
    ]
    func titles(_ options: String...) throws -> String {
      try Tool.run(["a.ics": events], [view, "a.ics", "2026-03-09", "--fields", "title"] + options).text
    }
    #expect(try titles() == "Long\nShort\n")
    #expect(try titles("--limit", "1") == "Long\n")
    #expect(try titles("--limit", "1", "--newest-first") == "Short\n")
  }

  @Test("The first and the last event of some days are one event on these days")
  func onlyEvent() throws {
    let titles = ["--fields", "title"]
    #expect(try Tool.run(years, ["first", "event", "in", "march", "a.ics"] + titles).text == "First\n")
    #expect(try Tool.run(years, ["the", "last", "event", "in", "march", "a.ics"] + titles).text == "Last\n")
    #expect(try Tool.run(years, ["last", "event", "a.ics", "--from", "2025", "--to", "2026"] + titles).text == "Old\n")
    #expect(try Tool.run(years, ["first", "event", "in", "april", "a.ics"] + titles).text == "")
    #expect(try Tool.run(years, ["first", "event", "a.ics"] + titles).text == "First\n")
    #expect(
      try Tool.run(years, "last", "meeting", "a.ics").messages.hasPrefix("ics2day: The last event on what days?"))
  }

  @Test("Notes tell the number of events, and that none is selected")
  func counts() throws {
    #expect(
      try Tool.run(years, "how", "many", "events", "in", "march", "a.ics").messages
        == "ics2day: 2 events, 1 of them cancelled.\n")
    #expect(
      try Tool.run(years, "week", "a.ics", "--category", "work").messages
        == "ics2day: No event on these days matches the filters.\n"
    )
    #expect(
      try Tool.run(years, "week", "a.ics", "--calendar-name", "work").messages
        == "ics2day: No calendar is called 'work'; those read: a.\n")
    #expect(
      try Tool.run(years, "month", "march", "a.ics", "--exclude", "work,team").messages
        == "ics2day: --exclude 'work,team' leaves out nothing: no event on these days has these words.\n")
  }

  @Test("Each name of a file with several calendars is known") func namesOfFiles() throws {
    let scratch = try Scratch()
    let texts = ["Home", "Work"].map { calendarText("X-WR-CALNAME:\($0)\n" + vevent($0, "DTSTART:20260312T100000Z")) }
    let file = try scratch.file("a.ics", texts.joined())
    for (name, note) in [
      ("Work", ""), ("Wrok", "ics2day: No calendar is called 'Wrok'; those read: Home, Work; did you mean 'Work'?\n"),
    ] {
      #expect(try Tool.run(["day", file, "--calendar-name", name]).messages == note)
    }
  }

  @Test("The heading of a table names the days that were asked for")
  func headingOfTable() throws {
    let run = try Tool.run(years, "week", "11", "a.ics", "--format", "markdown")
    #expect(run.text.hasPrefix("# a – Mar 9 – 15, 2026\n"), "\(run.text.prefix(60))")
  }
}
