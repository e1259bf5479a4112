import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Lists in forms of one's own.
@Suite struct TemplateTests {
  /// The last table of docs/templates.md: a template, the arguments, and what they write.
  private static let examples: [(template: String, arguments: [String], output: String)] = {
    let page = (try? String(contentsOf: Repository.root.appending(path: "docs/templates.md"), encoding: .utf8)) ?? ""
    return page.matches(
      of: #/\|[ ]\[[^\]]+\]\((templates/[^)]+)\)[^`]+`([^`]+)`[ ]\|[ ]\[[^\]]+\]\((templates/output/[^)]+)\)/#
    )
    .map { (String($0.1), $0.2.split(separator: " ").map(String.init), String($0.3)) }
  }()

  @Test func thereAreTenExamples() throws {
    #expect(Self.examples.count == 10)
    let files = try Repository.files(Repository.root.appending(path: "docs/templates"), extension: "tmpl")
    #expect(
      Set(files.map(\.lastPathComponent)) == Set(Self.examples.map { URL(filePath: $0.template).lastPathComponent }))
  }

  @Test(arguments: examples.indices) func example(_ index: Int) throws {
    let example = Self.examples[index]
    let template = Repository.root.appending(path: "docs/\(example.template)").path
    let run = try Tool.run(example.arguments + ["--template", template])
    #expect(run.status == 0, "\(run.messages)")
    let golden = GoldenFile(Repository.root.appending(path: "docs/\(example.output)"))
    if let difference = try golden.difference(from: [UInt8](run.output)) { Issue.record("\(difference)") }
    // The extension of a batch's pages is that of the template.
    let scratch = try Scratch()
    let batch = try Tool.run([
      "batch", Tool.team, "--view", "agenda", "--from", "2026-03-09", "--to", "2026-03-16", "--template", template,
      "--out",
      scratch.url("out").path,
    ])
    #expect(batch.status == 0, "\(batch.messages)")
    let page = scratch.url("out/team/2026-03-09-agenda.\(URL(filePath: example.output).pathExtension)")
    #expect(FileManager.default.fileExists(atPath: page.path))
  }

  /// The examples with calendars whose texts attack what they stand in.
  @Test(arguments: examples.indices) func hostileCalendars(_ index: Int) throws {
    let template = Repository.root.appending(path: "docs/\(Self.examples[index].template)").path
    for name in [
      "hostile", "hazards/markup-in-texts", "hazards/addresses-with-other-schemes", "hazards/control-characters",
    ] {
      let run = try Tool.run(["agenda", "\(name).ics", "--date", "2026-03-09", "--template", template])
      #expect(run.status == 0, "\(run.messages)")
      let isMarkup = ["html", "svg", "xml", "json"].contains { template.hasSuffix(".\($0).tmpl") }
      let markup = isMarkup ? ["<script", "<img", "<iframe", "=\"javascript:", "=\"vbscript:", "](javascript:"] : []
      for part in markup + ["\u{1B}", "\u{202E}"] {
        #expect(run.text.range(of: part, options: .caseInsensitive) == nil, "\(part) in \(name)")
      }
      if template.hasSuffix(".json.tmpl"), run.output.count > 1 {
        _ = try JSONSerialization.jsonObject(with: run.output)
      }
      if template.hasSuffix(".xml.tmpl") || template.hasSuffix(".svg.tmpl") { _ = try XMLDocument(data: run.output) }
    }
  }

  @Test func oneLineForEachEvent() throws {
    let run = try Tool.run(["agenda", Tool.team, "--date", "2026-03-09", "--fields", "start,title", "--limit", "3"])
    #expect(run.text.hasPrefix("2026-03-02\tSprint 42\n2026-03-09\tGrace on leave\n2026-03-09T09:00:00+01:00\tDesign"))
    let format = "{date \"EEE d\"} {start \"time\"} {title}{#location} @ {location}{/location}"
    #expect(
      try Tool.run(["events", Tool.team, "--date", "2026-03-09", "--fields", format]).text.contains(
        "Mon 9 09:15 Stand-up @ Room Curie\n"))
  }

  @Test("With CSV, fields are the columns of a table", arguments: [["--format", "csv"], ["-o", "FILE"]])
  func columns(arguments: [String]) throws {
    let scratch = try Scratch()
    let file = scratch.url("a.csv")
    let run = try Tool.run(
      ["events", Tool.team, "--date", "2026-03-09", "--fields", "start,title, location", "--limit", "4"]
        + arguments.map { $0 == "FILE" ? file.path : $0 })
    #expect(run.status == 0, "\(run.messages)")
    let table = arguments[0] == "-o" ? try String(contentsOf: file, encoding: .utf8) : run.text
    let lines = table.split(separator: "\r\n").map(String.init)
    #expect(lines.prefix(2) == ["start,title,location", "2026-03-02,Sprint 42,"])
    #expect(lines.count == 5 && lines.contains { $0.hasSuffix(",Stand-up,Room Curie") }, "\(table)")
  }

  @Test(arguments: [
    (["agenda", "--fields", "dtstart"], "unknown field 'dtstart'; did you mean 'start'?"),
    (["agenda", "--fields", "quasar"], "unknown field 'quasar'; fields: alarms, attendees, calendar, "),
    (["agenda", "--fields", "{title}", "--format", "csv"], "--format cannot be combined with --fields"),
    (["agenda", "--fields", "title", "-o", "s.json"], "-o s.json cannot be combined with --fields"),
    (["agenda", "--fields", "{title}", "-o", "s.csv"], "-o s.csv cannot be combined with --fields"),
    (["agenda", "--fields", "titel"], "unknown field 'titel'; did you mean 'title'?"),
    (["agenda", "--fields", "title", "--format", "html"], "--format cannot be combined with --fields"),
    (["agenda", "--fields", "title", "--ascii"], "--ascii cannot be combined with --fields."),
    (["agenda", "--fields", "title", "--template", "x"], "--template and --fields cannot be combined."),
    (["agenda", "--template", "x.tmpl", "-o", "x.tmpl"], "is also the template"),
  ]) func usageErrors(arguments: [String], message: String) throws {
    let run = try Tool.run(arguments + [Tool.team])
    #expect(run.status == 64)
    #expect(run.messages.contains(message), "\(run.messages)")
  }

  @Test("The ending of a file, or a format, wins over a template or fields in the configuration")
  func endingsWin() throws {
    let scratch = try Scratch()
    _ = try scratch.file("page.html.tmpl", "<p>mine")
    for (setting, arguments, start) in [
      ("fields = start", ["-o", "a.json"], "{"), ("fields = start", ["-o", "a.html"], "<!DOCTYPE html>"),
      ("fields = start", ["-o", "a.ics"], "BEGIN:VCALENDAR"), ("fields = {start}", ["-o", "a.csv"], "date,"),
      ("fields = start,title", ["-o", "a.csv"], "start,title\r\n"), ("fields = uid", ["-o", "a.txt"], ""),
      ("template = page.html.tmpl", ["-o", "a.json"], "{"), ("template = page.html.tmpl", ["-o", "a.html"], "<p>mine"),
      ("fields = start", ["json", "-o", "a.txt"], "{"), ("fields = start", ["--format", "json", "-o", "a"], "{"),
    ] {
      let configuration = try scratch.file("config", setting + "\n")
      let run = try Tool.run(
        ["agenda", Tool.team, "2026-03-09"] + arguments, variables: ["ICS2DAY_CONFIG": configuration],
        directory: scratch.directory)
      #expect(run.status == 0, "\(setting) \(arguments): \(run.messages)")
      let name = try #require(arguments.last)
      let text = try String(decoding: scratch.bytes(name), as: UTF8.self)
      if name == "a.csv", setting.contains("{") {
        #expect(!text.hasPrefix("2026") && text.contains(","), "\(text.prefix(80))")
      } else {
        #expect(text.hasPrefix(start), "\(setting) \(arguments): \(text.prefix(80))")
      }
    }
  }

  @Test func mistakesInFilesHavePlaces() throws {
    let scratch = try Scratch()
    let file = scratch.url("a.html.tmpl")
    try Data("<p>\n  <a href={{url}}>\u{1B}[31m\n".utf8).write(to: file)
    let run = try Tool.run(["agenda", Tool.team, "--template", file.path])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(
      run.messages.contains("a.html.tmpl:2:11: error: 'url' is a field of events"), "\(run.messages)")
    #expect(try Tool.run(["agenda", Tool.team, "--template", scratch.url("none").path]).status == 2)
  }

  /// A page that says the time is out of date at once; others only with their calendar.
  @Test func batchesKeepPagesThatDoNotSayTheTime() throws {
    let scratch = try Scratch()
    for (template, count) in [("{{heading}}", 0), ("{{now}}", 1)] {
      let file = scratch.url("\(count).txt.tmpl")
      try Data(template.utf8).write(to: file)
      let out = scratch.url("out\(count)")
      var written: [Date] = []
      for time in ["1773043200", "1773043260"] {
        let run = try Tool.run(
          [
            "batch", Tool.team, "--view", "agenda", "--from", "2026-03-09", "--to", "2026-03-16", "--resume",
            "--template",
            file.path, "--out", out.path,
          ], variables: ["SOURCE_DATE_EPOCH": time])
        #expect(run.status == 0, "\(run.messages)")
        let page = out.appending(path: "team/2026-03-09-agenda.txt").path
        written.append(
          try FileManager.default.attributesOfItem(atPath: page)[.modificationDate] as? Date ?? .distantPast)
      }
      #expect((written[0] == written[1]) == (count == 0))
    }
  }

  /// Whatever a template's extension, a batch overwrites no calendar.
  @Test func batchesOverwriteNoInput() throws {
    let scratch = try Scratch()
    let calendar = scratch.url("out/team.ics")
    try FileManager.default.createDirectory(at: scratch.url("out"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: URL(filePath: Tool.team), to: calendar)
    let file = scratch.url("x.ics.tmpl")
    try Data("{{! type: text }}x".utf8).write(to: file)
    let run = try Tool.run([
      "batch", calendar.path, "--view", "agenda", "--from", "2026-03-09", "--to", "2026-03-16", "--name",
      "{calendar}.{ext}", "--template", file.path, "--out", scratch.url("out").path,
    ])
    #expect(run.status == 64)
    #expect(run.messages.contains("is also an input"), "\(run.messages)")
    #expect(try Data(contentsOf: calendar).count > 1_000)
  }
}
