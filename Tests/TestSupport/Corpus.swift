public import Foundation

/// Calendars and cases of other projects, in `../shared/corpus` beside the repository.
///
/// A clone without them skips the tests that need them; a build server fails instead.
public enum Corpus {
  /// The root.
  public static let root = Repository.root.appending(path: "../shared/corpus").standardizedFileURL
  /// Recurrence rules and what they generate.
  public static let recurrence = root.appending(path: "recurrence/cases.json")
  /// Calendars and what they show.
  public static let expansion = root.appending(path: "expansion")
  /// Calendars with one fault each.
  public static let dirt = root.appending(path: "dirt")

  /// Whether to run the tests that need it.
  public static let isExpected =
    FileManager.default.fileExists(atPath: recurrence.path) || TestEnvironment.isBuildServer

  /// Every calendar, clean, dirty and hostile, by path.
  public static func calendars() throws -> [URL] {
    ["calendars", "dirt", "hazards"].flatMap { folder -> [URL] in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "ics" }
    }.sorted { $0.path < $1.path }
  }
}
