import Foundation
import TestSupport
import Testing

/// The directories that a batch reads and writes.
struct BatchDirectoryTests {
  private func batch(_ scratch: Scratch, _ arguments: [String]) throws -> Tool.Run {
    try Tool.run(
      ["batch"] + arguments + ["--from", "2026-03-01", "--to", "2026-04-01"], directory: scratch.directory)
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
