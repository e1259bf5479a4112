import Foundation
import TestSupport
import Testing

/// What a calendar of a batch may cost, as the request says.
struct BatchLimitTests {
  private func batch(_ scratch: Scratch, _ arguments: [String]) throws -> Tool.Run {
    try Tool.run(["batch", "--out", "out", "--no-index"] + arguments, directory: scratch.directory)
  }

  /// Whoever resumes a batch every night does not pay every night for the same calendar.
  @Test func calendarsWithLargePagesFailOnce() throws {
    let scratch = try Scratch()
    _ = try scratch.file("small.ics", calendarText("BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\nEND:VEVENT"))
    let events = (0..<200).map { "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20260309T090000Z\nSUMMARY:x\nEND:VEVENT\n" }
    _ = try scratch.file("large.ics", calendarText(events.joined()))
    let days = ["large.ics", "small.ics", "--from", "2026-03-09", "--to", "2026-03-16"]
    let arguments = ["--resume", "--page-limit", "20kB"] + days
    let first = try batch(scratch, arguments)
    #expect(first.status == 1)
    #expect(first.messages.contains(/week.html: the page has \d+ bytes, more than 20000 \(--page-limit\)\n/))
    #expect(first.messages.contains("1 done (1 page) and 1 failed"))
    let second = try batch(scratch, arguments)
    #expect(second.status == 1)
    #expect(second.messages.contains("more than 20000 (--page-limit); not tried again, because nothing has changed"))
    #expect(second.messages.contains("1 unchanged and 1 failed"))
    // Another limit, a changed calendar and --force are reasons to try again.
    #expect(!(try batch(scratch, ["--force", "--page-limit", "20kB"] + days).messages.contains("not tried again")))
    #expect(try batch(scratch, ["--resume", "--page-limit", "2MB"] + days).status == 0)
    _ = try scratch.file("large.ics", calendarText(events.dropLast().joined()))
    let changed = try batch(scratch, arguments)
    #expect(changed.status == 1 && !changed.messages.contains("not tried again"))
    #expect(try batch(scratch, ["--page-limit", "12x"] + days).status == 64)
  }

  @Test("A page of an earlier run that is larger than a new limit fails its calendar, as in a run from the beginning")
  func newLimitsHoldForEarlierPages() throws {
    let scratch = try Scratch()
    _ = try scratch.file("small.ics", calendarText("BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\nEND:VEVENT"))
    let events = (0..<200).map { "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20260309T090000Z\nSUMMARY:x\nEND:VEVENT\n" }
    _ = try scratch.file("large.ics", calendarText(events.joined()))
    let days = ["large.ics", "small.ics", "--from", "2026-03-09", "--to", "2026-03-16"]
    #expect(try batch(scratch, days).status == 0)
    let resumed = try batch(scratch, ["--resume", "--page-limit", "20kB"] + days)
    #expect(resumed.status == 1)
    #expect(resumed.messages.contains("more than 20000 (--page-limit)"))
    #expect(resumed.messages.contains("1 unchanged and 1 failed"))
  }

  @Test func aCalendarThatTakesTooLongFailsOnce() throws {
    let scratch = try Scratch()
    let rules = (0..<400).map {
      "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20260101T000000Z\nRRULE:FREQ=SECONDLY\nDURATION:PT1H\nEND:VEVENT\n"
    }
    _ = try scratch.file("dense.ics", calendarText(rules.joined()))
    _ = try scratch.file("one.ics", calendarText("BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\nEND:VEVENT\n"))
    // The first needs more than ten times the limit, the second less than a tenth of it, also where other work is done.
    let arguments = [
      "dense.ics", "one.ics", "--resume", "--view", "day", "--time-limit", "3s", "--from", "2026-03-01", "--to",
      "2026-07-01",
    ]
    let first = try batch(scratch, arguments)
    #expect(first.messages.contains("dense.ics: it needs more than 3 s (--time-limit)"))
    #expect(first.messages.contains("1 done"))
    let second = try batch(scratch, arguments)
    #expect(second.messages.contains("not tried again"))
    #expect(second.messages.contains("1 unchanged"))
  }
}
