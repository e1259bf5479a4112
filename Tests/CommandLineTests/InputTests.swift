import Foundation
import TestSupport
import Testing

/// Missing, hostile and broken inputs.
struct InputTests {
  @Test func aMissingFileIsAFailure() throws {
    let run = try Tool.run(["nowhere.ics"])
    #expect(run.status == 2)
    #expect(run.messages == "ics2day: nowhere.ics: No such file or directory\n")
    #expect(run.output.isEmpty)
    let near = try Tool.run(["taem.ics"])
    #expect(near.status == 2)
    #expect(near.messages == "ics2day: taem.ics: No such file or directory; did you mean 'team.ics'?\n")
  }

  @Test func aMistypedViewIsCorrected() throws {
    let run = try Tool.run(["team.ics", "agneda"])
    #expect(run.status == 64)
    #expect(run.messages.contains("'agneda' is not a view, a date or a file; did you mean 'agenda'?"))
  }

  @Test func aDirectoryIsOneCalendar() throws {
    let scratch = try Scratch()
    let path = scratch.directory.path
    let empty = try Tool.run([path])
    #expect(empty.status == 2)
    #expect(empty.messages == "ics2day: \(path): The directory contains no calendars.\n")
    for name in ["team.ics", "family.ics"] {
      try FileManager.default.copyItem(at: Repository.fixtures.appending(path: name), to: scratch.url(name))
    }
    let arguments = ["agenda", "--date", "2026-03-09", "--tz", "Europe/Berlin"]
    let directory = try Tool.run(arguments + [path])
    let list = try Tool.run(
      arguments + ["@" + scratch.file("list.txt", "# mine\n\(path)/family.ics\n\(path)/team.ics\n")])
    #expect(directory.status == 0)
    #expect(directory.text.contains("Design review"))
    #expect(directory.output == list.output)
  }

