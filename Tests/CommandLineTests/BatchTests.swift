import Foundation
import TestSupport
import Testing

/// Batches of many calendars.
struct BatchTests {
  /// A directory of calendars: two with the same name, a broken one, an empty one and a vdir.
  private func calendars() throws -> Scratch {
    let scratch = try Scratch()
    let files = FileManager.default
    try files.createDirectory(at: scratch.url("in/sub"), withIntermediateDirectories: true)
    for (fixture, name) in [
      ("team.ics", "in/team.ics"), ("single.ics", "in/sub/TEAM.ics"), ("unreadable-start.ics", "in/other.ics"),
    ] {
      try files.copyItem(at: Repository.fixtures.appending(path: fixture), to: scratch.url(name))
    }
    _ = try scratch.file("in/empty.ics", "")
    try scratch.writeHome()
    return scratch
  }

  private let march = ["--from", "2026-03-01", "--to", "2026-04-01"]

  private func batch(_ scratch: Scratch, _ arguments: [String], variables: [String: String] = [:]) throws -> Tool.Run {
    try Tool.run(["batch"] + arguments, variables: variables, directory: scratch.directory)
  }

  /// Every file in a directory with its bytes, without the batch's own files.
  private func pages(_ scratch: Scratch, _ name: String = "out") throws -> [String: Data] {
    var pages: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: scratch.path(name))
    where !path.hasPrefix(".ics2day-batch") {
      let file = URL(filePath: scratch.path("\(name)/\(path)"))
      if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true {
        pages[path] = try Data(contentsOf: file)
      }
    }
    return pages
  }

  @Test func aBadCalendarIsReportedAndTheRestIsDone() throws {
    let scratch = try calendars()
    let run = try batch(scratch, ["in", "--out", "out", "--report", "report.json"] + march)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(
      run.messages
        == """
        ics2day: in/empty.ics: error: [not-a-calendar] the file is empty
        ics2day: 5 calendars: 4 done (24 pages) and 1 failed; 2 warnings (see 'ics2day check').

        """)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: scratch.url("report.json"))) as? [String: Any])
    #expect(report["done"] as? Int == 4)
    #expect(report["failed"] as? Int == 1)
    let entries = try #require(report["calendars"] as? [[String: Any]])
    #expect(
      entries.map { $0["input"] as? String } == [
        "in/empty.ics", "in/other.ics", "in/team.ics", "in/home", "in/sub/TEAM.ics",
      ])
    #expect(entries[0]["status"] as? String == "failed")
    #expect(report["started"] as? String == "2026-03-09T08:00:00Z" && report["release"] as? String != nil)
    let texts = entries.map { $0["warningTexts"] as? [String] ?? [] }
    #expect(texts.map(\.count) == entries.map { $0["warnings"] as? Int } && texts.joined().count == 2)
    #expect(texts[1].allSatisfy { $0.hasPrefix("in/other.ics:") })
    let bytes = try #require(entries[2]["bytes"] as? Int)
    #expect(try bytes == pages(scratch).filter { $0.key.hasPrefix("team") }.reduce(0) { $0 + $1.value.count })
    // Equal runs give equal reports if their time is given.
    #expect(entries.allSatisfy { $0["milliseconds"] == nil })
    let names = entries.flatMap { $0["pages"] as? [String] ?? [] }
    #expect(try Set(pages(scratch).keys) == Set(names + ["index.html"]))
    #expect(try scratch.hiddenNames("out") == ["index.lock", "lock", "record"])
  }

  @Test func pagesOfCalendarsAndOptionsThatAreGoneCanBeRemoved() throws {
    let scratch = try calendars()
    let inputs = ["in/team.ics", "in/home"]
    let options = ["--out", "out", "--resume", "--prune"] + march
    #expect(try batch(scratch, inputs + ["--out", "out"] + march).status == 0)
    let before = try pages(scratch)
    // A page that somebody has changed, and a file of somebody else.
    let changed = try #require(before.keys.filter { $0.hasPrefix("home") }.sorted().first)
    try Data("mine".utf8).write(to: scratch.url("out/\(changed)"))
    _ = try scratch.file("out/notes.txt", "mine")
    // Nothing is removed when something fails.
    let failed = try batch(scratch, ["in/team.ics", "in/nowhere.ics"] + options)
    #expect(failed.status == 1 && failed.messages.contains("--prune removed nothing"))
    #expect(try Set(before.keys).isSubset(of: pages(scratch).keys))
    let run = try batch(scratch, ["in/team.ics"] + options)
    #expect(run.status == 0)
    let gone = before.keys.filter { $0.hasPrefix("home") && $0 != changed }
    #expect(run.messages.contains("\(gone.count) outdated pages removed."))
    #expect(try Set(pages(scratch).keys) == Set(before.keys).subtracting(gone).union(["notes.txt"]))
    // The pages of another view.
    let month = try batch(scratch, ["in/team.ics", "--view", "month"] + options)
    #expect(month.status == 0)
    let left = try pages(scratch).keys.filter { $0.hasPrefix("team") }
    #expect(left.count == 1 && left.allSatisfy { $0.contains("month") })
    // A shard removes no page of another one.
    _ = try batch(scratch, inputs + options)
    for shard in ["1/2", "2/2"] {
      let run = try batch(scratch, inputs + ["--shard", shard] + options)
      #expect(!run.messages.contains("removed"), "\(run.messages)")
    }
  }

  @Test func theReportIsWrittenWithoutTheIndex() throws {
    let scratch = try calendars()
    try FileManager.default.createDirectory(at: scratch.url("out/index.html/x"), withIntermediateDirectories: true)
    let run = try batch(scratch, ["in/team.ics", "--out", "out", "--report", "report.json"] + march)
    #expect(run.status == 1)
    #expect(run.messages.contains("out/index.html: "))
    #expect(String(decoding: try scratch.bytes("report.json"), as: UTF8.self).contains("\"done\": 1"))
  }

  @Test func pagesMatchSingleRuns() throws {
    let scratch = try calendars()
    let options = ["--tz", "America/New_York", "--locale", "de-DE", "--search", "e"]
    for (view, dates, extensions) in [
      ("day", ["2026-03-09", "2026-03-29"], ["html", "txt", "svg", "json"]),
      ("week", ["2026-03-09", "2026-03-23"], ["html", "txt", "json"]),
      ("month", ["2026-03-01"], ["html", "txt", "svg"]),
      ("agenda", ["2026-03-09"], ["html", "csv", "md"]), ("year", ["2026-01-01"], ["txt"]),
    ] {
      let formats = extensions.map { $0 == "txt" ? "text" : $0 == "md" ? "markdown" : $0 }.joined(separator: ",")
      let run = try batch(
        scratch,
        ["in/team.ics", "--out", "out-\(view)", "--view", view, "--format", formats] + march + options)
      #expect(run.status == 0, "\(run.messages)")
      for date in dates {
        for ext in extensions {
          let single = scratch.path("single.\(ext)")
          let page = try Tool.run(
            [view, "in/team.ics", "--date", date, "-o", single] + options, directory: scratch.directory)
          #expect(page.status == 0)
          let made = try Data(contentsOf: scratch.url("out-\(view)/team/\(date)-\(view).\(ext)"))
          #expect(try made == Data(contentsOf: URL(filePath: single)), "\(view) \(date) \(ext)")
        }
      }
    }
  }

  @Test func resumingMakesMissingAndChangedPages() throws {
    let scratch = try calendars()
    let arguments = ["in/team.ics", "in/sub", "--out", "out", "--format", "html,text", "--resume"] + march
    #expect(try batch(scratch, arguments).messages.contains("2 done (24 pages)"))
    let first = try pages(scratch)
    #expect(try batch(scratch, arguments).messages.contains("0 done (0 pages) and 2 unchanged."))
    #expect(try pages(scratch) == first)

    // A page that was removed, truncated, or replaced by other bytes of the same length.
    let names = first.keys.filter { $0 != "index.html" }.sorted()
    try FileManager.default.removeItem(at: scratch.url("out/\(names[0])"))
    try first[names[1]]?.dropLast(10).write(to: scratch.url("out/\(names[1])"))
    try Data(repeating: 0x20, count: first[names[2]]?.count ?? 0).write(to: scratch.url("out/\(names[2])"))
    #expect(try batch(scratch, arguments).messages.contains("(3 pages)"))
    #expect(try pages(scratch) == first)

    // Other options, then the original ones again.
    #expect(try batch(scratch, arguments + ["--12h"]).messages.contains("2 done (24 pages)"))
    #expect(try pages(scratch) != first)
    #expect(try batch(scratch, arguments).messages.contains("2 done (24 pages)"))
    #expect(try pages(scratch) == first)

    // A calendar changed in place, with the same size and modification time.
    let path = scratch.path("in/sub/TEAM.ics")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("SUMMARY:", with: "SUMMARY:").replacing("20260309", with: "20260310")
      .write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(attributes[.modificationDate])], ofItemAtPath: path)
    #expect(try batch(scratch, arguments).messages.contains("1 done (12 pages) and 1 unchanged."))
  }

  @Test func aTruncatedRecordIsIgnored() throws {
    let scratch = try calendars()
    let arguments = ["in/team.ics", "--out", "out", "--resume"] + march
    _ = try batch(scratch, arguments)
    let first = try pages(scratch)
    let record = scratch.url("out/.ics2day-batch/record")
    let whole = try Data(contentsOf: record)
    for count in [0, 1, 40, whole.count / 2, whole.count - 1] {
      try whole.prefix(count).write(to: record)
      #expect(try batch(scratch, arguments).status == 0)
      #expect(try pages(scratch) == first)
    }
    var turned = whole
    for position in stride(from: 0, to: turned.count, by: 37) { turned[position] ^= 1 }
    try turned.write(to: record)
    #expect(try batch(scratch, arguments).status == 0)
    #expect(try pages(scratch) == first)
  }

  @Test func pagesOfAnEarlierRunAreNotOverwrittenByMistake() throws {
    let scratch = try calendars()
    let arguments = ["in/team.ics", "--out", "out"] + march
    #expect(try batch(scratch, arguments).status == 0)
    let again = try batch(scratch, arguments)
    #expect(again.status == 64)
    #expect(again.messages.contains("Add --resume to render only missing or outdated pages, or --force"))
    #expect(try batch(scratch, arguments + ["--force"]).messages.contains("1 done (6 pages)."))
  }

  @Test func sharesTogetherAreTheWhole() throws {
    let scratch = try calendars()
    #expect(try batch(scratch, ["in", "--out", "whole"] + march).status == 1)
    for number in 1...3 {
      _ = try batch(scratch, ["in", "--out", "out", "--shard", "\(number)/3", "--resume"] + march)
    }
    #expect(try pages(scratch) == pages(scratch, "whole"))
  }

  @Test func jobsHaveTheirOwnOptions() throws {
    let scratch = try calendars()
    let manifest = try scratch.file(
      "jobs.json",
      """
      {"version": 1, "jobs": [
        {"inputs": ["in/team.ics"], "view": "month", "format": ["svg"], "name": "wall/{calendar}-{date}.{ext}"},
        {"inputs": ["in/team.ics", "in/sub"], "view": ["agenda"], "format": "markdown", "busy-only": true}
      ]}
      """)
    let run = try batch(scratch, ["--jobs", manifest, "--out", "out", "--no-index"] + march)
    #expect(run.status == 0, "\(run.messages)")
    let made = try pages(scratch)
    #expect(made["wall/team-2026-03-01.svg"] != nil)
    #expect(made.keys.filter { $0.hasSuffix("-agenda.md") }.count == 12)
    #expect(made.values.allSatisfy { !$0.isEmpty })

    try Data("{\"version\": 1,\n\"jobs\": [}".utf8).write(to: scratch.url("jobs.json"))
    let broken = try batch(scratch, ["--jobs", "jobs.json", "--out", "out2"])
    #expect(broken.status == 64)
    #expect(broken.messages.contains("jobs.json:2: invalid JSON: expected a value."))

    let days = #""from": "2026-03-20", "to": "2026-03-16""#
    let text = #"{"version": 1, "jobs": [{"inputs": ["in/team.ics"]}, {"inputs": ["in/team.ics"], \#(days)}]}"#
    try Data(text.utf8).write(to: scratch.url("jobs.json"))
    let empty = try batch(scratch, ["--jobs", "jobs.json", "--out", "out3"])
    #expect(empty.status == 64)
    #expect(empty.messages.hasPrefix("ics2day: jobs.json: job 2: --to 2026-03-16 is not after"), "\(empty.messages)")
  }

  @Test func listsNameCalendars() throws {
    let scratch = try calendars()
    _ = try scratch.file("list.txt", "in/team.ics\r\n\nin/sub\n")
    #expect(try batch(scratch, ["@list.txt", "--out", "a"]).messages.contains("2 calendars: 2 done"))
    let run = try Tool.run(
      ["batch", "-", "--out", scratch.path("b")], input: Data("team.ics\nsingle.ics\nteam.ics".utf8))
    #expect(run.messages.contains("2 calendars: 2 done"))
    let missing = try batch(scratch, ["@nowhere.txt", "--out", "c"])
    #expect(missing.status == 2)
    #expect(missing.messages == "ics2day: nowhere.txt: No such file or directory\n")
  }

  @Test func anEmptyShardHasDoneItsShare() throws {
    let scratch = try calendars()
    let runs = try (1...20).map { try batch(scratch, ["in", "--out", "o", "--resume", "--shard", "\($0)/20"] + march) }
    let empty = runs.filter { $0.messages == "ics2day: no calendars in this shard.\n" }
    #expect(!empty.isEmpty && empty.allSatisfy { $0.status == 0 })
    #expect(runs.contains { $0.messages.contains(" done (") })
  }

  @Test func unusableInputsAndOutputs() throws {
    let scratch = try calendars()
    let gone = try batch(scratch, ["nowhere.ics", "--out", "a"])
    #expect(gone.status == 2)
    #expect(gone.messages.hasPrefix("ics2day: nowhere.ics: No such file or directory\n"))
    try FileManager.default.createDirectory(at: scratch.url("nothing"), withIntermediateDirectories: true)
    let nothing = try batch(scratch, ["nothing", "--out", "b"])
    #expect(nothing.status == 2)
    #expect(nothing.messages == "ics2day: no calendars found.\n")
    #expect(try batch(scratch, ["in", "--out", "/proc/nowhere"]).status == 2)
    // Existing files at the path of a page are kept.
    try FileManager.default.createDirectory(
      at: scratch.url("c/team/2026-03-01-month.html"), withIntermediateDirectories: true)
    let blocked = try batch(
      scratch, ["in/team.ics", "in/other.ics", "--out", "c", "--view", "month", "--quiet"] + march)
    #expect(blocked.status == 1)
    #expect(blocked.messages == "ics2day: c/team/2026-03-01-month.html: Is a directory\n")
    #expect(try pages(scratch, "c")["other/2026-03-01-month.html"] != nil)
    #expect(try scratch.hiddenNames("c") == ["index.lock", "lock", "record"])
  }

  @Test(arguments: [
    (["in"], "--out DIRECTORY is required"), (["--out", "o"], "No input"),
    (["in", "--out", "o", "--resume", "--force"], "cannot be combined"),
    (["in", "--out", "o", "--shard", "4/3"], "expected I/N with 1 <= I <= N, such as 3/8"),
    (["in", "--out", "o", "--view", "wek"], "did you mean 'week'?"),
    (
      ["in", "--out", "o", "--view", "weak"],
      "write day, week, workweek, month, year, calendar, agenda, timeline or events"
    ),
    (["in", "--out", "o", "--format", "cvs"], "png, json, csv or markdown; did you mean 'csv'?"),
    (["in", "--out", "o", "--view", "check"], "--view check: not supported in a batch"),
    (["in", "--out", "o", "--format", "csv"], "does not support csv"),
    (["in", "--out", "o", "--date", "2026"], "Unknown option --date"),
    (["in", "--out", "o", "--name", "../{calendar}"], "is not a portable file name"),
    (["in", "--out", "o", "--max-rows", "3"], "does not apply to the views of this batch: week."),
    (["in", "--out", "o", "--every", "day"], "--every applies only to"),
    (["in", "--out", "o", "--until", "2026-03-01"], "The last day, 2026-03-01, is before today; add --from."),
    (["in", "--out", "o", "--to", "2026-03-01"], "--to 2026-03-01 is not after today, 2026-03-09; add --from."),
    (
      ["in", "--out", "o", "--view", "agenda", "--from", "2026-03-09", "--to", "2026-03-16", "--days", "3"],
      "--days cannot be combined with --to; --every divides"
    ),
    (["in", "--out", "o", "--tz", "Nowhere"], "unknown time zone"),
    (["in", "--out", "o", "--name", "{date}.{ext}"], "add {calendar}, because there are several calendars."),
  ]) func wrongUsage(arguments: [String], sentence: String) throws {
    let scratch = try calendars()
    let run = try batch(scratch, arguments)
    #expect(run.status == 64)
    #expect(run.messages.contains(sentence), "\(run.messages)")
    #expect(run.messages.hasSuffix("See 'ics2day batch --help'.\n"))
  }

  @Test func helpNamesEveryOption() throws {
    let help = try Tool.run(["batch", "--help"])
    #expect(help.status == 0)
    for name in ["--out", "--resume", "--shard", "--jobs", "--tz", "--search", "--collision"] {
      #expect(help.text.contains(name))
    }
    #expect(!help.text.contains("--date "))
    #expect(help.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func anInterruptionEndsAfterThePageAndSaysHowToGoOn() throws {
    let scratch = try calendars()
    // More work than can be finished before the signal arrives.
    for number in 0..<100 {
      try FileManager.default.copyItem(
        at: Repository.fixtures.appending(path: "team.ics"), to: scratch.url("in/sub/\(number).ics"))
    }
    let arguments = ["in/sub", "--out", "out", "--view", "day", "--from", "2026", "--to", "2027", "--resume"]
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = ["batch"] + arguments
    process.currentDirectoryURL = scratch.directory
    let messages = try scratch.handle("messages")
    process.standardError = messages
    try process.run()
    while !FileManager.default.fileExists(atPath: scratch.path("out/0")), process.isRunning { usleep(1000) }
    usleep(100_000)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 1 || process.terminationStatus == 2)
    let said = try String(contentsOf: scratch.url("messages"), encoding: .utf8)
    #expect(said.contains("interrupted; run the same command with --resume to continue."))
    #expect(try scratch.hiddenNames("out") == ["index.lock", "lock", "record"])
  }

  @Test("A page has the same bytes as alone, also in the zone of the machine and beside other views")
  func pagesAsAlone() throws {
    let scratch = try calendars()
    let variables = ["TZ": "Europe/Berlin"]
    let arguments = ["in/team.ics", "--view", "week,events", "--limit", "1", "--tz", "Europe/Berlin"]
    let run = try batch(scratch, arguments + ["--out", "out", "--no-index"] + march, variables: variables)
    #expect(run.status == 0, "\(run.messages)")
    let pages = try pages(scratch)
    #expect(pages.count > 2)
    for (path, page) in pages where path.hasSuffix("-week.html") {
      let date = String(path.split(separator: "/")[1].prefix(10))
      let alone = try Tool.run(
        ["week", "in/team.ics", "--date", date, "--tz", "Europe/Berlin", "-o", "-", "--format", "html"],
        variables: variables, directory: scratch.directory)
      #expect(alone.output == page, "\(path)")
    }
  }

  @Test("The present moment that pages mark makes them out of date")
  func presentMoment() throws {
    let scratch = try calendars()
    let arguments = ["in/team.ics", "--now", "--from", "2026-03-09", "--out", "out"]
    func run(_ seconds: Int, _ more: String...) throws -> String {
      try batch(scratch, arguments + more, variables: ["SOURCE_DATE_EPOCH": "\(seconds)"]).messages
    }
    #expect(try run(1_773_043_200).contains("1 done"))
    #expect(try run(1_773_043_200, "--resume").contains("1 unchanged"))
    #expect(try run(1_773_050_400, "--resume").contains("1 done"))
  }
}

extension Scratch {
  /// The batch's own files in an output directory.
  fileprivate func hiddenNames(_ output: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path("\(output)/.ics2day-batch")).sorted()
  }
}
