import Foundation
import Testing

@testable import SystemInterface

struct ChildProcessTests {
  private func output(of process: ChildProcess) throws -> String {
    var bytes: [UInt8] = []
    while true {
      let chunk = try process.read(upTo: 1_000, timeoutInSeconds: 300)
      if chunk.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk
    }
  }

  @Test func inputAndOutputArePipes() throws {
    let process = try ChildProcess(path: "/bin/cat")
    try process.write(Array("Grüße".utf8), timeoutInSeconds: 300)
    process.closeInput()
    #expect(try output(of: process) == "Grüße")
    #expect(process.finish(timeoutInMilliseconds: 300_000) == .exited(0))
    #expect(process.kill() == .exited(0))
  }

  @Test func endsAreReported() throws {
    let failing = try ChildProcess(path: "/bin/sh", arguments: ["-c", "echo no >&2; exit 3"])
    #expect(failing.finish(timeoutInMilliseconds: 300_000) == .exited(3))
    #expect(failing.errors(upTo: 100) == Array("no\n".utf8))
    let endless = try ChildProcess(path: "/bin/sleep", arguments: ["1000"])
    #expect(endless.finish(timeoutInMilliseconds: 10) == .signalled(9))
    #expect(throws: SystemError.self) { try ChildProcess(path: "/nowhere") }
    #expect(throws: SystemError.self) { try ChildProcess(path: "/bin/cat\0") }
  }

  /// A reader that has gone is an error and no signal, and one that does not read is an error after the time.
  @Test func writersTimeOut() throws {
    let gone = try ChildProcess(path: "/bin/true")
    let bytes = [UInt8](repeating: 0, count: 10_000_000)
    let error = #expect(throws: SystemError.self) { try gone.write(bytes, timeoutInSeconds: 300) }
    #expect(error?.number == .brokenPipe || error?.number == ErrorNumber(rawValue: ECONNRESET))
    let idle = try ChildProcess(path: "/bin/sleep", arguments: ["1000"])
    #expect(throws: SystemError(.write, .timedOut)) { try idle.write(bytes, timeoutInSeconds: 1) }
    #expect(throws: SystemError(.read, .timedOut)) { _ = try idle.read(upTo: 1, timeoutInSeconds: 0) }
  }

  /// The input of one child ends although another one was started while it was open.
  @Test func pipesAreNotInherited() throws {
    let first = try ChildProcess(path: "/bin/cat")
    let second = try ChildProcess(path: "/bin/sleep", arguments: ["1000"])
    first.closeInput()
    #expect(try output(of: first) == "")
    #expect(second.kill() == .signalled(9))
  }

  /// Output that nobody reads, and input that the program reads late or never, stop neither side.
  @Test func aProgramRunsToItsEnd() throws {
    let bytes = [UInt8](repeating: 0x61, count: 1_000_000)
    func run(_ script: String, _ input: [UInt8] = []) throws -> (end: ProcessEnd?, errors: [UInt8]) {
      let process = try ChildProcess(
        path: "/bin/sh", arguments: ["-c", script], variables: [("OWN", "$(a);\n'"), ("HOME", "/nowhere")])
      return process.run(input: input, errorLimit: 100, timeoutInMilliseconds: 300_000)
    }
    #expect(try run("head -c 1000000 /dev/zero; wc -c >&2", bytes) == (.exited(0), Array("1000000\n".utf8)))
    #expect(try run("exit 3", bytes) == (.exited(3), []))
    #expect(try run("head -c 1000000 /dev/zero >&2").errors == [UInt8](repeating: 0, count: 100))
    #expect(try run("printf '%s' \"$OWN$HOME\" >&2").errors == Array("$(a);\n'/nowhere".utf8))
    #expect(try run("test \"$PATH\"").end == .exited(0))
    #expect(throws: SystemError.self) { try ChildProcess(path: "/bin/true", variables: [("A", "\0")]) }
  }

  /// With those that it has started.
  @Test func aProgramThatTakesTooLongIsEnded() throws {
    var number = ""
    // A busy machine may need longer to start the shell.
    for timeLimit in [500, 5_000, 60_000] where number.isEmpty {
      let process = try ChildProcess(path: "/bin/sh", arguments: ["-c", "sleep 1000 & echo $! >&2; echo; wait"])
      let (end, errors) = process.run(input: [], errorLimit: 100, timeoutInMilliseconds: timeLimit)
      #expect(end == nil)
      number = String(decoding: errors, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    try #require(!number.isEmpty)
    // The system removes it in a moment, as a child of nobody; until then it is a zombie.
    for _ in 0..<1_000 {
      let status = try? String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8)
      guard let status, !status.contains("State:\tZ") else { return }
      usleep(10_000)
    }
    Issue.record("the process \(number) still runs")
  }

  @Test func programsAreEndedWithTheirOwner() throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "ics2day-\(UUID().uuidString)").path
    do {
      let process = try ChildProcess(path: "/bin/sh", arguments: ["-c", "echo $$; exec sleep 1000"])
      let number = String(decoding: try process.read(upTo: 20, timeoutInSeconds: 300), as: UTF8.self)
      try Data(number.utf8).write(to: URL(filePath: scratch))
    }
    let number = try String(contentsOfFile: scratch, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    try FileManager.default.removeItem(atPath: scratch)
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(number)"))
  }
}
