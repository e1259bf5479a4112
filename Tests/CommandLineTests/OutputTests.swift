import Foundation
import TestSupport
import Testing

/// Output destinations and write errors.
struct OutputTests {
  private let page = ["day", "team.ics", "--date", "2026-03-09"]

  @Test func aFileIsReplacedWholeAndNothingElseIsLeft() throws {
    let scratch = try Scratch()
    let path = try scratch.file("day.txt", "what stood here before, and longer\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try Tool.run(page + ["-o", path]).status == 0)
    #expect(try Data(contentsOf: scratch.url("day.txt")) == Tool.run(page).output)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try scratch.names == ["day.txt"])
  }

  @Test func aSymbolicLinkStays() throws {
    let scratch = try Scratch()
    _ = try scratch.file("real.txt", "")
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link.txt"), withDestinationPath: "real.txt")
    #expect(try Tool.run(page + ["-o", scratch.path("link.txt")]).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link.txt")) == "real.txt")
    #expect(try !Data(contentsOf: scratch.url("real.txt")).isEmpty)
  }

  /// As with a redirection of a shell.
  @Test func aLinkToNothingGetsItsTarget() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("pages"), withIntermediateDirectories: true)
    for (link, target) in [("link.txt", "pages/other.txt"), ("pages/other.txt", "day.txt"), ("loop.txt", "loop.txt")] {
      try FileManager.default.createSymbolicLink(atPath: scratch.path(link), withDestinationPath: target)
    }
    #expect(try Tool.run(page + ["-o", scratch.path("link.txt")]).status == 0)
    #expect(try Data(contentsOf: scratch.url("pages/day.txt")) == Tool.run(page).output)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link.txt")) == "pages/other.txt")
    let loop = try Tool.run(page + ["-o", scratch.path("loop.txt")])
    #expect(loop.status == 2)
    #expect(loop.messages == "ics2day: \(scratch.path("loop.txt")): Too many levels of symbolic links\n")
  }

  @Test func aRefusedInputLeavesTheOutputAlone() throws {
    let scratch = try Scratch()
    let path = try scratch.file("day.txt", "old\n")
    let login = try scratch.file("login.ics", "<html><body>Please log in</body></html>\n")
    #expect(try Tool.run(["day", login, "-o", path]).status == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old\n")
    #expect(try scratch.names == ["day.txt", "login.ics"])
  }

  @Test func anOutputThatCannotBeWrittenIsAFailure() throws {
    let scratch = try Scratch()
    for (path, reason) in [
      (scratch.path("missing/day.txt"), "No such file or directory"), (scratch.directory.path, "Is a directory"),
      ("/dev/full", "No space left on device"),
    ] {
      let run = try Tool.run(page + ["--format", "text", "-o", path])
      #expect(run.status == 2)
      #expect(run.messages == "ics2day: \(path): \(reason)\n")
    }
    #expect(try scratch.names == [])
  }

  @Test func aFullStandardOutputIsAFailure() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    for arguments in [page, ["--help"], ["check", "team.ics"]] {
      let run = try Tool.run(arguments, output: full)
      #expect(run.status == 2)
      #expect(run.messages == "ics2day: standard output: No space left on device\n")
    }
  }

  @Test func aReaderThatStopsIsNotAFailure() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try Tool.run(page, output: pipe.fileHandleForWriting)
    #expect(run.status == 0)
    #expect(run.messages == "")
  }

  @Test func anInputIsNeverOverwritten() throws {
    let scratch = try Scratch()
    let original = try Data(contentsOf: URL(filePath: Tool.team))
    try original.write(to: scratch.url("team.ics"))
    try FileManager.default.createSymbolicLink(atPath: scratch.path("page.html"), withDestinationPath: "team.ics")
    try FileManager.default.linkItem(atPath: scratch.path("team.ics"), toPath: scratch.path("page.svg"))
    for output in ["page.html", "page.svg", "./team.ics"] {
      let run = try Tool.run(
        ["team.ics", "--date", "2026-03-09", "--format", "html", "-o", output], directory: scratch.directory)
      #expect(run.status == 64)
      #expect(run.messages.contains("is also an input and would be overwritten."))
    }
    #expect(try Data(contentsOf: scratch.url("team.ics")) == original)
  }

  @Test("No file that a page is made of is overwritten, even by another name or if it has no effect")
  func filesThatAreRead() throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(at: URL(filePath: Tool.team), to: scratch.url("team.ics"))
    let files = [
      ("list.txt", "team.ics\n"), ("th.txt", "light.accent = #0055aa\n"), ("x.tmpl", "{{! type: text }}x"),
      ("cfg.txt", "24h\n"),
    ]
    for (name, text) in files { _ = try scratch.file(name, text) }
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link.txt"), withDestinationPath: "list.txt")
    for (arguments, output, role) in [
      (["agenda", "@list.txt"], "list.txt", "a list of inputs"),
      (["agenda", "@list.txt"], "link.txt", "a list of inputs"),
      (["day", "team.ics", "--theme", "th.txt"], "th.txt", "the theme"),
      (["day", "team.ics", "--theme", "th.txt", "--format", "html"], "th.txt", "the theme"),
      (["agenda", "team.ics", "--template", "x.tmpl"], "./x.tmpl", "the template"),
      (["day", "team.ics"], "cfg.txt", "the configuration"),
    ] {
      let run = try Tool.run(
        arguments + ["-o", output], variables: ["ICS2DAY_CONFIG": scratch.path("cfg.txt")],
        directory: scratch.directory)
      #expect(run.status == 64)
      #expect(
        run.messages.contains("The output '\(output)' is also \(role) and would be overwritten."), "\(run.messages)")
    }
    for (name, text) in files { #expect(try scratch.bytes(name) == Array(text.utf8)) }
  }

  /// As a limit of the shell (`ulimit -f`), which sends a signal.
  @Test(
    .disabled(
      if: ProcessInfo.processInfo.environment["ICS2DAY_SANITIZER"] == "thread",
      "with this limit, ThreadSanitizer ends each program at its start"))
  func aFileThatMayNotBeSoLargeIsAnError() throws {
    let scratch = try Scratch()
    _ = try scratch.file("page.html", "old")
    let arguments = [
      "-c", "ulimit -f 2; exec \"$0\" \"$@\"", Tool.executable.path, "month", Tool.team, "-o", "page.html",
    ]
    let run = try Tool.run(arguments, directory: scratch.directory, executable: URL(filePath: "/bin/bash"))
    #expect(run.status == 2)
    #expect(run.messages.contains("page.html: File too large"))
    #expect(try scratch.names.filter { $0 != "messages" } == ["page.html"])
    #expect(try scratch.bytes("page.html") == Array("old".utf8))
  }
}
