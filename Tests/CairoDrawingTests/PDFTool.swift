import CalendarPaper
import Foundation
import TestSupport
import Testing

/// Looks into a PDF with the programs of the packages qpdf and poppler-utils.
struct PDFTool {
  private let scratch = try? Scratch()
  private let path: String

  /// Writes a file for the programs.
  init(_ file: PaperFile) throws {
    path = try #require(scratch).path("document")
    try Data(file.bytes).write(to: URL(filePath: path))
  }

  /// What a program prints about the file. `FILE` among the arguments is its path.
  func run(_ arguments: [String], expects statuses: [Int32] = [0]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments.map { $0 == "FILE" ? path : $0 }
    let output = try #require(scratch).handle("output")
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try #require(scratch).bytes("output"), as: UTF8.self)
    #expect(statuses.contains(process.terminationStatus), "\(arguments): \(text)")
    return text
  }

  /// The file has no fault that qpdf finds, not even a warning.
  func check() throws { #expect(try run(["qpdf", "--check", "FILE"]).contains("No syntax or stream encoding errors")) }

  /// The text of a page in the order of its drawing.
  func text(page: Int = 1) throws -> String {
    try run(["pdftotext", "-raw", "-f", "\(page)", "-l", "\(page)", "FILE", "-"])
  }

  /// The words of the first page with their places, in points.
  func words() throws -> [Word] {
    try run(["pdftotext", "-bbox", "FILE", "-"]).split(separator: "\n").compactMap { Word(String($0)) }
  }

  /// All objects that are dictionaries.
  func objects() throws -> [[String: Any]] {
    let text = try run(["qpdf", "--json=2", "--json-key=qpdf", "FILE"])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let objects = try #require((json["qpdf"] as? [[String: Any]])?.last)
    return objects.values.compactMap { object in
      guard let object = object as? [String: Any] else { return nil }
      return object["value"] as? [String: Any] ?? (object["stream"] as? [String: Any])?["dict"] as? [String: Any]
    }
  }

  /// The dictionaries that have a value for a key.
  func objects(_ key: String, _ value: String) throws -> [[String: Any]] {
    try objects().filter { $0[key] as? String == value }
  }
}
