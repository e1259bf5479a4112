/// An open directory, and the files below it.
///
/// Symbolic links below the directory are never followed, in any part of a path, because somebody else may have
/// prepared the directory. Paths are relative, without `.` and `..`.
package final class OpenDirectory: Sendable {
  private let descriptor: FileDescriptor

  /// Opens a directory. The path itself may be a symbolic link, or contain one.
  package init(_ path: String) throws(SystemError) {
    descriptor = try FileDescriptor(opening: path, for: .directory)
  }

  private init(owning number: Int32) { descriptor = FileDescriptor(owning: number) }

  // MARK: Directories

  /// Opens a directory below this one.
  /// - Parameters:
  ///   - path: The relative path; empty for this directory.
  ///   - permissions: The permissions of missing directories, which are created; nil to fail instead.
  package func directory(_ path: String, creating permissions: UInt32? = nil) throws(SystemError) -> OpenDirectory {
    var directory = self
    for name in Self.names(in: path) { directory = try directory.child(name, creating: permissions) }
    return directory
  }

  /// By bytes: a slash and a combining mark are one character.
  private static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  private func child(_ name: String, creating permissions: UInt32?) throws(SystemError) -> OpenDirectory {
    do throws(SystemError) {
      return try openChild(name)
    } catch {
      guard error.number == .noEntry, let permissions else { throw error }
      try createChild(name, permissions)
      return try openChild(name)
    }
  }

  private func createChild(_ name: String, _ permissions: UInt32) throws(SystemError) {
    do throws(SystemError) {
      try Platform.createDirectory(name, in: descriptor.number, permissions: permissions)
    } catch  where error.number == .alreadyExists {
      // Another process was faster.
    }
  }

  private func openChild(_ name: String) throws(SystemError) -> OpenDirectory {
    do throws(SystemError) {
      return OpenDirectory(
        owning: try Platform.openFile(name, in: descriptor.number, .directory, permissions: 0))
    } catch {
      throw explained(error, name)
    }
  }

  /// The directory that contains a path, and the path's last name.
  private func place(_ path: String) throws(SystemError) -> (OpenDirectory, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (self, path) }
    return (try directory(String(path[..<slash])), String(path[path.utf8.index(after: slash)...]))
  }

  /// The entries of a directory below this one.
  package func entries(_ path: String = "") throws(SystemError) -> [DirectoryEntry] {
    let opened = try directory(path)
    // Reading moves the descriptor's position, so a separate one is used.
    return try Platform.entries(
      ofDescriptor: try Platform.openFile(".", in: opened.descriptor.number, .directory, permissions: 0))
  }

  /// Removes an empty directory.
  package func removeDirectory(_ path: String) throws(SystemError) {
    let (directory, name) = try place(path)
    try Platform.removeDirectory(name, in: directory.descriptor.number)
  }

  /// Waits until the names in this directory are on disk.
  package func sync() throws(SystemError) { try descriptor.sync() }

  /// Waits until everything that was written to the file system of this directory is on disk, by this process or another.
  /// For many files, that is far cheaper than to wait for each.
  package func syncFileSystem() throws(SystemError) { try Platform.syncFileSystem(descriptor.number) }

  // MARK: Files

  /// Opens a regular file.
  /// - Throws: `SystemError` with ``ErrorNumber/symbolicLink`` or ``ErrorNumber/notRegular`` for anything else.
  package func open(
    _ path: String, for mode: OpenMode, permissions: UInt32 = 0o666
  ) throws(SystemError) -> FileDescriptor {
    let (directory, name) = try place(path)
    let file: FileDescriptor
    do throws(SystemError) {
      let mode = mode == .reading ? .readingWithoutWaiting : mode
      file = FileDescriptor(
        owning: try Platform.openFile(name, in: directory.descriptor.number, mode, permissions: permissions))
    } catch {
      throw directory.explained(error, name)
    }
    // A new file is always regular.
    if mode == .creating { return file }
    guard try file.status().kind == .regular else { throw SystemError(.open, .notRegular) }
    return file
  }

  /// Opens a regular file for reading, without waiting for whoever writes to a pipe.
  ///
  /// Symbolic links are followed as long as they stay below this directory. Each name is opened in the directory before it, so
  /// it does not matter if somebody exchanges one meanwhile.
  /// - Parameter path: The relative path.
  /// - Throws: `SystemError` with ``ErrorNumber/linkOutside`` or ``ErrorNumber/notRegular`` if it is something else.
  package func openBelow(_ path: String) throws(SystemError) -> FileDescriptor {
    var names = Array(Self.names(in: path).reversed())
    var (parents, directory): ([OpenDirectory], OpenDirectory) = ([], self)
    var linkCount = 0
    while let name = names.popLast() {
      if name == "." { continue }
      if name == ".." {
        guard let parent = parents.popLast() else { throw SystemError(.open, .linkOutside) }
        directory = parent
        continue
      }
      do throws(SystemError) {
        if names.isEmpty { return try directory.open(name, for: .reading) }
        let child = try directory.openChild(name)
        parents.append(directory)
        directory = child
      } catch {
        guard error.number == .symbolicLink else { throw error }
        linkCount += 1
        guard linkCount <= Self.mostLinks else { throw SystemError(.open, .linkLoop) }
        let target = try Platform.linkTarget(name, in: directory.descriptor.number)
        guard target.utf8.first != UInt8(ascii: "/") else { throw SystemError(.open, .linkOutside) }
        names += Self.names(in: target).reversed()
      }
    }
    throw SystemError(.open, .notRegular)
  }

  /// As many as Linux follows.
  private static let mostLinks = 40

  /// The status of a file or link.
  package func status(of path: String) throws(SystemError) -> FileStatus {
    let (directory, name) = try place(path)
    return try Platform.status(of: name, in: directory.descriptor.number)
  }

  /// Moves a file of this directory to a name in another one, replacing that file or link.
  package func rename(_ name: String, to target: String, in other: OpenDirectory) throws(SystemError) {
    try Platform.renameFile(name, in: descriptor.number, to: target, in: other.descriptor.number)
  }

  /// Replaces a file atomically: the old content stays until the new one is complete.
  /// - Parameters:
  ///   - temporaryName: The name under which the new content is first written, in this directory.
  ///   - name: The name of the file in the other directory.
  ///   - permissions: The permissions of the file; nil to use the process's umask.
  ///   - isDurable: Whether the content is on disk when the function returns, so that it survives a system crash.
  package func replace(
    _ name: String, in other: OpenDirectory, with bytes: [UInt8], temporaryName: String, permissions: UInt32? = nil,
    isDurable: Bool = true
  ) throws(SystemError) {
    let file = try open(temporaryName, for: .creating)
    do {
      if let permissions { try? file.setPermissions(permissions) }
      try file.write(bytes)
      if isDurable { try file.sync() }
      try file.close()
      try rename(temporaryName, to: name, in: other)
    } catch {
      try? remove(temporaryName)
      throw error
    }
    // Makes the new name durable. Some file systems cannot; the file exists in any case.
    if isDurable { try? other.sync() }
  }

  /// Removes a file or a link.
  package func remove(_ path: String) throws(SystemError) {
    let (directory, name) = try place(path)
    try Platform.removeFile(name, in: directory.descriptor.number)
  }

  /// Adds the reason that a name is a link, which systems report in several ways.
  private func explained(_ error: SystemError, _ name: String) -> SystemError {
    guard error.number == .linkLoop || error.number == .notDirectory,
      (try? Platform.status(of: name, in: descriptor.number))?.kind == .symbolicLink
    else { return error }
    return SystemError(error.call, .symbolicLink)
  }
}

/// How to open a file. Descriptors are closed in child processes, and no terminal becomes the controlling one.
package enum OpenMode: Sendable {
  /// Reading. Waits for the other end of a pipe.
  case reading
  /// Reading, without waiting for a device or the other end of a pipe.
  case readingWithoutWaiting
  /// A directory, for syncing.
  case directory
  /// Writing to an existing file, pipe or device, from its start.
  case writing
  /// Writing to a file that is truncated, or created if it does not exist.
  case replacing
  /// Writing to a new file. Fails if the name exists, even as a symbolic link.
  case creating
  /// Locking a file, which is created if it does not exist.
  case locking
  /// Appending to a file, which is created if it does not exist.
  case appending
}
