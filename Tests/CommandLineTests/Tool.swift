import Foundation

/// The built executable, run as a user runs it.
enum Tool {
  /// What a run gave.
  struct Run {
    var status: Int32
    var output: Data
    var messages: String
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The package's directory.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// The fixtures' directory.
  static let fixtures = root.appending(path: "Fixtures")
  /// A calendar with something of everything.
  static let team = fixtures.appending(path: "team.ics").path

  /// The executable stands beside the test bundle.
  static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "ics2day")

  /// Runs the tool in an environment of its own: the same on every machine.
  static func run(
    _ arguments: [String], input: Data? = nil, variables: [String: String] = [:], output: FileHandle? = nil,
    directory: URL = fixtures
  ) throws -> Run {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = ["TZ": "Europe/Berlin", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1773043200"].merging(variables) {
      $1
    }
    // Files instead of pipes: nothing can block, however much is written.
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

/// A directory that is removed with its value.
final class Scratch {
  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "ics2day-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func url(_ name: String) -> URL { directory.appending(path: name) }

  func path(_ name: String) -> String { url(name).path }

  /// A new file open for reading and writing.
  func handle(_ name: String) throws -> FileHandle {
    try Data().write(to: url(name))
    return try FileHandle(forUpdating: url(name))
  }

  /// Writes a file and gives its path.
  func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url(name))
    return path(name)
  }

  /// The names of what the directory holds.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() }
  }
}
