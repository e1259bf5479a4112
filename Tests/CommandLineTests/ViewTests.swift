import AgendaGeneration
import Foundation
import TestSupport
import Testing

/// Every view in every format, from the fixtures.
struct ViewTests {
  /// The valid combinations: `check` has no markup, and tables are lists.
  static let pairs: [(AgendaView, OutputFormat)] = {
    var pairs: [(AgendaView, OutputFormat)] = []
    for view in AgendaView.allCases
    where ![.calendars, .compare, .search, .next, .show, .free, .hours, .diff].contains(view) {
      var formats: [OutputFormat] = view == .check ? [.text, .json] : [.text, .html, .svg, .json]
      if view == .freebusy { formats = [.text, .json, .ics] }
      if [.agenda, .timeline, .events].contains(view) { formats += [.csv, .markdown] }
      for format in formats { pairs.append((view, format)) }
    }
    return pairs
  }()

  private func arguments(_ view: AgendaView, _ more: String...) -> [String] {
    [view.rawValue, "team.ics"] + (view == .check ? [] : ["--date", "2026-03-09"]) + more
  }

  @Test("A timeline has whole times and places, below each other on a narrow page", arguments: [40, 80, 200])
  func timelinesAsText(width: Int) throws {
    let text = calendarText(
      event("DTSTART:20260309T103000\nDTEND:20260309T123000\nSUMMARY:Project review\nLOCATION:Room 1"))
    let run = try Tool.run(
      ["timeline", "-", "--date", "2026-03-09", "--locale", "en-US", "--width", "\(width)"], input: Data(text.utf8))
    let line = width == 40 ? "10:30 AM – 12:30 PM" : "10:30 AM – 12:30 PM  Project review"
    #expect(run.text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ").contains(line))
    #expect(run.text.contains("Project review") && run.text.contains("Room 1"))
  }

  @Test("Notes name options without effect on the events of a view, and the first day of a week is that of lists, too")
  func optionsOfListedEvents() throws {
    let notes = try Tool.run(["week", "team.ics", "--date", "2026-03-09", "--hours", "8-12", "--format", "csv"])
      .messages
    #expect(notes.contains("--hours has no effect on the format csv, which lists the events of the view 'week'."))
    let list = try Tool.run(["agenda", "this", "week", "team.ics", "--week-start", "wednesday", "--format", "json"])
    #expect(list.messages == "" && list.status == 0)
  }

