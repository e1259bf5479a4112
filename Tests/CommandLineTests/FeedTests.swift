import Foundation
import TestSupport
import Testing

/// Addresses and archives on the command line, without a server; `Tests/Oracles/feeds` has one.
struct FeedTests {
  private let scratch: Scratch
  /// Copies of the tests' own.
  private var environment: [String: String] { ["XDG_CACHE_HOME": scratch.path("cache")] }
  private let team = Repository.fixtures.appending(path: "team.ics")

  init() throws { scratch = try Scratch() }

  private func run(_ arguments: String...) throws -> Tool.Run {
    try Tool.run(arguments, variables: environment)
  }

  @Test func aFileAddressIsTheFile() throws {
    let file = try run("agenda", team.path, "--date", "2026-03-09")
    let address = try run("agenda", "file://\(team.path)", "--date", "2026-03-09")
    #expect(address.status == 0)
    #expect(address.output == file.output)
  }

  @Test func addressesAreNeverPrinted() throws {
    for (address, word) in [
      ("http://127.0.0.1:1/sesame?key=sesame", "cannot be reached"),
      ("http://grace:sesame@[::/sesame", "no valid host"),
      ("htp://host/sesame", "kind of address"),
      ("https://calendar.google.com/calendar/u/0/r?x=sesame", "secret address"),
    ] {
      for command in [["agenda"], ["check"], ["fetch", "--out", scratch.path("out")]] {
        let run = try Tool.run(command + [address, "--timeout", "2s"], variables: environment)
        #expect(run.status != 0, "\(address)")
        #expect(!run.messages.contains("sesame"), "\(run.messages)")
        #expect(command[0] == "fetch" || run.messages.contains(word), "\(run.messages)")
      }
    }
  }

  @Test func offlineThereMustBeACopy() throws {
    let run = try run("agenda", "https://example.org/team.ics", "--offline")
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("ics2day: https://example.org/…"))
    #expect(run.messages.contains("There is no copy of this feed"))
  }

  @Test func optionsOfFeedsAreChecked() throws {
    for (option, word) in [
      ("--timeout=0", "longer than zero"), ("--max-age=soon", "expected a number and a unit"),
      ("--header=sesame", "'Name: value'"), ("--cacert=nowhere.pem", "nowhere.pem"), ("--header=@nowhere", "nowhere"),
    ] {
      let run = try run("agenda", "http://127.0.0.1:1/x", option)
      #expect(run.status == 64 || run.status == 2, "\(option)")
      #expect(run.messages.contains(word), "\(run.messages)")
      #expect(!run.messages.contains("sesame"))
    }
  }

  @Test func copiesAreKeptInADirectory() throws {
    let source = scratch.url("source.ics")
    try FileManager.default.copyItem(at: team, to: source)
    let list = try scratch.file("feeds.txt", "# mine\nfile://\(source.path) team # weekly\nhttp://[/x broken\n")
    let first = try run("fetch", list, "--out", scratch.path("out"), "--report", scratch.path("report"))
    #expect(first.status == 1)
    #expect(first.messages.contains("2 feeds, 0 requests: 1 updated, 0 unchanged, 1 failed."))
    #expect(try scratch.bytes("out/team.ics") == Array(Data(contentsOf: team)))
    let lines = String(decoding: try scratch.bytes("report"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("\"name\": \"team\"") && lines[0].contains("\"state\": \"updated\""))
    #expect(lines[1].contains("\"error\": \"address\""))
    try Data("<html>".utf8).write(to: source)
    let second = try run("fetch", list, "--out", scratch.path("out"), "--refresh", "--quiet")
    #expect(second.status == 1)
    #expect(second.messages.contains("The server sent no calendar"))
    #expect(try scratch.bytes("out/team.ics") == Array(Data(contentsOf: team)))
  }

  @Test func compressedCalendarsAreRead() throws {
    let plain = try run("events", team.path, "--date", "2026", "--format", "json")
    for command in [["gzip", "--keep", "team.ics"], ["tar", "-czf", "all.tar.gz", "team.ics"]] {
      try? FileManager.default.copyItem(at: team, to: scratch.url("team.ics"))
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = command
      process.currentDirectoryURL = scratch.directory
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    // An archive is known by its contents, too.
    try Data(scratch.bytes("team.ics.gz")).write(to: scratch.url("packed.ics"))
    for name in ["team.ics.gz", "all.tar.gz", "packed.ics"] {
      let run = try run("events", scratch.path(name), "--date", "2026", "--format", "json")
      #expect(run.status == 0, "\(run.messages)")
      #expect(run.text.count("\"uid\"") == plain.text.count("\"uid\""))
    }
    try Data(scratch.bytes("team.ics.gz").dropLast(20)).write(to: scratch.url("cut.ics.gz"))
    let cut = try run("events", scratch.path("cut.ics.gz"))
    #expect(cut.status == 2)
    #expect(cut.messages.contains("The archive is damaged"))
  }

  @Test func calendarsOfOneNameAreAllReadAndTheRestIsNamed() throws {
    let archive = Repository.fixtures.appending(path: "archives/one-name-twice.tar").path
    let run = try run("events", archive, "--date", "2026-03-09")
    #expect(run.status == 0 && run.text.contains("Part 1") && run.text.contains("Part 2"))
    #expect(run.messages.contains("\(archive): Skipped \"a/inner.zip\""))
    // By name or from standard input, what is skipped is no fault of a calendar.
    let piped = try Tool.run(
      ["events", "-", "--date", "2026-03-09", "--strict"], input: Data(contentsOf: URL(filePath: archive)),
      variables: environment)
    #expect(piped.status == 0 && piped.text.contains("Part 1") && piped.text.contains("Part 2"), "\(piped.messages)")
    #expect(piped.messages == "ics2day: <stdin>: Skipped \"a/inner.zip\", because it is an archive itself.\n")
    let batch = try Tool.run(
      ["batch", archive, "--from", "2026-03-09", "--out", scratch.path("out")], variables: environment)
    #expect(batch.status == 0 && batch.messages.contains("Skipped \"a/inner.zip\""))
    let pages = try FileManager.default.contentsOfDirectory(atPath: scratch.path("out")).filter { $0.contains("team") }
    #expect(pages.count == 2)
  }

  @Test func withoutTheProgramTheMessageNamesIt() throws {
    let copy = scratch.url("ics2day")
    try FileManager.default.copyItem(at: Tool.executable, to: copy)
    let run = try Tool.run(["agenda", "https://example.org/x"], variables: environment, executable: copy)
    #expect(run.status == 2)
    #expect(run.messages.contains("need the program ics2day-fetch") && run.messages.contains("libcurl4"))
  }
}

extension String {
  fileprivate func count(_ word: String) -> Int { ranges(of: word).count }
}
