public import Foundation

/// A file that holds what a test must produce.
public struct GoldenFile: Sendable {
  private let url: URL

  /// The file at `url`.
  public init(_ url: URL) { self.url = url }

  /// The first difference between `bytes` and the file, for a failure message; nil when they are equal.
  ///
  /// A missing file is a difference. With `ICS2DAY_UPDATE_GOLDENS=1` the file is written and nothing differs.
  public func difference(from bytes: [UInt8]) throws -> String? {
    let name = url.lastPathComponent
    if TestEnvironment.updatesGoldens {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
      return nil
    }
    guard let expected = try? Data(contentsOf: url) else { return "\(name) is missing" }
    let (found, wanted) = (Self.lines(bytes), Self.lines([UInt8](expected)))
    for (number, pair) in zip(found, wanted).enumerated() where pair.0 != pair.1 {
      return "\(name):\(number + 1): found \(text(pair.0)), expected \(text(pair.1))"
    }
    return found.count == wanted.count ? nil : "\(name): found \(found.count) lines, expected \(wanted.count)"
  }

  /// Compared by bytes: two texts that Swift calls equal may be different files.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private func text(_ line: ArraySlice<UInt8>) -> String { String(decoding: line, as: UTF8.self) }
}
