import Foundation
import TestSupport
import Testing

/// The directories that a batch reads and writes.
struct BatchDirectoryTests {
  private func batch(_ scratch: Scratch, _ arguments: [String]) throws -> Tool.Run {
    try Tool.run(
      ["batch"] + arguments + ["--from", "2026-03-01", "--to", "2026-04-01"], directory: scratch.directory)
  }

  /// A directory whose files are one calendar.
  private func home() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.writeHome()
    return scratch
  }

  @Test func aDirectoryOfSingleEventsIsOneCalendar() throws {
    let scratch = try home()
    let run = try batch(
      scratch, ["in/home", "--out", "out", "--view", "events", "--format", "json,html"])
    #expect(run.status == 0)
    let json = Data(try scratch.bytes("out/home/2026-03-01-events.json"))
    let events = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
    #expect(events.map { $0["summary"] as? String } == ["Item 1", "Item 2"])
    #expect(events.allSatisfy { $0["calendar"] as? String == "At home" })
    let page = String(decoding: try scratch.bytes("out/home/2026-03-01-events.html"), as: UTF8.self)
    #expect(page.contains("At home"))
    // Without the vdir metadata, each file is one calendar by default.
    for name in ["displayname", "color"] { try FileManager.default.removeItem(at: scratch.url("in/home/\(name)")) }
    #expect(try batch(scratch, ["in/home", "--out", "two"]).messages.contains("2 calendars:"))
    #expect(try batch(scratch, ["in/home", "--out", "one", "--merge"]).messages.contains("1 calendar:"))
  }

  @Test("Directories are no files of a calendar, whatever their names, and archives are calendars of their own")
  func namesInADirectory() throws {
    let scratch = try home()
    let files = FileManager.default
    for name in ["displayname", "color"] { try files.removeItem(at: scratch.url("in/home/\(name)")) }
    for name in ["color", "old.ics"] {
      try files.createDirectory(at: scratch.url("in/home/\(name)"), withIntermediateDirectories: true)
      try files.copyItem(atPath: Tool.team, toPath: scratch.path("in/home/\(name)/team.ics"))
    }
    let apart = try batch(scratch, ["in/home", "--format", "text", "--out", "apart"])
    #expect(apart.status == 0 && apart.messages.contains("4 calendars: 4 done"), "\(apart.messages)")
    let merged = try batch(scratch, ["in/home", "--format", "text", "--out", "merged", "--merge"])
    #expect(merged.status == 0 && merged.messages.contains("3 calendars: 3 done"), "\(merged.messages)")
    try files.copyItem(
      at: Repository.fixtures.appending(path: "archives/one-name-twice.tar"), to: scratch.url("in/home/more.tar"))
    let archived = try batch(scratch, ["in/home", "--format", "text", "--out", "archived", "--merge"])
    #expect(archived.messages.contains("in/home/more.tar: Skipped"), "\(archived.messages)")
    #expect(try files.contentsOfDirectory(atPath: scratch.path("archived")).count > 5)
  }

  @Test("A page of a directory is the same in a batch and alone, whatever gives it its name")
  func aDirectoryHasOneNameEverywhere() throws {
    let scratch = try home()
    for metadata in ["displayname", ""] {
      if metadata.isEmpty { try FileManager.default.removeItem(at: scratch.url("in/home/displayname")) }
      let run = try batch(
        scratch, ["in/home", "--out", "out\(metadata)", "--view", "month", "--format", "html"])
      #expect(run.status == 0)
      let page = try Tool.run(
        ["month", "in/home", "--date", "2026-03-01", "--format", "html"], directory: scratch.directory)
      #expect(page.text.contains(metadata.isEmpty ? "home" : "At home"))
      #expect(Array(page.output) == (try scratch.bytes("out\(metadata)/home/2026-03-01-month.html")))
    }
  }

  @Test(
    "A directory given as . or .. has the name of its folder", arguments: [".", "./", "sub/..", "sub/../."])
  func aDirectoryByItsDots(path: String) throws {
    let scratch = try home()
    try FileManager.default.removeItem(at: scratch.url("in/home/displayname"))
    try FileManager.default.createDirectory(at: scratch.url("in/home/sub"), withIntermediateDirectories: true)
    let arguments = ["--date", "2026-03-01", "--format", "html"]
    let page = try Tool.run(["month", path] + arguments, directory: scratch.url("in/home"))
    #expect(page.status == 0)
    #expect(page.output == (try Tool.run(["month", "in/home"] + arguments, directory: scratch.directory)).output)
    #expect(page.text.contains("home"))
  }

  /// Somebody else may have prepared the output directory.
  @Test func noLinkBelowTheOutputDirectoryIsFollowed() throws {
    let scratch = try Scratch()
    let files = FileManager.default
    try files.createDirectory(at: scratch.url("victim"), withIntermediateDirectories: true)
    for name in ["record", "lock", "x.tmp"] { _ = try scratch.file("victim/\(name)", "precious") }
    for (number, link, target) in [
      (1, ".ics2day-batch", "../victim"), (2, ".ics2day-batch/record", "../../victim/record"),
      (3, ".ics2day-batch/lock", "../../victim/lock"), (4, "team", "../victim"),
    ] {
      let out = "out\(number)"
      try files.createDirectory(
        at: scratch.url("\(out)/\(link)").deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: scratch.path("\(out)/\(link)"), withDestinationPath: target)
      let run = try batch(scratch, [Tool.team, "--format", "text", "--out", out])
      #expect(run.status == 2, "\(link)")
      #expect(run.messages.contains("the path leads through a symbolic link"), "\(link)")
      for name in ["record", "lock", "x.tmp"] { #expect(try scratch.bytes("victim/\(name)") == Array("precious".utf8)) }
      #expect(try files.contentsOfDirectory(atPath: scratch.path("victim")).count == 3)
    }
    // A page replaces a link, and the output directory itself may be one.
    try files.createDirectory(at: scratch.url("real"), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: scratch.path("out5"), withDestinationPath: "real")
    try files.createSymbolicLink(atPath: scratch.path("real/index.html"), withDestinationPath: "../victim/record")
    #expect(try batch(scratch, [Tool.team, "--format", "text", "--out", "out5"]).status == 0)
    #expect(try scratch.bytes("victim/record") == Array("precious".utf8))
    #expect(try scratch.bytes("real/index.html").count > 100)
  }

  @Test(
    "The report, metrics and log replace neither a file that is read nor a page",
    arguments: [
      (["--report", "in/team.ics"], "The report 'in/team.ics' is also an input and would be overwritten."),
      (["--metrics", "in/team.ics"], "The metrics file 'in/team.ics' is also an input and would be overwritten."),
      (["--log", "in/team.ics"], "The log 'in/team.ics' is also an input and would be overwritten."),
      (["--log", "link"], "The log 'link' is also an input and would be overwritten."),
      (["--log", "hard"], "The log 'hard' is also an input and would be overwritten."),
      (["--report", "th.txt", "--theme", "th.txt"], "The report 'th.txt' is also the theme and would be overwritten."),
      (["--report", "out/index.html"], "The report 'out/index.html' has the name of a page; choose another name."),
      (["--metrics", "out/team.html"], "The metrics file 'out/team.html' has the name of a page"),
      (["--report", "out/.ics2day-batch/record"], "is in the directory of the record"),
      (["--report", "r", "--metrics", "./r"], "The metrics file './r' has the name of the report; choose another"),
      (["--report", "lg", "--log", "lg"], "The log 'lg' has the name of the report; choose another name."),
      (["--metrics", "p", "--log", "p"], "The log 'p' has the name of the metrics file; choose another name."),
    ]) func filesOfTheRun(arguments: [String], message: String) throws
  {
    let scratch = try Scratch()
    let original = try Data(contentsOf: URL(filePath: Tool.team))
    try FileManager.default.createDirectory(at: scratch.url("in"), withIntermediateDirectories: true)
    try original.write(to: scratch.url("in/team.ics"))
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "in/team.ics")
    try FileManager.default.linkItem(atPath: scratch.path("in/team.ics"), toPath: scratch.path("hard"))
    let theme = try scratch.bytes(URL(filePath: scratch.file("th.txt", "light.accent = #0055aa\n")).lastPathComponent)
    let run = try batch(scratch, ["in", "--view", "month", "--name", "{calendar}.{ext}", "--out", "out"] + arguments)
    #expect(run.status == 64)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(try Data(contentsOf: scratch.url("in/team.ics")) == original && scratch.bytes("th.txt") == theme)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("out/team.html")))
  }

  @Test("No page replaces a job file, a list or the index")
  func pagesOverFilesThatAreRead() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("out"), withIntermediateDirectories: true)
    _ = try scratch.file("out/list.txt", Tool.team)
    let job = #"{"version": 1, "jobs": [{"inputs": ["\#(Tool.team)"], "view": "month", "name": "jobs.{ext}"}]}"#
    _ = try scratch.file("out/jobs.html", job)
    for (arguments, message) in [
      (["@out/list.txt", "--view", "month", "--format", "text", "--name", "list.{ext}"], "is also a list of inputs"),
      ([Tool.team, "--view", "month", "--name", "index.html"], "A page would have the name of the index,"),
      (["--jobs", "out/jobs.html"], "is also the job file"),
      (["--jobs", "out/jobs.html", "--report", "out/jobs.html"], "is also the job file"),
    ] {
      let run = try batch(scratch, arguments + ["--out", "out"])
      #expect(run.status == 64 && run.messages.contains(message), "\(run.messages)")
    }
    #expect(try scratch.bytes("out/list.txt") == Array(Tool.team.utf8))
    #expect(try scratch.bytes("out/jobs.html") == Array(job.utf8))
  }

  @Test("A site's metrics and log replace no calendar")
  func filesOfASite() throws {
    let scratch = try Scratch()
    let original = try Data(contentsOf: URL(filePath: Tool.team))
    try original.write(to: scratch.url("team.ics"))
    for (option, file, message) in [
      ("--metrics", "team.ics", "The metrics file 'team.ics' is also an input and would be overwritten."),
      ("--log", "team.ics", "The log 'team.ics' is also an input and would be overwritten."),
      ("--metrics", "o/index.html", "The metrics file 'o/index.html' has the name of a page of the site"),
    ] {
      let run = try Tool.run(["site", "team.ics", "--out", "o", option, file], directory: scratch.directory)
      #expect(run.status == 64 && run.messages.contains(message), "\(run.messages)")
    }
    let twice = try Tool.run(
      ["site", "team.ics", "--out", "o", "--metrics", "p", "--log", "p"], directory: scratch.directory)
    #expect(twice.status == 64 && twice.messages.contains("The log 'p' has the name of the metrics file"))
    #expect(try Data(contentsOf: scratch.url("team.ics")) == original)
  }

  @Test("An output directory that is a file, or a link to nothing, is reported as such")
  func noDirectory() throws {
    let scratch = try Scratch()
    _ = try scratch.file("file", "")
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "nowhere")
    #expect(try batch(scratch, [Tool.team, "--out", "file"]).messages.contains("ics2day: file: Not a directory"))
    #expect(
      try batch(scratch, [Tool.team, "--out", "link"]).messages
        .contains("ics2day: link: it is a symbolic link to a directory that does not exist"))
  }

  @Test("Fields are the columns of CSV, as of a single page")
  func columns() throws {
    let scratch = try Scratch()
    let arguments = [Tool.team, "--view", "agenda", "--every", "all", "--name", "a.{ext}", "--fields", "start,title"]
    let run = try batch(scratch, arguments + ["--out", "o", "--format", "csv"])
    #expect(run.status == 0 && run.messages.contains("1 done (1 page)"), "\(run.messages)")
    #expect(try String(decoding: scratch.bytes("o/a.csv"), as: UTF8.self).hasPrefix("start,title\r\n"))
    let html = try batch(scratch, arguments + ["--out", "o2", "--format", "html"])
    #expect(html.status == 64 && html.messages.contains("--format cannot be combined with --fields"))
  }

  /// Linux has bytes as names.
  @Test func aNameThatIsNotUTF8IsFound() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("in"), withIntermediateDirectories: true)
    let script = "cp '\(Tool.team)' \"in/$(printf 'caf\\351').ics\""
    let process = try Process.run(
      URL(filePath: "/bin/sh"), arguments: ["-c", "cd '\(scratch.directory.path)' && \(script)"])
    process.waitUntilExit()
    let run = try batch(
      scratch,
      ["in", "--format", "text", "--view", "month", "--no-index", "--name", "{calendar}.{ext}", "--out", "out"])
    #expect(run.messages.contains("1 done"))
    #expect(FileManager.default.fileExists(atPath: scratch.path("out/caf_.txt")))
  }
}

extension Scratch {
  /// Writes a vdir of two events, `in/home`.
  func writeHome() throws {
    try FileManager.default.createDirectory(at: url("in/home"), withIntermediateDirectories: true)
    _ = try file("in/home/displayname", "At home\n")
    _ = try file("in/home/color", "#ff8800\n")
    for number in 1...2 {
      _ = try file(
        "in/home/\(number).ics",
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:\(number)\r\nDTSTART:2026030\(number)T090000Z\r\n"
          + "SUMMARY:Item \(number)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
    }
  }
}
