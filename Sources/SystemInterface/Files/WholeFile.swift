/// A file that is written whole or not at all: the old content stays until the new one is complete.
package struct WholeFile: Sendable {
  /// The path of the file.
  package let path: String
  /// A new name for the complete content, in the same file system, from which it is renamed.
  package let temporaryPath: String
  /// The permissions of the file; nil to use the process's umask.
  package var permissions: UInt32?

  package init(path: String, temporaryPath: String, permissions: UInt32? = nil) {
    (self.path, self.temporaryPath, self.permissions) = (path, temporaryPath, permissions)
  }

  /// Replaces the content, which is on disk when the function returns and so survives a system crash.
  /// - Parameter write: Writes the new content; false to keep the old one.
  /// - Returns: What `write` returned.
  package func replace(
    _ write: (borrowing FileDescriptor) throws(SystemError) -> Bool
  ) throws(SystemError) -> Bool {
    var isWritten = try writeUnnamed(write)
    if isWritten == nil { isWritten = try writeNamed(write) }
    guard isWritten == true else { return false }
    do {
      try FileSystem.rename(temporaryPath, to: path)
    } catch {
      try? FileSystem.remove(temporaryPath)
      throw error
    }
    // Makes the new name durable, and on Btrfs the content, which it does not log while a file has no name. Some file systems cannot;
    // the file exists in any case.
    try? FileDescriptor(opening: path, for: .reading).sync()
    try? FileDescriptor(opening: FileSystem.parent(of: path), for: .directory).sync()
    return true
  }

  /// Writes the content to a file that has no name until it is complete, so that nothing is left of a process that is ended before.
  /// - Returns: What `write` returned; nil if the system has no such files.
  private func writeUnnamed(
    _ write: (borrowing FileDescriptor) throws(SystemError) -> Bool
  ) throws(SystemError) -> Bool? {
    guard let file = try? FileDescriptor.unnamed(in: FileSystem.parent(of: temporaryPath)) else { return nil }
    guard try fill(file, write) else { return false }
    do {
      try file.link(as: temporaryPath)
    } catch {
      // Rules of a system about programs may forbid links.
      return try writeNamed { copy throws(SystemError) in
        try file.copy(to: copy)
        return true
      }
    }
    return true
  }

  /// Writes the content to a file of the temporary name.
  private func writeNamed(
    _ write: (borrowing FileDescriptor) throws(SystemError) -> Bool
  ) throws(SystemError) -> Bool {
    let file = try FileDescriptor(opening: temporaryPath, for: .creating)
    do {
      guard try fill(file, write) else {
        try? FileSystem.remove(temporaryPath)
        return false
      }
      try file.close()
    } catch {
      try? FileSystem.remove(temporaryPath)
      throw error
    }
    return true
  }

  /// Writes the content to disk.
  private func fill(
    _ file: borrowing FileDescriptor, _ write: (borrowing FileDescriptor) throws(SystemError) -> Bool
  ) throws(SystemError) -> Bool {
    if let permissions { try? file.setPermissions(permissions) }
    guard try write(file) else { return false }
    try file.sync()
    return true
  }
}
