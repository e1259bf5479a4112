internal import Glibc
package import ICalendar

/// A file that is replaced atomically: the previous content stays until the new content is on disk.
package struct OutputFile {
  /// The path as given.
  package let path: String

  /// A file at a path.
  package init(path: String) { self.path = path }

  /// Replaces the content.
  package func replace(with bytes: [UInt8]) throws(FileFailure) {
    var existing = stat()
    let exists = stat(path, &existing) == 0
    // A device or pipe cannot be replaced by renaming.
    if exists, existing.st_mode & S_IFMT != S_IFREG { return try writeInPlace(bytes) }
    if exists, access(path, W_OK) != 0 { throw failure() }

    let target = exists ? resolved : path
    let temporary = temporaryPath(for: target)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure() }
    if exists { fchmod(descriptor, existing.st_mode & 0o777) }
    var code = writeAll(bytes, to: descriptor)
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(temporary, target) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw failure(code)
    }
    syncDirectory(of: target)
  }

  private func writeInPlace(_ bytes: [UInt8]) throws(FileFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    let code = writeAll(bytes, to: descriptor)
    let closed = close(descriptor)
    guard code == 0, closed == 0 else { throw failure(code == 0 ? errno : code) }
  }

  /// The target of symbolic links, so that links are kept.
  private var resolved: String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// A hidden name in the same directory, so that renaming stays within one file system.
  private func temporaryPath(for target: String) -> String {
    "\(directory(of: target))/.ics2day-\(getpid())-\(UInt64.random(in: 0 ... .max)).tmp"
  }

  private func directory(of target: String) -> String {
    guard let slash = target.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == target.startIndex ? "/" : String(target[..<slash])
  }

  /// Makes the new name durable. Some file systems cannot; the file exists in any case.
  private func syncDirectory(of target: String) {
    let descriptor = open(directory(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private func failure(_ code: Int32 = errno) -> FileFailure {
    FileFailure(path: path, reason: systemMessage(code))
  }
}
