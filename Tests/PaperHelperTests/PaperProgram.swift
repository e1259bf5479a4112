import CalendarModel
import Foundation
import PageDrawing
import SystemInterface
import TestSupport

/// The program that the tests run.
enum PaperProgram {
  /// What a run of the program has said.
  struct Run {
    var status: Int32
    var messages: [FormMessage]
    var errors: String

    /// The only document.
    var bytes: [UInt8] { messages.reduce(into: []) { if case .bytes(let chunk) = $1 { $0 += chunk } } }
    var notes: [String] { messages.compactMap { if case .note(let note) = $0 { note } else { nil } } }
    var failures: [String] { messages.compactMap { if case .failure(let text) = $0 { text } else { nil } } }
  }

  /// Its path, beside the test bundle.
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "ics2day-paper").path

  /// Runs the program with some bytes as its input, in files, which cannot block.
  static func run(_ input: [UInt8], arguments: [String] = [], variables: [String: String] = [:]) throws -> Run {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let inputHandle = try scratch.handle("input")
    try inputHandle.write(contentsOf: Data(input))
    try inputHandle.seek(toOffset: 0)
    process.standardInput = inputHandle
    process.standardOutput = try scratch.handle("output")
    process.standardError = try scratch.handle("errors")
    try process.run()
    process.waitUntilExit()
    var parser = FrameParser()
    parser.append(try scratch.bytes("output"))
    var messages: [FormMessage] = []
    while let frame = try? parser.next() {
      if let message = try? DrawingDecoder.message(frame) { messages.append(message) }
    }
    let errors = String(decoding: try scratch.bytes("errors"), as: UTF8.self)
    return Run(status: process.terminationStatus, messages: messages, errors: errors)
  }

  /// The messages of one document after a greeting.
  static func stream(_ format: PaperFormat, _ properties: DocumentProperties, _ sheets: [Sheet]) throws -> [UInt8] {
    var messages: [FormMessage] = [.hello(FormHello(release: Release.version)), .document(format, properties)]
    messages += sheets.map { .sheet($0) } + [.endOfDocument]
    return try messages.reduce(into: []) { $0 += try DrawingEncoder.frame($1) }
  }
}
