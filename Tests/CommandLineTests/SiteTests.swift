import Foundation
import TestSupport
import Testing

/// Sites: pages that lead to each other. `Tests/Oracles/site` walks whole sites in a browser.
struct SiteTests {
  private func calendar(_ name: String, _ events: [(uid: String, start: String, title: String, more: String)]) -> String
  {
    calendarText(
      events.map {
        "BEGIN:VEVENT\nUID:\($0.uid)\nDTSTART:\($0.start)\nSUMMARY:\($0.title)\n\($0.more)END:VEVENT"
      }.joined(separator: "\n"), header: "X-WR-CALNAME:\(name)\n")
  }

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    _ = try scratch.file(
      "team.ics",
      calendar(
        "Team",
        [
          ("1", "20260309T090000Z", "Stand-up", "RRULE:FREQ=WEEKLY;COUNT=3\n"),
          ("2", "20260311T090000Z", "Café <b>", "CATEGORIES:Fun,Work & rest\n"),
        ]))
    _ = try scratch.file("home.ics", calendar("Home", [("3", "20270101T100000Z", "Brunch", "")]))
    return scratch
  }

  private func site(_ scratch: Scratch, _ more: String...) throws -> Tool.Run {
    try Tool.run(
      ["site", "team.ics", "home.ics", "--out", "out", "--from", "2026", "--to", "2028"] + more,
      directory: scratch.directory)
  }

  /// Every file with its bytes, without the record.
  private func files(_ scratch: Scratch) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: scratch.path("out")) where !path.hasPrefix(".") {
      // Directories have no contents.
      if let data = try? Data(contentsOf: scratch.url("out/\(path)")) { files[path] = data }
    }
    return files
  }

  private func text(_ data: Data?) -> String { data.map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// The local targets of a page, relative to the site.
  private func targets(of page: String, at path: String) -> [String] {
    page.matches(of: /(?:href|src)="([^"]*)"/).compactMap { match in
      let address = String(match.output.1).replacing("&amp;", with: "&")
      guard !address.hasPrefix("#"), !address.contains(":") else { return nil }
      let base = URL(filePath: "/" + path).deletingLastPathComponent()
      return String(base.appending(path: address.prefix { $0 != "#" }).standardizedFileURL.path.dropFirst())
    }
  }

  @Test func everyLinkLeadsToAFile() throws {
    let scratch = try scratch()
    let run = try site(scratch, "--languages", "de-DE")
    #expect(run.status == 0, "\(run.messages)")
    let files = try files(scratch)
    for (path, data) in files where path.hasSuffix(".html") {
      let page = text(data)
      for target in targets(of: page, at: path) { #expect(files[target] != nil, "\(path): \(target)") }
    }
    for path in [
      "index.html", "timeline.html", "search/index.html", "2026/index.html", "2026/03/index.html", "2026/03/09.html",
      "2026/w11.html", "2027/01/01.html", "calendars/team/index.html", "categories/fun/2026-03.html",
      "calendars/home/2027.html", "de-DE/2026/03/09.html", "assets/day.css", "search/words/73-74.js",
    ] { #expect(files[path] != nil, "\(path)") }
    // A fingerprint stands for the characters that addresses do not have.
    #expect(files.keys.contains { $0.hasPrefix("categories/work-rest-") && $0.hasSuffix("/2026-03.html") })
    #expect(text(files["de-DE/2026/03/09.html"]).contains("Montag, 9. März 2026"))
    #expect(text(files["2026/03/09.html"]).contains(#"hreflang="de-DE" href="../../de-DE/2026/03/09.html""#))
    #expect(text(files["search/words/63-61.js"]).contains("\"cafe\""))
    #expect(text(files["2026/03/11.html"]).contains("Café &lt;b&gt;"))
  }

  @Test("Events outside of the years have no pages; two accents are two events, and a title may be missing")
  func linksToEvents() throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      "a.ics",
      calendar(
        "A",
        [
          ("now", "20260310T100000Z", "Now", ""), ("past", "20251231T100000Z", "Past", ""),
          ("next", "20270101T100000Z", "Next", ""), ("\u{E9}", "20260310T110000Z", "ΟΔΟΣ", ""),
          ("e\u{301}", "20260310T120000Z", "", ""),
        ]))
    let run = try Tool.run(
      ["site", "a.ics", "--out", "out", "--from", "2026", "--to", "2027", "--locale", "en-US", "--languages", "de-DE"],
      directory: scratch.directory)
    #expect(run.status == 0, "\(run.messages)")
    let files = try files(scratch)
    for (path, data) in files where path.hasSuffix(".html") {
      for target in targets(of: text(data), at: path) {
        #expect(files[target] != nil || files[target + "/index.html"] != nil, "\(path): \(target)")
      }
    }
    #expect(files.keys.count { $0.hasPrefix("events/") } == 3)
    #expect(files.keys.contains { $0.hasPrefix("search/words/3bf-3b4") })
  }

  @Test("The years of a site are on the clock of its zone")
  func yearsInTheZone() throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      "a.ics",
      calendar(
        "A",
        [
          ("first", "20251231T230000Z", "New year", "DURATION:PT1H\n"),
          ("last", "20281231T220000", "Last", "DTEND:20290101T000000\n"),
        ]))
    let zone = ["--tz", "Europe/Berlin"]
    #expect(try Tool.run(["site", "a.ics", "--out", "out"] + zone, directory: scratch.directory).status == 0)
    let years = Set(try files(scratch).keys.filter { $0.hasPrefix("20") }.map { $0.prefix(4) })
    #expect(years == ["2026", "2027", "2028"])
  }

  @Test("A site without calendars is a failure of its inputs")
  func noCalendars() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("empty"), withIntermediateDirectories: true)
    let run = try Tool.run(["site", "empty", "--out", "out"], directory: scratch.directory)
    #expect(run.status == 2 && run.messages == "ics2day: no calendars found.\n")
  }

  @Test func aSecondRunWritesChangedFilesOnly() throws {
    let scratch = try scratch()
    #expect(try site(scratch).status == 0)
    let before = try files(scratch)
    let again = try site(scratch)
    #expect(again.messages.contains(" 0 written, \(before.count) unchanged, 0 removed"), "\(again.messages)")
    // Another event, and one that is gone.
    _ = try scratch.file("home.ics", calendar("Home", [("4", "20270102T100000Z", "Walk", "")]))
    #expect(try site(scratch).status == 0)
    let after = try files(scratch)
    let changed = Set(before.keys.filter { after[$0] != nil && after[$0] != before[$0] })
    let gone = Set(before.keys).subtracting(after.keys)
    #expect(gone.filter { $0.hasPrefix("events/") }.count == 1)
    #expect(Set(after.keys).subtracting(before.keys).filter { $0.hasPrefix("events/") }.count == 1)
    // Both are in the week from December 28 to January 3, which the month of December also shows. Small months mark busy days,
    // so that all pages of January change.
    let dates = changed.filter { $0.hasPrefix("20") }
    let days = (1...31).map { "2027/01/\($0 < 10 ? "0" : "")\($0).html" }
    #expect(
      dates
        == Set(
          days + ["2027/w01.html", "2027/w02.html", "2027/w03.html", "2027/w04.html"]
            + ["2027/01/index.html", "2027/index.html", "2026/w53.html", "2026/12/index.html"]), "\(dates.sorted())")
    // The same as from scratch.
    try FileManager.default.removeItem(at: scratch.url("out"))
    #expect(try site(scratch).status == 0)
    #expect(try files(scratch) == after)
  }

  @Test(
    "A site has the title of the calendars that it shows", arguments: [("Home", "Home"), ("Elsewhere", "Team · Home")])
  func titleOfNamedCalendars(name: String, title: String) throws {
    let scratch = try scratch()
    let run = try site(scratch, "--calendar-name", name)
    #expect(run.status == 0, "\(run.messages)")
    #expect(text(try files(scratch)["index.html"]).contains("<title>\(title) – "))
  }

  @Test("Calendars of one name have a number in links, titles and legends")
  func calendarsOfOneName() throws {
    let scratch = try scratch()
    _ = try scratch.file("home.ics", calendar("Team", [("3", "20260309T100000Z", "Brunch", "")]))
    let run = try site(scratch)
    #expect(run.status == 0, "\(run.messages)")
    let files = try files(scratch)
    let home = text(files["index.html"])
    #expect(home.contains(">Team</a>") && home.contains(">Team (2)</a>"))
    #expect(text(files["calendars/team-2/index.html"]).contains("Team (2)"))
    let legend = try #require(text(files["2026/w11.html"]).split(separator: "class=\"legend\"").dropFirst().first)
    #expect(legend.prefix { $0 != "\n" }.contains("Team (2)"))
    // The address is that of the name.
    #expect(files["calendars/team/index.html"] != nil)
    let named = try site(scratch, "--calendar-name", "Team")
    #expect(named.status == 0, "\(named.messages)")
    #expect(text(try self.files(scratch)["2026/03/09.html"]).contains("Brunch"))
  }

  @Test("Names of calendars are cut where each page repeats them")
  func longNames() throws {
    let scratch = try Scratch()
    for name in ["a", "b"] {
      let long = name + String(repeating: "é", count: 12_000)
      _ = try scratch.file("\(name).ics", calendar(long, [("\(name)1", "20260310T100000Z", "Lunch", "")]))
    }
    let run = try Tool.run(
      ["site", "a.ics", "b.ics", "--out", "out", "--from", "2026", "--to", "2027"], directory: scratch.directory)
    #expect(run.status == 0, "\(run.messages)")
    let files = try files(scratch)
    for (path, data) in files where path.hasPrefix("events/") || path.hasPrefix("2026/") {
      #expect(data.count < 100_000, "\(path)")
    }
    let cut = "a" + String(repeating: "é", count: 999) + "…"
    #expect(text(files["index.html"]).contains("<title>\(cut) – "))
    #expect(text(files["2026/03/10.html"]).contains("<bdi>\(cut)</bdi>"))
  }

  @Test("Titles that are too long for the lists of the search end in an ellipsis")
  func longTitles() throws {
    let scratch = try Scratch()
    let title = String(repeating: "wordy ", count: 50)
    _ = try scratch.file("a.ics", calendar("A", [("1", "20260310T100000Z", title, "")]))
    let run = try Tool.run(
      ["site", "a.ics", "--out", "out", "--from", "2026", "--to", "2027"], directory: scratch.directory)
    #expect(run.status == 0, "\(run.messages)")
    let files = try files(scratch)
    #expect(text(files["search/index.html"]).contains("W · \(title.prefix(40))…"))
    #expect(text(files["search/77-1.html"]).contains("\(title.prefix(200))…"))
  }

  /// A year of it has more occurrences than one answer holds; each day has all of its own.
  @Test func frequentEventsAreOnEachDay() throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      "team.ics",
      calendar("Often", [("1", "20260101T000000Z", "Tick", "RRULE:FREQ=MINUTELY;INTERVAL=30\nDURATION:PT5M\n")]))
    let run = try Tool.run(
      ["site", "team.ics", "--out", "out", "--from", "2026", "--to", "2027", "--tz", "UTC"],
      directory: scratch.directory)
    #expect(run.status == 0 && !run.messages.contains("truncated"), "\(run.messages)")
    for day in ["01/01", "06/30", "12/31"] {
      let page = text(try Data(contentsOf: scratch.url("out/2026/\(day).html")))
      #expect(page.matches(of: /<li class="event/).count == 48, "\(day)")
    }
  }

  @Test func theMostFrequentCategoriesHavePages() throws {
    let scratch = try Scratch()
    let events = (0..<50).map { number in
      ("\(number)", "20260309T090000Z", "Event", "CATEGORIES:C\(number)\(number < 40 ? ",Often\(number)" : "")\n")
    }
    _ = try scratch.file("team.ics", calendar("Team", events.map { (uid: $0.0, start: $0.1, title: $0.2, more: $0.3) }))
    let run = try Tool.run(
      ["site", "team.ics", "--out", "out", "--from", "2026", "--to", "2027"], directory: scratch.directory)
    #expect(run.status == 0 && run.messages.contains("40 of 90 categories"), "\(run.messages)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("out/categories")).count == 40)
  }

  @Test func changedFilesStay() throws {
    let scratch = try scratch()
    #expect(try site(scratch).status == 0)
    // Changed by somebody, and then no longer part of the site.
    let page = try #require(try files(scratch).keys.first { $0.hasPrefix("categories/fun/") })
    try Data("mine".utf8).write(to: scratch.url("out/\(page)"))
    try Data("mine".utf8).write(to: scratch.url("out/own.html"))
    _ = try scratch.file("team.ics", calendar("Team", []))
    #expect(try site(scratch).status == 0)
    let files = try files(scratch)
    #expect(text(files[page]) == "mine" && text(files["own.html"]) == "mine")
    #expect(!files.keys.contains { $0.hasPrefix("categories/work-rest") })
  }

  @Test("An edited page is written again, even with the size and time that it had; a copied site is kept")
  func editedAndCopiedPages() throws {
    let scratch = try scratch()
    #expect(try site(scratch).status == 0)
    let before = try files(scratch)
    let page = scratch.url("out/2026/03/09.html")
    let time = try FileManager.default.attributesOfItem(atPath: page.path)[.modificationDate] as? Date
    let handle = try FileHandle(forWritingTo: page)
    try handle.write(contentsOf: Data("<!-- edited".utf8))
    try handle.close()
    try FileManager.default.setAttributes([.modificationDate: try #require(time)], ofItemAtPath: page.path)
    #expect(try site(scratch).messages.contains(" 1 written, \(before.count - 1) unchanged, 0 removed"))
    #expect(try files(scratch) == before)
    try FileManager.default.copyItem(at: scratch.url("out"), to: scratch.url("copy"))
    try FileManager.default.removeItem(at: scratch.url("out"))
    try FileManager.default.moveItem(at: scratch.url("copy"), to: scratch.url("out"))
    for _ in 0..<2 {
      #expect(try site(scratch).messages.contains(" 0 written, \(before.count) unchanged, 0 removed"))
    }
  }

  @Test("A page that was removed is written again, and the other pages of its year are not")
  func removedPage() throws {
    let scratch = try scratch()
    #expect(try site(scratch).status == 0)
    let before = try files(scratch)
    try FileManager.default.removeItem(at: scratch.url("out/2026/w11.html"))
    let event = try #require(before.keys.first { $0.hasPrefix("events/") })
    try FileManager.default.removeItem(at: scratch.url("out/\(event)"))
    #expect(try site(scratch).messages.contains(" 2 written, \(before.count - 2) unchanged, 0 removed"))
    #expect(try files(scratch) == before)
  }

  @Test(arguments: [
    (["site", "team.ics"], "--out DIRECTORY is required"), (["site", "--out", "o"], "No input"),
    (["site", "team.ics", "--out", "o", "--date", "2026-03-09"], "Unknown option --date"),
    (["site", "team.ics", "--out", "o", "--url", "ftp://x"], "expected an address"),
    (["site", "team.ics", "--out", "o", "--languages", "xx-invalid-locale"], "unknown locale"),
    (["site", "team.ics", "--out", "o", "--from", "2027", "--to", "2026"], "is not after"),
    (["site", "team.ics", "--out", "o", "--from", "1000", "--to", "3000"], "at most 200 years"),
  ])
  func wrongUsage(arguments: [String], sentence: String) throws {
    let scratch = try scratch()
    let run = try Tool.run(arguments, directory: scratch.directory)
    #expect(run.status == 64 && run.messages.contains(sentence), "\(run.messages)")
    #expect(run.messages.contains("ics2day site"))
  }

  @Test func inputsInTheOutputAreRefused() throws {
    let scratch = try scratch()
    try FileManager.default.createDirectory(at: scratch.url("out/sub"), withIntermediateDirectories: true)
    _ = try scratch.file("out/sub/calendar.ics", calendar("X", []))
    let run = try Tool.run(["site", "out/sub/calendar.ics", "--out", "out"], directory: scratch.directory)
    #expect(run.status == 2 && run.messages.contains("could be overwritten"), "\(run.messages)")
    let missing = try Tool.run(["site", "missing.ics", "--out", "new"], directory: scratch.directory)
    #expect(missing.status == 2 && missing.messages.contains("missing.ics"), "\(missing.messages)")
  }

  @Test func helpNamesItsOptions() throws {
    let run = try Tool.run(["site", "--help"])
    #expect(run.status == 0 && run.text.contains("--languages LOCALES") && !run.text.contains("--format"))
  }

  @Test("Categories of all instances have pages, and their addresses depend on their names alone")
  func categoryAddresses() throws {
    func folders(_ events: String) throws -> [String] {
      let scratch = try Scratch()
      _ = try scratch.file("a.ics", calendarText(events))
      _ = try Tool.run(
        ["site", "a.ics", "--out", "out", "--from", "2026", "--to", "2027"], directory: scratch.directory)
      return try FileManager.default.contentsOfDirectory(atPath: scratch.path("out/categories")).sorted()
    }
    func event(_ uid: String, _ more: String) -> String {
      "BEGIN:VEVENT\nUID:\(uid)\nDTSTART:20260309T100000Z\n\(more)\nEND:VEVENT\n"
    }
    let series =
      event("1", "RRULE:FREQ=DAILY;COUNT=3\nCATEGORIES:Sport")
      + event("1", "RECURRENCE-ID:20260309T100000Z\nCATEGORIES:Party")
    #expect(try folders(series) == ["party", "sport"])
    let one = try folders(event("1", "CATEGORIES:会議"))
    let two = try folders(event("1", "CATEGORIES:会議") + event("2", "CATEGORIES:休暇,A/B,A-B"))
    #expect(one.count == 1 && two.count == 4 && two.contains(one[0]) && two.contains("a-b"))
  }
}
