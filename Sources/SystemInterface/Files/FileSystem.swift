/// Files by their paths.
package enum FileSystem {
  /// What the system knows about a file; follows symbolic links.
  package static func status(of path: String) throws(SystemError) -> FileStatus {
    try Platform.status(of: path, followsLinks: true)
  }

  /// Whether something has this name; follows symbolic links.
  package static func exists(_ path: String) -> Bool {
    (try? Platform.checkAccess(path, forWriting: false)) != nil
  }

  /// Whether something has this name, also a link that leads nowhere; true if the system cannot tell.
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

  /// Gives a file another name, replacing what has that name.
  package static func rename(_ path: String, to target: String) throws(SystemError) {
    try Platform.renameFile(path, to: target)
  }

  /// Removes a file or a symbolic link.
  package static func remove(_ path: String) throws(SystemError) {
    try Platform.removeFile(path)
  }

  /// Creates a directory, whose parent must exist.
  /// - Parameter permissions: The most that the process's mask can leave.
  package static func createDirectory(_ path: String, permissions: UInt32 = 0o777) throws(SystemError) {
    try Platform.createDirectory(path, permissions: permissions)
  }

  /// Creates a directory and those of its parents that are missing.
  package static func createDirectories(_ path: String, permissions: UInt32 = 0o777) throws(SystemError) {
    do throws(SystemError) {
      try createDirectory(path, permissions: permissions)
    } catch {
      if (try? status(of: path))?.kind == .directory { return }
      guard error.number == .noEntry, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex
      else { throw error }
      try createDirectories(String(path[..<slash]), permissions: permissions)
      do throws(SystemError) {
        try createDirectory(path, permissions: permissions)
      } catch {
        // Somebody else may have been faster.
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

  /// What a symbolic link contains.
  package static func linkTarget(_ path: String) throws(SystemError) -> String {
    try Platform.linkTarget(path)
  }
}

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
