/// A file that is written whole or not at all: the old content stays until the new one is complete.
package struct WholeFile: Sendable {
  /// The path of the file.
  package let path: String
  /// Where the new content is written first, in the same file system.
  package let temporaryPath: String
  /// The permissions of the file; nil to use the process's umask.
  package var permissions: UInt32?

  package init(path: String, temporaryPath: String, permissions: UInt32? = nil) {
    (self.path, self.temporaryPath, self.permissions) = (path, temporaryPath, permissions)
  }

  /// Replaces the content.
  /// - Parameter isDurable: Whether the content is on disk when the function returns, so that it survives a system
  ///   crash.
  package func replace(with bytes: [UInt8], isDurable: Bool = true) throws(SystemError) {
    _ = try replace(isDurable: isDurable) { file throws(SystemError) in
      try file.write(bytes)
      return true
    }
  }

  /// Replaces the content.
  /// - Parameters:
  ///   - isDurable: Whether the content is on disk when the function returns, so that it survives a system crash.
  ///   - write: Writes the new content; false to keep the old one.
  /// - Returns: What `write` returned.
  package func replace(
    isDurable: Bool = true, _ write: (borrowing FileDescriptor) throws(SystemError) -> Bool
  ) throws(SystemError) -> Bool {
    let file = try FileDescriptor(opening: temporaryPath, for: .creating)
    do {
      if let permissions { try? file.setPermissions(permissions) }
      guard try write(file) else {
        try? FileSystem.remove(temporaryPath)
        return false
      }
      if isDurable { try file.sync() }
      try file.close()
      try FileSystem.rename(temporaryPath, to: path)
    } catch {
      try? FileSystem.remove(temporaryPath)
      throw error
    }
    // Makes the new name durable. Some file systems cannot; the file exists in any case.
    if isDurable { try? FileDescriptor(opening: FileSystem.parent(of: path), for: .directory).sync() }
    return true
  }
}
