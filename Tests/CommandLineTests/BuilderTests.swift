import Foundation
import TestSupport
import Testing

/// Options of months, lists and selections.
@Suite struct BuilderTests {
  private func text(_ arguments: String...) throws -> String {
    let run = try Tool.run(arguments)
    #expect(run.status == 0, "\(run.messages)")
    return run.text
  }

  @Test func anyIntervalOfMonths() throws {
    let page = try text("month", Tool.team, "--from", "2026-01-20", "--to", "2026-04-01", "--format", "json")
    #expect(page.components(separatedBy: "\"month\":").count == 4)
    #expect(
      try text("month", Tool.team, "--from", "2026-03", "--months", "2", "--format", "html").contains(
        "<h1>March – April 2026"))
    #expect(try text("month", Tool.team, "--from", "2026-03").hasPrefix("Team\nMarch 2026\n"))
    #expect(
      try text("month", Tool.team, "--from", "2025", "--to", "2035", "--format", "html").components(
        separatedBy: "<table"
      ).count == 121)
    // Months of another calendar system.
    #expect(
      try text(
        "month", Tool.team, "--from", "2026-03-09", "--to", "2026-04-25", "--calendar", "persian", "--format", "html"
      )
      .components(separatedBy: "<table").count == 4)
  }

  @Test(arguments: [
    (["month", "--to", "2026-03"], "--to 2026-03-01 is not after today, 2026-03-09; add --from."),
    (["month", "--from", "2026-03", "--to", "2026-03-01"], "is not after --from"),
    (["month", "--from", "2026-03", "--to", "2026-04", "--months", "2"], "--months cannot be combined with --to."),
    (["month", "--from", "1900", "--to", "2200"], "A page has at most 1200 months"),
    (["day", "--height", "tall"], "--height tall: expected an integer from 10 to 10000."),
    (["timeline", "--dot", "25", "--format", "html"], "--dot 25: expected an integer from 0 to 24."),
  ]) func usageErrors(arguments: [String], message: String) throws {
    let run = try Tool.run(arguments + [Tool.team])
    #expect(run.status == 64)
    #expect(run.messages.contains(message), "\(run.messages)")
  }

  @Test func outsideDaysAreEmpty() throws {
    let html = try text("month", Tool.team, "--date", "2026-04", "--hide-outside", "--format", "html")
    #expect(html.contains("<td class=\"day outside empty\"></td>"))
    #expect(!html.contains("2026-03-31\""))
    let svg = try text("month", Tool.team, "--date", "2026-04", "--hide-outside", "--format", "svg")
    #expect(!svg.contains(">31<"))
    let plain = try text("month", Tool.team, "--date", "2026-04", "--hide-outside")
    #expect(!plain.contains("(31)"))
    #expect(try text("month", Tool.team, "--date", "2026-04").contains("(31)"))
  }

  @Test("With --ascii, what a page adds to the texts of calendars is ASCII")
  func onlyASCII() throws {
    let calendar = [vevent("1", "DTSTART:20260309T100000", "DTEND:20260309T110000", "SUMMARY:Talk")]
    let files = ["a.ics": calendar, "b.ics": calendar]
    for arguments in [
      ["agenda", "a.ics", "b.ics"], ["freebusy", "a.ics"], ["free", "a.ics"], ["free", "30h", "a.ics"],
      ["diff", "a.ics", "b.ics"], ["diff", "a.ics", "b.ics", "--quiet"], ["hours", "a.ics", "b.ics"],
      ["month", "a.ics", "--calendar2", "hebrew"],
    ] {
      let run = try Tool.run(files, arguments + ["--ascii"])
      #expect(run.status == 0 && run.text.utf8.allSatisfy { $0 < 0x80 }, "\(arguments) \(run.text)")
    }
  }

  @Test("The list of a month on a phone has the night that ends on its first day")
  func nightIntoMonth() throws {
    let calendar = [
      vevent("1", "DTSTART:20260228T220000", "DTEND:20260301T020000", "SUMMARY:Night"),
      vevent("2", "DTSTART:20260228T100000", "SUMMARY:Morning"),
      vevent("3", "DTSTART:20260331T220000", "DTEND:20260401T020000", "SUMMARY:Last night"),
    ]
    let html = try Tool.run(["a.ics": calendar], "month", "a.ics", "--date", "2026-03", "--format", "html").text
    let nights = html.ranges(of: "class=\"dot night c0\" title=\"Night,")
    #expect(nights.count == 1 && html.contains("data-day=\"Sat, Feb 28\""))
    #expect(html.ranges(of: "dot night").count == 1)
    let none = try Tool.run(["a.ics": [calendar[1]]], "month", "a.ics", "--date", "2026-03", "--format", "html").text
    #expect(!none.contains("data-day=\"Sat, Feb 28\""))
  }

  @Test(arguments: ["text", "html", "svg", "json", "csv", "markdown"]) func newestFirst(_ format: String) throws {
    let options = ["--date", "2026-03-09", "--format", format]
    for view in ["agenda", "events"] {
      let usual = try Tool.run([view, Tool.team] + options).text
      let page = try Tool.run([view, Tool.team, "--newest-first"] + options).text
      let (first, last) = ("Design review", view == "agenda" ? "Family afternoon" : "Deadline for talk")
      func isOrdered(_ text: String, _ left: String, _ right: String) -> Bool {
        guard let left = text.range(of: left), let right = text.range(of: right) else { return false }
        return left.lowerBound < right.lowerBound
      }
      #expect(isOrdered(usual, first, last), "\(view)")
      #expect(isOrdered(page, last, first), "\(view)")
    }
  }

  /// A selected event whose UID is hostile is compared, and never written.
  @Test func hostileUIDs() throws {
    let uid = "\"><script>window.ran=1</script>"
    for format in ["html", "svg", "text"] {
      #expect(
        try !text("week", Tool.team, "--date", "2026-03-09", "--select", uid, "--format", format).contains("window.ran")
      )
    }
    let page = try text("day", "hostile.ics", "--date", "2026-03-09", "--select", "hostile-colour", "--format", "html")
    #expect(page.contains(" selected"))
    #expect(page.contains("id=\"event-"))
    #expect(!page.contains("id=\"event-.."))
  }
}
