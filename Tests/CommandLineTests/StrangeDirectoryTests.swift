import Foundation
import Glibc
import TestSupport
import Testing

/// Directories that strangers fill.
struct StrangeDirectoryTests {
  private let scratch: Scratch

  /// A calendar among pipes, devices and links, and a calendar elsewhere.
  init() throws {
    scratch = try Scratch()
    let files = FileManager.default
    for name in ["in/below", "in/named", "elsewhere"] {
      try files.createDirectory(at: scratch.url(name), withIntermediateDirectories: true)
    }
    for name in ["in/own.ics", "in/below/inner.ics", "in/named/one.ics", "elsewhere/private.ics"] {
      try files.copyItem(atPath: Tool.team, toPath: scratch.path(name))
    }
    for name in ["in/pipe.ics", "in/below/pipe.zip", "in/named/displayname", "settings"] {
      let result = unsafe mkfifo(scratch.path(name), 0o600)
      #expect(result == 0)
    }
    for (name, target) in [
      ("in/device.ics", "/dev/zero"), ("in/device.zip", "/dev/zero"), ("in/out.ics", "../elsewhere/private.ics"),
      ("in/inside.ics", "below/inner.ics"),
    ] {
      try files.createSymbolicLink(atPath: scratch.path(name), withDestinationPath: target)
    }
  }

  private func batch(_ inputs: [String]) -> [String] {
    ["batch"] + inputs + ["--out", "out", "--format", "text", "--from", "2026-03-09", "--to", "2026-03-10"]
  }

  @Test(.timeLimit(.minutes(5))) func pipesDevicesAndLinksOutAreReported() throws {
    let run = try Tool.run(batch(["in"]), directory: scratch.directory)
    #expect(run.status == 1)
    for (name, reason) in [
      ("pipe.ics", "it is not a regular file"), ("below/pipe.zip", "it is not a regular file"),
      ("device.ics", "it is a symbolic link that leads out of the directory"),
      ("device.zip", "it is a symbolic link that leads out of the directory"),
      ("out.ics", "it is a symbolic link that leads out of the directory"),
    ] {
      #expect(
        run.messages.split(separator: "\n").contains { $0.contains("in/\(name)") && $0.contains(reason) },
        "\(name): \(run.messages)")
    }
    let pages = try FileManager.default.contentsOfDirectory(atPath: scratch.path("out")).sorted()
    #expect(pages == [".ics2day-batch", "index.html", "inner", "inside", "named", "own"])
  }

  @Test(.timeLimit(.minutes(5))) func aPageOfTheDirectoryNamesTheFirst() throws {
    let run = try Tool.run(["day", "in", "--date", "2026-03-09"], directory: scratch.directory)
    #expect(run.status == 2)
    #expect(run.messages.contains("in/device.ics: it is a symbolic link that leads out of the directory"))
    // What somebody names is read, whatever it is.
    #expect(try Tool.run(["day", "in/out.ics"], directory: scratch.directory).status == 0)
  }

  @Test(.timeLimit(.minutes(5))) func settingsAreNotWaitedFor() throws {
    let run = try Tool.run(
      ["day", "in/own.ics"], variables: ["ICS2DAY_CONFIG": "settings"], directory: scratch.directory)
    #expect(run.status == 2)
    #expect(run.messages.contains("settings: it is not a regular file"))
    #expect(
      try Tool.run(["day", "in/own.ics"], variables: ["ICS2DAY_CONFIG": "/dev/null"], directory: scratch.directory)
        .status == 0)
  }

  @Test("Settings that cannot be read are a failure of the system, not a usage error", arguments: ["in", "nowhere"])
  func unreadableSettings(path: String) throws {
    let run = try Tool.run(["day", "in/own.ics"], variables: ["ICS2DAY_CONFIG": path], directory: scratch.directory)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.messages == "ics2day: \(path): \(path == "in" ? "Is a directory" : "No such file or directory")\n")
  }

  /// Whoever names a pipe waits for it, until a second signal of either kind.
  @Test(.timeLimit(.minutes(5)), arguments: [[SIGTERM, SIGINT], [SIGINT, SIGTERM], [SIGTERM, SIGTERM]])
  func theSecondSignalEndsARun(_ signals: [Int32]) throws {
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = batch(["in/pipe.ics"]) + ["--log", "log"]
    process.currentDirectoryURL = scratch.directory
    try process.run()
    while !FileManager.default.fileExists(atPath: scratch.path("log")) { usleep(10_000) }
    usleep(200_000)
    kill(process.processIdentifier, signals[0])
    usleep(200_000)
    #expect(process.isRunning)
    // A signal may come before the program waits for it.
    while process.isRunning {
      kill(process.processIdentifier, signals[1])
      usleep(50_000)
    }
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signals[1])
  }

  /// Commands that wait for a pipe, or for a server that does not answer.
  private static let waiting = [
    ["site", "in/pipe.ics", "--out", "out"], ["events", "in/pipe.ics", "-o", "out.ics"],
    ["agenda", "in/pipe.ics", "-o", "out.html"], ["fetch", "feeds", "--out", "out", "--refresh"],
    ["agenda", "@feeds", "--refresh"],
  ]

  @Test("Two signals end every command, and nothing half written is left", .timeLimit(.minutes(5)), arguments: waiting)
  func twoSignalsEndEveryCommand(_ arguments: [String]) throws {
    let server = try SilentServer()
    _ = try scratch.file("feeds", "http://127.0.0.1:\(server.port)/a.ics\n")
    for signals in [[SIGTERM, SIGINT], [SIGINT, SIGTERM]] {
      let process = Process()
      process.executableURL = Tool.executable
      process.arguments = arguments
      process.currentDirectoryURL = scratch.directory
      process.environment = ["HOME": scratch.directory.path, "TZ": "UTC"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(300_000)
      #expect(process.isRunning, "\(arguments)")
      kill(process.processIdentifier, signals[0])
      usleep(100_000)
      // A signal may come before the program waits for it.
      while process.isRunning {
        kill(process.processIdentifier, signals[1])
        usleep(50_000)
      }
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal || process.terminationStatus != 0, "\(arguments)")
      let files = FileManager.default.enumerator(atPath: scratch.directory.path)?.compactMap { $0 as? String } ?? []
      #expect(!files.contains { $0.hasSuffix(".tmp") || $0.hasPrefix("out.") }, "\(arguments): \(files)")
    }
  }
}

/// A server on this machine that never answers.
///
/// Unsafe: calls of the system take addresses of local values.
private final class SilentServer {
  let port: UInt16
  private let socket: Int32

  init() throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(socket, pointer, size) == 0 && listen(socket, 8) == 0 && getsockname(socket, pointer, &size) == 0
      }
    }
    guard isBound else { throw CocoaError(.fileReadUnknown) }
    self.socket = socket
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(socket) }
}
