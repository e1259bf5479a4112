import Foundation
import Testing

@testable import SystemInterface

struct ChildProcessTests {
  private func output(of process: ChildProcess) throws -> String {
    var bytes: [UInt8] = []
    while true {
      let chunk = try process.read(upTo: 1_000, timeoutInSeconds: 20)
      if chunk.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk
    }
  }

  @Test func inputAndOutputArePipes() throws {
    let process = try ChildProcess(path: "/bin/cat")
    try process.write(Array("Grüße".utf8), timeoutInSeconds: 20)
    process.closeInput()
    #expect(try output(of: process) == "Grüße")
    #expect(process.finish(timeoutInMilliseconds: 20_000) == .exited(0))
    #expect(process.kill() == .exited(0))
  }

  @Test func endsAreReported() throws {
    let failing = try ChildProcess(path: "/bin/sh", arguments: ["-c", "echo no >&2; exit 3"])
    #expect(failing.finish(timeoutInMilliseconds: 20_000) == .exited(3))
    #expect(failing.errors(upTo: 100) == Array("no\n".utf8))
    let endless = try ChildProcess(path: "/bin/sleep", arguments: ["1000"])
    #expect(endless.finish(timeoutInMilliseconds: 10) == .signalled(9))
    #expect(throws: SystemError.self) { try ChildProcess(path: "/nowhere") }
    #expect(throws: SystemError.self) { try ChildProcess(path: "/bin/cat\0") }
  }

  /// A reader that has gone is an error and no signal, and one that does not read is an error after the time.
  @Test func writersDoNotWaitForEver() throws {
    let gone = try ChildProcess(path: "/bin/true")
    let bytes = [UInt8](repeating: 0, count: 10_000_000)
    let error = #expect(throws: SystemError.self) { try gone.write(bytes, timeoutInSeconds: 20) }
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

  @Test func programsAreEndedWithTheirOwner() throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "ics2day-\(UUID().uuidString)").path
    do {
      let process = try ChildProcess(path: "/bin/sh", arguments: ["-c", "echo $$; exec sleep 1000"])
      let number = String(decoding: try process.read(upTo: 20, timeoutInSeconds: 20), as: UTF8.self)
      try Data(number.utf8).write(to: URL(filePath: scratch))
    }
    let number = try String(contentsOfFile: scratch, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    try FileManager.default.removeItem(atPath: scratch)
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(number)"))
  }
}
