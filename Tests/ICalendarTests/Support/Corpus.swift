import CalendarModel
import Foundation

/// Test data that stands next to the package, not in it.
enum Corpus {
  static let packageRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let root = packageRoot.appendingPathComponent("../shared/corpus").standardizedFileURL
  static let recurrence = root.appendingPathComponent("recurrence/cases.json")
  static let expansion = root.appendingPathComponent("expansion")
  static let dirt = root.appendingPathComponent("dirt")

  /// Whether the tests over it run: a stranger's clone has no such data, a build server must.
  static let isExpected =
    FileManager.default.fileExists(atPath: recurrence.path) || ProcessInfo.processInfo.environment["CI"] == "true"

  /// The files of a folder with an extension, by name.
  static func files(_ folder: URL, extension suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == suffix }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}

/// `2026-03-09` or `2026-03-09T08:15:00` as civil time.
func civil(_ text: String) -> CivilDateTime? {
  let numbers = text.split { "-T:Z".contains($0) }.compactMap { Int($0) }
  guard numbers.count == 3 || numbers.count == 6 else { return nil }
  let times = numbers + [0, 0, 0]
  return CivilDateTime(
    year: times[0], month: times[1], day: times[2], hour: times[3], minute: times[4], second: times[5])
}

extension Corpus {
  /// Every calendar of the corpus, clean, dirty and hostile, by path.
  static func calendars() throws -> [URL] {
    ["calendars", "dirt", "hazards"].flatMap { folder -> [URL] in
      let files = FileManager.default.enumerator(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "ics" }
    }.sorted { $0.path < $1.path }
  }
}
