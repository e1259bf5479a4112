package import ICalendar
internal import SystemInterface

/// A file that is replaced atomically: the previous content stays until the new content is on disk.
package struct OutputFile {
  /// The path as given.
  package let path: String

  /// A file at a path.
  package init(path: String) { self.path = path }

  /// Replaces the content.
  package func replace(with bytes: [UInt8]) throws(FileError) {
    do {
      try write(bytes)
    } catch {
      throw FileError(path: path, error)
    }
  }

  private func write(_ bytes: [UInt8]) throws(SystemError) {
    let existing = try? FileSystem.status(of: path)
    if let existing {
      // A device or pipe cannot be replaced by renaming.
      guard existing.kind == .regular else { return try writeInPlace(bytes) }
      try FileSystem.checkWriting(path)
    }
    // The target of symbolic links, so that links are kept.
    let target = existing == nil ? try newPath() : (try? FileSystem.resolved(path)) ?? path
    try WholeFile(path: target, temporaryPath: temporaryPath(for: target), permissions: existing?.permissions)
      .replace(with: bytes)
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

  private func writeInPlace(_ bytes: [UInt8]) throws(SystemError) {
    let file = try FileDescriptor(opening: path, for: .writing)
    try file.write(bytes)
    try file.close()
  }

  /// A hidden name in the same directory, so that renaming stays within one file system.
  private func temporaryPath(for target: String) -> String {
    "\(FileSystem.parent(of: target))/.ics2day-\(CurrentProcess.identifier)-\(UInt64.random(in: 0 ... .max)).tmp"
  }
}
