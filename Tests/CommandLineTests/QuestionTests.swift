import Foundation
import TestSupport
import Testing

/// Views that answer questions: `search`, `next`, `show`, `free`, `hours` and `diff`.
struct QuestionTests {
  private func text(_ arguments: String...) throws -> String {
    let run = try Tool.run(arguments)
    #expect(run.status == 0, "\(run.messages)")
    return run.text
  }

  private func event(_ uid: String, _ lines: String...) -> String {
    "BEGIN:VEVENT\nUID:\(uid)\n" + lines.map { $0 + "\n" }.joined() + "END:VEVENT"
  }

  /// Runs the tool in a directory with some calendars.
  private func run(_ calendars: [String: [String]], _ arguments: String...) throws -> Tool.Run {
    try run(calendars, arguments)
  }

  private func run(_ calendars: [String: [String]], _ arguments: [String]) throws -> Tool.Run {
    let scratch = try Scratch()
    for (name, events) in calendars {
      try calendarText(events.joined(separator: "\n")).write(to: scratch.url(name), atomically: true, encoding: .utf8)
    }
    return try Tool.run(arguments, directory: scratch.url("."))
  }

  // MARK: Search

  @Test("A search lists each event once: coming events by their next date, then past events, latest first")
  func searchOrder() throws {
    let calendar = [
      event("weekly", "DTSTART:20260302T090000Z", "RRULE:FREQ=WEEKLY", "SUMMARY:Weekly walk"),
      event("ended", "DTSTART:20250101T090000Z", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:Ended walk"),
      event("old", "DTSTART:20240101T090000Z", "SUMMARY:Old walk"),
      event("later", "DTSTART:20270101T090000Z", "SUMMARY:Later walk"),
      event("other", "DTSTART:20260310T090000Z", "SUMMARY:Other"),
    ]
    let run = try run(["a.ics": calendar], "search", "walk", "a.ics", "--fields", "start,title", "--tz", "UTC")
    #expect(
      run.text == """
        2026-03-09T09:00:00+00:00\tWeekly walk
        2027-01-01T09:00:00+00:00\tLater walk
        2025-01-03T09:00:00+00:00\tEnded walk
        2024-01-01T09:00:00+00:00\tOld walk

        """)
    let march = try self.run(
      ["a.ics": calendar], "search", "walk", "march", "a.ics", "--fields", "start,title", "--tz", "UTC")
    #expect(march.text == "2026-03-02T09:00:00+00:00\tWeekly walk\n")
  }

