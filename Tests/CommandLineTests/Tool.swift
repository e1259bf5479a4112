import Foundation
import TestSupport

/// Runs the built executable like a user.
enum Tool {
  /// The result of a run.
  struct Run {
    var status: Int32
    var output: Data
    var messages: String
    var text: String { String(decoding: output, as: UTF8.self) }
  }

<<<<<<< HEAD
  /// A calendar with something of everything.
  static let team = Repository.fixtures.appending(path: "team.ics").path
=======
  /// The package directory.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// The fixtures directory.
  static let fixtures = root.appending(path: "Fixtures")
  /// A calendar with all kinds of events.
  static let team = fixtures.appending(path: "team.ics").path
>>>>>>> c5e394f (Say plainly what a request, option or batch does)

  /// The executable is next to the test bundle.
  static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "ics2day")

  /// Runs the tool in a controlled environment, the same on every machine.
  static func run(
    _ arguments: [String], input: Data? = nil, variables: [String: String] = [:], output: FileHandle? = nil,
    directory: URL = Repository.fixtures
  ) throws -> Run {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = ["TZ": "Europe/Berlin", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1773043200"].merging(variables) {
      $1
    }
    // Files instead of pipes, so that large output cannot block.
    let scratch = try Scratch()
    let messages = try scratch.handle("messages")
    let inputHandle = try scratch.handle("input")
    let outputHandle = try output ?? scratch.handle("output")
    try inputHandle.write(contentsOf: input ?? Data())
    try inputHandle.seek(toOffset: 0)
    process.standardInput = inputHandle
    process.standardOutput = outputHandle
    process.standardError = messages
    try process.run()
    process.waitUntilExit()
    let written = output == nil ? try Data(contentsOf: scratch.url("output")) : Data()
    let said = try Data(contentsOf: scratch.url("messages"))
    let status = process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
    return Run(status: status, output: written, messages: String(decoding: said, as: UTF8.self))
  }
}
<<<<<<< HEAD
=======

/// A directory that is removed when the value is deinitialised.
final class Scratch {
  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "ics2day-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func url(_ name: String) -> URL { directory.appending(path: name) }

  func path(_ name: String) -> String { url(name).path }

  /// Creates a file open for reading and writing.
  func handle(_ name: String) throws -> FileHandle {
    try Data().write(to: url(name))
    return try FileHandle(forUpdating: url(name))
  }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url(name))
    return path(name)
  }

  /// The names of the directory's entries.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() }
  }
}
>>>>>>> c5e394f (Say plainly what a request, option or batch does)
