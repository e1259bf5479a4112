import Foundation
import TestSupport
import Testing

/// What those who run batches every night need: logs, exit codes by the kind of warning.
struct OperatorTests {
  private let scratch: Scratch
  private let days = ["--from", "2026-03-01", "--to", "2026-04-01"]

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("in"), withIntermediateDirectories: true)
    try copy("team.ics", "in/team.ics")
  }

  private func copy(_ fixture: String, _ name: String) throws {
    try FileManager.default.copyItem(at: Repository.fixtures.appending(path: fixture), to: scratch.url(name))
  }

  private func run(_ command: String, _ arguments: [String]) throws -> Tool.Run {
    try Tool.run([command] + arguments, directory: scratch.directory)
  }

  private func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260301T000000Z", "SUMMARY:A"] + lines
      + ["END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  /// Pages are written in any case.
  @Test func theExitCodeCanTellWarningsApart() throws {
    // A text that is cut off, and a zone that nobody knows.
    let long = "DESCRIPTION:" + String(repeating: "x", count: 100_000)
    _ = try scratch.file("in/cosmetic.ics", calendar("DTSTART:20260309T080000Z", long))
    let options = ["in", "--out", "out", "--resume", "--report", "report.json"] + days
    #expect(try run("batch", options).status == 0)
    #expect(try run("batch", options + ["--fail-on", "errors"]).status == 0)
    #expect(try run("batch", options + ["--fail-on", "content"]).status == 0)
    let all = try run("batch", options + ["--fail-on", "warnings"])
    #expect(
      all.status == 1 && all.messages.contains("1 calendar with warnings of --fail-on warnings"), "\(all.messages)")
    _ = try scratch.file("in/wrong.ics", calendar("DTSTART;TZID=Nowhere:20260309T080000", long))
    #expect(try run("batch", options).status == 0)
    // The same when nothing has changed.
    for _ in 0..<2 {
      let content = try run("batch", options + ["--fail-on", "content"])
      #expect(content.status == 1)
      #expect(content.messages.contains("1 calendar with warnings of --fail-on content"), "\(content.messages)")
      #expect(FileManager.default.fileExists(atPath: scratch.path("out/wrong/2026-03-09-week.html")))
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(contentsOf: scratch.url("report.json"))) as? [String: Any])
      #expect(report["warnings"] as? Int == 3 && report["contentWarnings"] as? Int == 1)
      let calendars = try #require(report["calendars"] as? [[String: Any]])
      #expect(calendars.map { $0["contentWarnings"] as? Int } == [0, 0, 1])
      #expect(calendars.map { $0["warnings"] as? Int } == [1, 0, 2])
    }
    // A repaired calendar has no warnings any more.
    _ = try scratch.file("in/wrong.ics", calendar("DTSTART:20260309T080000Z"))
    for _ in 0..<2 { #expect(try run("batch", options + ["--fail-on", "content"]).status == 0) }
    #expect(try run("batch", options + ["--fail-on", "some"]).status == 64)
  }

  @Test func pagesSitesAndChecksHaveTheSameThreshold() throws {
    _ = try scratch.file("in/wrong.ics", calendar("DTSTART;TZID=Nowhere:20260309T080000"))
    let long = "DESCRIPTION:" + String(repeating: "x", count: 100_000)
    _ = try scratch.file("in/cosmetic.ics", calendar("DTSTART:20260309T080000Z", long))
    for (file, threshold, status) in [
      ("wrong", "errors", Int32(0)), ("wrong", "content", 1), ("wrong", "warnings", 1), ("cosmetic", "errors", 0),
      ("cosmetic", "content", 0), ("cosmetic", "warnings", 1), ("team", "warnings", 0),
    ] {
      let options = ["in/\(file).ics", "--fail-on", threshold]
      #expect(try run("check", options).status == status, "\(options)")
      let page = try run("agenda", options + ["--date", "2026-03-09"])
      #expect(page.status == status && !page.output.isEmpty, "\(options)")
      let site = try run(
        "site", options + ["--out", "site-\(file)-\(threshold)", "--from", "2026-03", "--to", "2026-04"])
      #expect(site.status == status, "\(options): \(site.messages)")
      #expect(FileManager.default.fileExists(atPath: scratch.path("site-\(file)-\(threshold)/index.html")))
    }
  }

  @Test func theLogHasALineForEachCalendar() throws {
    _ = try scratch.file("in/empty.ics", "")
    _ = try scratch.file("in/\u{1B}[31m\".ics", calendar("DTSTART;TZID=Nowhere:20260309T080000"))
    let options = ["in", "--out", "out", "--resume", "--log", "log.jsonl"] + days
    #expect(try run("batch", options).status == 1)
    let lines = try scratch.log("log.jsonl")
    #expect(lines.first?["event"] as? String == "start" && lines.first?["calendars"] as? Int == 3)
    #expect(lines.first?["command"] as? String == "batch" && lines.first?["release"] as? String != nil)
    #expect(lines.last?["event"] as? String == "end" && lines.last?["exitCode"] as? Int == 1)
    let calendars = Dictionary(
      uniqueKeysWithValues: lines.dropFirst().dropLast().map { ($0["input"] as? String ?? "", $0) })
    #expect(Set(calendars.keys) == ["in/empty.ics", "in/team.ics", "in/\u{1B}[31m\".ics"])
    #expect(
      lines.allSatisfy { ($0["time"] as? String)?.wholeMatch(of: /2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil })
    let (team, empty) = (calendars["in/team.ics"], calendars["in/empty.ics"])
    #expect(team?["level"] as? String == "info" && team?["status"] as? String == "done")
    #expect((team?["pages"] as? [String])?.count == team?["pagesWritten"] as? Int)
    #expect((team?["pages"] as? [String])?.allSatisfy { $0.hasPrefix("team/2026-") } == true)
    #expect(empty?["level"] as? String == "error")
    #expect((empty?["message"] as? String)?.contains("the file is empty") == true)
    let wrong = calendars["in/\u{1B}[31m\".ics"]
    #expect(wrong?["level"] as? String == "warning" && wrong?["contentWarnings"] as? Int == 1)
    // No control character reaches a terminal, and a second run goes on below.
    #expect(try !scratch.bytes("log.jsonl").contains(0x1B))
    let again = try run("batch", options.dropLast(6) + ["--log", "-", "--quiet"] + days)
    #expect(again.messages.split(separator: "\n").filter { $0.hasPrefix("{") }.count == 5)
    #expect(try run("batch", options).status == 1)
    let more = try scratch.log("log.jsonl")
    #expect(more.count == 10)
    #expect(more.dropFirst(5).compactMap { $0["status"] as? String }.sorted() == ["failed", "unchanged", "unchanged"])
  }

  @Test func aSiteLogsItsCalendars() throws {
    let site = try run("site", ["in", "--out", "site", "--from", "2026", "--to", "2027", "--log", "log.jsonl"])
    #expect(site.status == 0)
    let lines = try scratch.log("log.jsonl")
    #expect(lines.map { $0["event"] as? String } == ["start", "calendar", "end"])
    #expect(lines[1]["input"] as? String == "in/team.ics" && lines[1]["events"] as? Int ?? 0 > 3)
  }

  @Test func aLogThatCannotBeWrittenIsAFailure() throws {
    let closed = try run("batch", ["in", "--out", "out", "--log", "nowhere/log"] + days)
    #expect(closed.status == 2 && closed.messages.contains("nowhere/log: No such file or directory"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("out")))
    let full = try run("batch", ["in", "--out", "out", "--log", "/dev/full"] + days)
    #expect(full.status == 1 && full.messages.contains("/dev/full: No space left on device"))
    #expect(FileManager.default.fileExists(atPath: scratch.path("out/index.html")))
  }

  /// Lines are written as calendars end: what a killed run leaves is whole, and tells how far it came.
  @Test func aKilledRunLeavesWholeLines() throws {
    for number in 0..<300 { try copy("team.ics", "in/\(number).ics") }
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = ["batch", "in", "--out", "out", "--log", "log.jsonl", "--workers", "2", "--quiet"] + days
    process.currentDirectoryURL = scratch.directory
    try process.run()
    while ((try? scratch.bytes("log.jsonl")) ?? []).count(where: { $0 == 0x0A }) < 20, process.isRunning { usleep(500) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let lines = try scratch.log("log.jsonl")
    #expect(lines.count >= 20 && lines.last?["event"] as? String == "calendar")
    #expect(process.terminationReason == .uncaughtSignal)
    for line in lines where line["status"] as? String == "done" {
      for page in try #require(line["pages"] as? [String]) {
        #expect(FileManager.default.fileExists(atPath: scratch.path("out/\(page)")))
      }
    }
  }
}

extension Scratch {
  /// The lines of a log. Each must be complete.
  func log(_ name: String) throws -> [[String: Any]] {
    let text = String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
    #expect(text.hasSuffix("\n"))
    return try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }
}