  @Test("Of two changes that say the same, the one of the newer series is shown, in any order of the files")
  func equalChanges() throws {
    func copy(_ stamp: String, _ title: String) -> [String] {
      [
        event("u", "DTSTAMP:\(stamp)T000000Z", "DTSTART:20260401T100000Z", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:plain"),
        event(
          "u", "DTSTAMP:20260101T000000Z", "RECURRENCE-ID:20260402T100000Z", "DTSTART:20260402T100000Z",
          "SUMMARY:\(title)"),
      ]
    }
    let calendars = ["a.ics": copy("20260101", "old"), "b.ics": copy("20260102", "new")]
    for files in [["a.ics", "b.ics"], ["b.ics", "a.ics"]] {
      let list = try run(calendars, "events", files[0], files[1], "2026-04-02", "--fields", "title")
      let found = try run(calendars, "search", "new", files[0], files[1], "--fields", "title")
      #expect(list.text == "new\n" && found.text == "new\n", "\(list.text) \(found.text)")
    }
  }

  @Test("An instance with another title is found by it")
  func searchOverrides() throws {
    let calendar = [
      event("1", "DTSTART:20260310T090000Z", "RRULE:FREQ=DAILY;COUNT=5", "SUMMARY:Walk"),
      event("1", "RECURRENCE-ID:20260312T090000Z", "DTSTART:20260312T110000Z", "SUMMARY:Swim"),
    ]
    let run = try run(["a.ics": calendar], "search", "swim", "a.ics", "--fields", "start,title", "--tz", "UTC")
    #expect(run.text == "2026-03-12T11:00:00+00:00\tSwim\n")
  }

  @Test("Calendars are listed with name, colour and place, also from an archive on standard input")
  func calendars() throws {
    let run = try Tool.run(["calendars", "team.ics"])
    #expect(run.status == 0 && run.text == "Team  #4682b4  team.ics\n", "\(run)")
    let json = try Tool.run(["calendars", "team.ics", "--format", "json"])
    #expect(json.text.contains(##""name": "Team", "color": "#4682b4", "place": "team.ics", "events": "##))
    // A stored block of deflate (RFC 1951), so that no program has to compress it.
    let bytes = Array(try Data(contentsOf: URL(filePath: Tool.team)))
    let length = [UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8)]
    var gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + length + length.map { ~$0 } + bytes
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    for value in [~sum, UInt32(bytes.count)] { gzip += (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    let piped = try Tool.run(["day", "-", "--date", "2026-03-09"], input: Data(gzip))
    let named = try Tool.run(["day", "team.ics", "--date", "2026-03-09"])
    #expect(piped.status == 0 && piped.text == named.text, "\(piped.messages)")
    let cut = try Tool.run(["day", "-", "--date", "2026-03-09"], input: Data(gzip.dropLast(20)))
    #expect(cut.status == 2 && cut.messages.contains("<stdin>"), "\(cut.messages)")
  }

  @Test("A search written as calendar data has each series as a whole")
  func searchAsData() throws {
    let written = try text("search", "new", "york", "team.ics", "--format", "ics")
    #expect(written.contains("UID:new-york-call@ics2day.example"))
    #expect(written.contains("RRULE:"))
    #expect(!written.contains("Stand-up"))
  }

  // MARK: Next and show

  @Test("The next events begin after the present moment, and are not cancelled")
  func next() throws {
    let calendar = [
      event("now", "DTSTART:20260309T080000Z", "DURATION:PT2H", "SUMMARY:Begins now"),
      event("off", "DTSTART:20260309T090000Z", "STATUS:CANCELLED", "SUMMARY:Off"),
      event("far", "DTSTART:20310101T090000Z", "SUMMARY:Far"),
      event("minutes", "DTSTART:20260309T000000Z", "RRULE:FREQ=MINUTELY;INTERVAL=20;COUNT=40", "SUMMARY:Tick"),
    ]
    let run = try run(["a.ics": calendar], "next", "2", "a.ics", "--fields", "start,title", "--tz", "UTC")
    #expect(run.text == "2026-03-09T08:20:00+00:00\tTick\n2026-03-09T08:40:00+00:00\tTick\n")
    let far = try self.run(["a.ics": calendar], "next", "a.ics", "--search", "far", "--fields", "title")
    #expect(far.text == "Far\n")
    let none = try self.run(["a.ics": calendar], "next", "a.ics", "--search", "nothing")
    #expect(none.messages == "ics2day: No event with 'nothing' begins before 2040.\n")
    #expect(none.text == "a\n\nNo events\n", "No day was asked for, and none is shown")
    let end = try self.run(
      ["a.ics": calendar], "next", "50", "a.ics", "--search", "tick", "--from", "2026-03-09", "--to", "2026-03-10")
    #expect(end.text.contains("10:00") && !end.text.contains("March 10"))
    let early = try self.run(["a.ics": calendar], "next", "a.ics", "--search", "far", "--to", "2026-04-01")
    #expect(early.messages.contains("No event with 'far' begins before 2026-04-01.\n"))
  }

  @Test("show finds an event by its UID, its title or words of its title, with its next dates")
  func show() throws {
    for name in ["board@ics2day.example", "Board meeting", "board"] {
      let shown = try text("show", name, "team.ics", "--limit", "2")
      #expect(shown.contains("⟳ every month on the second Tuesday"))
      #expect(shown.contains("Tuesday, April 14, 2026\n  16:00 – 18:00  Board meeting\n"))
      #expect(!shown.contains("May"))
    }
    // A title is preferred to words, an event that takes place to a cancelled one.
    let run = try Tool.run(["show", "meeting", "team.ics"])
    #expect(run.text.contains("Board meeting"))
    #expect(run.messages == "ics2day: Other events with these words: 'Budget meeting' on 2026-03-10.\n")
  }

  // MARK: Free times

  @Test("Times are free within working hours if no calendar takes them")
  func free() throws {
    let calendars = [
      "a.ics": [
        event("1", "DTSTART:20260310T100000Z", "DURATION:PT1H"),
        event("2", "DTSTART:20260310T120000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"),
      ],
      "b.ics": [
        event("3", "DTSTART:20260310T103000Z", "DURATION:PT1H"),
        event("4", "DTSTART:20260310T140000Z", "DURATION:PT90M", "STATUS:TENTATIVE"),
      ],
    ]
    let run = try run(calendars, "free", "a.ics", "b.ics", "2026-03-10", "--tz", "UTC", "--fields", "start,end,title")
    #expect(
      run.text == """
        2026-03-10T09:00:00+00:00\t2026-03-10T10:00:00+00:00\tFree · 1 h
        2026-03-10T11:30:00+00:00\t2026-03-10T14:00:00+00:00\tFree · 2 h 30 min
        2026-03-10T15:30:00+00:00\t2026-03-10T17:00:00+00:00\tFree · 1 h 30 min

        """)
    // A weekend that is asked for alone is not left out.
    let saturday = try self.run(calendars, "free", "a.ics", "2026-03-14", "--tz", "UTC", "--fields", "start,title")
    #expect(saturday.text == "2026-03-14T09:00:00+00:00\tFree · 8 h\n")
    let week = try self.run(calendars, "free", "a.ics", "week", "11", "--tz", "UTC", "--fields", "start")
    #expect(!week.text.contains("2026-03-14"))
    let full = try self.run(calendars, "free", "a.ics", "2026-03-10", "--hours", "10-11", "--tz", "UTC")
    #expect(full.messages == "ics2day: No time is free between 10 and 11 o'clock.\n")
    #expect(!full.text.contains("No events"))
    // Days that touch are long enough together.
    let days = ["a.ics", "2026-03-10..2026-03-12", "--hours", "0-24", "--tz", "UTC", "--fields", "start,title"]
    let long = try self.run(calendars, ["free", "--min-duration", "30h"] + days)
    #expect(Set(long.text.split(separator: "\n")) == ["2026-03-10T11:00:00+00:00\tFree · 61 h"])
    let short = try self.run(calendars, ["free", "--min-duration", "2h"] + days)
    #expect(short.text.split(separator: "\n").count == 4)
    // The past is not free: it is 8:00 in UTC.
    let today = try self.run(
      calendars, "free", "a.ics", "today", "--hours", "6-9", "--tz", "UTC", "--fields", "start,title")
    #expect(today.text == "2026-03-09T08:00:00+00:00\tFree · 1 h\n")
  }

  // MARK: What is left out

  private var years: [String: [String]] {
    [
      "a.ics": [
        event("1", "DTSTART:20250310T100000Z", "SUMMARY:Old"), event("2", "DTSTART:20260310T100000Z", "SUMMARY:First"),
        event("3", "DTSTART:20260312T100000Z", "SUMMARY:Last", "STATUS:CANCELLED"),
      ]
    ]
  }

  @Test("A list of a year says that the calendar has other events")
  func otherYears() throws {
    let note =
      "ics2day: Only events from 2026-01-01 to 2026-12-31 are listed; dates, or --from and --to, select others.\n"
    let csv = try run(years, "convert", "a.ics", "to", "csv")
    #expect(csv.messages == note)
    #expect(!csv.text.contains("Old"))
    #expect(try run(years, "events", "2025..2026", "a.ics").messages == "")
    #expect(try run(years, "events", "a.ics", "--format", "ics").messages == "")
    let one = try run(["a.ics": [event("2", "DTSTART:20260310T100000Z")]], "events", "a.ics")
    #expect(one.messages == "")
  }

  @Test("--to says that its day is not shown, if it is not the first of a month")
  func endBeforeDay() throws {
    let run = try run(years, "agenda", "a.ics", "--from", "2026-03-01", "--to", "2026-03-12")
    let note = "--to ends before the day that it names: the last day shown is 2026-03-11. --until names the last day."
    #expect(run.messages == "ics2day: \(note)\n")
    for end in ["2026-04-01", "2026-04", "next week"] {
      #expect(try self.run(years, "agenda", "a.ics", "--from", "2026-03-01", "--to", end).messages == "", "\(end)")
    }
    #expect(try self.run(years, "agenda", "a.ics", "2026-03-01..2026-03-12").messages == "")
    let table = try self.run(years, "events", "a.ics", "--from", "2026-03-01", "--to", "2026-03-12", "--format", "csv")
    #expect(table.messages == run.messages)
  }

  @Test("A list that begins with the last event ends with its limit")
  func newestFirst() throws {
    let run = try run(years, "events", "2026", "a.ics", "--newest-first", "--limit", "1", "--fields", "title")
    #expect(run.text == "Last\n")
  }

  @Test("Notes tell the number of events, and that none is selected")
  func counts() throws {
    #expect(
      try run(years, "how", "many", "events", "in", "march", "a.ics").messages
        == "ics2day: 2 events, 1 of them cancelled.\n")
    #expect(
      try run(years, "week", "a.ics", "--category", "work").messages
        == "ics2day: No event on these days matches the filters.\n"
    )
    #expect(
      try run(years, "week", "a.ics", "--calendar-name", "work").messages
        == "ics2day: No calendar is called 'work'; those read: a.\n")
    #expect(
      try run(years, "month", "march", "a.ics", "--exclude", "work,team").messages
        == "ics2day: --exclude 'work,team' leaves out nothing: no event on these days has these words.\n")
  }

  @Test("Each name of a file with several calendars is known") func namesOfFiles() throws {
    let scratch = try Scratch()
    let texts = ["Home", "Work"].map { calendarText("X-WR-CALNAME:\($0)\n" + event($0, "DTSTART:20260312T100000Z")) }
    let file = try scratch.file("a.ics", texts.joined())
    for (name, note) in [
      ("Work", ""), ("Wrok", "ics2day: No calendar is called 'Wrok'; those read: Home, Work; did you mean 'Work'?\n"),
    ] {
      #expect(try Tool.run(["day", file, "--calendar-name", name]).messages == note)
    }
  }

  @Test("The heading of a table names the days that were asked for")
  func headingOfTable() throws {
    let run = try run(years, "week", "11", "a.ics", "--format", "markdown")
    #expect(run.text.hasPrefix("# a – Mar 9 – 15, 2026\n"), "\(run.text.prefix(60))")
  }

  // MARK: Hours

  @Test("Hours count timed events that take place, by period")
  func hours() throws {
    let calendar = [
      event("1", "DTSTART:20260309T230000Z", "DURATION:PT2H", "CATEGORIES:A,B"),
      event("2", "DTSTART:20260310T100000Z", "DURATION:PT30M", "CATEGORIES:A"),
      event("3", "DTSTART;VALUE=DATE:20260310"),
      event("4", "DTSTART:20260311T100000Z", "DURATION:PT1H", "STATUS:CANCELLED"),
      event("5", "DTSTART:20260311T100000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"),
      event("6", "DTSTART:20260312T100000Z", "DURATION:PT20M"),
    ]
    let run = try run(["a.ics": calendar], "hours", "a.ics", "--by", "category", "--format", "csv", "--tz", "UTC")
    #expect(
      run.text == """
        category,from,to,events,minutes,hours\r
        A,2026-03-09,2026-03-10,1,60,1.00\r
        A,2026-03-10,2026-03-11,2,90,1.50\r
        B,2026-03-09,2026-03-10,1,60,1.00\r
        B,2026-03-10,2026-03-11,1,60,1.00\r
        ,2026-03-12,2026-03-13,1,20,0.33\r

        """)
    let days = try self.run(["a.ics": calendar], "hours", "a.ics", "--by", "day", "--tz", "UTC")
    #expect(
      days.text == """
        a
        Mar 9 – 15, 2026

                     Event     Σ
        ───────────  ─────  ────
        Mon, Mar 9       1  1:00
        Tue, Mar 10      2  1:30
        Thu, Mar 12      1  0:20
        ───────────  ─────  ────
        Σ                3  2:50

        """)
  }

  @Test("On a narrow page, the names in a table of hours are shortened until every line fits")
  func narrowHours() throws {
    for width in ["50", "80"] {
      let lines = try text("hours", "team.ics", "--by", "title", "--width", width, "--ascii").split(separator: "\n")
      // Other letters may be wider than one column, or take none.
      let plain = lines.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
      #expect(plain.count > 10)
      #expect(plain.allSatisfy { $0.utf8.count <= Int(width) ?? 0 })
      #expect(lines.contains { $0.hasPrefix("Night") })
    }
  }

  @Test("Days that are over", arguments: ["day", "week", "workweek", "year"])
  func pastRanges(view: String) throws {
    let run = try run(
      ["a.ics": [event("1", "DTSTART:20200310T090000Z\nSUMMARY:Talk")]], view, "a.ics", "--from", "2020-03-09", "--to",
      "2020-03-11", "--tz", "UTC")
    #expect(run.text.contains("2020"), "\(run)")
  }

  // MARK: Differences

  @Test("A changed event has its old title and place")
  func oldTexts() throws {
    func day(_ uid: String, _ day: Int, _ lines: String...) -> String {
      event(uid, ((["DTSTART;VALUE=DATE:202603\(day)"]) + lines).joined(separator: "\n"))
    }
    let run = try run(
      [
        "a.ics": [
          day("1", 10, "SUMMARY:Talk", "LOCATION:Room 2"), day("2", 11, "SUMMARY:Tea"), day("3", 12, "SUMMARY:Lunch"),
        ],
        "b.ics": [
          day("1", 10, "SUMMARY:Speech", "LOCATION:Room 5"), day("2", 11, "SUMMARY:Tea", "LOCATION:Kitchen"),
          day("3", 12, "SUMMARY:Lunch", "DESCRIPTION:Soup"),
        ],
      ], "diff", "a.ics", "b.ics", "--width", "100")
    #expect(run.text.contains("~ Speech (location was 'Room 2', summary was 'Talk')\n"))
    #expect(run.text.contains("~ Tea (location is new)\n"))
    #expect(run.text.contains("~ Lunch (description)\n"))
  }

  @Test("A moved event also tells what else is new")
  func movedAndChanged() throws {
    let run = try run(
      [
        "a.ics": [event("1", "DTSTART:20260310T090000Z\nSUMMARY:Talk\nLOCATION:Room 2")],
        "b.ics": [event("1", "DTSTART:20260310T110000Z\nSUMMARY:Talk\nLOCATION:Room 5")],
      ], "diff", "a.ics", "b.ics", "--width", "100", "--tz", "UTC")
    #expect(run.text.contains("> Talk (was Tue, Mar 10, 09:00, location was 'Room 2')\n"), "\(run.text)")
  }

  @Test("Differences are reported by instance, with exit code 1")
  func differences() throws {
    let run = try Tool.run(["diff", "why/old.ics", "why/new.ics", "--format", "csv"])
    #expect(run.status == 1)
    #expect(
      run.text.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        .map { "\($0[0]) \($0[4]) \($0[5]) \($0[7])" } == [
          "change summary previousStart properties", "removed Lunch with Ada  ", "changed Talk  LOCATION",
          "added Demo  ",
          "moved Review 2026-03-16T10:00:00+01:00 ",
        ])
    let twice = try Tool.run(["diff", "why/old.ics", "./why/old.ics", "--format", "csv"])
    #expect(twice.status == 0 && twice.text.split(separator: "\r\n").count == 1, "\(twice)")
    let scratch = try Scratch()
    for (name, files) in [
      "old": ["why/old.ics": "a.ics", "family.ics": "b.ics"], "new": ["why/new.ics": "c.ics", "family.ics": "d.ics"],
    ] {
      let directory = scratch.url(name)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      for (source, file) in files {
        try FileManager.default.copyItem(
          at: Repository.fixtures.appending(path: source), to: directory.appending(path: file))
      }
    }
    let directories = try Tool.run(["diff", scratch.path("old"), scratch.path("new"), "--format", "csv"])
    #expect(directories.status == 1 && directories.text == run.text, "\(directories.messages)")
    let same = try self.run(
      [
        "a.ics": [event("1", "DTSTART:20260309T100000Z")],
        "b.ics": [event("1", "DTSTART:20260309T100000Z", "SEQUENCE:2")],
      ],
      "diff", "a.ics", "b.ics")
    #expect(same.status == 0)
    #expect(same.text.hasPrefix("a · b · no differences\n"))
  }
}
