/// File operations by path.
package enum FileSystem {
  /// The status of a file; follows symbolic links.
  package static func status(of path: String) throws(SystemError) -> FileStatus {
    try Platform.status(of: path, followsLinks: true)
  }

  /// Whether a path exists; follows symbolic links.
  package static func exists(_ path: String) -> Bool {
    (try? Platform.checkAccess(path, forWriting: false)) != nil
  }

  /// Whether a directory entry exists, also a dangling link; true if the system cannot tell.
  package static func hasEntry(_ path: String) -> Bool {
    do throws(SystemError) {
      _ = try Platform.status(of: path, followsLinks: false)
      return true
    } catch {
      return !error.number.isAbsence
    }
  }

  /// Throws if this process may not write to the file.
  package static func checkWriting(_ path: String) throws(SystemError) {
    try Platform.checkAccess(path, forWriting: true)
  }

  /// Renames a file, replacing the target.
  package static func rename(_ path: String, to target: String) throws(SystemError) {
    try Platform.renameFile(path, to: target)
  }

  /// Removes a file or a symbolic link.
  package static func remove(_ path: String) throws(SystemError) {
    try Platform.removeFile(path)
  }

  /// Creates a directory, whose parent must exist.
  /// - Parameter permissions: The permissions before the process's umask.
  package static func createDirectory(_ path: String, permissions: UInt32 = 0o777) throws(SystemError) {
    try Platform.createDirectory(path, permissions: permissions)
  }

  /// Creates a directory and its missing parents.
  /// - Throws: `SystemError` with ``ErrorNumber/notDirectory`` or ``ErrorNumber/danglingLink`` if the name is that of a file, or
  ///   of a link to nothing.
  package static func createDirectories(_ path: String, permissions: UInt32 = 0o777) throws(SystemError) {
    do throws(SystemError) {
      try createDirectory(path, permissions: permissions)
    } catch {
      if (try? status(of: path))?.kind == .directory { return }
      if error.number == .alreadyExists {
        throw SystemError(error.call, exists(path) ? .notDirectory : .danglingLink)
      }
      guard error.number == .noEntry, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex
      else { throw error }
      try createDirectories(String(path[..<slash]), permissions: permissions)
      do throws(SystemError) {
        try createDirectory(path, permissions: permissions)
      } catch {
        // Another process may have been faster.
        guard (try? status(of: path))?.kind == .directory else { throw error }
      }
    }
  }

  /// The directory that contains a file.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Removes an empty directory.
  package static func removeDirectory(_ path: String) throws(SystemError) {
    try Platform.removeDirectory(path)
  }

  /// The names in a directory without `.` and `..`, in no particular order.
  package static func entries(of path: String) throws(SystemError) -> [DirectoryEntry] {
    try Platform.entries(of: path)
  }

  /// The absolute path without symbolic links.
  package static func resolved(_ path: String) throws(SystemError) -> String {
    try Platform.resolvedPath(path)
  }

  /// The target of a symbolic link.
  package static func linkTarget(_ path: String) throws(SystemError) -> String {
    try Platform.linkTarget(path)
  }
}

/// A name in a directory, with the kind of file if the system reports it.
package struct DirectoryEntry: Hashable, Sendable {
  package let name: String
  /// The kind, without following symbolic links; nil if the file system does not report it.
  let kind: FileStatus.Kind?

  /// Whether the entry itself is a directory; false for a link to one.
  /// - Parameter parent: The path of the directory that contains it.
  package func isDirectory(in parent: String) -> Bool {
    if let kind { return kind == .directory }
    return (try? Platform.status(of: "\(parent)/\(name)", followsLinks: false))?.kind == .directory
  }
}
