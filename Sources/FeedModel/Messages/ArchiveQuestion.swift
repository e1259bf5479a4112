/// A request for the calendars of an archive.
package struct ArchiveQuestion: Hashable, Sendable {
  /// The path of the archive.
  package var path: String
  /// Whether only the names of its calendars are needed.
  package var namesOnly = false

  package init(path: String) { self.path = path }
}