  @Test(arguments: pairs) func everyViewInEveryFormat(view: AgendaView, format: OutputFormat) throws {
    let run = try Tool.run(arguments(view, "--format", format.rawValue))
    #expect(run.status == 0)
    #expect(run.messages == "")
    switch format {
    case .text:
      #expect(run.text.hasSuffix("\n"))
      #expect(run.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    case .html:
      #expect(run.text.hasPrefix("<!DOCTYPE html>"))
      #expect(isWellFormed(run.output))
    case .svg:
      #expect(run.text.contains("<svg"))
      #expect(isWellFormed(run.output))
    case .pdf: #expect(run.output.starts(with: Data("%PDF-".utf8)))
    case .png: #expect(run.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    case .json:
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: run.output) }
    case .csv: #expect(run.text.hasPrefix(view == .events ? "start,end," : "date,start,end,"))
    case .markdown: #expect(run.text.hasPrefix("# Team"))
    case .ics: #expect(run.text.hasPrefix("BEGIN:VCALENDAR\r\n"))
    case .jcal, .jscalendar:
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: run.output) }
    }
    // A month cell may hide a day's last events, a narrow day in text breaks words, and a year and a picker name none.
    if ![.check, .freebusy, .year, .picker].contains(view) {
      let isNarrow = [.month, .scroll].contains(view) || format == .text && view == .week
      #expect(run.text.contains(isNarrow ? "Sprint 42" : "Workshop"))
    }
  }

  @Test(arguments: pairs) func standardInputGivesTheSamePage(view: AgendaView, format: OutputFormat) throws {
    var fromInput = arguments(view, "--format", format.rawValue)
    fromInput[1] = "-"
    let piped = try Tool.run(fromInput, input: try Data(contentsOf: URL(filePath: Tool.team)))
    let named = try Tool.run(arguments(view, "--format", format.rawValue))
    #expect(piped.status == 0)
    let expected = named.text.replacing(
      "team.ics", with: format == .html || format == .svg ? "&lt;stdin&gt;" : "<stdin>")
    #expect(piped.text == expected)
  }

  @Test func theExtensionTellsTheFormat() throws {
    let scratch = try Scratch()
    for (name, beginning) in [
      ("a.html", "<!DOCTYPE"), ("a.SVG", "<?xml"), ("a.json", "{"), ("a.txt", "Team"), ("a", "Team"),
    ] {
      let run = try Tool.run(["day", "team.ics", "--date", "2026-03-09", "-o", scratch.path(name)])
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      let written = try String(contentsOf: scratch.url(name), encoding: .utf8)
      #expect(written.hasPrefix(beginning), "\(name) begins with \(written.prefix(20))")
    }
  }

  @Test func severalCalendarsAreOnePage() throws {
    let both = try Tool.run(["events", "team.ics", "single.ics", "--date", "2026-03-09", "--format", "json"])
    #expect(both.status == 0)
    let files = try events(both).map { ($0["source"] as? [String: Any])?["file"] as? String }
    #expect(Set(files) == ["team.ics", "single.ics"])
    let starts = try events(both).compactMap { $0["start"] as? String }.filter { $0.count > 10 }
    #expect(starts == starts.sorted())
  }

  @Test func zonesMoveTimes() throws {
    for (zone, start) in [
      ("Europe/Berlin", "2026-03-09T12:00:00+01:00"), ("asia/tokyo", "2026-03-09T20:00:00+09:00"),
      ("utc", "2026-03-09T11:00:00+00:00"),
    ] {
      let run = try Tool.run(["events", "single.ics", "--date", "2026-03-09", "--tz", zone, "--format", "json"])
      #expect(try events(run).compactMap { $0["start"] as? String } == [start])
    }
  }

  @Test func theSystemsZoneAndLocaleAreTheDefault() throws {
    let variables = ["TZ": "America/New_York", "LC_ALL": "", "LC_TIME": "de_DE.UTF-8", "LANG": "fr_FR.UTF-8"]
    let run = try Tool.run(["agenda", "single.ics", "--date", "2026-03-09"], variables: variables)
    #expect(run.text.contains("07:00"))
    #expect(run.text.contains("März"))
    let html = try Tool.run(["single.ics", "--date", "2026-03-09", "--format", "html"], variables: variables)
    #expect(html.text.contains(#"lang="de-DE""#))
  }

  @Test func theClockIsAnOption() throws {
    let noon = ["agenda", "single.ics", "--date", "2026-03-09"]
    #expect(try Tool.run(noon).text.contains("12:00"))
    #expect(try Tool.run(noon + ["--12h"]).text.contains("1 PM"))
    #expect(try !Tool.run(noon + ["--24h", "--locale", "en-US"]).text.contains("PM"))
  }

  @Test func severalDaysStandSideBySide() throws {
    let run = try Tool.run(["day", "team.ics", "--date", "2026-03-09", "--days", "3", "--format", "json"])
    let page = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let days = (page["days"] as? [[String: Any]])?.compactMap { $0["date"] as? String }
    #expect(days == ["2026-03-09", "2026-03-10", "2026-03-11"])
  }

  @Test func severalMonthsStandBelowEachOther() throws {
    let months = ["month", "team.ics", "--date", "2026-03-09", "--months", "3", "--locale", "en-US"]
    let run = try Tool.run(months + ["--format", "json"])
    let page = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let names = (page["months"] as? [[String: Any]])?.compactMap { $0["month"] as? String }
    #expect(names == ["2026-03", "2026-04", "2026-05"])
    for format in ["text", "html", "svg"] {
      let text = try Tool.run(months + ["--format", format]).text
      for name in ["March 2026", "April 2026", "May 2026"] { #expect(text.contains(name), "\(format)") }
      #expect(!text.contains("<script"))
    }
    for count in ["0", "61", "x"] {
      #expect(try Tool.run(["month", "team.ics", "--months", count]).status == 64)
    }
  }

  @Test func monthsOfAnotherCalendarAreNamedInTheTitle() throws {
    let run = try Tool.run(
      ["month", "team.ics", "--date", "2026-03-09", "--calendar", "hebrew", "--locale", "en-US", "--format", "json"])
    let page = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let cells = (page["weeks"] as? [[String: Any]])?.flatMap { $0["days"] as? [[String: Any]] ?? [] } ?? []
    let days = cells.filter { $0["isInMonth"] as? Bool == true }.compactMap { $0["date"] as? String }
    // Adar 5786 begins on 18 February 2026 and has 29 days.
    #expect(days.first == "2026-02-18")
    #expect(days.last == "2026-03-18")
    let text = try Tool.run(["month", "team.ics", "--date", "2026-03-09", "--calendar", "hebrew", "--locale", "en-US"])
    #expect(text.text.contains("Adar 5786"))
  }

  @Test(arguments: ["text", "html", "svg"])
  func monthsOfAnotherCalendarAreHeadedByIt(format: String) throws {
    let month = ["month", "team.ics", "--date", "2026-03-25", "--format", format]
    let persian = try Tool.run(month + ["--calendar", "persian", "--locale", "fa-IR"]).text
    #expect(persian.contains("فروردین ۱۴۰۵"))
    #expect(!persian.contains("مارس ۲۰۲۶"))
    let hebrew = try Tool.run(month + ["--calendar", "hebrew", "--locale", "he-IL"]).text
    #expect(hebrew.contains("ניסן"))
    // The first of Nisan is 19 March.
    let second = try Tool.run(month + ["--calendar2", "hebrew", "--locale", "en-US"]).text
    #expect(second.contains("March 2026 · Adar – Nisan 5786"))
    #expect(format == "text" || second.contains("1 Nisan"))
  }

  /// The name of the file heads a calendar without one; standard input has neither.
  @Test func unnamedCalendarsAreNamedAfterTheirFile() throws {
    let scratch = try Scratch()
    let event = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20260309T080000Z\nEND:VEVENT\nEND:VCALENDAR"
    let path = try scratch.file("road < works.ICS", event)
    let day = ["--date", "2026-03-09", "--format", "html"]
    let page = try Tool.run(["day", path] + day).text
    #expect(page.contains("road &lt; works"))
    #expect(!page.contains("ICS<") && !page.contains(scratch.url("").lastPathComponent))
    let piped = try Tool.run(["day", "-"] + day, input: Data(event.utf8)).text
    #expect(!piped.contains("road") && !piped.contains("standard input"))
  }

  @Test func colourAndCharactersOfText() throws {
    let month = ["month", "team.ics", "--date", "2026-03"]
    #expect(try Tool.run(month + ["--color", "always"]).text.contains("\u{1B}["))
    #expect(try !Tool.run(month).text.contains("\u{1B}["))
    #expect(try Tool.run(month).text.contains("│"))
    #expect(try !Tool.run(month + ["--ascii"]).text.contains("│"))
  }

  @Test func busyTimesHaveNoDetails() throws {
    for format in OutputFormat.allCases where ![.ics, .pdf, .png].contains(format) {
      let run = try Tool.run(["events", "team.ics", "--date", "2026-03", "--busy-only", "--format", format.rawValue])
      #expect(run.status == 0)
      #expect(run.text.contains("Busy"))
      for secret in ["Workshop", "Sprint", "Room", "example.", "mailto"] {
        #expect(!run.text.contains(secret), "\(format) contains \(secret)")
      }
    }
  }

  @Test func filtersNarrowAList() throws {
    let all = try events(Tool.run(["events", "team.ics", "--date", "2026-03", "--format", "json"])).count
    let found = try events(
      Tool.run(["events", "team.ics", "--date", "2026-03", "--search", "WORKSHOP", "--format", "json"]))
    #expect(!found.isEmpty && found.count < all)
    #expect(found.allSatisfy { ($0["summary"] as? String)?.contains("Workshop") == true })
    let first = try events(Tool.run(["events", "team.ics", "--date", "2026-03", "--limit", "2", "--format", "json"]))
    #expect(first.count == 2)
  }

  @Test func aWeekStartsWhereAsked() throws {
    for (day, first) in [("monday", "2026-02-23"), ("su", "2026-03-01"), ("6", "2026-02-28")] {
      let run = try Tool.run(
        ["month", "team.ics", "--date", "2026-03", "--week-start", day, "--format", "json"])
      let page = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
      let days = (page["weeks"] as? [[String: Any]])?.first?["days"] as? [[String: Any]]
      #expect(days?.first?["date"] as? String == first)
    }
  }

  private func events(_ run: Tool.Run) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
  }

  private func isWellFormed(_ data: Data) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xmllint", "--noout", "--nonet", "-"]
    guard let scratch = try? Scratch(), let input = try? scratch.handle("document") else { return false }
    do {
      try input.write(contentsOf: data)
      try input.seek(toOffset: 0)
      process.standardInput = input
      try process.run()
    } catch {
      return false
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// A page of a calendar with one event.
  private func page(_ event: String, _ arguments: String...) throws -> String {
    let scratch = try Scratch()
    try calendarText("BEGIN:VEVENT\nUID:1\n\(event)\nEND:VEVENT").write(
      to: scratch.url("a.ics"), atomically: true, encoding: .utf8)
    return try Tool.run(arguments + ["a.ics"], directory: scratch.url(".")).text
  }

  @Test("In a week of a clock change, the hours are as on most of its days", arguments: ["svg", "html"])
  func usualHours(format: String) throws {
    let text = try page(
      "DTSTART;TZID=America/New_York:20260309T003000\nDURATION:PT1H", "week", "2026-03-09", "--tz", "America/New_York",
      "--tz2", "Europe/Berlin", "--locale", "en-US", "--format", format)
    // Midnight of Monday is five o'clock in Berlin.
    #expect(text.contains("5 AM") && text.components(separatedBy: "12 AM").count <= 3)
  }

  @Test("The time of a night fits its cell on small paper")
  func timesOfNights() throws {
    let text = try page(
      "DTSTART:20261007T220000Z\nDTEND:20261008T060000Z\nSUMMARY:Night", "month", "2026-10", "--portrait", "--paper",
      "a5",
      "--tz", "UTC", "--locale", "en-GB", "--format", "svg")
    let size = try #require(text.firstMatch(of: /font-size="([0-9.]+)"[^>]*>22:00–06:00/)?.1)
    #expect(try #require(Double(size)) < 10)
  }

  @Test("A quiet repeat that began before the first day has its mark there")
  func repeatsBeforeTheFirstDay() throws {
    let text = try page(
      "DTSTART:20260329T220000Z\nDTEND:20260330T060000Z\nRRULE:FREQ=WEEKLY\nSUMMARY:Nite", "month", "2026-04", "--tz",
      "UTC", "--week-start", "monday", "--quiet-repeats", "--format", "html")
    #expect(!text.contains(#"class="day outside empty" "#) && text.components(separatedBy: "Nite").count > 5)
  }

  @Test("Links of months have their targets")
  func targetsOfCounts() throws {
    let text = try page(
      "DTSTART;VALUE=DATE:20240301\nSUMMARY:a\nEND:VEVENT\nBEGIN:VEVENT\nUID:2\nDTSTART;VALUE=DATE:20240301\nSUMMARY:b",
      "month", "2024-02", "--max-rows", "1", "--week-start", "monday", "--format", "html")
    let targets = text.matches(of: /href="#([^"]+)"/).map { String($0.1) }
    #expect(targets.contains("more-2024-03-01") && targets.allSatisfy { text.contains("id=\"\($0)\"") })
  }

  @Test("Days of several weeks have no week number", arguments: ["text", "svg"])
  func severalWeeks(format: String) throws {
    let text = try page(
      "DTSTART:20181107T220000Z", "day", "--from", "2018-11-03", "--days", "10", "--locale", "en-GB", "--format", format
    )
    #expect(!text.contains("Week"))
  }

  @Test func oneMeetingOfSeveralFilesIsShownOnce() throws {
    let scratch = try Scratch()
    let copy = scratch.path("copy.ics")
    try Data(contentsOf: Repository.fixtures.appending(path: "single.ics")).write(to: URL(filePath: copy))
    let once = try events(Tool.run(["events", "single.ics", "--date", "2026-03", "--format", "json"])).count
    let merged = try events(Tool.run(["events", "single.ics", copy, "--date", "2026-03", "--format", "json"])).count
    let kept = try events(
      Tool.run(["events", "single.ics", copy, "--date", "2026-03", "--duplicates", "keep", "--format", "json"])
    ).count
    #expect(once > 0)
    #expect(merged == once)
    #expect(kept == 2 * once)
  }
}
