package import Bytes
package import ICalendar
package import SystemInterface

/// A file that is replaced atomically: the previous content stays until the new content is on disk.
package struct OutputFile {
  /// The path as given.
  package let path: String

  /// A file at a path.
  package init(path: String) { self.path = path }

  /// Replaces the content.
  package func replace(with bytes: [UInt8]) throws(FileError) {
    _ = try replace { chunks in
      chunks.append(bytes)
      return true
    }
  }

  /// Replaces the content by what `make` passes on while it makes it.
  /// - Parameter make: Makes the content; false to keep the old one. A device or pipe has got its part of it then.
  /// - Returns: What `make` returned.
  package func replace(making make: (Chunks) -> Bool) throws(FileError) -> Bool {
    do {
      return try write(make)
    } catch {
      throw FileError(path: path, error)
    }
  }

  private func write(_ make: (Chunks) -> Bool) throws(SystemError) -> Bool {
    let existing = try? FileSystem.status(of: path)
    if let existing {
      // A device or pipe cannot be replaced by renaming.
      guard existing.kind == .regular else { return try writeInPlace(make) }
      try FileSystem.checkWriting(path)
    }
    // The target of symbolic links, so that links are kept.
    let target = existing == nil ? try newPath() : (try? FileSystem.resolved(path)) ?? path
    return try WholeFile(path: target, temporaryPath: temporaryPath(for: target), permissions: existing?.permissions)
      .replace { file throws(SystemError) in try file.write(making: make) }
  }

  /// Where to create a file: at the end of dangling symbolic links, as in a shell redirection.
  private func newPath() throws(SystemError) -> String {
    var path = path
    for _ in 0..<Self.mostLinks {
      guard let target = try? FileSystem.linkTarget(path) else { return path }
      path = target.hasPrefix("/") ? target : "\(FileSystem.parent(of: path))/\(target)"
    }
    throw SystemError(.open, .linkLoop)
  }

  /// The maximum that Linux follows.
  private static let mostLinks = 40

  private func writeInPlace(_ make: (Chunks) -> Bool) throws(SystemError) -> Bool {
    let file = try FileDescriptor(opening: path, for: .writing)
    let isMade = try file.write(making: make)
    try file.close()
    return isMade
  }

  /// A hidden name in the same directory, so that renaming stays within one file system.
  private func temporaryPath(for target: String) -> String {
    "\(FileSystem.parent(of: target))/.ics2day-\(CurrentProcess.identifier)-\(UInt64.random(in: 0 ... .max)).tmp"
  }
}

extension FileDescriptor {
  /// Writes what `make` passes on while it makes it.
  /// - Returns: What `make` returned.
  package func write(making make: (Chunks) -> Bool) throws(SystemError) -> Bool {
    let file = borrowed()
    var failure: SystemError?
    let chunks = Chunks { bytes in
      do throws(SystemError) {
        try file.write(Array(bytes))
        return true
      } catch {
        failure = error
        return false
      }
    }
    let isMade = make(chunks)
    if let failure = failure ?? chunks.failure as? SystemError { throw failure }
    return isMade
  }
}
