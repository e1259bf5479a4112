import Foundation
import TestSupport
import Testing

/// To-dos, journal entries and busy times on the command line.
struct ComponentTests {
  private func agenda(_ arguments: String...) throws -> Tool.Run {
    try Tool.run(["agenda"] + arguments + ["--date", "2026-03-09"])
  }

  @Test func aFileOfToDosSaysSo() throws {
    let run = try agenda("todos.ics")
    #expect(run.status == 0)
    #expect(run.messages == "ics2day: todos.ics contains no events, but 8 to-dos (show them with --todos).\n")
    #expect(try agenda("todos.ics", "--quiet").messages == "")
    let both = try Tool.run(["day", "todos.ics", "journals.ics"])
    #expect(
      both.messages.contains("journals.ics contains no events, but 3 journal entries (show them with --journals)."))
    #expect(try agenda("team.ics", "journals.ics", "--journals").messages == "ics2day: 1 journal entry has no date.\n")
  }

  @Test func aCheckSaysSoToo() throws {
    let run = try Tool.run(["check", "todos.ics"])
    #expect(run.text.hasSuffix("todos.ics: no events, but 8 to-dos (show them with --todos), 1 note\n"))
    #expect(try Tool.run(["check", "todos.ics", "--todos"]).text.hasSuffix("todos.ics: 0 events, 8 to-dos, 1 note\n"))
    let json = try Tool.run(["check", "todos.ics", "freebusy.ics", "--format", "json"])
    let report = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(files.map { $0["toDos"] as? Int } == [8, 0])
    #expect(files.map { $0["freeBusy"] as? Int } == [0, 1])
  }

  @Test("A check reads every kind of component, and shows lines whatever ends them", arguments: ["\n", "\r\n", "\r"])
  func checksOfAllKinds(lineEnd: String) throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:x
      BEGIN:VTODO
      UID:1
      DTSTAMP:20260101T000000Z
      PRIORITY:11
      END:VTODO
      BEGIN:VJOURNAL
      UID:2
      DTSTAMP:20260101T000000Z
      DTSTART:20260309T100000Z
      STATUS:LOST
      END:VJOURNAL
      BEGIN:VAVAILABILITY
      UID:3
      DTSTAMP:20260101T000000Z
      DTSTART:20260310T100000Z
      DTEND:20260309T100000Z
      END:VAVAILABILITY
      END:VCALENDAR

      """
    let scratch = try Scratch()
    let path = try scratch.file("a.ics", text.split(separator: "\n").joined(separator: lineEnd))
    let run = try Tool.run(["check", path]).text
    #expect(run.contains("a.ics:7: warning: [unreadable-value]") && run.contains("\n  PRIORITY:11\n"), "\(run)")
    #expect(run.contains("a.ics:13: ") && run.contains("\n  STATUS:LOST\n"), "\(run)")
    #expect(run.contains("a.ics:15: warning: [end-before-start]"), "\(run)")
  }

  @Test func toDosAreMarked() throws {
    let run = try agenda("todos.ics", "--todos")
    #expect(run.messages == "ics2day: 1 to-do has no date.\n")
    for line in [
      "  09:00 – 11:00  ☐ Write the report", "  17:00          ☐ ! Call the dentist", "  all-day        ☑ Pay the rent",
      "  all-day        ✗ Prepare the workshop (2/2)", "  all-day        ☐ Water the plants before the trip ⟳",
    ] {
      #expect(run.text.contains(line + "\n"))
    }
    let ascii = try agenda("todos.ics", "--todos", "--ascii").text
    #expect(ascii.contains("[ ] ! Call the dentist") && ascii.contains("[x] Pay the rent"))
    #expect(ascii.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func aDoneOneIsStruckThrough() throws {
    #expect(try agenda("todos.ics", "--todos", "--format", "markdown").text.contains("~~☑ Pay the rent~~"))
    #expect(
      try agenda("todos.ics", "--todos", "--format", "html").text.contains(
        #"<bdi class="title">☑ <s>Pay the rent</s></bdi>"#))
    #expect(try agenda("todos.ics", "--todos", "--color", "always").text.contains("☑ Pay the rent"))
  }

  @Test func dataFormatsHaveTheirProperties() throws {
    let json = try Tool.run(["events", "todos.ics", "--todos", "--format", "json", "--date", "2026-03"])
    let events = try #require(try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]])
    let done = try #require(events.first { $0["uid"] as? String == "due-date@example.org" })
    #expect(done["component"] as? String == "VTODO")
    #expect(done["status"] as? String == "COMPLETED")
    #expect(done["completed"] as? String == "2026-03-10T15:30:00+01:00")
    #expect(done["percentComplete"] as? Int == 100)
    let urgent = try #require(events.first { $0["uid"] as? String == "due-time@example.org" })
    #expect(urgent["priority"] as? Int == 1)
    let csv = try Tool.run(["events", "todos.ics", "--todos", "--format", "csv", "--date", "2026-03"]).text
    #expect(csv.hasPrefix("start,end,allDay,summary,"))
    #expect(csv.contains(",VTODO,2026-03-10T15:30:00+01:00,100,,,,,\r\n"))
  }

  @Test func busyTimesAreShownWithoutBeingAskedFor() throws {
    let run = try agenda("freebusy.ics")
    #expect(run.messages == "")
    #expect(run.text.contains("  10:45 – 12:30  ? Busy\n"))
    #expect(run.text.contains("  07:00 – 19:00  Unavailable\n"))
    #expect(try agenda("freebusy.ics", "--locale", "de").text.contains("Nicht verfügbar"))
    #expect(try agenda("freebusy.ics", "--busy-only").text.contains("09:00 – 10:30  Busy\n"))
  }

  @Test func onlyBusyTimesLeavesToDosOut() throws {
    #expect(try agenda("todos.ics", "--todos", "--busy-only").text.contains("No events"))
  }

  @Test func aStatusSelectsToDos() throws {
    let run = try agenda("todos.ics", "--todos", "--status", "needs-action")
    #expect(run.text.contains("Call the dentist") && run.text.contains("Tidy up"))
    #expect(!run.text.contains("Write the report") && !run.text.contains("Pay the rent"))
  }

  @Test func aBatchShowsThem() throws {
    let scratch = try Scratch()
    let run = try Tool.run([
      "batch", "todos.ics", "--todos", "--view", "agenda", "--format", "text", "--from", "2026-03-09", "--out",
      scratch.path("out"), "--quiet",
    ])
    #expect(run.status == 0)
    let files = FileManager.default.enumerator(at: scratch.url("out"), includingPropertiesForKeys: nil)
    let pages = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "txt" }
    let page = try #require(pages.first)
    #expect(String(decoding: try Data(contentsOf: page), as: UTF8.self).contains("☐ Write the report"))
  }

  @Test func anOptionForOtherViewsIsNoted() throws {
    for view in ["compare", "freebusy", "conflicts"] {
      let run = try Tool.run([view, "todos.ics", "--todos"])
      #expect(run.status == 0)
      #expect(run.messages.hasPrefix("ics2day: --todos has no effect on the view '\(view)'"))
    }
  }
}
