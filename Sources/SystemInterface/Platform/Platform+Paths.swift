#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Files and directories by path and name.
///
/// Unsafe: C functions take strings and structures, which are only valid during the call.
extension Platform {
  static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try checked(.status) { unsafe fstat(descriptor, &status) }
    return FileStatus(status)
  }

  static func status(of path: String, followsLinks: Bool) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try unsafe checked(.status, path: path) { unsafe followsLinks ? stat($0, &status) : lstat($0, &status) }
    return FileStatus(status)
  }

  static func checkAccess(_ path: String, forWriting: Bool) throws(SystemError) {
    _ = try unsafe checked(.access, path: path) { unsafe access($0, forWriting ? W_OK : F_OK) }
  }

  /// The status of a name in a directory, without following a link.
  static func status(of name: String, in directory: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try unsafe checked(.status, path: name) { unsafe fstatat(directory, $0, &status, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(status)
  }

  static func renameFile(
    _ name: String, in directory: Int32, to target: String, in targetDirectory: Int32
  ) throws(SystemError) {
    try checkPath(target, .rename)
    _ = try unsafe checked(.rename, path: name) { source in
      unsafe withPath(target) { unsafe renameat(directory, source, targetDirectory, $0) }
    }
  }

  static func removeFile(_ name: String, in directory: Int32) throws(SystemError) {
    _ = try unsafe checked(.removeFile, path: name) { unsafe unlinkat(directory, $0, 0) }
  }

  static func removeDirectory(_ name: String, in directory: Int32) throws(SystemError) {
    _ = try unsafe checked(.removeDirectory, path: name) { unsafe unlinkat(directory, $0, AT_REMOVEDIR) }
  }

  static func createDirectory(_ name: String, in directory: Int32, permissions: UInt32) throws(SystemError) {
    _ = try unsafe checked(.createDirectory, path: name) {
      unsafe mkdirat(directory, $0, mode_t(truncatingIfNeeded: permissions))
    }
  }

  static func renameFile(_ path: String, to target: String) throws(SystemError) {
    try checkPath(target, .rename)
    _ = try unsafe checked(.rename, path: path) { source in unsafe withPath(target) { unsafe rename(source, $0) } }
  }

  static func removeFile(_ path: String) throws(SystemError) {
    _ = try unsafe checked(.removeFile, path: path) { unsafe unlink($0) }
  }

  static func createDirectory(_ path: String, permissions: UInt32) throws(SystemError) {
    _ = try unsafe checked(.createDirectory, path: path) { unsafe mkdir($0, mode_t(truncatingIfNeeded: permissions)) }
  }

  static func removeDirectory(_ path: String) throws(SystemError) {
    _ = try unsafe checked(.removeDirectory, path: path) { unsafe rmdir($0) }
  }

  static func resolvedPath(_ path: String) throws(SystemError) -> String {
    try checkPath(path, .resolve)
    let resolved = try unsafe checked(.resolve, pointer: { unsafe withPath(path) { unsafe realpath($0, nil) } })
    defer { unsafe free(resolved) }
    return unsafe text(resolved)
  }

  static func linkTarget(_ path: String) throws(SystemError) -> String {
    var target = [CChar](repeating: 0, count: 4_096)
    let length = try unsafe checked(.readLink, path: path) { unsafe readlink($0, &target, target.count) }
    return PathText.text(target[..<length].map { UInt8(bitPattern: $0) })
  }

  /// What a symbolic link in a directory contains.
  static func linkTarget(_ name: String, in directory: Int32) throws(SystemError) -> String {
    var target = [CChar](repeating: 0, count: 4_096)
    let length = try unsafe checked(.readLink, path: name) {
      unsafe readlinkat(directory, $0, &target, target.count)
    }
    return PathText.text(target[..<length].map { UInt8(bitPattern: $0) })
  }

  static func entries(of path: String) throws(SystemError) -> [DirectoryEntry] {
    try entries(
      ofDescriptor: try unsafe checked(.listDirectory, path: path) { unsafe open($0, flags(.directory) | O_CLOEXEC) })
  }

  /// The entries of a directory. Closes the descriptor.
  static func entries(ofDescriptor descriptor: Int32) throws(SystemError) -> [DirectoryEntry] {
    guard let directory = unsafe fdopendir(descriptor) else {
      let number = errno
      close(descriptor)
      throw SystemError(.listDirectory, ErrorNumber(rawValue: number))
    }
    defer { unsafe closedir(directory) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(directory) else {
        // Either the end, or some names could not be read.
        guard errno == 0 else { throw SystemError(.listDirectory, ErrorNumber(rawValue: errno)) }
        break
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe text($0) }
      }
      // Most file systems report the type of an entry.
      let kind: FileStatus.Kind? =
        switch unsafe Int(entry.pointee.d_type) {
        case Int(DT_UNKNOWN): nil
        case Int(DT_REG): .regular
        case Int(DT_DIR): .directory
        default: .other
        }
      if name != ".", name != ".." { entries.append(DirectoryEntry(name: name, kind: kind)) }
    }
    return entries
  }
}