  @Test("A list that names a list is reported with its line, and @ alone with what it needs")
  func listsInLists() throws {
    let scratch = try Scratch()
    _ = try scratch.file("inner.txt", Tool.team)
    _ = try scratch.file("outer.txt", "# mine\n@inner.txt\n")
    let run = try Tool.run(["week", "@outer.txt"], directory: scratch.directory)
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("ics2day: outer.txt:2: A list cannot name another list;"), "\(run.messages)")
    let alone = try Tool.run(["week", "@"])
    #expect(alone.status == 64 && alone.messages.contains("@ needs the name of a list of inputs"), "\(alone.messages)")
  }

  @Test("A list without a calendar is no empty page, but may stand beside other inputs")
  func emptyLists() throws {
    let scratch = try Scratch()
    let list = try scratch.file("none.txt", "# none yet\n\n")
    for arguments in [["agenda", "@none.txt"], ["check", "@none.txt"], ["calendars", "@none.txt"]] {
      let run = try Tool.run(arguments, directory: scratch.directory)
      #expect(run.status == 2 && run.text.isEmpty, "\(arguments)")
      #expect(run.messages == "ics2day: none.txt: The list names no calendars.\n", "\(arguments)")
    }
    #expect(try Tool.run(["agenda", "team.ics", "@\(list)", "--date", "2026-03-09"]).status == 0)
  }

  @Test func otherFilesAreRefused() throws {
    let scratch = try Scratch()
    for (name, text) in [
      ("empty.ics", ""), ("login.ics", "<!DOCTYPE html><html><body>Log in</body></html>"),
      ("binary.ics", "\u{7F}ELF\0\0\0"),
      ("words.ics", "Dear Sir or Madam,\n"),
    ] {
      let path = try scratch.file(name, text)
      for view in ["day", "month", "agenda", "events"] {
        let run = try Tool.run([view, path])
        #expect(run.status == 1, "\(view) \(name)")
        #expect(run.output.isEmpty)
        #expect(run.messages.contains("\(path): error: [") || run.messages.contains("\(path):1: error: ["))
      }
      let check = try Tool.run(["check", path])
      #expect(check.status == 1)
      #expect(check.text.contains("not a calendar, 1 error"))
      #expect(check.messages == "")
    }
  }

  @Test func oneRefusedCalendarStopsThePage() throws {
    let scratch = try Scratch()
    let run = try Tool.run(["day", "team.ics", try scratch.file("bad.ics", "nothing"), "--date", "2026-03-09"])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
  }

  @Test func warningsGoToStandardErrorAndStrictMakesThemErrors() throws {
    let arguments = ["day", "unreadable-start.ics", "--date", "2026-03-09"]
    let plain = try Tool.run(arguments)
    #expect(plain.status == 0)
    #expect(plain.messages.hasPrefix("unreadable-start.ics:"))
    #expect(plain.messages.contains(": warning: ["))
    #expect(plain.text.contains("Readable"))

    let quiet = try Tool.run(arguments + ["--quiet"])
    #expect(quiet.status == 0)
    #expect(quiet.messages == "")
    #expect(quiet.output == plain.output)

    for more in [["--strict"], ["--strict", "--quiet"]] {
      let strict = try Tool.run(arguments + more)
      #expect(strict.status == 1)
      #expect(strict.messages == plain.messages.replacing(": warning: [", with: ": error: ["))
      #expect(strict.output.isEmpty)
    }
  }

  @Test func checkPrintsItsFindings() throws {
    let run = try Tool.run(["check", "unreadable-start.ics"])
    #expect(run.status == 0)
    #expect(run.messages == "")
    #expect(run.text.contains("unreadable-start.ics: 2 events, 2 warnings\n"))
    #expect(try Tool.run(["check", "unreadable-start.ics", "--strict"]).status == 1)

    let json = try Tool.run(["check", "unreadable-start.ics", "--format", "json"])
    let report = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(report["warnings"] as? Int == 2)
    let file = (report["files"] as? [[String: Any]])?.first
    #expect(file?["events"] as? Int == 2)
    let diagnostic = (file?["diagnostics"] as? [[String: Any]])?.first
    #expect(diagnostic?["severity"] as? String == "warning")
    #expect((diagnostic?["line"] as? Int ?? 0) > 0)
  }

  /// An end that cannot be read changes a length, a priority does not.
  @Test func checkSaysTheEffectOfEachFinding() throws {
    let calendar = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      DTSTART:20260309T090000Z
      DTEND:20260309T250000Z
      PRIORITY:x
      END:VEVENT
      END:VCALENDAR

      """
    let run = try Tool.run(["check", "-", "--format", "json"], input: Data(calendar.utf8))
    let report = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let file = (report["files"] as? [[String: Any]])?.first
    let effects = (file?["diagnostics"] as? [[String: Any]])?.filter { $0["code"] as? String == "unreadable-value" }
      .map { "\($0["property"] ?? "") \($0["effect"] ?? "")" }
    #expect(effects == ["DTEND content", "PRIORITY appearance"])
  }

  @Test func checkOfAFlawlessCalendar() throws {
    let run = try Tool.run(["check", "team.ics"])
    #expect(run.status == 0)
    #expect(
      run.text == """
        team.ics: note: [passed-over] properties that are not shown: GEO ×1
        team.ics:137: note: [floating-time] times without a zone are read in the calendar's zone Europe/Berlin (X-WR-TIMEZONE)
          DTSTART:20260309T130000
                  ^~~~~~~~~~~~~~~
        team.ics: 31 events, 2 notes

        """)
  }

  @Test("A check of several files says what messages do to events of the others")
  func checkOfMessages() throws {
    let scratch = try Scratch()
    func message(_ name: String, _ method: String, _ lines: String) throws -> String {
      let lines = event("DTSTAMP:20260301T000000Z\n\(lines)")
      return try scratch.file("\(name).ics", calendarText(lines, header: "METHOD:\(method)\n"))
    }
    let request = try message("request", "REQUEST", "SEQUENCE:1\nDTSTART:20260309T100000Z\nATTENDEE:mailto:a@x")
    let reply = try message("reply", "REPLY", "SEQUENCE:1\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x")
    let update = try message("update", "REQUEST", "SEQUENCE:2\nDTSTART:20260309T120000Z\nATTENDEE:mailto:a@x")
    let cancellation = try message("cancellation", "CANCEL", "SEQUENCE:1\nDTSTART:20260309T100000Z")
    func check(_ second: String) throws -> String {
      let run = try Tool.run(["check", request, second, "--strict"])
      #expect(run.status == 0)
      return run.text
    }
    let mark = "  BEGIN:VEVENT\n  ^~~~~~~~~~~~\n"
    for (path, effect) in [
      (reply, "METHOD:REPLY mailto:a@x answers ACCEPTED to the event on \(request):5"),
      (update, "METHOD:REQUEST has a newer revision of the event on \(request):5"),
      (cancellation, "METHOD:CANCEL cancels the event on \(request):5"),
    ] {
      #expect(
        try check(path) == "\(request): 1 event, no problems\n"
          + "\(path):5: note: [scheduling-message] \(effect)\n\(mark)\(path): 1 event, 1 note\n")
    }
  }

  @Test("A repaired calendar has no faults and all to-dos, and what was wrong is listed")
  func repairs() throws {
    let scratch = try Scratch()
    for (name, counts, end) in [
      ("why/broken.ics", "3 events, no problems", "written, 4 lines changed, nothing left to repair"),
      (
        "todos.ics", "no events, but 8 to-dos (show them with --todos), 1 note",
        "written, nothing changed, nothing left to repair"
      ),
    ] {
      let run = try Tool.run(["check", name, "--fix", "-o", scratch.path("mended.ics")])
      #expect(run.status == 0)
      #expect(run.text.hasSuffix("mended.ics: \(end)\n"))
      #expect(run.text.hasPrefix(try Tool.run(["check", name, "--todos", "--journals"]).text))
      let check = try Tool.run(["check", scratch.path("mended.ics")]).text
      #expect(check.hasSuffix("mended.ics: \(counts)\n"))
    }
    #expect(try Tool.run(["check", "team.ics", "--fix"]).status == 64)
    #expect(try Tool.run(["check", "why/login.ics", "--fix", "-o", scratch.path("none.ics")]).status == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("none.ics")))
  }

  @Test("A repaired calendar from JSON is a whole calendar")
  func repairsOfJSON() throws {
    let scratch = try Scratch()
    let start = #"["dtstart", {"tzid": "Europe/Berlin"}, "date-time", "2026-03-09T09:00:00"]"#
    for (name, text) in [
      ("a.jcal", #"["vcalendar", [], [["vevent", [["uid", {}, "text", "a"], \#(start)], []]]]"#),
      (
        "a.json",
        #"{"@type": "Event", "uid": "a", "start": "2026-03-09T09:00:00", "timeZone": "Europe/Berlin"}"#
      ),
    ] {
      let path = try scratch.file(name, text)
      let run = try Tool.run(["check", path, "--fix", "-o", scratch.path("mended.ics")])
      #expect(run.status == 0 && run.text.hasSuffix("mended.ics: written anew, without these faults\n"))
      let mended = try String(contentsOf: scratch.url("mended.ics"), encoding: .utf8)
      for line in ["VERSION:2.0", "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "UID:a"] {
        #expect(mended.contains("\r\n\(line)\r\n"), "\(mended)")
      }
    }
  }

  @Test func controlCharactersNeverReachTheTerminal() throws {
    let scratch = try Scratch()
    let hostile = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:x
      BEGIN:VEVENT
      UID:\u{1B}[31m\u{202E}red
      DTSTART:\u{1B}]0;owned\u{07}
      SUMMARY:\u{1B}[2J
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      DTSTART:20260309T090000Z
      SUMMARY:\u{1B}[2Jcleared\u{9B}31m\u{202E}
      END:VEVENT
      END:VCALENDAR

      """
    let path = try scratch.file("\u{1B}[31mname.ics", hostile)
    for view in ["day", "month", "agenda", "events", "check"] {
      let date = view == "check" ? [] : ["--date", "2026-03-09"]
      let run = try Tool.run([view, path] + date)
      #expect(run.status == 0)
      for scalar in (run.text + run.messages).unicodeScalars where scalar != "\n" {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x202E)
      }
    }
  }

  @Test func aFloodOfWarningsIsCut() throws {
    let scratch = try Scratch()
    let broken = (1...500).map { "BEGIN:VEVENT\nUID:\($0)\nDTSTART:no date\nEND:VEVENT\n" }.joined()
    let path = try scratch.file("flood.ics", "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(broken)END:VCALENDAR\n")
    let run = try Tool.run(["day", path])
    #expect(run.status == 0)
    let lines = run.messages.split(separator: "\n")
    #expect(lines.count == 51)
    #expect(lines.last?.hasSuffix("more; run 'ics2day check' to list all.") == true)
  }

  @Test func aPipeIsReadToItsEnd() throws {
    let data = try Data(contentsOf: URL(filePath: Tool.team))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "cat \"$1\" | \"$2\" events /dev/stdin --date 2026 --format json", "sh", Tool.team, Tool.executable.path,
    ]
    let scratch = try Scratch()
    process.standardOutput = try scratch.handle("output")
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let piped = try JSONSerialization.jsonObject(with: try Data(contentsOf: scratch.url("output"))) as? [Any]
    let direct = try Tool.run(["events", "-", "--date", "2026", "--format", "json"], input: data)
    #expect(try piped?.count == (JSONSerialization.jsonObject(with: direct.output) as? [Any])?.count)
  }

  @Test("A file in a list of addresses has the name behind its address")
  func namesOfFilesInLists() throws {
    let scratch = try Scratch()
    let list = try scratch.file("list.txt", "file://\(Tool.team) Our team\n")
    let run = try Tool.run(["events", "@\(list)", "2026", "--fields", "calendar"])
    #expect(Set(run.text.split(separator: "\n")) == ["Our team"], "\(run.messages)")
  }

  @Test(
    "Options and dates of the command line win over settings that cannot be combined with them",
    arguments: [
      ("days = 3", ["agenda", "--from", "2026-03-09", "--to", "2026-03-11"]),
      ("days = 3", ["agenda", "2026-03-09..2026-03-10"]),
      ("fields = start,title", ["agenda", "2026-03-09", "--format", "json"]),
      ("n-up = 2\npaper = a4", ["week", "2026-03-09", "--booklet", "--format", "pdf", "-o", "-"]),
      ("hide-outside = yes", ["month", "2026-04", "--format", "json"]),
      ("booklet = yes", ["week", "2026-03-09", "--format", "html"]),
      ("format = html", ["week", "2026-03-09", "as", "svg"]), ("fields = title", ["agenda", "2026-03-09", "--ascii"]),
      ("12h = yes", ["agenda", "2026-03-09", "--24h"]), ("24h = yes", ["agenda", "2026-03-09", "--12h"]),
      ("refresh = yes", ["agenda", "2026-03-09", "--offline"]),
      ("days = 2", ["agenda", "march"]), ("days = 2", ["agenda", "tomorrow"]), ("days = 2", ["hours", "2026-03"]),
      ("days = 1", ["events"]), ("days = 1", ["search", "a"]), ("days = 1", ["agenda", "--format", "ics"]),
      ("days = 1\nlimit = 1", ["merge"]), ("months = 3", ["month", "march"]),
    ])
  func settingsThatDoNotFit(settings: String, arguments: [String]) throws {
    let scratch = try Scratch()
    let variables = ["ICS2DAY_CONFIG": try scratch.file("config", settings + "\n")]
    let run = try Tool.run(arguments + [Tool.team], variables: variables)
    #expect(run.status == 0, "\(run.messages)")
    let plain = try Tool.run(arguments + [Tool.team])
    #expect(run.output == plain.output)
  }

  @Test("The ending of a file wins over a format in the settings")
  func endingsOfFiles() throws {
    let scratch = try Scratch()
    let variables = ["ICS2DAY_CONFIG": try scratch.file("config", "format = json\n")]
    let output = scratch.path("z.ics")
    #expect(try Tool.run(["events", Tool.team, "-o", output], variables: variables).status == 0)
    #expect(try String(contentsOf: scratch.url("z.ics"), encoding: .utf8).hasPrefix("BEGIN:VCALENDAR"))
    #expect(try Tool.run(["events", Tool.team], variables: variables).text.hasPrefix("["))
  }
}
