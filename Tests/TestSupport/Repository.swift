public import Foundation

/// Files of this repository.
public enum Repository {
  /// Its root.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// `Fixtures`.
  public static let fixtures = root.appending(path: "Fixtures")
  /// `Tests/Oracles`.
  public static let oracles = root.appending(path: "Tests/Oracles")

  /// Every calendar of ``fixtures``, by path.
  public static func calendars() throws -> [URL] {
    try ([fixtures] + ["dirt", "hazards"].map { fixtures.appending(path: $0) })
      .flatMap { try files($0, extension: "ics") }
  }

  /// The files of a folder with an extension, by name.
  public static func files(_ folder: URL, extension suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == suffix }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
