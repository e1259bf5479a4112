/// What is asked about an archive.
package struct ArchiveQuestion: Hashable, Sendable {
  /// The path of the archive.
  package var path: String
  /// Whether only the names of its calendars are asked for.
  package var namesOnly = false
  /// The one calendar that is asked for; nil for all.
  package var member: String?

  package init(path: String) { self.path = path }
}
