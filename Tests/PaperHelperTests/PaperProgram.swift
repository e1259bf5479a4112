import Foundation

/// The program that the tests run.
enum PaperProgram {
  /// Its path, beside the test bundle.
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "ics2day-paper").path
}
