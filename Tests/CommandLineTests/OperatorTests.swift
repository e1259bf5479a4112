import Foundation
import TestSupport
import Testing

/// What those who run batches every night need: exit codes by the kind of warning.
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
      let site = try run("site", options + ["--out", "site-\(file)-\(threshold)", "--from", "2026", "--to", "2027"])
      #expect(site.status == status, "\(options): \(site.messages)")
      #expect(FileManager.default.fileExists(atPath: scratch.path("site-\(file)-\(threshold)/index.html")))
    }
  }
}
