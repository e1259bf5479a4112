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

  // MARK: Search

  @Test("A search lists each event once: coming events by their next date, then past events, latest first")
  func searchOrder() throws {
    let calendar = [
      vevent("weekly", "DTSTART:20260302T090000Z", "RRULE:FREQ=WEEKLY", "SUMMARY:Weekly walk"),
      vevent("ended", "DTSTART:20250101T090000Z", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:Ended walk"),
      vevent("old", "DTSTART:20240101T090000Z", "SUMMARY:Old walk"),
      vevent("later", "DTSTART:20270101T090000Z", "SUMMARY:Later walk"),
      vevent("other", "DTSTART:20260310T090000Z", "SUMMARY:Other"),
    ]
    let run = try Tool.run(["a.ics": calendar], "search", "walk", "a.ics", "--fields", "start,title", "--tz", "UTC")
    #expect(
      run.text == """
        2026-03-09T09:00:00+00:00\tWeekly walk
        2027-01-01T09:00:00+00:00\tLater walk
        2025-01-03T09:00:00+00:00\tEnded walk
        2024-01-01T09:00:00+00:00\tOld walk

        """)
    let march = try Tool.run(
      ["a.ics": calendar], "search", "walk", "march", "a.ics", "--fields", "start,title", "--tz", "UTC")
    #expect(march.text == "2026-03-02T09:00:00+00:00\tWeekly walk\n")
  }

  @Test("Of two changes that say the same, the one of the newer series is shown, in any order of the files")
  func equalChanges() throws {
    func copy(_ stamp: String, _ title: String) -> [String] {
      [
        vevent(
          "u", "DTSTAMP:\(stamp)T000000Z", "DTSTART:20260401T100000Z", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:plain"),
        vevent(
          "u", "DTSTAMP:20260101T000000Z", "RECURRENCE-ID:20260402T100000Z", "DTSTART:20260402T100000Z",
          "SUMMARY:\(title)"),
      ]
    }
    let calendars = ["a.ics": copy("20260101", "old"), "b.ics": copy("20260102", "new")]
    for files in [["a.ics", "b.ics"], ["b.ics", "a.ics"]] {
      let list = try Tool.run(calendars, "events", files[0], files[1], "2026-04-02", "--fields", "title")
      let found = try Tool.run(calendars, "search", "new", files[0], files[1], "--fields", "title")
      #expect(list.text == "new\n" && found.text == "new\n", "\(list.text) \(found.text)")
    }
  }

  @Test("An instance with another title is found by it")
  func searchOverrides() throws {
    let calendar = [
      vevent("1", "DTSTART:20260310T090000Z", "RRULE:FREQ=DAILY;COUNT=5", "SUMMARY:Walk"),
      vevent("1", "RECURRENCE-ID:20260312T090000Z", "DTSTART:20260312T110000Z", "SUMMARY:Swim"),
    ]
    let run = try Tool.run(["a.ics": calendar], "search", "swim", "a.ics", "--fields", "start,title", "--tz", "UTC")
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

  @Test("An event that options leave out is not said to be missing")
  func showLeavesOut() throws {
    let calendar = ["a.ics": [vevent("1", "DTSTART:20260310T090000Z", "SUMMARY:Class", "CATEGORIES:Work")]]
    let run = try Tool.run(calendar, "show", "class", "a.ics", "--category", "home")
    let note = "ics2day: The options that choose among events leave out the event with the UID or title 'class'.\n"
    #expect(run.status == 1 && run.messages == note, "\(run.messages)")
    let none = try Tool.run(calendar, "show", "dance", "a.ics", "--category", "home")
    #expect(none.status == 1 && none.messages.contains("No event has the UID or title 'dance'"), "\(none.messages)")
    let elsewhere = try Tool.run(
      ["a.ics": calendar["a.ics"] ?? [], "b.ics": [vevent("2", "DTSTART:20260310T090000Z", "SUMMARY:Lunch")]],
      "show", "class", "a.ics", "b.ics", "--calendar-name", "b")
    #expect(elsewhere.messages.contains("No event of the calendar 'b' has the UID or title 'class'"))
  }

  // MARK: Next and show

  @Test("The next events begin after the present moment, and are not cancelled")
  func next() throws {
    let calendar = [
      vevent("now", "DTSTART:20260309T080000Z", "DURATION:PT2H", "SUMMARY:Begins now"),
      vevent("off", "DTSTART:20260309T090000Z", "STATUS:CANCELLED", "SUMMARY:Off"),
      vevent("far", "DTSTART:20310101T090000Z", "SUMMARY:Far"),
      vevent("minutes", "DTSTART:20260309T000000Z", "RRULE:FREQ=MINUTELY;INTERVAL=20;COUNT=40", "SUMMARY:Tick"),
    ]
    let run = try Tool.run(["a.ics": calendar], "next", "2", "a.ics", "--fields", "start,title", "--tz", "UTC")
    #expect(run.text == "2026-03-09T08:20:00+00:00\tTick\n2026-03-09T08:40:00+00:00\tTick\n")
    let far = try Tool.run(["a.ics": calendar], "next", "a.ics", "--search", "far", "--fields", "title")
    #expect(far.text == "Far\n")
    let none = try Tool.run(["a.ics": calendar], "next", "a.ics", "--search", "nothing")
    #expect(none.messages == "ics2day: No event with 'nothing' begins before 2040.\n")
    #expect(none.text == "a\n\nNo events\n", "No day was asked for, and none is shown")
    let end = try Tool.run(
      ["a.ics": calendar], "next", "50", "a.ics", "--search", "tick", "--from", "2026-03-09", "--to", "2026-03-10")
    #expect(end.text.contains("10:00") && !end.text.contains("March 10"))
    let early = try Tool.run(["a.ics": calendar], "next", "a.ics", "--search", "far", "--to", "2026-04-01")
    #expect(early.messages.contains("No event with 'far' begins before 2026-04-01.\n"))
  }

  @Test("The next event comes with the warnings about the events that were read, but not with limits of the search")
  func warningsOfNext() throws {
    let files = [
      "a.ics": [
        vevent("1", "DTSTART;TZID=Nowhere/X:20260309T120000", "SUMMARY:A"),
        vevent("2", "DTSTART:20260101T000000Z", "RRULE:FREQ=MINUTELY", "SUMMARY:B"),
        vevent("3", "DTSTART;TZID=Nowhere/Y:20300309T120000", "SUMMARY:Far"),
      ]
    ]
    for (filter, zone) in [([], "X"), (["--search", "far"], "Y")] {
      let run = try Tool.run(files, ["next", "a.ics"] + filter)
      #expect(run.status == 0 && run.messages.ranges(of: "TZID Nowhere/\(zone) is").count == 1, "\(run.messages)")
      #expect(!run.messages.contains("more than"), "\(run.messages)")
      #expect(try Tool.run(files, ["next", "a.ics", "--strict"] + filter).status == 1)
    }
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
        vevent("1", "DTSTART:20260310T100000Z", "DURATION:PT1H"),
        vevent("2", "DTSTART:20260310T120000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"),
      ],
      "b.ics": [
        vevent("3", "DTSTART:20260310T103000Z", "DURATION:PT1H"),
        vevent("4", "DTSTART:20260310T140000Z", "DURATION:PT90M", "STATUS:TENTATIVE"),
      ],
    ]
    let run = try Tool.run(
      calendars, "free", "a.ics", "b.ics", "2026-03-10", "--tz", "UTC", "--fields", "start,end,title")
    #expect(
      run.text == """
        2026-03-10T09:00:00+00:00\t2026-03-10T10:00:00+00:00\tFree · 1 h
        2026-03-10T11:30:00+00:00\t2026-03-10T14:00:00+00:00\tFree · 2 h 30 min
        2026-03-10T15:30:00+00:00\t2026-03-10T17:00:00+00:00\tFree · 1 h 30 min

        """)
    // A weekend that is asked for alone is not left out.
    let saturday = try Tool.run(calendars, "free", "a.ics", "2026-03-14", "--tz", "UTC", "--fields", "start,title")
    #expect(saturday.text == "2026-03-14T09:00:00+00:00\tFree · 8 h\n")
    let week = try Tool.run(calendars, "free", "a.ics", "week", "11", "--tz", "UTC", "--fields", "start")
    #expect(!week.text.contains("2026-03-14"))
    let full = try Tool.run(calendars, "free", "a.ics", "2026-03-10", "--hours", "10-11", "--tz", "UTC")
    #expect(full.messages == "ics2day: No time is free between 10 and 11 o'clock.\n")
    #expect(!full.text.contains("No events"))
    // Days that touch are long enough together.
    let days = ["a.ics", "2026-03-10..2026-03-12", "--hours", "0-24", "--tz", "UTC", "--fields", "start,title"]
    let long = try Tool.run(calendars, ["free", "--min-duration", "30h"] + days)
    #expect(Set(long.text.split(separator: "\n")) == ["2026-03-10T11:00:00+00:00\tFree · 61 h"])
    let short = try Tool.run(calendars, ["free", "--min-duration", "2h"] + days)
    #expect(short.text.split(separator: "\n").count == 4)
    // The past is not free: it is 8:00 in UTC.
    let today = try Tool.run(
      calendars, "free", "a.ics", "today", "--hours", "6-9", "--tz", "UTC", "--fields", "start,title")
    #expect(today.text == "2026-03-09T08:00:00+00:00\tFree · 1 h\n")
  }

  @Test("Files called alike have names of their own in sums and lists of calendars, and a directory its path")
  func calendarsCalledAlike() throws {
    let scratch = try Scratch()
    for (directory, name) in [("a", "work"), ("b", "work"), ("c", "1"), ("c", "2")] {
      try FileManager.default.createDirectory(at: scratch.url(directory), withIntermediateDirectories: true)
      let event = vevent("\(directory)\(name)", "DTSTART:20260310T100000Z", "DURATION:PT1H")
      _ = try scratch.file("\(directory)/\(name).ics", calendarText(event))
    }
    _ = try scratch.file("c/displayname", "Team")
    let files = ["a/work.ics", "b/work.ics"]
    func run(_ arguments: String...) throws -> String {
      try Tool.run(arguments + ["--tz", "UTC"], directory: scratch.url(".")).text
    }
    let sums = try run("hours", files[0], files[1], "2026-03-10", "--format", "csv")
    #expect(sums.contains("work,2026-03-10,2026-03-11,1,60,") && sums.contains("work (2),2026-03-10,"), "\(sums)")
    #expect(try run("hours", files[0], files[1], "2026-03-10").hasPrefix("work · work (2)\n"))
    let second = try run("hours", files[0], files[1], "2026-03-10", "--calendar-name", "work (2)", "--format", "csv")
    #expect(second.contains("work (2),2026-03-10,") && !second.contains("work,"), "\(second)")
    let list = try run("calendars", files[0], files[1], "c", "--format", "json")
    #expect(list.contains(#""name": "work (2)", "color": null, "place": "b/work.ics""#), "\(list)")
    #expect(list.contains(#""name": "Team", "color": null, "place": "c", "events": 2"#), "\(list)")
  }

  // MARK: Hours

  @Test("Hours count timed events that take place, by period")
  func hours() throws {
    let calendar = [
      vevent("1", "DTSTART:20260309T230000Z", "DURATION:PT2H", "CATEGORIES:A,B"),
      vevent("2", "DTSTART:20260310T100000Z", "DURATION:PT30M", "CATEGORIES:A"),
      vevent("3", "DTSTART;VALUE=DATE:20260310"),
      vevent("4", "DTSTART:20260311T100000Z", "DURATION:PT1H", "STATUS:CANCELLED"),
      vevent("5", "DTSTART:20260311T100000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"),
      vevent("6", "DTSTART:20260312T100000Z", "DURATION:PT20M"),
    ]
    let run = try Tool.run(["a.ics": calendar], "hours", "a.ics", "--by", "category", "--format", "csv", "--tz", "UTC")
    #expect(
      run.text == """
        category,from,to,events,minutes,hours\r
        A,2026-03-09,2026-03-10,1,60,1.00\r
        A,2026-03-10,2026-03-11,2,90,1.50\r
        B,2026-03-09,2026-03-10,1,60,1.00\r
        B,2026-03-10,2026-03-11,1,60,1.00\r
        ,2026-03-12,2026-03-13,1,20,0.33\r

        """)
    let days = try Tool.run(["a.ics": calendar], "hours", "a.ics", "--by", "day", "--tz", "UTC")
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
    let run = try Tool.run(
      ["a.ics": [vevent("1", "DTSTART:20200310T090000Z\nSUMMARY:Talk")]], view, "a.ics", "--from", "2020-03-09", "--to",
      "2020-03-11", "--tz", "UTC")
    #expect(run.text.contains("2020"), "\(run)")
  }

  // MARK: Differences

  @Test("A changed event has its old title and place")
  func oldTexts() throws {
    func day(_ uid: String, _ day: Int, _ lines: String...) -> String {
      vevent(uid, ((["DTSTART;VALUE=DATE:202603\(day)"]) + lines).joined(separator: "\n"))
    }
    let run = try Tool.run(
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
    let run = try Tool.run(
      [
        "a.ics": [vevent("1", "DTSTART:20260310T090000Z\nSUMMARY:Talk\nLOCATION:Room 2")],
        "b.ics": [vevent("1", "DTSTART:20260310T110000Z\nSUMMARY:Talk\nLOCATION:Room 5")],
      ], "diff", "a.ics", "b.ics", "--width", "100", "--tz", "UTC")
    #expect(run.text.contains("> Talk (was Tue, Mar 10, 09:00, location was 'Room 2')\n"), "\(run.text)")
  }

  @Test("A report of differences has the warnings about both versions once, and names what it does not compare")
  func warningsOfDifferences() throws {
    let files = ["a.ics": [vevent("1", "DTSTART;TZID=Nowhere/X:20260309T120000")]]
    let run = try Tool.run(files, "diff", "a.ics", "a.ics")
    #expect(run.status == 0 && run.messages.ranges(of: "TZID Nowhere/X is unknown").count == 1, "\(run.messages)")
    #expect(run.text.contains("no differences") && !run.text.contains("No events"))
    #expect(try Tool.run(files, "diff", "a.ics", "a.ics", "--strict").status == 1)
    let tasks = try Tool.run(
      ["t.ics": ["BEGIN:VTODO\nUID:a\nDUE:20260309T120000Z\nEND:VTODO"]], "diff", "t.ics", "t.ics")
    #expect(tasks.messages == "ics2day: t.ics contains no events, but 1 to-do.\n")
  }

  @Test("A calendar has no differences to itself as jCal and JSCalendar, whatever its properties")
  func differencesToOtherFormats() throws {
    let scratch = try Scratch()
    let lines = [
      "DTSTART;TZID=Europe/Berlin:20260310T090000",
      "ATTACH;FMTTYPE=application/pdf;FILENAME=\"a b\":https://example.org/a",
      "ATTACH;VALUE=BINARY;ENCODING=BASE64;FMTTYPE=text/plain:aGVsbG8=", "GEO:52.5;13.4",
      "COMMENT;LANGUAGE=de:Ja\\, du",
      "RESOURCES:Beamer,Chair", "RELATED-TO;RELTYPE=PARENT:b", "REQUEST-STATUS:2.0;Success", "X-ROOM;A=1:b\\, c",
      "X-NUMBER;VALUE=INTEGER:5",
    ]
    _ = try scratch.file("a.ics", calendarText(event(lines.joined(separator: "\n"))))
    for format in ["jcal", "jscalendar"] {
      let converted = try Tool.run(
        ["events", "a.ics", "--format", format, "-o", "b.json"], directory: scratch.url("."))
      #expect(converted.status == 0, "\(converted.messages)")
      let run = try Tool.run(["diff", "a.ics", "b.json"], directory: scratch.url("."))
      #expect(run.status == 0, "\(format) \(run.text)")
    }
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
    let same = try Tool.run(
      [
        "a.ics": [vevent("1", "DTSTART:20260309T100000Z")],
        "b.ics": [vevent("1", "DTSTART:20260309T100000Z", "SEQUENCE:2")],
      ],
      "diff", "a.ics", "b.ics")
    #expect(same.status == 0)
    #expect(same.text.hasPrefix("a · b · no differences\n"))
  }
}
