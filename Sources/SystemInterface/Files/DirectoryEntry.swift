/// A name in a directory.
package struct DirectoryEntry: Hashable, Sendable {
  package let name: String
  /// What it is, without following symbolic links; nil if the file system does not say so.
  let kind: FileStatus.Kind?

  /// Whether it is a directory itself; a link to one is not.
  /// - Parameter parent: The path of the directory that contains it.
  package func isDirectory(in parent: String) -> Bool {
    if let kind { return kind == .directory }
    return (try? Platform.status(of: "\(parent)/\(name)", followsLinks: false))?.kind == .directory
  }
}
