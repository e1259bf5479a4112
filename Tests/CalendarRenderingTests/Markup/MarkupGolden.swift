import Foundation
import TestSupport
import Testing

/// Compares rendered documents with golden files.
enum MarkupGolden {
  private static let directory = Repository.root.appending(path: "Tests/CalendarRenderingTests/Goldens")

  /// Fails when `bytes` differ from the golden file `name`, or when there is none.
  static func check(_ bytes: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    guard let difference = try GoldenFile(directory.appending(path: name)).difference(from: bytes) else { return }
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }
}
