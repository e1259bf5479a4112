import Foundation
import Testing

/// Compares a rendered document with the file that holds what it should be.
enum MarkupGolden {
  private static var directory: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens")
  }

  /// Fails when `bytes` differ from the golden file `name`, or when there is none; with ICS2DAY_UPDATE_GOLDENS=1 writes it.
  static func check(_ bytes: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = directory.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["ICS2DAY_UPDATE_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
      return
    }
    guard let expected = try? Data(contentsOf: file) else {
      Issue.record("golden file \(name) is missing", sourceLocation: sourceLocation)
      return
    }
    let (found, wanted) = (lines(bytes), lines([UInt8](expected)))
    for (number, pair) in zip(found, wanted).enumerated() where pair.0 != pair.1 {
      Issue.record("\(name):\(number + 1): found \(pair.0), expected \(pair.1)", sourceLocation: sourceLocation)
      return
    }
    #expect(found.count == wanted.count, "\(name) has \(found.count) lines", sourceLocation: sourceLocation)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
