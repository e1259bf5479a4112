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

  /// A calendar with something of everything.
  static let team = Repository.fixtures.appending(path: "team.ics").path

  /// The executable is next to the test bundle.
  static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "ics2day")

  /// Runs the tool in a controlled environment, the same on every machine.
  static func run(
    _ arguments: [String], input: Data? = nil, variables: [String: String] = [:], output: FileHandle? = nil,
    directory: URL = Repository.fixtures, executable: URL = executable
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

  /// Runs the tool in a directory that has these calendars, each with these components.
  static func run(_ calendars: [String: [String]], _ arguments: [String]) throws -> Run {
    let scratch = try Scratch()
    for (name, components) in calendars {
      _ = try scratch.file(name, calendarText(components.joined(separator: "\n")))
    }
    return try run(arguments, directory: scratch.url("."))
  }

  static func run(_ calendars: [String: [String]], _ arguments: String...) throws -> Run {
    try run(calendars, arguments)
  }
}

/// An event of some lines.
func vevent(_ uid: String, _ lines: String...) -> String {
  "BEGIN:VEVENT\nUID:\(uid)\n" + lines.map { $0 + "\n" }.joined() + "END:VEVENT"
}
